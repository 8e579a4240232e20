import { appendEvents, eventOfNobody } from '../../../audit/trail.ts'
import type { Tx } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { Files } from '../../../files/files.ts'
import { tellWriter } from '../notices.ts'

// What the clinic's own system says about messages that were sent to it. Its version stands: what it has read is not changed any more.

type Removing = Pick<Files, 'remove'>

interface Locked {
  readonly id: number
  readonly patientId: number
  readonly accountId: number | null
  readonly version: number
  readonly hidden: boolean
  readonly readAt: Date | null
  readonly withdrawnAt: Date | null
  readonly title: string
  readonly content: string
}

async function locked(tx: Tx, by: { readonly id: number } | { readonly key: string }): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select id, patient_id as "patientId", account_id as "accountId", version, hidden, read_at as "readAt", withdrawn_at as "withdrawnAt", title, content
    from message where ${'id' in by ? sql`id = ${by.id}` : sql`clinic_key = ${by.key}::uuid`} for update`.execute(tx)
  return rows[0]
}

/** Notes in the trail what the clinic's system decided about a message of the portal. */
async function note(tx: Tx, message: Locked, event: string, outcome: string, now: Date): Promise<void> {
  await appendEvents([
    eventOfNobody({
      at: now,
      event,
      entity: 'message',
      entityId: String(message.id),
      patientId: message.patientId,
      outcome,
      requestId: 'clinic-messages',
    }),
  ]).execute(tx)
}

/** Removes those files of a message that no version of it can have any more. */
async function removeFiles(tx: Tx, files: Removing, id: number, until: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from message_attachment where message_id = ${id} and until_version <= ${until} returning file_id as id`.execute(
    tx,
  )
  await files.remove(
    tx,
    rows.map((row) => row.id),
  )
}

/** The clinic's system has a version: the earlier ones are gone there. */
export async function noteAccepted(
  tx: Tx,
  files: Removing,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> {
  await sql`
    update message set clinic_version = greatest(clinic_version, ${version}),
      delivery = case when version = ${version} and withdrawn_at is null then 'DELIVERED' else delivery end
    where id = ${id}`.execute(tx)
  await sql`delete from message_version where message_id = ${id} and version < ${version}`.execute(tx)
  await removeFiles(tx, files, id, version)
}

/** The clinic's system does not take a version; a later one may still be taken. */
export async function noteRefused(
  tx: Tx,
  { id, version, now }: { readonly id: number; readonly version: number; readonly now: Date },
): Promise<void> {
  const message = await locked(tx, { id })
  if (message?.version !== version || message.readAt || message.withdrawnAt) return
  await sql`update message set delivery = 'REFUSED' where id = ${id}`.execute(tx)
  await note(tx, message, 'clinicRefusesMessage', 'refused', now)
  await tellWriter(tx, message, now)
}

/** The clinic's system agrees that a message is taken back, and it is gone; or it does not, and the message stays. */
export async function noteTakenBack(
  tx: Tx,
  files: Removing,
  { id, accepted, now }: { readonly id: number; readonly accepted: boolean; readonly now: Date },
): Promise<void> {
  const message = await locked(tx, { id })
  if (!message?.withdrawnAt || message.readAt) return
  if (!accepted) {
    await sql`update message set withdrawn_at = null, delivery = case when clinic_version = version then 'DELIVERED' else 'REFUSED' end,
        not_taken = '{"act": "WITHDRAWAL"}' where id = ${id}`.execute(tx)
    await note(tx, message, 'clinicRefusesMessage', 'refused', now)
    return tellWriter(tx, message, now)
  }
  const { rows } = await sql<{ id: number }>`
    select file_id as id from message_attachment where message_id = ${id}`.execute(tx)
  await sql`delete from message where id = ${id}`.execute(tx)
  await files.remove(
    tx,
    rows.map((row) => row.id),
  )
}

/** What the clinic read, and when. */
interface Read {
  readonly key: string
  readonly version: number
  readonly readAt: string
  readonly now: Date
}

/**
 * The clinic has read a version of a message: that one stands from then on. A later change comes too late and is kept beside it, and so does the wish
 * to take the message back; whoever wrote it is told. False where there is no such message or version.
 */
export async function noteRead(tx: Tx, files: Removing, { key, version, readAt, now }: Read): Promise<boolean> {
  const message = await locked(tx, { key })
  if (!message) return false
  if (message.readAt) return true
  const isNewest = message.version === version
  if (!isNewest && !(await restore(tx, message.id, version))) return false
  const change = { act: 'CHANGE', title: message.title, content: message.content }
  const late = message.withdrawnAt ? { act: 'WITHDRAWAL' } : isNewest ? undefined : change
  await sql`
    update message set read_at = least(${readAt}::timestamptz, ${now}::timestamptz), clinic_version = ${version}, delivery = 'DELIVERED',
      withdrawn_at = null, not_taken = ${late ? JSON.stringify(late) : null}::jsonb
    where id = ${message.id}`.execute(tx)
  await sql`delete from message_version where message_id = ${message.id}`.execute(tx)
  if (isNewest) await removeFiles(tx, files, message.id, version)
  else await filesAsIn(tx, files, message.id, version)
  if (!late) return true
  await note(tx, message, 'clinicReadsMessageBefore', late.act, now)
  await tellWriter(tx, message, now)
  return true
}

/** Gives a message the text and the recipients of an earlier version; false where that one is not kept. */
async function restore(tx: Tx, id: number, version: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update message m set title = v.title, content = v.content, category = v.category, edited_at = v.edited_at
    from message_version v where m.id = ${id} and v.message_id = m.id and v.version = ${version}`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await sql`
    with wanted as (select unnest(recipients) as id from message_version where message_id = ${id} and version = ${version}),
    gone as (delete from message_recipient where message_id = ${id} and contact_id not in (select id from wanted))
    insert into message_recipient (message_id, contact_id) select ${id}, id from wanted on conflict do nothing`.execute(
    tx,
  )
  return true
}

/** Gives a message the files of an earlier version; those that came later go. */
async function filesAsIn(tx: Tx, files: Removing, id: number, version: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from message_attachment where message_id = ${id} and (since_version > ${version} or until_version <= ${version})
    returning file_id as id`.execute(tx)
  await files.remove(
    tx,
    rows.map((row) => row.id),
  )
  await sql`update message_attachment set until_version = null where message_id = ${id}`.execute(tx)
}
