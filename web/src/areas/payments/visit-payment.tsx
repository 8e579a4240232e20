import type { Booking } from '@portal/contract/areas/bookings'
import { keepsOthersOut } from '@portal/contract/rules/payments'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { moneyText } from '../../words/money.ts'
import { PayButton } from './pay-button.tsx'
import { callPayments, visitPaymentQuery } from './queries.ts'
import { PaymentMeaning, PaymentStateTag } from './state-tag.tsx'
import { paymentTexts } from './texts.ts'
import css from './payments.module.css'

/** A visit that is paid for: its price and the way to pay it, or how far its payment is; nothing where the clinic takes no payments here. */
export function VisitPayment({
  booking,
}: {
  readonly booking: Pick<Booking, 'systemId' | 'commercialService' | 'patient'>
}) {
  const t = useTexts(paymentTexts)
  const language = useLanguage()
  const { modules, patients } = useSignedIn()
  const patient = patients.find(({ id }) => id === booking.patient.id)
  const isShown = modules.paymentsModule && booking.commercialService && !patient?.withheld?.includes('payments')
  const { data, error, isFetching, refetch } = useQuery({
    ...visitPaymentQuery(booking.systemId),
    enabled: isShown,
  })
  if (!isShown || (!data && !error) || (data && !data.payable && !data.payment && !data.paidAtClinic)) return null
  if (!data)
    return (
      <Notice
        tone="error"
        title={t.failed}
        actions={
          <Button size="small" icon="refresh" pending={isFetching} onClick={() => void refetch()}>
            {t.again}
          </Button>
        }
      />
    )
  const { payable, payment, paidAtClinic } = data
  const total = payment?.total ?? data.total
  const begun = payment !== undefined && keepsOthersOut(payment.state)
  return (
    <Card as="section" aria-labelledby="visit-payment">
      <Stack gap="s">
        <h2 id="visit-payment">{t.visitTitle}</h2>
        {total && (
          <p className={css.amount}>
            <span className={css.label}>{t.visitAmount}: </span>
            {moneyText(total, language)}
          </p>
        )}
        {payment && (
          <div aria-live="polite">
            <PaymentStateTag state={payment.state} />
            <p>
              <PaymentMeaning payment={payment} />
            </p>
          </div>
        )}
        {paidAtClinic && <p>{t.paidAtClinic}</p>}
        {payable && (
          <>
            {!begun && <p>{t.visitText}</p>}
            <PayButton
              label={begun ? t.goOn : t.visitPay}
              invoice={async () => (await callPayments('bookingInvoice', { params: { id: booking.systemId } })).id}
            />
          </>
        )}
      </Stack>
    </Card>
  )
}
