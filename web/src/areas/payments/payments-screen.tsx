import type { Payment } from '@portal/contract/areas/payments'
import { isEnd } from '@portal/contract/rules/payments'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { formatDateTime, today } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo, type Href } from '../../paths.ts'
import { PeriodBar } from '../../register/period-bar.tsx'
import { pastYears, periodIn, periodQuery, wholePeriod, type Period } from '../../register/period.ts'
import { RecordLine, RecordList, RecordRow, RecordTab } from '../../register/record-list.tsx'
import { recordTexts } from '../../register/texts.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Polish } from '../../ui/polish.tsx'
import { moneyText } from '../../words/money.ts'
import { hisNameQuery, paidInvoiceAddress, paymentQuery, paymentsQuery } from './queries.ts'
import { PaymentMeaning, PaymentStateTag } from './state-tag.tsx'
import { paymentTexts } from './texts.ts'
import css from './payments.module.css'

const periodOf = (search: URLSearchParams): Period => periodIn(search, pastYears(today()))
const addressOf = (period: Period): Href => pathTo('payments', periodQuery(period, pastYears(today())))

async function load({ search, signedIn }: LoadInput<'payments'>): Promise<void> {
  const acting = signedIn?.acting
  if (acting && !acting.withheld?.includes('payments'))
    await Promise.all([
      queryClient.prefetchInfiniteQuery(paymentsQuery(acting.id, periodOf(search))),
      queryClient.prefetchQuery(hisNameQuery()),
    ])
}

/** One payment; while it has not ended its state is read again, and shown as soon as the provider has told it. */
function PaymentRow({ payment: listed }: { readonly payment: Payment }) {
  const t = useTexts(paymentTexts)
  const language = useLanguage()
  const { data: now } = useQuery({ ...paymentQuery(listed.id), enabled: !isEnd(listed.state), initialData: listed })
  const { data: clinic } = useQuery(hisNameQuery())
  const payment = isEnd(listed.state) ? listed : now
  const { invoice, state, total, date } = payment
  return (
    <RecordRow when={<time dateTime={date}>{formatDateTime(date)}</time>} title={<Polish>{invoice.title}</Polish>}>
      <p className={css.amount}>{moneyText(total, language)}</p>
      {invoice.number !== undefined && <RecordLine>{t.invoice(invoice.number)}</RecordLine>}
      {clinic && <RecordLine>{t.paidTo(clinic.hisname)}</RecordLine>}
      <div aria-live="polite">
        <PaymentStateTag state={state} />
        <RecordLine>
          <PaymentMeaning payment={payment} />
        </RecordLine>
      </div>
      {state === 'COMPLETED' && (
        <p data-print="no">
          <LinkButton
            look="quiet"
            size="small"
            icon="print"
            to={paidInvoiceAddress(invoice.id)}
            target="_blank"
            rel="noopener"
            aria-label={t.printFor(invoice.title)}
          >
            {t.print}
          </LinkButton>
        </p>
      )}
    </RecordRow>
  )
}

function NoPayments({ period }: { readonly period: Period }) {
  const t = useTexts(paymentTexts)
  const words = useTexts(recordTexts)
  const rule = pastYears(today())
  const isWhole = period.after === rule.min && period.before === rule.max
  return (
    <Card>
      <EmptyState
        icon="wallet"
        title={t.none}
        action={!isWhole && <LinkButton to={addressOf(wholePeriod(rule))}>{words.wholeTime}</LinkButton>}
      >
        {t.noneText}
      </EmptyState>
    </Card>
  )
}

function Payments({ patientId, period }: { readonly patientId: string; readonly period: Period }) {
  const t = useTexts(paymentTexts)
  const words = useTexts(recordTexts)
  return (
    <>
      <PeriodBar period={period} rule={pastYears(today())} usual={words.lastYear} to={addressOf} />
      <RecordList
        label={t.payments}
        list={useInfiniteQuery(paymentsQuery(patientId, period))}
        loading={t.paymentsLoading}
        empty={<NoPayments period={period} />}
      >
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </RecordList>
    </>
  )
}

/** The payments of the patient who is looked at. */
function PaymentsScreen({ search }: ScreenInput<'payments'>) {
  const t = useTexts(paymentTexts)
  return (
    <RecordTab title={t.payments} scope="payments" withheld={t.withheld}>
      {({ id }) => <Payments patientId={id} period={periodOf(search)} />}
    </RecordTab>
  )
}

export const screen = defineScreen<'payments'>({ Screen: PaymentsScreen, load })
