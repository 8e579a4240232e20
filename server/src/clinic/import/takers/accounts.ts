import * as z from 'zod/mini'
import { largestAmount } from '@portal/contract/rules/payments'
import { sql } from '../../../db/sql.ts'
import { clinicDay } from '../../../clinic-time.ts'
import { made, taker, type Batch, type Item } from '../batch.ts'
import { endOf, instantOf } from '../dates.ts'
import {
  codeOf,
  coding,
  concept,
  hidesFromGuardians,
  identifier,
  instant,
  line,
  period,
  prose,
  reference,
} from '../fhir.ts'
import { Refusal } from '../record.ts'
import { accountBalanceUrl, accountTypeSystem } from '../systems.ts'
import { keepToo, upsert } from '../upsert.ts'
import { takeKept } from './kept.ts'

const moneyOf = z.object({ value: z.number(), currency: z._default(z.string(), 'PLN') })
const account = z.object({
  meta: z.optional(z.object({ security: z.optional(z.array(coding)), lastUpdated: z.optional(instant) })),
  status: z.enum(['active', 'inactive', 'entered-in-error', 'on-hold', 'unknown']),
  identifier: z.optional(z.array(identifier)),
  type: z.optional(concept),
  name: z.optional(line),
  description: z.optional(prose),
  servicePeriod: z.optional(period),
  subject: z.optional(z.array(reference)),
  extension: z.optional(
    z.array(
      z.object({
        url: line,
        extension: z.optional(z.array(z.object({ url: line, valueMoney: z.optional(moneyOf) }))),
      }),
    ),
  ),
})
type Account = z.infer<typeof account>

const columns = {
  patient_id: 'bigint',
  number: 'text',
  title: 'text',
  note: 'text',
  balance: 'bigint',
  balance_at: 'timestamptz',
  currency: 'text',
  opened_on: 'date',
  closed_on: 'date',
  withdrawn: 'boolean',
} as const

/** An account with money of the patient's; every other one is the clinic's own business. */
const isDeposit = (type: unknown): boolean => {
  const { data } = concept.safeParse(type)
  return codeOf(data, accountTypeSystem) === 'CASH'
}

/** The balance in the smallest unit of its currency. Raises a refusal where there is none, or one that no deposit can have. */
function balanceOf({ extension }: Account): { readonly balance: number; readonly currency: string } {
  const parts = extension?.find(({ url }) => url === accountBalanceUrl)?.extension
  const sum = parts?.find(({ url }) => url === 'amount')?.valueMoney
  if (!sum) throw new Refusal('has no balance')
  const balance = Math.round(sum.value * 100)
  if (Math.abs(sum.value * 100 - balance) > 1e-6) throw new Refusal('the balance has more than two decimal places')
  if (balance < 0 || balance > largestAmount) throw new Refusal('the balance is below zero, or too large')
  if (!/^[A-Z]{3}$/.test(sum.currency)) throw new Refusal('the balance has no currency code')
  return { balance, currency: sum.currency }
}

interface Known {
  readonly ref: string
  readonly balance: number
  readonly balanceAt: Date
  readonly currency: string
}

/** What is stored of these deposits, locked, so that no payout is taken from them meanwhile. */
async function knownOf({ tx, system }: Batch, items: readonly Item<Account>[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select source_id as ref, balance, balance_at as "balanceAt", currency from clinic_deposit
    where source_system = ${system} and source_id = any(${items.map(({ ref }) => ref)}) order by id for update`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.ref, row]))
}

const dayOf = (at: Date): string => clinicDay(at).toString()

function rowOf(batch: Batch, { read }: Item<Account>, known: Known | undefined) {
  const subject = read.subject?.[0]?.reference
  if (!subject) throw new Refusal('does not say whose it is')
  const told = balanceOf(read)
  const at = read.meta?.lastUpdated === undefined ? batch.now : new Date(read.meta.lastUpdated)
  // A balance from before the last payout would pay it out a second time; one that is the same is no news.
  const isNews =
    !known || (known.balanceAt < at && (known.balance !== told.balance || known.currency !== told.currency))
  const { balance, currency, balanceAt } = isNews ? { ...told, balanceAt: at } : known
  const { start, end } = read.servicePeriod ?? {}
  return {
    patient_id: batch.ids.of(subject),
    number: read.identifier?.find(({ value }) => value !== undefined)?.value ?? null,
    title: read.name ?? 'Depozyt',
    note: read.description ?? null,
    balance,
    balance_at: balanceAt.toISOString(),
    currency,
    opened_on: start === undefined ? null : dayOf(instantOf(start)),
    closed_on: read.status === 'inactive' ? dayOf(end === undefined ? at : new Date(endOf(end).getTime() - 1)) : null,
    // What the clinic hides from guardians is shown to nobody here: money cannot be reckoned with and without it.
    withdrawn: read.status === 'entered-in-error' || hidesFromGuardians(read.meta) === true,
  }
}

const takeDeposits = taker({
  shape: account,
  needs: ({ subject }) => [subject?.[0]?.reference],
  async take(batch, items) {
    const known = await knownOf(batch, items)
    const rows = made(batch, items, (item) => rowOf(batch, item, known.get(item.ref)))
    await upsert(batch, 'clinic_deposit', columns, rows)
    await keepToo(batch, rows)
  },
})

/** Account: of type CASH a patient's deposit; any other one is stored as received. */
export async function takeAccounts(...[batch, resources]: Parameters<typeof takeDeposits>): Promise<void> {
  const [deposits, others] = [
    resources.filter((one) => isDeposit(one['type'])),
    resources.filter((one) => !isDeposit(one['type'])),
  ]
  if (deposits.length > 0) await takeDeposits(batch, deposits)
  if (others.length > 0) await takeKept(batch, others)
}
