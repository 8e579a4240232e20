import * as z from 'zod/mini'
import { largestAmount } from '@portal/contract/rules/payments'
import { sql } from '../../../db/sql.ts'
import { made, taker, type Batch, type Item } from '../batch.ts'
import { instantOf } from '../dates.ts'
import { concept, dateTime, hidesFromGuardians, identifier, line, meta, reference, wordsOf } from '../fhir.ts'
import { Refusal } from '../record.ts'
import { keepToo, upsert } from '../upsert.ts'
import { clinicDay } from '../../../clinic-time.ts'

const sum = z.object({ value: z.number(), currency: z._default(z.string(), 'PLN') })
const invoice = z.object({
  meta,
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

/** Invoice: what a patient has to pay, or has paid at the clinic. A draft is nobody's business yet. */
export const takeInvoices = taker({
  shape: invoice,
  needs: ({ subject }) => [subject?.reference],
  async take(batch, items) {
    const [drafts, issued] = [
      items.filter(({ read }) => read.status === 'draft'),
      items.filter(({ read }) => read.status !== 'draft'),
    ]
    for (const { resource } of drafts)
      batch.verdicts.set(resource, { outcome: 'skipped', reason: 'a draft is not shown to anybody' })
    const hidden = await hiddenBefore(batch, issued)
    const rows = made(batch, issued, ({ ref, read }) => {
      if (!read.subject?.reference) throw new Refusal('does not say who pays')
      const total = read.totalGross ?? read.totalNet
      if (!total) throw new Refusal('has no totalGross')
      const lines = (read.lineItem ?? []).map(itemOf)
      return {
        patient_id: batch.ids.of(read.subject.reference),
        number: read.identifier?.find(({ value }) => value !== undefined)?.value ?? null,
        title: wordsOf(read.type) ?? lines[0]?.name ?? 'Faktura',
        items: lines,
        ...units(total),
        issued_on: clinicDay(read.date === undefined ? batch.now : instantOf(read.date)).toString(),
        due_on: dueOf(read),
        status: statusOf[read.status as keyof typeof statusOf],
        hidden: hidesFromGuardians(read.meta) ?? hidden.has(ref),
      }
    })
    await upsert(batch, 'clinic_invoice', columns, rows)
    await keepToo(batch, rows)
  },
})
