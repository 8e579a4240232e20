import type { Obstacle } from '@portal/contract/areas/bookings'
import { lazy, Suspense } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ClinicPhone } from '../../../words/clinic-phone.tsx'
import type { Base } from '../base.ts'
import { queryOf, withoutSlot } from '../choices.ts'
import { obstacleText } from '../obstacle-text.ts'
import { obstacleTexts } from '../obstacle-texts.ts'
import { wizardTexts } from '../texts.ts'
import css from './dates.module.css'

type Mend = Obstacle['mend']

const asksClinic: readonly Mend[] = ['clinic', 'guardian', 'declaration']

// Its form is loaded only where it is asked for: most people never see it, and every page of dates would bring it.
const ConfirmPhone = lazy(async () => ({ default: (await import('./confirm-phone.tsx')).ConfirmPhone }))

/** What the person can do about one obstacle, where the portal offers something. */
function Way({ mend, base }: { readonly mend: Mend; readonly base: Base }) {
  const w = useTexts(wizardTexts)
  const { choices, patients } = base
  if (mend === 'bookings') return <LinkButton to={pathTo('bookings')}>{w.toBookings}</LinkButton>
  if (mend === 'phone')
    return (
      <Suspense fallback={null}>
        <ConfirmPhone />
      </Suspense>
    )
  if (mend === 'patient' && patients.length > 1)
    return <LinkButton to={pathTo('newbookingPatients', queryOf(withoutSlot(choices)))}>{w.otherPatient}</LinkButton>
  if (!asksClinic.includes(mend)) return null
  return (
    <div>
      <ClinicPhone />
    </div>
  )
}

/** The obstacles to this booking on any date, each with what the person can do; shown in place of the dates. */
export function Obstacles({ obstacles, base }: { readonly obstacles: readonly Obstacle[]; readonly base: Base }) {
  const t = useTexts(obstacleTexts)
  const w = useTexts(wizardTexts)
  const language = useLanguage()
  const moving = base.choices.mode === 'MODIFY'
  // Who may not book at all finds no other service either, but can confirm and cancel what there is.
  const toVisits = moving || obstacles.some(({ mend }) => mend === 'guardian')
  return (
    <>
      <Notice tone="warning" announce="alert" title={moving ? t.obstaclesTitleModify : t.obstaclesTitle}>
        <p>{t.obstaclesLead}</p>
      </Notice>
      <ul className={css.reasons}>
        {obstacles.map(({ code, mend }) => (
          <li key={code} className={css.reason}>
            <h2>
              <Icon name="alert" />
              {obstacleText(code, language)}
            </h2>
            <p>{t.mend[mend]}</p>
            <Way mend={mend} base={base} />
          </li>
        ))}
      </ul>
      <Actions>
        {toVisits ? (
          <LinkButton to={pathTo('bookings')}>{w.toBookings}</LinkButton>
        ) : (
          <LinkButton to={pathTo('newbookingServices', queryOf(withoutSlot(base.choices)))}>
            {w.otherService}
          </LinkButton>
        )}
      </Actions>
    </>
  )
}
