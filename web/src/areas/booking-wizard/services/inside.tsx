import type { CatalogueUnit, Practitioner } from '@portal/contract/areas/catalogue'
import { useId, type ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Link } from '../../../router/link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Badge } from '../../../ui/status-tag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Polish } from '../../../ui/polish.tsx'
import type { FoundService } from './service-groups.ts'
import { addressWith, nothingLookedFor, type Choices } from '../choices.ts'
import { Needs } from '../needs.tsx'
import { practitionerName } from '../picked.ts'
import { restTexts } from './rest-texts.ts'
import { wizardTexts } from '../texts.ts'
import css from './rest.module.css'

interface Way {
  readonly key: string
  readonly title: string
  readonly hint: ReactNode
  readonly paid: boolean
  readonly employee?: string | undefined
  readonly occupation?: string | undefined
}

const hintOf = ({ occupation, specialities }: Practitioner): string =>
  specialities.length > 0 ? specialities.join(', ') : occupation.name

/** What stands in an opened service: the units and practitioners, each with a link to the dates, and what booking will ask for. */
export function Inside({ found, choices }: { readonly found: FoundService; readonly choices: Choices }) {
  const { medicalService, commercialService } = found.service
  return (
    <>
      {medicalService.description && (
        <p className={css.about}>
          <Polish>{medicalService.description}</Polish>
        </p>
      )}
      {found.units.map((unit) => (
        <Unit
          key={unit.hospitalOrganizationUnit.id}
          unit={unit}
          choices={{
            ...choices,
            ...nothingLookedFor,
            service: medicalService.code,
            unplanned: undefined,
            dateFrom: undefined,
          }}
          whole={commercialService}
        />
      ))}
      <Needs {...found.service} />
    </>
  )
}

function Unit({
  unit,
  choices,
  whole,
}: {
  readonly unit: CatalogueUnit
  readonly choices: Choices
  readonly whole: boolean
}) {
  const t = useTexts(restTexts)
  const w = useTexts(wizardTexts)
  const nameId = useId()
  const { id, name, address } = unit.hospitalOrganizationUnit
  const ways: Way[] = [
    ...(unit.anyPractitioner
      ? [{ key: 'any', title: w.anybody, hint: t.anybodyHint, paid: unit.anyPractitioner.commercialService }]
      : []),
    ...unit.practitioners.map((one) => ({
      key: one.availabilityId,
      title: practitionerName(one) ?? '',
      hint: <Polish>{hintOf(one)}</Polish>,
      paid: one.commercialService,
      employee: one.employee.id,
      occupation: one.occupation.code,
    })),
  ]
  return (
    <section className={css.unit} aria-labelledby={nameId}>
      <p className={css.place}>
        <Icon name="pin" />
        <span>
          <Polish>
            <strong id={nameId}>{name}</strong>
            {address && <span className={css.address}>{address}</span>}
          </Polish>
        </span>
      </p>
      <ul className={css.ways}>
        {ways.map((way) => (
          <li key={way.key}>
            <Link
              className={css.way}
              to={addressWith('newbookingDates', {
                ...choices,
                orgUnit: id,
                employee: way.employee,
                occupation: way.occupation,
              })}
            >
              <Icon name={way.key === 'any' ? 'users' : 'user'} />
              <span className={css.wayText}>
                <span className={css.wayTitle}>{way.title}</span>
                <VisuallyHidden>
                  , <Polish>{name}</Polish>,{' '}
                </VisuallyHidden>
                <span className={css.wayHint}>{way.hint}</span>
              </span>
              {/* The service's own mark says it already when all of its ways are paid. */}
              {way.paid && !whole && <Badge>{w.paid}</Badge>}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
