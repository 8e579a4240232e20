import type { Obstacle } from '@portal/contract/areas/bookings'
import { useQuery } from '@tanstack/react-query'
import { spacedPhone } from '../../../i18n/phone.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { PriceTable } from '../../../words/price-table.tsx'
import { smsSettingsQuery } from '../../bookings/index.ts'
import { serviceStandingQuery } from '../../questionnaires/index.ts'
import type { Base } from '../base.ts'
import { AddressHere } from '../personaldata/address-here.tsx'
import { addressMissing } from '../personaldata/step.ts'
import { prescriptionsQuery, pricesQuery, settingsQuery, slotsQuery } from '../queries.ts'
import { referralKnown } from '../referral/step.ts'
import { beforeTexts } from './before-texts.ts'
import { Line } from './line.tsx'
import type { Mended } from './mended.ts'

const noSlot = { id: '', availabilityId: '' }

/** What the steps after the dates will ask for; where anybody may be asked for, by the earliest slot. */
function useNeeds(base: Base) {
  const { choices, patient, interviews, offer, old } = base
  const first = useQuery(slotsQuery(choices)).data?.[0]
  const { data: settings } = useQuery({ ...settingsQuery(first ?? noSlot), enabled: first !== undefined })
  const { data: prescriptions } = useQuery({
    ...prescriptionsQuery(patient?.id ?? '', first ?? noSlot),
    enabled: first !== undefined && patient !== undefined,
  })
  const { data: questionnaire } = useQuery({
    ...serviceStandingQuery(choices.service ?? ''),
    enabled: interviews && choices.service !== undefined,
  })
  const paid = first?.payment ?? offer?.service.commercialService ?? false
  const { data: prices } = useQuery({ ...pricesQuery(choices, first ?? noSlot), enabled: paid && first !== undefined })
  const code = settings?.bookingRestrictions.bookingConfReq ?? false
  const { data: sms } = useQuery({ ...smsSettingsQuery(), enabled: code })
  return {
    referral: settings?.referralStatus ?? 'N',
    prescription: prescriptions?.value === true && !old?.details.prescription,
    questionnaire: questionnaire != null && !old?.details.lastQuestionnaireFulfillment,
    code: code && sms?.smsEnabled === true,
    phone: sms?.phoneNumber,
    paid,
    prices,
  }
}

interface NeededProps {
  readonly base: Base
  readonly obstacles: readonly Obstacle[]
  readonly mended: readonly Mended[]
  readonly onMended: (what: Mended) => void
}

/** A line for each thing that the steps after the dates ask for, and for what the visit costs. */
export function useNeededLines({ base, obstacles, mended, onMended }: NeededProps) {
  const t = useTexts(beforeTexts)
  const { patient } = base
  const needs = useNeeds(base)
  const known = referralKnown(base)
  const missing = patient !== undefined && addressMissing(patient)
  // A number can stop being confirmed again, and the obstacle goes only when the server was asked once more.
  const phoneDone = mended.includes('phone') && obstacles.every(({ mend }) => mend !== 'phone')
  return [
    phoneDone && <Line key="phone" icon="phone" title={t.phone} state="done" text={t.phoneDone} />,
    missing && (
      <Line key="address" icon="pin" title={t.address} state="missing" text={t.addressText}>
        <AddressHere patient={patient} onSaved={() => onMended('address')} />
      </Line>
    ),
    !missing && mended.includes('address') && (
      <Line key="address" icon="pin" title={t.address} state="done" text={t.addressDone} />
    ),
    needs.referral !== 'N' && (
      <Line
        key="referral"
        icon="file"
        title={needs.referral === 'R' ? t.referral : t.referralOptional}
        state={known ? 'done' : 'later'}
        text={known ? t.referralDone : t.referralText}
      />
    ),
    needs.prescription && (
      <Line key="prescription" icon="pill" title={t.prescription} state="later" text={t.prescriptionText} />
    ),
    needs.questionnaire && (
      <Line key="questionnaire" icon="edit" title={t.questionnaire} state="later" text={t.questionnaireText} />
    ),
    needs.code && (
      <Line
        key="code"
        icon="message"
        title={t.code}
        state="later"
        text={needs.phone && t.codeTo(spacedPhone(needs.phone))}
      />
    ),
    needs.paid && (
      <Line key="price" icon="wallet" title={t.price} state="paid">
        {needs.prices && <PriceTable prices={needs.prices} />}
      </Line>
    ),
  ].filter(Boolean)
}
