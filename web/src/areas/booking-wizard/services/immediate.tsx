import type { CatalogueService } from '@portal/contract/areas/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Actions, Card, CardList, Stack } from '../../../ui/card.tsx'
import { Polish } from '../../../ui/polish.tsx'
import { Badge, StatusTag } from '../../../ui/status-tag.tsx'
import type { Base } from '../base.ts'
import { ObstacleLines } from '../before/before-choosing.tsx'
import { addressWith, nothingLookedFor } from '../choices.ts'
import { forgetObstacles, serviceObstaclesQuery, unplannedQuery } from '../queries.ts'
import { wizardTexts } from '../texts.ts'
import { onDutyQuery, queueQuery } from './duty-queries.ts'
import { immediateTexts } from './immediate-texts.ts'
import { PlatformNotice } from './platform.tsx'
import before from '../before/before.module.css'
import css from './services.module.css'

/** How many wait for a service now. */
export function Queue({ serviceCode }: { readonly serviceCode: string }) {
  const t = useTexts(immediateTexts)
  const { data: count, isError } = useQuery(queueQuery(serviceCode))
  if (count === undefined) return isError ? t.queueUnknown : null
  return t.queue(count)
}

interface ServiceProps {
  readonly service: CatalogueService
  readonly base: Base
  /** Undefined as long as it is not known. */
  readonly onDuty: boolean | undefined
  /** It could not be found out. */
  readonly unknown: boolean
}

/** A teleconsultation that needs no appointment: whether it can be had now, who waits, and what is in the way. */
function ImmediateService({ service, base, onDuty, unknown }: ServiceProps) {
  const t = useTexts(immediateTexts)
  const w = useTexts(wizardTexts)
  const id = useId()
  const { choices, patient } = base
  const { code, name, description } = service.medicalService
  const { data } = useQuery({ ...serviceObstaclesQuery(patient?.id ?? ''), enabled: patient !== undefined })
  const obstacles = data?.find((one) => one.service === code)?.obstacles ?? []
  const mayTake = onDuty === true && obstacles.length === 0
  return (
    <Card as="article" aria-labelledby={id}>
      <Stack gap="s">
        <div className={css.head}>
          <h3 id={id}>
            <Polish>{name}</Polish>
          </h3>
          {onDuty !== undefined && (
            <StatusTag tone={onDuty ? 'success' : 'neutral'}>{onDuty ? t.onDuty : t.offDuty}</StatusTag>
          )}
          {service.commercialService && <Badge>{w.paid}</Badge>}
        </div>
        {description && (
          <p>
            <Polish>{description}</Polish>
          </p>
        )}
        <output>
          {onDuty === undefined ? unknown && t.dutyUnknown : onDuty ? <Queue serviceCode={code} /> : t.offDutyText}
        </output>
        {obstacles.length > 0 && (
          <ul className={before.lines} aria-label={t.obstacles}>
            <ObstacleLines base={base} obstacles={obstacles} onMended={forgetObstacles} />
          </ul>
        )}
        {mayTake && (
          <Actions>
            <LinkButton
              look="primary"
              iconAfter="arrow-right"
              aria-label={t.takeNamed(name)}
              to={addressWith('newbooking', { ...choices, ...nothingLookedFor, service: code, unplanned: 'true' })}
            >
              {t.take}
            </LinkButton>
          </Actions>
        )}
      </Stack>
    </Card>
  )
}

/** The teleconsultations that need no appointment, above those at a date; nothing where the clinic has none. */
function WithoutAppointment({ base }: { readonly base: Base }) {
  const t = useTexts(immediateTexts)
  const id = useId()
  const { data: services = [] } = useQuery(unplannedQuery)
  const { data: now, isError } = useQuery({ ...onDutyQuery, enabled: services.length > 0 })
  if (services.length === 0) return null
  return (
    <>
      <section className={css.group} aria-labelledby={id}>
        <div className={css.head}>
          <h2 id={id}>{t.title}</h2>
        </div>
        <p>{t.lead}</p>
        <CardList>
          {services.map((service) => (
            <li key={service.medicalService.code}>
              <ImmediateService
                service={service}
                base={base}
                unknown={isError}
                onDuty={now?.some(({ medicalService }) => medicalService.code === service.medicalService.code)}
              />
            </li>
          ))}
        </CardList>
      </section>
      <div className={css.group}>
        <h2>{t.planned}</h2>
      </div>
    </>
  )
}

/** What stands above the teleconsultations at a date: what is wrong at the telehealth platform, and those that need no appointment. */
export function Immediate({ base }: { readonly base: Base }) {
  return (
    <>
      {base.patient && <PlatformNotice patientId={base.patient.id} />}
      <WithoutAppointment base={base} />
    </>
  )
}
