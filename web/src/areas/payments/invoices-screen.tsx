import type { InvoiceToPay } from '@portal/contract/areas/payments'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { formatDate, today } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { RecordLine, RecordList, RecordRow, RecordTab } from '../../register/record-list.tsx'
import { defineScreen, type LoadInput } from '../../router/screen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { moneyText } from '../../words/money.ts'
import { PayButton } from './pay-button.tsx'
import { currencyQuery, invoiceAddress, invoicesQuery } from './queries.ts'
import { PaymentStateTag } from './state-tag.tsx'
import { paymentTexts } from './texts.ts'
import css from './payments.module.css'

async function load({ signedIn }: LoadInput<'invoicestopay'>): Promise<void> {
  const acting = signedIn?.acting
  if (acting && !acting.withheld?.includes('payments'))
    await queryClient.prefetchInfiniteQuery(invoicesQuery(acting.id))
}

/** How far the payment of an invoice is, and the way to pay it. */
function Paying({ invoice }: { readonly invoice: InvoiceToPay }) {
  const t = useTexts(paymentTexts)
  const { id, title, payable, payment } = invoice
  const { data: taken } = useQuery({ ...currencyQuery(), enabled: !payable })
  if (!payable) return <RecordLine>{taken && t.foreign(taken.currency)}</RecordLine>
  const waits = payment?.state === 'WAITING_FOR_CONFIRMATION'
  return (
    <Stack gap="s">
      {payment && (
        <>
          <p>
            <PaymentStateTag state={payment.state} />
          </p>
          <RecordLine>{waits ? t.waits : t.begun}</RecordLine>
        </>
      )}
      {!waits && (
        <PayButton
          label={payment ? t.goOn : t.pay}
          hint={payment ? t.goOnFor(title) : t.payFor(title)}
          invoice={async () => id}
        />
      )}
    </Stack>
  )
}

/** One invoice: what for, how much, until when, and the button that pays it. */
function InvoiceRow({ invoice }: { readonly invoice: InvoiceToPay }) {
  const t = useTexts(paymentTexts)
  const language = useLanguage()
  const { id, number, title, total, issuedOn, dueOn } = invoice
  const isLate = dueOn !== undefined && dueOn < today()
  return (
    <RecordRow
      when={
        number === undefined
          ? t.issued(formatDate(issuedOn))
          : `${t.invoice(number)}. ${t.issued(formatDate(issuedOn))}`
      }
      title={<Polish>{title}</Polish>}
    >
      <p className={css.amount}>{moneyText(total, language)}</p>
      {dueOn !== undefined &&
        (isLate ? (
          <p>
            <StatusTag tone="warning">{t.overdue(formatDate(dueOn))}</StatusTag>
          </p>
        ) : (
          <RecordLine>{t.due(formatDate(dueOn))}</RecordLine>
        ))}
      <Paying invoice={invoice} />
      <p data-print="no">
        <LinkButton
          look="quiet"
          size="small"
          icon="print"
          to={invoiceAddress(id)}
          target="_blank"
          rel="noopener"
          aria-label={t.printFor(title)}
        >
          {t.print}
        </LinkButton>
      </p>
    </RecordRow>
  )
}

function NothingToPay() {
  const t = useTexts(paymentTexts)
  return (
    <Card>
      <EmptyState
        icon="wallet"
        title={t.nothingToPay}
        action={<LinkButton to={pathTo('payments')}>{t.seePayments}</LinkButton>}
      >
        {t.nothingToPayText}
      </EmptyState>
    </Card>
  )
}

function Invoices({ patientId }: { readonly patientId: string }) {
  const t = useTexts(paymentTexts)
  return (
    <RecordList
      label={t.toPay}
      list={useInfiniteQuery(invoicesQuery(patientId))}
      loading={t.invoicesLoading}
      empty={<NothingToPay />}
    >
      {(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
    </RecordList>
  )
}

/** What the patient who is looked at has to pay. */
function InvoicesScreen() {
  const t = useTexts(paymentTexts)
  return (
    <RecordTab title={t.toPay} scope="payments" withheld={t.withheld}>
      {({ id }) => <Invoices patientId={id} />}
    </RecordTab>
  )
}

export const screen = defineScreen<'invoicestopay'>({ Screen: InvoicesScreen, load })
