import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { Base } from '../base.ts'
import { addressMissing } from '../personaldata/step.ts'
import { referralKnown } from '../referral/step.ts'
import { briefTexts } from './before-texts.ts'

interface BriefProps {
  readonly base: Base
  readonly className: string | undefined
  /** Leads to the list, also where that is still to come. */
  readonly onLead: () => void
}

/** On a phone, where the list stands below the hours: names above them what it has, as far as the catalogue tells, and leads there. */
export function BriefBefore({ base, className, onLead }: BriefProps) {
  const t = useTexts(briefTexts)
  const { offer, patient } = base
  const service = offer?.service
  const named = [
    patient && addressMissing(patient) && t.address,
    service && service.referralStatus !== 'N' && !referralKnown(base) && t.referral,
    service?.bookingConfReq && t.code,
    service?.commercialService && t.price,
  ].filter((name) => typeof name === 'string')
  if (named.length === 0) return null
  return (
    <div className={className}>
      <Button look="quiet" size="small" icon="info" onClick={onLead}>
        {t.lead} {named.join(', ')}
      </Button>
    </div>
  )
}
