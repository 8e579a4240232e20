import { letters } from '../../areas/bookings/letters.ts'
import { endDraftsAbout } from '../../areas/drafts/drafts.ts'
import { answerRequests } from '../../areas/hidden-visits/answers.ts'
import { seesHidden } from '../../access/hidden.ts'
import { appendEvents } from '../../audit/trail.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { forgetAnswersAbout } from '../../http/idempotency.ts'
import { withdrawMail } from '../../mail/outbox.ts'
import type { Batch } from './batch.ts'
import { settleDocuments } from './documents/settle.ts'
import { settleResultsOf } from './results/settle.ts'
import { hideHistoryOf } from './history/store.ts'
import { hideAllergiesOf } from './takers/allergies.ts'
import { importEvent } from './trail.ts'

const bookingLetters = Object.keys(letters)

/** In which transaction and when the clinic marks. */
type At = Pick<Batch, 'tx' | 'now'>

interface Marked {
  readonly id: number
  readonly patientId: number
}

/**
 * Hides visits from guardians, which only the clinic may decide. What a guardian has of them ends: drafts of changes, letters that wait to be sent,
 * and answers that would be repeated; the person who asked for it gets the answer. Returns the visits that were not hidden before.
 */
export async function hideVisits(at: At, ids: readonly number[]): Promise<Marked[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Marked>`
    update booking set hidden = true
    where id = any(${[...ids]}::bigint[]) and not hidden and status not in ('PROVISIONAL', 'RELEASED')
    returning id, patient_id as "patientId"`.execute(at.tx)
  await endOfGuardians(at.tx, rows)
  await answerRequests(at.tx, ids, 'HIDDEN', at.now)
  await noteMarks(at, 'clinicHidesVisit', rows)
  return rows
}

/**
 * Shows visits to guardians again. If such a visit overlaps another one by now, both stay: the clinic has both in its book. Returns the visits that
 * were hidden before.
 */
export async function showVisits(at: At, ids: readonly number[]): Promise<Marked[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Marked>`
    update booking b set hidden = false, parallel_allowed = b.parallel_allowed or exists (
      select from booking o where o.patient_id = b.patient_id and o.id <> b.id and o.during && b.during
        and o.status in ('PROVISIONAL', 'SCHEDULED', 'REGISTERED'))
    where b.id = any(${[...ids]}::bigint[]) and b.hidden
    returning b.id, b.patient_id as "patientId"`.execute(at.tx)
  await noteMarks(at, 'clinicShowsVisit', rows)
  return rows
}

/** Sets whether guardians see encounters, by reference, and what names them; encounters about which nothing is said do not change. */
export async function markEncounters(
  { tx, system, now }: Pick<Batch, 'tx' | 'system' | 'now'>,
  marks: readonly { readonly ref: string; readonly hidden: boolean | undefined }[],
): Promise<void> {
  const said = marks.filter(({ hidden }) => hidden !== undefined)
  if (said.length === 0) return
  const { rows } = await sql<Marked & { hidden: boolean; ref: string }>`
    update clinic_encounter e set hidden = m.hidden
    from json_to_recordset(${JSON.stringify(said)}::json) as m(ref text, hidden boolean)
    where e.source_system = ${system} and e.source_id = m.ref and e.hidden <> m.hidden
    returning e.id, e.patient_id as "patientId", e.hidden, e.source_id as ref`.execute(tx)
  const encounters = rows.map(({ ref }) => ref)
  if (encounters.length > 0) await settleResultsOf({ tx, system, now }, { encounters })
  await hideHistoryOf({ tx, system }, encounters)
  await hideAllergiesOf({ tx, system }, encounters)
  await settleDocuments({ tx, system }, { encounters })
  const hidden = await guardiansOf(
    tx,
    rows.filter((row) => row.hidden),
  )
  await endDraftsAbout(
    tx,
    hidden.flatMap(({ accountId, visit }) =>
      (['questionnaire', 'document-request'] as const).map((kind) => ({
        accountId,
        kind,
        subject: `encounter:${visit}`,
      })),
    ),
  )
}

interface Guardian {
  readonly accountId: number
  readonly email: string | null
  readonly visit: number
}

/** The guardians of each visit's patient, whatever the status of their link is now. */
async function guardiansOf(tx: Tx, visits: readonly Marked[]): Promise<Guardian[]> {
  if (visits.length === 0) return []
  const { rows } = await sql<Guardian>`
    select a.id as "accountId", a.email, v.id as visit
    from json_to_recordset(${JSON.stringify(visits)}::json) as v(id bigint, "patientId" bigint)
      join patient_link l on l.patient_id = v."patientId" and not ${seesHidden()} join account a on a.id = l.account_id`.execute(
    tx,
  )
  return rows
}

/** Ends what guardians have of visits: drafts about them, waiting letters, and answers that a repeated call would get. */
async function endOfGuardians(tx: Tx, visits: readonly Marked[]): Promise<void> {
  const guardians = await guardiansOf(tx, visits)
  await endDraftsAbout(
    tx,
    guardians.flatMap(({ accountId, visit }) => [
      { accountId, kind: 'booking', subject: `booking:${visit}` },
      { accountId, kind: 'questionnaire', subject: `booking:${visit}` },
      { accountId, kind: 'referral', subject: String(visit) },
    ]),
  )
  await forgetAnswersAbout(
    tx,
    guardians.map(({ accountId, visit }) => ({ accountId, systemId: String(visit) })),
  )
  await withdrawMail(
    tx,
    guardians.flatMap(({ email, visit }) =>
      email === null ? [] : bookingLetters.map((template) => ({ to: email, dedupeKey: `${template}:${visit}:` })),
    ),
  )
}

const noteMarks = async ({ tx, now }: At, event: string, visits: readonly Marked[]): Promise<void> => {
  if (visits.length > 0)
    await appendEvents(
      visits.map(({ id, patientId }) =>
        importEvent({ now }, { event, entity: 'booking', entityId: String(id), patientId }),
      ),
    ).execute(tx)
}
