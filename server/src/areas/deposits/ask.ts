import { startOfDay } from '@portal/contract/rules/clinic-day'
import { accepted, whyNoPayout, type PayoutLimits } from '@portal/contract/rules/payouts'
import type { Patient } from '../../access/claims.ts'
import { clinicDay } from '../../clinic-time.ts'
import type { Tx } from '../../db/database.ts'
import { insertPayout, standingOf } from './store.ts'

/** What a request came to: its patient, and its id where it was registered. */
export interface Asked {
  readonly status: string
  readonly patientId: number
  readonly payoutId?: number
}

/**
 * Registers a request for a payout, for which the clinic is asked with the next round, or says why it does not. A refusal writes nothing. Requests of
 * one patient wait for each other. `amount` is in the smallest unit. Raises NOT_FOUND.
 */
export async function askForPayout(
  tx: Tx,
  patient: Patient<'payments'>,
  asked: { readonly amount: number; readonly currency: string; readonly limits: PayoutLimits },
): Promise<Asked> {
  const { amount, currency, limits } = asked
  const acting = await patient.take(tx)
  const { patientId } = acting
  const first = clinicDay(patient.now).set({ day: 1 })
  const month = { from: startOfDay(first.toString()), to: startOfDay(first.add({ months: 1 }).toString()) }
  const refusal = whyNoPayout(amount, await standingOf(tx, acting, { currency, ...month }), limits)
  if (refusal !== undefined) return { status: refusal, patientId }
  return { status: accepted, patientId, payoutId: await insertPayout(tx, acting, { amount, currency }, patient.now) }
}
