import type { CatalogueGlance, CatalogueService } from '@portal/contract/areas/catalogue'
import { Fragment } from 'react'
import { dayOf, formatShortDate, formatTime, today } from '../../../i18n/dates.ts'
import type { Language } from '../../../i18n/language.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { rangeText } from '../../../words/money.ts'
import { Polish } from '../../../ui/polish.tsx'
import { ServiceMark, useServiceObstacle } from '../service-mark.tsx'
import { dayAfter } from '../dates/days.ts'
import { costs } from './keep.ts'
import { restTexts } from './rest-texts.ts'
import css from './rest.module.css'

/** Prices of a service, if they are known. */
function pricesOf(ways: CatalogueGlance['services'][number]['ways'], language: Language): string | undefined {
  const price = ways.find(({ commercial }) => commercial)?.price
  return price && rangeText(price, language)
}

/** The first free date of a service, what it costs and what it asks for. */
export function Facts({
  service,
  glance,
  pay,
  patientId,
}: {
  readonly service: CatalogueService
  readonly glance: CatalogueGlance | undefined
  readonly pay: string | undefined
  readonly patientId: string | undefined
}) {
  const t = useTexts(restTexts)
  const language = useLanguage()
  const { free, paid } = costs(service)
  const obstacle = useServiceObstacle(patientId, service.medicalService.code)
  // A date is of no use to a patient who cannot have it; a number is confirmed in a minute.
  const dated = !obstacle || obstacle.mend === 'phone'
  const known = glance?.services.find(({ code }) => code === service.medicalService.code)
  const ways = known?.ways.filter(({ commercial }) => (commercial ? paid : free)) ?? []
  const first = ways.flatMap((way) => way.first ?? []).toSorted()[0]
  const price = paid && pay !== 'nfz' ? (pricesOf(ways, language) ?? t.paid) : undefined
  const { teleconsultation, referralStatus, minAge, maxAge, organizationalUnits } = service
  const [unit, ...others] = organizationalUnits
  const facts = [
    free && paid ? (price === t.paid ? t.either : `${t.nfz} / ${price}`) : (price ?? t.nfz),
    teleconsultation
      ? t.remotely
      : others.length > 0
        ? t.places(organizationalUnits.length)
        : unit && <Polish key="place">{unit.hospitalOrganizationUnit.name}</Polish>,
    referralStatus === 'R' && t.referral,
    (minAge !== undefined || maxAge !== undefined) && t.ages(minAge, maxAge),
  ]
  return (
    <>
      <span className={css.first}>
        {dated &&
          (first ? (
            <>
              <small>{t.first}</small> <strong>{whenText(first, language, t)}</strong>
            </>
          ) : (
            known && <small>{t.none(glance?.days ?? 0)}</small>
          ))}
        {obstacle && (
          <>
            {dated && ' '}
            <ServiceMark obstacle={obstacle} />
          </>
        )}
      </span>
      <span className={css.facts}>
        {facts.filter(Boolean).map((fact, at) => (
          <Fragment key={at}>
            {at > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </span>
    </>
  )
}

/** `jutro, 09:00` or `pt., 6 lis, 09:00`, in clinic time; `now` is the clinic's day. */
export function whenText(
  first: string,
  language: Language,
  t: { readonly today: string; readonly tomorrow: string },
  now: string = today(),
): string {
  const day = dayOf(first)
  const near = day === now ? t.today : day === dayAfter(now) ? t.tomorrow : undefined
  return `${near ?? formatShortDate(first, language)}, ${formatTime(first)}`
}
