import * as z from 'zod/mini'
import { largestAmount } from '@portal/contract/rules/payments'
import { sql } from '../../../db/sql.ts'
import { made, taker, type Batch, type Item } from '../batch.ts'
import { instantOf } from '../dates.ts'
import {
  concept,
  dateTime,
  extensionOf,
  extensions,
  hidesFromGuardians,
  identifier,
  line,
  meta,
  reference,
  wordsOf,
} from '../fhir.ts'
import { Refusal } from '../record.ts'
import { extensionUrls, visitSystem } from '../systems.ts'
import { keepToo, upsert } from '../upsert.ts'
import { clinicDay } from '../../../clinic-time.ts'

const sum = z.object({ value: z.number(), currency: z._default(z.string(), 'PLN') })
const invoice = z.object({
  meta,
  extension: extensions,
  status: z.enum(['draft', 'issued', 'balanced', 'cancelled', 'entered-in-error']),
  subject: z.optional(reference),
  identifier: z.optional(z.array(identifier)),
  type: z.optional(concept),
  date: z.optional(dateTime),
  paymentTerms: z.optional(line),
  totalGross: z.optional(sum),
  totalNet: z.optional(sum),
  lineItem: z.optional(
    z.array(
      z.object({
        chargeItemCodeableConcept: z.optional(concept),
        priceComponent: z.optional(z.array(z.object({ type: line, amount: z.optional(sum) }))),
      }),
    ),
  ),
})
type Invoice = z.infer<typeof invoice>

const columns = {
  patient_id: 'bigint',
  number: 'text',
  title: 'text',
  items: 'jsonb',
  amount: 'bigint',
  currency: 'text',
  issued_on: 'date',
  due_on: 'date',
  status: 'text',
  booking_id: 'bigint',
  hidden: 'boolean',
} as const

const statusOf = { issued: 'OPEN', balanced: 'PAID', cancelled: 'WITHDRAWN', 'entered-in-error': 'WITHDRAWN' } as const

/** A sum in the smallest unit of its currency. Raises a refusal for one with parts of it, for none, and for one that is too large. */
function units({ value, currency }: z.infer<typeof sum>): { readonly amount: number; readonly currency: string } {
  const amount = Math.round(value * 100)
  if (Math.abs(value * 100 - amount) > 1e-6) throw new Refusal('totalGross has more than two decimal places')
  if (amount < 1 || amount > largestAmount) throw new Refusal('totalGross is not above zero, or too large')
  if (!/^[A-Z]{3}$/.test(currency)) throw new Refusal('totalGross has no currency code')
  return { amount, currency }
}

/** The day by which it is to be paid, where the terms of payment are a day (`2026-12-01`) or contain one that the calendar has. */
function dueOf({ paymentTerms }: Invoice): string | null {
  const [, day] = /\b(\d{4}-\d{2}-\d{2})\b/.exec(paymentTerms ?? '') ?? []
  const at = new Date(`${day}T00:00:00Z`)
  return day !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}

function itemOf({ chargeItemCodeableConcept: what, priceComponent }: NonNullable<Invoice['lineItem']>[number]) {
  const base = priceComponent?.find(({ type }) => type === 'base')?.amount
  const amount = base ? Math.round(base.value * 100) : undefined
  return { name: wordsOf(what) ?? 'Usługa', ...(amount !== undefined && amount > 0 ? { amount } : {}) }
}

/** Which of these invoices the clinic hides from guardians already. */
async function hiddenBefore({ tx, system }: Batch, items: readonly Item<Invoice>[]): Promise<Set<string>> {
  const { rows } = await sql<{ ref: string }>`
    select source_id as ref from clinic_invoice
    where source_system = ${system} and source_id = any(${items.map(({ ref }) => ref)}) and hidden`.execute(tx)
  return new Set(rows.map(({ ref }) => ref))
}

/** The visit that an invoice is for, as the clinic names it: its Appointment, or the number that the portal told. */
const visitIn = ({ extension }: Invoice) => extensionOf(extension, extensionUrls.visit)?.valueReference

interface Visit {
  readonly id: number
  /** The patient, or the record that replaces theirs. */
  readonly patientId: number
  readonly hidden: boolean
}

/** The visits that these invoices name, by the invoices' references. */
async function visitsOf(batch: Batch, items: readonly Item<Invoice>[]): Promise<Map<string, Visit>> {
  const named = items.flatMap(({ ref, read }): [string, number][] => {
    const { reference: appointment, identifier: number } = visitIn(read) ?? {}
    if (appointment !== undefined) return [[ref, batch.ids.of(appointment)]]
    const isOurs = number?.system === visitSystem && /^\d{1,15}$/.test(number.value ?? '')
    return isOurs ? [[ref, Number(number.value)]] : []
  })
  const { rows } = await sql<Visit>`
    select b.id, coalesce(p.merged_into, p.id) as "patientId", b.hidden from booking b join patient p on p.id = b.patient_id
    where b.id = any(${named.map(([, id]) => id)}::bigint[])`.execute(batch.tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    named.flatMap(([ref, id]) => {
      const visit = found.get(id)
      return visit ? [[ref, visit]] : []
    }),
  )
}

/** Invoice: what a patient has to pay, or has paid at the clinic. A draft is nobody's business yet. */
export const takeInvoices = taker({
  shape: invoice,
  needs: (read) => [read.subject?.reference, visitIn(read)?.reference],
  async take(batch, items) {
    const [drafts, issued] = [
      items.filter(({ read }) => read.status === 'draft'),
      items.filter(({ read }) => read.status !== 'draft'),
    ]
    for (const { resource } of drafts)
      batch.verdicts.set(resource, { outcome: 'skipped', reason: 'a draft is not shown to anybody' })
    const hidden = await hiddenBefore(batch, issued)
    const visits = await visitsOf(batch, issued)
    const rows = made(batch, issued, ({ ref, read }) => {
      if (!read.subject?.reference) throw new Refusal('does not say who pays')
      const total = read.totalGross ?? read.totalNet
      if (!total) throw new Refusal('has no totalGross')
      const patientId = batch.ids.of(read.subject.reference)
      const visit = visits.get(ref)
      if (!visit && visitIn(read)) throw new Refusal('is for a visit that the portal does not know')
      if (visit && visit.patientId !== patientId) throw new Refusal('is for a visit of another patient')
      const lines = (read.lineItem ?? []).map(itemOf)
      return {
        patient_id: patientId,
        number: read.identifier?.find(({ value }) => value !== undefined)?.value ?? null,
        title: wordsOf(read.type) ?? lines[0]?.name ?? 'Faktura',
        items: lines,
        ...units(total),
        issued_on: clinicDay(read.date === undefined ? batch.now : instantOf(read.date)).toString(),
        due_on: dueOf(read),
        status: statusOf[read.status as keyof typeof statusOf],
        booking_id: visit?.id ?? null,
        hidden: (hidesFromGuardians(read.meta) ?? hidden.has(ref)) || visit?.hidden === true,
      }
    })
    await upsert(batch, 'clinic_invoice', columns, rows)
    await keepToo(batch, rows)
  },
})
