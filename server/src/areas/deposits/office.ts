import type { PayoutDecision, PayoutForClinic } from '@portal/contract/clinic-deposits'
import { mayHearAt } from '../../access/may-hear.ts'
import { appendEvents, eventOfNobody } from '../../audit/trail.ts'
import type { Database, Tx } from '../../db/database.ts'
import { queueMail } from '../../mail/outbox.ts'
import { openForClinic, settle } from './store-office.ts'

/** Number of requests in one call to the clinic. */
const atOnce = 100

/** Asks the clinic about requests for payouts, and carries out its answers; raises an error when it does not answer. */
export async function askAboutPayouts(given: {
  readonly database: Database
  readonly office: { askForPayouts(waiting: readonly PayoutForClinic[]): Promise<readonly PayoutDecision[]> }
  readonly clock: () => Date
}): Promise<void> {
  const { database, office, clock } = given
  for (let after = 0; ;) {
    const open = await openForClinic(database.db, { after, count: atOnce })
    const last = open.at(-1)
    if (!last) return
    const asked = new Set(open.map(({ told }) => told.id))
    for (const decision of await office.askForPayouts(open.map(({ told }) => told)))
      if (asked.has(decision.id)) await database.transaction((tx) => carryOut(tx, decision, clock()))
    after = last.payoutId
  }
}

/** One decision, with its line in the trail and a letter to whoever asked, if they may still hear of it. Said again, it changes nothing. */
async function carryOut(tx: Tx, decision: PayoutDecision, now: Date): Promise<void> {
  const settled = await settle(tx, decision, now)
  if (!settled) return
  const { id, patientId, email } = settled
  await appendEvents([
    eventOfNobody({
      at: now,
      event: 'clinicAnswersPayout',
      entity: 'deposit-payout',
      entityId: String(id),
      patientId,
      requestId: 'clinic-answers',
    }),
  ]).execute(tx)
  const hearer = await mayHearAt(tx, 'payments', { patientId, hidden: false }, { email, now })
  if (!hearer) return
  const { email: to, language } = hearer
  const data = { patient: String(patientId) }
  await queueMail(tx, { to, language, template: 'payoutAnswered', data, now, dedupeKey: `payout:${id}` })
}
