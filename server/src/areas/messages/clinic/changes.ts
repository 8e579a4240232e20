import { appendEvents, eventOfNobody } from '../../../audit/trail.ts'
import type { Tx } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { endDraftsAbout } from '../../drafts/drafts.ts'
import { markLetters, takeBackLetters } from './kept-letters.ts'
import type { Made } from '../notices.ts'

// What the clinic changes about messages that it has sent, by whichever way it says so: the trail tells of each.

async function note(tx: Tx, event: string, messages: readonly Made[], at: Date): Promise<void> {
  if (messages.length === 0) return
  await appendEvents(
    messages.map(({ id, patientId }) =>
      eventOfNobody({
        at,
        event,
        entity: 'message',
        entityId: String(id),
        patientId,
        requestId: 'clinic-messages',
      }),
    ),
  ).execute(tx)
}

/** Takes back messages that the clinic sent in error; returns those that were not taken back before. */
export async function takeBackFromPatients(tx: Tx, ids: readonly number[], now: Date): Promise<readonly Made[]> {
  const back = await takeBackLetters(tx, ids, now)
  await note(tx, 'clinicTakesBackMessage', back, now)
  return back
}

/**
 * Hides messages from guardians after they were sent, or shows them again, with what answers them; what guardians have begun to answer to them ends.
 * Returns what was changed.
 */
export async function markMessages(
  tx: Tx,
  ids: readonly number[],
  hidden: boolean,
  now: Date,
): Promise<readonly Made[]> {
  const marked = await markLetters(tx, ids, hidden)
  if (hidden && marked.length > 0) {
    const { rows } = await sql<{ accountId: number; id: number }>`
      select l.account_id as "accountId", m.id from message m join patient_link l on l.patient_id = m.patient_id and l.role <> 'PATIENT'
      where m.id = any(${marked.map(({ id }) => id)}::bigint[])`.execute(tx)
    await endDraftsAbout(
      tx,
      rows.flatMap(({ accountId, id }) =>
        [`reply-${id}`, `change-${id}`].map((subject) => ({ accountId, kind: 'message' as const, subject })),
      ),
    )
  }
  await note(tx, hidden ? 'clinicHidesMessage' : 'clinicShowsMessage', marked, now)
  return marked
}
