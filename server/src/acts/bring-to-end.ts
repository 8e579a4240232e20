import * as z from 'zod/mini'
import type { RemoteClinic } from '../clinic/commands.ts'
import { recordLater } from '../http/later.ts'
import { jobHandler, type JobHandler } from '../jobs/handler.ts'
import { findIntent, intentJob, waitMs } from './intents.ts'
import type { ActServices } from './services.ts'
import { NotMirrored, settle, type Certain } from './settle.ts'

/**
 * Asks the clinic's system what became of an intent, by its identifier; only what never arrived is sent again, and that before its deadline.
 * Answers whether it has ended. After the deadline it ends whatever is heard: what is unknown then is given up and told to the operator.
 */
export async function bringToEnd<S extends ActServices<S>>(
  services: S,
  clinic: RemoteClinic,
  id: string,
): Promise<boolean> {
  const { database, clock } = services
  const intent = await findIntent(database.background.db, id)
  if (!intent || intent.state !== 'sending') return true
  const over = clock() >= intent.deadline
  const ask = (): AbortSignal => AbortSignal.timeout(waitMs)
  const found = await clinic.commands.outcomeOf(intent.command, ask())
  const heard = found.state === 'absent' && !over ? await clinic.commands.carryOut(intent.command, ask()) : found
  const certain: Certain | undefined =
    heard.state === 'accepted' || heard.state === 'refused' ? heard : over ? { state: 'given up' } : undefined
  if (!certain) return false
  try {
    await close(services, clinic, id, certain)
  } catch (error) {
    if (!(error instanceof NotMirrored) || !over) throw error
    services.log.error(
      { intent: id, act: intent.act, code: error.message },
      'intent was accepted but could not be mirrored',
    )
    await close(services, clinic, id, { state: 'given up' })
  }
  if (certain.state === 'given up' && found.state !== 'absent')
    services.log.error({ intent: id, act: intent.act }, 'intent given up without knowing its outcome')
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

/** The worker's part: an intent is asked about until it has ended. */
export const intentJobs = <S extends ActServices<S>>(services: S): Record<string, JobHandler> => {
  const { clinic } = services
  if (!clinic.commands) return {}
  return {
    [intentJob]: jobHandler(z.object({ id: z.uuid() }), async ({ id }) => {
      if (!(await bringToEnd(services, clinic, id))) throw new Error('The clinic’s system has not answered yet.')
    }),
  }
}
