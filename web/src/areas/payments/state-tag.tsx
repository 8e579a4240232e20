import type { Payment } from '@portal/contract/areas/payments'
import { paymentStateNames } from '@portal/contract/rules/payment-words'
import type { PaymentState } from '@portal/contract/rules/payments'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { stateTexts } from './texts.ts'

const toneOf: Readonly<Record<PaymentState, Tone>> = {
  NEW: 'neutral',
  PENDING: 'info',
  WAITING_FOR_CONFIRMATION: 'info',
  COMPLETED: 'success',
  CANCELED: 'neutral',
  REJECTED: 'error',
}

/** The state of a payment. */
export function PaymentStateTag({ state }: { readonly state: PaymentState }) {
  const language = useLanguage()
  return (
    <StatusTag tone={toneOf[state]} {...(state === 'CANCELED' && { icon: 'slash-circle' as const })}>
      {paymentStateNames[state][language]}
    </StatusTag>
  )
}

/** What the state means for the person, or how far giving the money back is. */
export function PaymentMeaning({
  payment: { state, refund },
}: {
  readonly payment: Pick<Payment, 'state' | 'refund'>
}) {
  const t = useTexts(stateTexts)
  if (!refund) return <>{t[state]}</>
  return (
    <>
      {t[`REFUND_${refund.state}`]}
      {refund.text !== undefined && (
        <>
          {' '}
          {t.clinicSays} <Polish>{refund.text}</Polish>
        </>
      )}
    </>
  )
}
