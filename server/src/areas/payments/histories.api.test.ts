import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEnd, nextPaymentStates, paymentStates, type PaymentState } from '@portal/contract/rules/payments'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { takeReport } from './moves.ts'

let portal: TestPortal
let ids: ClinicIds
onePortal(async (started) => {
  portal = started
  ids = await clinicIds(portal.database.db)
})

const histories = 10_000
// Each database takes its half of them.
const firstHalf = process.env.TEST_DATABASE !== 'postgres'
/** Invoices whose payments are told of at the same time. */
const atOnce = 500

/** What happens to an invoice: somebody begins to pay it, or the provider says something of one of its payments, true or not. */
const step = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ begins: true } as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      state: fc.constantFrom(...paymentStates),
      /** Which of the invoice's payments, counted from the last one. */
      back: fc.constantFrom(0, 0, 0, 1, 2),
      lie: fc.constantFrom(undefined, undefined, undefined, 'amount', 'currency', 'order', 'name'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Expected {
  readonly key: string
  state: PaymentState
}

/** What an invoice's payments have to be after a step. */
function follow(payments: Expected[], one: Step): void {
  if ('begins' in one) {
    if (payments.every(({ state }) => state === 'CANCELED' || state === 'REJECTED'))
      payments.push({ key: randomUUID(), state: 'NEW' })
    return
  }
  const told = payments.at(-1 - one.back)
  if (told && !one.lie && nextPaymentStates[told.state].includes(one.state)) told.state = one.state
}

test(
  'ten thousand random histories, half of them on each database, end as they must: no end is wrong or taken back, and no invoice is paid twice',
  { timeout: 600_000 },
  async () => {
    const drawn = fc.sample(fc.array(step, { minLength: 1, maxLength: 4 }), { numRuns: histories, seed: 20_261_123 })
    const all = firstHalf ? drawn.slice(0, histories / 2) : drawn.slice(histories / 2)
    const now = portal.now()
    let ends = 0
    for (let from = 0; from < all.length; from += atOnce) {
      const some = all.slice(from, from + atOnce)
      const names: string[] = some.map(() => randomUUID())
      const expected: string[] = []
      await portal.database.transaction(async (tx) => {
        const { rows: invoices } = await sql<{ id: number }>`
        insert into clinic_invoice (patient_id, source_system, source_id, title, amount, currency, issued_on, status)
        select ${ids.patients.anna}::bigint, 'TEST', name, 'Konsultacja', 15000, 'PLN', ${now}::date, 'OPEN'
        from unnest(${names}::text[]) name returning id`.execute(tx)
        for (const [place, more] of some.entries()) {
          const history: Step[] = [{ begins: true }, ...more]
          const invoice = invoices[place]!.id
          const payments: Expected[] = []
          for (const one of history) {
            const before = payments.length
            const told = 'begins' in one ? undefined : payments.at(-1 - one.back)
            follow(payments, one)
            if ('begins' in one) {
              // The attempt is made whether or not it may be: the index lets one stand.
              const key = payments.length > before ? payments.at(-1)!.key : randomUUID()
              await sql`insert into payment (patient_id, invoice_id, key, provider, amount, currency, order_id, created_at, changed_at)
              values (${ids.patients.anna}::bigint, ${invoice}, ${key}, 'payu', 15000, 'PLN', ${key}, ${now}, ${now})
              on conflict do nothing`.execute(tx)
            } else if (told) {
              const { lie, state } = one
              const report = {
                name: lie === 'name' ? `${randomUUID()}.1` : `${told.key}.1`,
                orderId: lie === 'order' ? 'another' : told.key,
                amount: lie === 'amount' ? 14_999 : 15_000,
                currency: lie === 'currency' ? 'EUR' : 'PLN',
                state,
              }
              await takeReport(tx, 'payu', report, now)
            }
          }
          expected.push(JSON.stringify(payments.map(({ state }) => state)))
          ends += payments.filter(({ state }) => isEnd(state)).length
        }
        const { rows: found } = await sql<{ states: string[] }>`
        select coalesce(array_agg(p.state order by p.id) filter (where p.id is not null), '{}') as states
        from clinic_invoice i left join payment p on p.invoice_id = i.id
        where i.id = any(${invoices.map(({ id }) => id)}::bigint[]) group by i.id order by i.id`.execute(tx)
        expect(found.map(({ states }) => JSON.stringify(states))).toEqual(expected)
      })
    }
    const { rows } = await sql<{ twice: number; jobs: number; paid: number }>`
    select (select count(*) from (select from payment where state = 'COMPLETED' group by invoice_id having count(*) > 1) t) as twice,
      (select count(*) from job where kind = 'payment-tell') as jobs, (select count(*) from payment where state = 'COMPLETED') as paid`.execute(
      portal.database.db,
    )
    expect(ends).toBeGreaterThan(all.length / 5)
    expect(rows[0]).toMatchObject({ twice: 0, jobs: rows[0]!.paid })
  },
)
