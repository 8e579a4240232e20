import type { Draft, DraftKind } from '@portal/contract/areas/drafts'
import type { Scope } from '../../access/actor.ts'
import { linkAllows, mayActFor } from '../../access/scope.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql, type RawBuilder } from '../../db/sql.ts'

/** How long a draft is kept after it was last saved, and how many one account may have for one patient. */
const keptDays = 30
const keptAtMost = 50

/** Which draft: of the scope's account, for a patient. */
export interface DraftKey {
  readonly patientId: number
  readonly kind: DraftKind
  readonly subject: string
}

export interface DraftRow {
  readonly kind: DraftKind
  readonly subject: string
  readonly content: Draft['content']
  readonly version: number
  readonly savedAt: Date
}

const columns = sql`d.kind, d.subject, d.content, d.version, d.saved_at as "savedAt"`

const is = (scope: Scope, key: DraftKey): RawBuilder<boolean> => sql<boolean>`
  d.account_id = ${scope.accountId} and d.patient_id = ${key.patientId} and d.kind = ${key.kind} and d.subject = ${key.subject}
  and ${mayActFor(scope, sql`d.patient_id`, 'patient:write')}`

/** The account's drafts for a patient, last saved first; undefined when the patient is not theirs. */
export async function drafts(
  db: Db,
  scope: Scope,
  filter: { readonly patientId: number; readonly kind?: DraftKind | undefined },
): Promise<DraftRow[] | undefined> {
  const ofKind = filter.kind ? sql`and d.kind = ${filter.kind}` : sql``
  const { rows } = await sql<DraftRow | { kind: null }>`
    select ${columns}
    from patient_link l
    left join draft d on d.account_id = l.account_id and d.patient_id = l.patient_id ${ofKind}
    where l.patient_id = ${filter.patientId} and ${linkAllows(scope, 'patient:write')}
    order by d.saved_at desc, d.kind, d.subject`.execute(db)
  return rows.length === 0 ? undefined : rows.filter((row): row is DraftRow => row.kind !== null)
}

/** One draft; undefined when there is none, or the patient is not theirs. */
export async function draftOf(db: Db, scope: Scope, key: DraftKey): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${columns} from draft d where ${is(scope, key)}`.execute(db)
  return rows[0]
}

/** What was kept; `stale` when another version than the one that was seen stands; undefined when the patient is not theirs. */
export type Saved = { readonly version: number; readonly savedAt: Date } | 'stale' | undefined

/**
 * Keeps what was entered. `seen` is the version that the person had before them, undefined when there was none. Saving again what
 * stands already is no conflict: the answer to the first try may have been lost.
 */
export async function saveDraft(
  tx: Tx,
  scope: Scope,
  key: DraftKey,
  content: Draft['content'],
  seen: number | undefined,
): Promise<Saved> {
  const json = JSON.stringify(content)
  const written = seen === undefined ? insert(scope, key, json) : update(scope, key, json, seen)
  const { rows } = await written.execute(tx)
  if (rows[0]) {
    await dropOldest(tx, scope, key.patientId)
    return rows[0]
  }
  const { rows: standing } = await sql<{ version: number; savedAt: Date; same: boolean }>`
    select d.version, d.saved_at as "savedAt", d.content = ${json}::jsonb as same from draft d where ${is(scope, key)}`.execute(
    tx,
  )
  if (standing[0]) return standing[0].same ? standing[0] : 'stale'
  const { rows: theirs } = await sql<{ may: boolean }>`
    select ${mayActFor(scope, sql`${key.patientId}::bigint`, 'patient:write')} as may`.execute(tx)
  return theirs[0]?.may ? 'stale' : undefined
}

const insert = (scope: Scope, key: DraftKey, json: string) => sql<{ version: number; savedAt: Date }>`
  insert into draft as d (account_id, patient_id, kind, subject, content, saved_at)
  select ${scope.accountId}, ${key.patientId}::bigint, ${key.kind}, ${key.subject}, ${json}::jsonb, ${scope.now}
  where ${mayActFor(scope, sql`${key.patientId}::bigint`, 'patient:write')}
  on conflict do nothing
  returning d.version, d.saved_at as "savedAt"`

const update = (scope: Scope, key: DraftKey, json: string, seen: number) => sql<{ version: number; savedAt: Date }>`
  update draft d set content = ${json}::jsonb, version = d.version + 1, saved_at = ${scope.now}
  where d.version = ${seen} and ${is(scope, key)}
  returning d.version, d.saved_at as "savedAt"`

async function dropOldest(tx: Tx, scope: Scope, patientId: number): Promise<void> {
  const own = sql`account_id = ${scope.accountId} and patient_id = ${patientId}`
  await sql`
    delete from draft d where ${own} and (kind, subject) in (
      select kind, subject from draft where ${own} order by saved_at desc, kind, subject offset ${keptAtMost})`.execute(
    tx,
  )
}

/** Ends a draft, as what it was for is done or given up. */
export async function endDraft(tx: Tx, scope: Scope, key: DraftKey): Promise<void> {
  await sql`delete from draft d where ${is(scope, key)}`.execute(tx)
}

/** Forgets what nobody has gone on with for 30 days. */
export async function sweepDrafts(tx: Tx, now: Date): Promise<void> {
  await sql`delete from draft where saved_at < ${new Date(now.getTime() - keptDays * 86_400_000)}`.execute(tx)
}

/** Forgets what an account had begun for a patient for whom it acts no more. */
export async function endDraftsFor(
  tx: Tx,
  who: { readonly accountId: number; readonly patientId: number },
): Promise<void> {
  await sql`delete from draft where account_id = ${who.accountId} and patient_id = ${who.patientId}`.execute(tx)
}
