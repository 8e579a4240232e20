import type { Language } from '@portal/contract/languages'
import { decimalOf, type PaymentState } from '@portal/contract/rules/payments'
import { clinicDate, clinicTime, dateAndTime } from '../../clinic-time.ts'
import { openDocument, type Fact } from '../../pdf/tagged-document.ts'
import type { InvoiceRow } from './store.ts'

interface PrintoutContext {
  readonly payer: { readonly name: string; readonly lastName: string }
  readonly language: Language
  readonly clinicName: string
  readonly printedAt: Date
  /** The payment by which it was paid. */
  readonly paid?: { readonly id: number; readonly changedAt: Date; readonly state: PaymentState } | undefined
}

const texts = {
  pl: {
    title: (number: string) => `Faktura ${number}`,
    untitled: 'Opłata za wizytę',
    payer: 'Pacjent',
    issued: 'Data wystawienia',
    due: 'Termin płatności',
    head: ['Usługa', 'Kwota'],
    toPay: 'Do zapłaty',
    paid: 'Zapłacono',
    paidAt: (when: string, number: string) => `Płatność internetowa nr ${number}, ${when}`,
    printed: 'Wydrukowano',
    copy: 'Wydruk z portalu pacjenta. Dokumentem księgowym jest faktura wystawiona przez placówkę.',
  },
  en: {
    title: (number: string) => `Invoice ${number}`,
    untitled: 'Payment for a visit',
    payer: 'Patient',
    issued: 'Issued on',
    due: 'To be paid by',
    head: ['Service', 'Amount'],
    toPay: 'To be paid',
    paid: 'Paid',
    paidAt: (when: string, number: string) => `Online payment no. ${number}, ${when}`,
    printed: 'Printed',
    copy: 'A printout of the patient portal. The accounting document is the invoice that the clinic has issued.',
  },
} as const

/** `1 234,50 zł`, with spaces that do not break. */
export const inWords = (amount: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(decimalOf(amount) as `${number}`)

const dayInWords = (day: string): string => clinicDate(new Date(`${day}T12:00:00Z`))

/** An invoice, paid or not: a tagged A4 document in Polish or English. */
export async function invoicePrintout(invoice: InvoiceRow, context: PrintoutContext): Promise<Buffer> {
  const { language, clinicName, printedAt, payer, paid } = context
  const t = texts[language]
  const title = invoice.number === null ? t.untitled : t.title(invoice.number)
  const paper = await openDocument({ title, language, author: clinicName, createdAt: printedAt })
  const total = inWords(invoice.amount, invoice.currency, language)
  paper.sender(clinicName)
  paper.title(title)
  paper.highlight(
    `${paid ? t.paid : t.toPay}: ${total}`,
    paid ? [t.paidAt(dateAndTime(paid.changedAt), String(paid.id))] : [],
  )
  const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, lines: [value] }] : [])
  paper.facts([
    ...fact(t.payer, `${payer.name} ${payer.lastName}`),
    ...fact(t.issued, dayInWords(invoice.issuedOn)),
    ...fact(t.due, paid || invoice.dueOn === null ? null : dayInWords(invoice.dueOn)),
  ])
  const lines = invoice.items.length > 0 ? invoice.items : [{ name: invoice.title, amount: invoice.amount }]
  paper.table(
    t.head,
    lines.map(({ name, amount }) => [name, amount === undefined ? '' : inWords(amount, invoice.currency, language)]),
  )
  return paper.finish(`${t.printed} ${clinicDate(printedAt)}, ${clinicTime(printedAt)}. ${t.copy}`)
}
