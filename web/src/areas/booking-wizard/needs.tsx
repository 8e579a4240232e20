import type { AvailabilitySettings } from '@portal/contract/areas/catalogue'
import { useId } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { needsTexts } from './needs-texts.ts'
import css from './needs.module.css'

/** What booking a service asks for besides the date, as far as it is known. */
export interface NeedsProps {
  readonly referralStatus: AvailabilitySettings['referralStatus']
  readonly bookingConfReq: boolean
  readonly commercialService: boolean
  readonly questionnaire?: boolean
  readonly address?: boolean
}

/** Says before anything is chosen what booking will ask for; nothing when that is only the date. */
export function Needs({ referralStatus, bookingConfReq, commercialService, questionnaire, address }: NeedsProps) {
  const t = useTexts(needsTexts)
  const id = useId()
  const all: [boolean | undefined, IconName, string][] = [
    [referralStatus !== 'N', 'file', referralStatus === 'R' ? t.referral : t.referralOptional],
    [questionnaire, 'edit', t.questionnaire],
    [address, 'pin', t.address],
    [bookingConfReq, 'message', t.code],
    [commercialService, 'wallet', t.price],
  ]
  const shown = all.filter(([asked]) => asked)
  if (shown.length === 0) return null
  return (
    <div className={css.needs}>
      <p id={id} className={css.title}>
        {t.title}
      </p>
      <ul className={css.list} aria-labelledby={id}>
        {shown.map(([, icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
