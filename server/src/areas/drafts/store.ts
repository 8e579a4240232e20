import type { Draft, DraftKind } from '@portal/contract/areas/drafts'
import type { Between, Patient, Patients } from '../../access/claims.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'
import { sendOff } from '../../db/transaction.ts'
import { keepWaitingFiles } from '../../files/keep-longer.ts'

/** Milliseconds that a draft is kept after it was last saved, and the number of drafts that one account may have for one patient. */
const keptMs = 30 * 86_400_000
const keptAtMost = 50

/** Identifies one draft of an account for a patient. */
export interface DraftKey {
  readonly kind: DraftKind
  readonly subject: string
}

/** A claim of an account that may fill in something for a patient. */
type Writer = Patient<'patient:read'>

export interface DraftRow {
  readonly kind: DraftKind
  readonly subject: string
  readonly content: Draft['content']
  readonly version: number
  readonly savedAt: Date
}

const columns = sql`d.kind, d.subject, d.content, d.version, d.saved_at as "savedAt"`

const is = (writer: Writer, { kind, subject }: DraftKey): RawBuilder<boolean> => sql<boolean>`
  d.account_id = ${writer.accountId} and d.kind = ${kind} and d.subject = ${subject}`

/** The account's drafts for a patient, the last saved one first. */
export function drafts(db: Db, writer: Writer, kind?: DraftKind): Promise<DraftRow[]> {
  const ofKind = kind ? sql`and d.kind = ${kind}` : sql``
  return writer.all(
    db,
    sql<DraftRow>`
    select ${columns} from ${writer.rows('draft')} d where d.account_id = ${writer.accountId} ${ofKind}
    order by d.saved_at desc, d.kind, d.subject`,
  )
}

/** The most bookings in progress that the home page lists. */
const begunAtMost = 20

/** The account's drafts of bookings for any of the patients, last saved first; of their content the visit and the wizard's address. */
export const begunBookings = (
  db: Db,
  patients: Patients<'patient:read'>,
): Promise<(DraftRow & { readonly patientId: number })[]> =>
  patients.all(
    db,
    sql<DraftRow & { patientId: number }>`
    select d.patient_id as "patientId", d.kind, d.subject, d.version, d.saved_at as "savedAt",
      jsonb_build_object('visit', d.content -> 'visit', 'address', d.content -> 'address') as content
    from ${patients.rows('draft')} d where d.account_id = ${patients.accountId} and d.kind = 'booking'
    order by d.saved_at desc, d.subject limit ${begunAtMost}`,
  )

/** One draft; undefined when there is none. */
export const draftOf = (db: Db, writer: Writer, key: DraftKey): Promise<DraftRow | undefined> =>
  writer.first(db, sql<DraftRow>`select ${columns} from ${writer.rows('draft')} d where ${is(writer, key)}`)

interface Standing {
  readonly version: number
  readonly savedAt: Date
}

/**
 * Saves what was entered; `stale` when the stored version is not the one that the person saw. `seen` is that version, undefined when there was none.
 * Saving exactly the stored content again is no conflict: the answer to the first attempt may have been lost. Waiting files that the content names stay
 * as long as the draft.
 */
export async function saveDraft(
  tx: Tx,
  writer: Writer,
  key: DraftKey,
  content: Draft['content'],
  seen: number | undefined,
): Promise<Standing | 'stale'> {
  const json = JSON.stringify(content)
  const saved = await writer.first(tx, seen === undefined ? insert(writer, key, json) : update(writer, key, json, seen))
  if (saved) {
    await dropOldest(tx, writer)
    const named = filesIn(content)
    if (named.length > 0) await keepWaitingFiles(tx, writer, named, new Date(writer.now.getTime() + keptMs))
    return saved
  }
  const standing = await writer.first(
    tx,
    sql<Standing & { same: boolean }>`
    select d.version, d.saved_at as "savedAt", d.content = ${json}::jsonb as same
    from ${writer.rows('draft')} d where ${is(writer, key)}`,
  )
  return standing?.same ? standing : 'stale'
}

const idsOf = (files: unknown): number[] =>
  (Array.isArray(files) ? (files as unknown[]) : []).flatMap((file) => {
    const id = (file as { id?: unknown } | null)?.id
    return typeof id === 'string' && /^\d{1,15}$/.test(id) ? [Number(id)] : []
  })

/** Ids of the files in a draft: every part keeps its own as `files`, a list with an `id` each. */
function filesIn(content: unknown): number[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, member]) => [
    ...(name === 'files' ? idsOf(member) : []),
    ...filesIn(member),
  ])
}

const insert = (writer: Writer, { kind, subject }: DraftKey, json: string) => sql<Standing>`
  insert into draft as d (account_id, patient_id, kind, subject, content, saved_at)
  select l.account_id, l.patient_id, ${kind}, ${subject}, ${json}::jsonb, ${writer.now} from ${writer.link()} l
  on conflict do nothing
  returning d.version, d.saved_at as "savedAt"`

const update = (writer: Writer, key: DraftKey, json: string, seen: number) => sql<Standing>`
  update draft d set content = ${json}::jsonb, version = d.version + 1, saved_at = ${writer.now}
  from ${writer.link()} l
  where d.patient_id = l.patient_id and d.version = ${seen} and ${is(writer, key)}
  returning d.version, d.saved_at as "savedAt"`

const dropOldest = (tx: Tx, writer: Writer): Promise<void> =>
  writer.sendOff(
    tx,
    sql`
    delete from draft d using ${writer.link()} l
    where d.account_id = l.account_id and d.patient_id = l.patient_id and (d.kind, d.subject) in (
      select kind, subject from draft where account_id = l.account_id and patient_id = l.patient_id
      order by saved_at desc, kind, subject offset ${keptAtMost})`,
  )

/** Removes a draft, because its purpose is fulfilled or given up. */
export const endDraft = (tx: Tx, { accountId, patientId }: Between, { kind, subject }: DraftKey): Promise<void> =>
  sendOff(
    tx,
    sql`
    delete from draft where account_id = ${accountId} and patient_id = ${patientId} and kind = ${kind} and subject = ${subject}`,
  )

/** Removes drafts that nobody has saved for 30 days. */
export async function sweepDrafts(tx: Tx, now: Date): Promise<void> {
  await sql`delete from draft where saved_at < ${new Date(now.getTime() - keptMs)}`.execute(tx)
}

/** Removes the drafts of an account for a patient for whom it no longer acts. */
export async function endDraftsFor(tx: Tx, who: Between): Promise<void> {
  await sql`delete from draft where account_id = ${who.accountId} and patient_id = ${who.patientId}`.execute(tx)
}

/** Ends the drafts of these accounts with these subjects, because these accounts may not see the subject any more. */
export async function endDraftsAbout(
  tx: Tx,
  drafts: readonly (DraftKey & { readonly accountId: number })[],
): Promise<void> {
  if (drafts.length > 0)
    await sql`
      delete from draft d using json_to_recordset(${JSON.stringify(drafts)}::json) as k("accountId" bigint, kind text, subject text)
      where d.account_id = k."accountId" and d.kind = k.kind and d.subject = k.subject`.execute(tx)
}
