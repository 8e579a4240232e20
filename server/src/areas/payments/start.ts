import { randomUUID } from 'node:crypto'
import type { endpoints } from '@portal/contract/areas/payments'
import type { PaymentState } from '@portal/contract/rules/payments'
import type { Database, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Begun, type ActHandler, type Call } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { isAlive } from '../../clinic/invoices.ts'
import { enqueue } from '../../jobs/queue.ts'
import { PaymentProviderError, type PaymentProvider } from '../../outside/payments/port.ts'
import type { Services } from '../../services.ts'
import { askKind, firstAskMs } from './ask-job.ts'
import { invoiceById, type InvoiceRow } from './store.ts'

type Start = (typeof endpoints)['paymentStart']

/** Milliseconds for which one call may ask the provider for an order before another one may: longer than it waits for an answer. */
const startingMs = 20_000

/** A payment that waits for an order. */
interface Going {
  readonly id: number
  readonly patientId: number
  readonly key: string
  readonly attempt: number
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly email: string | undefined
}

/** A payment whose page is known. */
interface Known {
  readonly id: number
  readonly patientId: number
  readonly state: PaymentState
  readonly page: string
}

type Given = Pick<Services, 'database' | 'outside' | 'config' | 'clock' | 'base'>

/**
 * Begins a payment, or goes on with the one that was begun. The payment is stored before the provider is asked, so that nothing that the provider
 * has is unknown here. One call at a time asks for an order; while no order is known nobody has seen the provider's page, and so an order whose answer
 * was lost is paid by nobody: the next attempt gets a name of its own.
 */
export const startPayment = (given: Given): ActHandler<Call<Start>, { id: string; state: PaymentState }> => ({
  act: async (turns) => {
    const provider = given.outside.payments
    const begun = await turns.run(async (call) => begin(call, provider, given.config.payments.currency))
    if (!(begun instanceof Begun)) return begun
    const { going, payer, name } = begun.state
    const page = await order(given, provider!, going, payer).catch((error: unknown) => {
      name()
      throw error
    })
    return turns.run(async (call) => answer(call, { id: going.id, patientId: going.patientId, state: 'NEW', page }))
  },
})

function answer(call: Call<Start>, { id, patientId, state, page }: Known) {
  call.about({ patientId, entityId: id })
  call.setHeader('location', page)
  return { id: String(id), state }
}

interface Stored {
  readonly id: number
  readonly key: string
  readonly state: PaymentState
  readonly attempt: number
  readonly amount: number
  readonly currency: string
  readonly page: string | null
  readonly ordered: boolean
  readonly isStarting: boolean
}

async function begin(call: Call<Start>, provider: PaymentProvider | undefined, currency: string) {
  const { db: tx, now, patients } = call
  // What the clinic changes from now on waits until the payment stands, and what it was changing is read as it is then.
  await sql`select from clinic_invoice where id = ${call.body.refInvoice} for share`.execute(tx)
  const invoice = await invoiceById(tx, patients, call.body.refInvoice)
  if (!invoice) throw new Problem('NOT_FOUND')
  // A refusal is recorded with the patient; what succeeds names the payment, once.
  const refuse = (code: 'INVOICE_CURRENCY' | 'INVOICE_CLOSED' | 'PAYMENT_UNDER_WAY' | 'PAYMENT_PROVIDER_SILENT') => {
    call.about({ patientId: invoice.patientId })
    return new Problem(code)
  }
  if (invoice.currency !== currency) throw refuse('INVOICE_CURRENCY')
  if (!provider) throw refuse('PAYMENT_PROVIDER_SILENT')
  const found = await aliveOf(tx, invoice.id, now)
  if (found?.state === 'COMPLETED') throw refuse('INVOICE_CLOSED')
  // Also what was begun does not go on once the clinic wants nothing any more; it is ended at the provider by the job that asks for its state.
  if (!invoice.open && found?.state !== 'WAITING_FOR_CONFIRMATION') throw refuse('INVOICE_CLOSED')
  const alive = found ?? (await make(tx, invoice, call, provider))
  if (alive.state === 'WAITING_FOR_CONFIRMATION') throw refuse('PAYMENT_UNDER_WAY')
  // The clinic has changed the amount: what was begun is ended at the provider first, and then begun anew.
  if (alive.amount !== invoice.amount) throw refuse('PAYMENT_UNDER_WAY')
  if (alive.page !== null)
    return answer(call, { id: alive.id, patientId: invoice.patientId, state: alive.state, page: alive.page })
  if (alive.ordered || alive.isStarting) throw refuse('PAYMENT_UNDER_WAY')
  const { rows } = await sql<{ attempt: number }>`
    update payment set attempt = attempt + 1, starting_until = ${new Date(now.getTime() + startingMs)}
    where id = ${alive.id} returning attempt`.execute(tx)
  const { rows: payers } = await sql<{ email: string | null }>`
    select case when a.email_confirmed_at is not null then a.email end as email from account a where a.id = ${call.scope.accountId}`.execute(
    tx,
  )
  const going: Going = {
    id: alive.id,
    patientId: invoice.patientId,
    key: alive.key,
    attempt: rows[0]!.attempt,
    amount: alive.amount,
    currency: alive.currency,
    // Neither service nor person: the provider need not know at which doctor somebody is.
    description: invoice.number === null ? `Opłata ${invoice.id}` : `Faktura ${invoice.number}`,
    email: payers[0]?.email ?? undefined,
  }
  return new Begun({
    going,
    payer: { address: call.address, language: call.language },
    name: () => call.about({ patientId: going.patientId, entityId: going.id }),
  })
}

/** The payment of an invoice that keeps others out, locked; undefined where there is none. */
async function aliveOf(tx: Tx, invoiceId: number, now: Date): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select id, key, state, attempt, amount, currency, page_url as page, order_id is not null as ordered,
      coalesce(starting_until > ${now}, false) as "isStarting"
    from payment p where invoice_id = ${invoiceId} and ${isAlive('p')} for update`.execute(tx)
  return rows[0]
}

async function make(
  tx: Tx,
  invoice: InvoiceRow,
  { scope, now }: Call<Start>,
  { name }: PaymentProvider,
): Promise<Stored> {
  // Of two calls at the same moment the second one waits here for the first, and finds its payment.
  await sql`
    insert into payment (patient_id, account_id, invoice_id, key, provider, amount, currency, created_at, changed_at)
    values (${invoice.patientId}, ${scope.accountId}, ${invoice.id}, ${randomUUID()}, ${name}, ${invoice.amount}, ${invoice.currency}, ${now}, ${now})
    on conflict do nothing`.execute(tx)
  const alive = await aliveOf(tx, invoice.id, now)
  if (!alive) throw new Problem('PAYMENT_UNDER_WAY')
  return alive
}

/**
 * Asks the provider for an order and stores it at once, whatever has become of the person's session meanwhile. Raises PAYMENT_PROVIDER_SILENT,
 * PAYMENT_PROVIDER_REFUSED, PAYMENT_UNDER_WAY.
 */
async function order(
  { database, clock, base }: Given,
  provider: PaymentProvider,
  going: Going,
  payer: { readonly address: string; readonly language: 'pl' | 'en' },
): Promise<string> {
  const { id, key, attempt, amount, currency, description, email } = going
  const { url } = base()
  try {
    const { orderId, pageUrl } = await provider.create({
      name: `${key}.${attempt}`,
      amount,
      currency,
      description,
      language: payer.language,
      payerAddress: payer.address,
      email,
      notifyUrl: `${url}/mpi/payments/notifications/${provider.name}`,
      returnUrl: `${url}/payments/completed`,
    })
    if (!(await keepOrder(database, { id, attempt, orderId, pageUrl, now: clock() })))
      throw new Problem('PAYMENT_UNDER_WAY')
    return pageUrl
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    await sql`update payment set starting_until = null where id = ${id} and attempt = ${attempt}`.execute(database.db)
    throw new Problem(error.kind === 'silent' ? 'PAYMENT_PROVIDER_SILENT' : 'PAYMENT_PROVIDER_REFUSED')
  }
}

/** Stores an order, and has it asked about; false where the payment has another one, or has ended. */
const keepOrder = (
  database: Database,
  made: {
    readonly id: number
    readonly attempt: number
    readonly orderId: string
    readonly pageUrl: string
    readonly now: Date
  },
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const { id, attempt, orderId, pageUrl, now } = made
    const { rows } = await sql`
      update payment set order_id = ${orderId}, page_url = ${pageUrl}, starting_until = null
      where id = ${id} and attempt = ${attempt} and (order_id = ${orderId} or order_id is null and state in ('NEW', 'PENDING'))
      returning id`.execute(tx)
    if (rows.length === 0) return false
    await enqueue(tx, {
      kind: askKind,
      payload: { id, turn: 0 },
      now,
      runAt: new Date(now.getTime() + firstAskMs),
      dedupeKey: `${askKind}:${id}:0`,
      maxAttempts: 1000,
    })
    return true
  })
