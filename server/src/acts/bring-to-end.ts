import * as z from 'zod/mini'
import type { RemoteClinic } from '../clinic/commands.ts'
import { recordLater } from '../http/later.ts'
import { jobHandler, type JobHandler } from '../jobs/handler.ts'
import { describeError } from '../log/log.ts'
import { findIntent, intentJob, waitMs } from './intents.ts'
import type { ActServices } from './services.ts'
import { NotMirrored, settle, type Certain } from './settle.ts'

/**
 * Asks the clinic's system, by the intent's identifier, what became of it. A command that never arrived is sent again, if its deadline has not
 * passed. Returns whether the intent has ended. Until the deadline it may stay open, because nothing was heard or because our own tables contradict
 * what was accepted. After the deadline it ends in any case: what cannot be settled is given up and reported to the operator.
 */
export async function bringToEnd<S extends ActServices<S>>(
  services: S,
  clinic: RemoteClinic,
  id: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { database, clock, log } = services
  const intent = await findIntent(database.background.db, id)
  if (!intent || intent.state !== 'sending') return true
  const over = clock() >= intent.deadline
  const found = await clinic.commands.outcomeOf(intent.command, signal)
  const heard = found.state === 'absent' && !over ? await clinic.commands.carryOut(intent.command, signal) : found
  const certain = heard.state === 'accepted' || heard.state === 'refused' ? heard : undefined
  if (!certain && !over) return false
  if (certain) {
    try {
      await close(services, clinic, id, certain)
      return true
    } catch (error) {
      if (!over && error instanceof NotMirrored) return false
      if (!over) throw error
      log.error(
        { intent: id, act: intent.act, ...describeError(error) },
        'intent was accepted but could not be mirrored',
      )
    }
  } else if (found.state !== 'absent') {
    log.error({ intent: id, act: intent.act }, 'intent given up without knowing its outcome')
  }
  await close(services, clinic, id, { state: 'given up' })
  return true
}

function close<S extends ActServices<S>>(
  services: S,
  clinic: RemoteClinic,
  id: string,
  certain: Certain,
): Promise<void> {
  const now = services.clock()
  return services.database.background.transaction(async (tx) => {
    const ended = await settle({ services, clinic, acts: services.acts }, { tx, language: 'pl', now }, id, certain)
    if (!ended?.first || !ended.intent.later) return
    const { accountId, patientId, later } = ended.intent
    const entityId = ended.bookingId === undefined ? null : String(ended.bookingId)
    const problem = ended.state === 'done' ? undefined : ended.problem
    const outcome = { outcome: problem?.code ?? 'done', status: problem?.status ?? 200 }
    await recordLater(tx, later, { at: now, accountId, patientId, entityId, ...outcome }, ended.answer)
  })
}

/** The worker's part: asks about an intent until it has ended. */
export const intentJobs = <S extends ActServices<S>>(services: S): Record<string, JobHandler> => {
  const { clinic } = services
  if (!clinic.commands) return {}
  return {
    [intentJob]: jobHandler(z.object({ id: z.uuid() }), async ({ id }) => {
      if (!(await bringToEnd(services, clinic, id, AbortSignal.timeout(waitMs))))
        throw new Error('The clinic’s system has not answered yet.')
    }),
  }
}
