import type { CalendarDate } from '@internationalized/date'
import type { CastPatientKey } from './cast.ts'
import type { FhirResource } from './clinic-resources.ts'

interface Plan {
  readonly patient: CastPatientKey
  readonly id: string
  readonly number: number
  readonly items: Readonly<Record<string, number>>
  readonly daysAgo: number
  readonly dueInDays: number
  readonly paid?: true
}

const plans: readonly Plan[] = [
  {
    patient: 'anna',
    id: 'anna-usg',
    number: 412,
    items: { 'USG jamy brzusznej': 180 },
    daysAgo: 5,
    dueInDays: 9,
  },
  {
    patient: 'anna',
    id: 'anna-podroz',
    number: 398,
    items: { 'Konsultacja przed podróżą': 120, 'Szczepionka przeciw WZW A': 240.5 },
    daysAgo: 21,
    dueInDays: -7,
  },
  {
    patient: 'anna',
    id: 'anna-masaz',
    number: 266,
    items: { 'Masaż leczniczy, 45 minut': 160 },
    daysAgo: 120,
    dueInDays: -106,
    paid: true,
  },
  {
    patient: 'kacper',
    id: 'kacper-sport',
    number: 407,
    items: { 'Orzeczenie o zdolności do uprawiania sportu': 130 },
    daysAgo: 8,
    dueInDays: 6,
  },
]

const pln = (value: number) => ({ value, currency: 'PLN' })

/** Invoices of the cast: two of Anna's to pay, one of them overdue, one that she paid at the clinic, and one of Kacper's. */
export const castInvoiceResources = (today: CalendarDate): FhirResource[] =>
  plans.map(({ patient, id, number, items, daysAgo, dueInDays, paid }) => {
    const issued = today.subtract({ days: daysAgo })
    const total = Object.values(items).reduce((sum, value) => sum + value, 0)
    return {
      resourceType: 'Invoice',
      id,
      status: paid ? 'balanced' : 'issued',
      identifier: [{ system: 'urn:portal:fhir:invoice', value: `FV/${issued.year}/${number}` }],
      subject: { reference: `Patient/${patient}` },
      date: issued.toString(),
      paymentTerms: today.add({ days: dueInDays }).toString(),
      lineItem: Object.entries(items).map(([text, value], index) => ({
        sequence: index + 1,
        chargeItemCodeableConcept: { text },
        priceComponent: [{ type: 'base', amount: pln(value) }],
      })),
      totalGross: pln(total),
    }
  })
