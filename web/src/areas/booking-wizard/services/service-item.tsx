import type { CatalogueUnit, Practitioner } from '@portal/contract/areas/catalogue'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { Link } from '../../../router/link.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Badge } from '../../../ui/status-tag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Polish } from '../../../ui/polish.tsx'
import type { FoundService } from './service-groups.ts'
import { queryOf, type Choices } from '../choices.ts'
import { practitionerName } from '../picked.ts'
import { servicesTexts } from './services-texts.ts'
import { wizardTexts } from '../texts.ts'
import css from './services.module.css'

// What stands in closed entries does not hold up the first page of a stranger; it stands last, so that it moves no link when it comes.
const Needs = lazy(async () => ({ default: (await import('../needs.tsx')).Needs }))

interface Way {
  readonly key: string
  readonly title: string
  readonly hint: string
  readonly paid: boolean
  readonly employee?: string | undefined
  readonly occupation?: string | undefined
}

const hintOf = ({ occupation, specialities }: Practitioner): string =>
  specialities.length > 0 ? specialities.join(', ') : occupation.name

/** A service of the catalogue; when opened, it lists the units and practitioners, each with a link to the dates. */
export function ServiceItem({
  found,
  choices,
  open,
}: {
  readonly found: FoundService
  readonly choices: Choices
  readonly open: boolean
}) {
  const w = useTexts(wizardTexts)
  const { medicalService, commercialService, teleconsultation } = found.service
  return (
    <Disclosure
      open={open}
      title={<Polish>{medicalService.name}</Polish>}
      aside={
        (commercialService || teleconsultation) && (
          <span className={css.marks}>
            {teleconsultation && <Badge>{w.tele}</Badge>}
            {commercialService && <Badge>{w.paid}</Badge>}
          </span>
        )
      }
    >
      {medicalService.description && (
        <p className={css.about}>
          <Polish>{medicalService.description}</Polish>
        </p>
      )}
      {found.units.map((unit) => (
        <Unit
          key={unit.hospitalOrganizationUnit.id}
          unit={unit}
          choices={{ ...choices, service: medicalService.code, dateFrom: undefined }}
          whole={commercialService}
        />
      ))}
      <Suspense fallback={null}>
        <Needs {...found.service} />
      </Suspense>
    </Disclosure>
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
  const t = useTexts(servicesTexts)
  const w = useTexts(wizardTexts)
  const { id, name, address } = unit.hospitalOrganizationUnit
  const ways: Way[] = [
    ...(unit.anyPractitioner
      ? [{ key: 'any', title: w.anybody, hint: t.anybodyHint, paid: unit.anyPractitioner.commercialService }]
      : []),
    ...unit.practitioners.map((one) => ({
      key: one.availabilityId,
      title: practitionerName(one) ?? '',
      hint: hintOf(one),
      paid: one.commercialService,
      employee: one.employee.id,
      occupation: one.occupation.code,
    })),
  ]
  return (
    <section className={css.unit} aria-label={name}>
      <p className={css.place}>
        <Icon name="pin" />
        <span>
          <Polish>
            <strong>{name}</strong>
            {address && <span className={css.address}>{address}</span>}
          </Polish>
        </span>
      </p>
      <ul className={css.ways}>
        {ways.map((way) => (
          <li key={way.key}>
            <Link
              className={css.way}
              to={pathTo(
                'newbookingDates',
                queryOf({ ...choices, orgUnit: id, employee: way.employee, occupation: way.occupation }),
              )}
            >
              <Icon name={way.key === 'any' ? 'users' : 'user'} />
              <span className={css.wayText}>
                <span className={css.wayTitle}>{way.title}</span>
                <VisuallyHidden>, {name}, </VisuallyHidden>
                <span className={css.wayHint}>{way.hint}</span>
              </span>
              {/* The service's own mark says it already when all of its ways are paid. */}
              {way.paid && !whole && <Badge>{w.paid}</Badge>}
              <Icon name="chevron-right" className={css.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
