import type { Obstacle } from '@portal/contract/areas/bookings'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { pathTo } from '../../../paths.ts'
import { useInstallation } from '../../../session/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Base } from '../base.ts'
import { queryOf, withoutSlot } from '../choices.ts'
import { obstacleText } from '../obstacle-text.ts'
import { obstacleTexts } from '../obstacle-texts.ts'
import { wizardTexts } from '../texts.ts'
import css from './dates.module.css'

type Mend = Obstacle['mend']

const asksClinic: readonly Mend[] = ['clinic', 'declaration']

/** The way out of one reason, where the portal has one. */
function Way({ mend, base }: { readonly mend: Mend; readonly base: Base }) {
  const w = useTexts(wizardTexts)
  const phone = useInstallation()?.clinicPhone
  const { choices, patients } = base
  if (mend === 'bookings') return <LinkButton to={pathTo('bookings')}>{w.toBookings}</LinkButton>
  if (mend === 'phone') return <LinkButton to={pathTo('account')}>{w.toAccount}</LinkButton>
  if (mend === 'patient' && patients.length > 1)
    return <LinkButton to={pathTo('newbookingPatients', queryOf(withoutSlot(choices)))}>{w.otherPatient}</LinkButton>
  if (!asksClinic.includes(mend) || !phone) return null
  return (
    <p>
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{w.clinicPhone(phone)}</a>
    </p>
  )
}

/** What would refuse this booking whatever the date, each with the way to mend it; in place of the dates. */
export function Obstacles({ obstacles, base }: { readonly obstacles: readonly Obstacle[]; readonly base: Base }) {
  const t = useTexts(obstacleTexts)
  const w = useTexts(wizardTexts)
  const language = useLanguage()
  return (
    <>
      <Notice tone="warning" announce="alert" title={t.obstaclesTitle}>
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
        <LinkButton look="primary" to={pathTo('newbookingServices', queryOf(withoutSlot(base.choices)))}>
          {w.otherService}
        </LinkButton>
      </Actions>
    </>
  )
}
