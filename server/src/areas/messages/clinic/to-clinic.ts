import * as z from 'zod/mini'
import type { MessageAnswer, MessageToClinic } from '@portal/contract/clinic-messages'
import type { Database, Db, Tx } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { Files, StoredFileRow } from '../../../files/files.ts'
import { jobHandler, type JobHandler } from '../../../jobs/handler.ts'
import { enqueue } from '../../../jobs/queue.ts'
import type { ClinicMessagesPort } from '../../../outside/clinic-messages/api.ts'
import { noteAccepted, noteRead, noteRefused, noteTakenBack } from './settle.ts'

/** The kind of the jobs that tell the clinic's system of a message. */
export const toClinicKind = 'message-to-clinic'

/** Attempts within about a month: a message is given up by people, not by the portal. */
const attempts = 800

/**
 * Lets the clinic's system hear of a message, of its change, or of the wish to take it back: in the transaction that writes it, so that the one exists
 * exactly when the other does. Jobs of one message run one after another.
 */
export const queueForClinic = (tx: Tx, messageId: number, now: Date): Promise<void> =>
  enqueue(tx, {
    kind: toClinicKind,
    payload: { messageId },
    now,
    orderKey: `message:${messageId}`,
    maxAttempts: attempts,
  })

interface Waiting extends Omit<MessageToClinic, 'files' | 'answers' | 'sentAt' | 'editedAt'> {
  readonly id: number
  readonly key: string
  readonly sentAt: Date
  readonly editedAt: Date | null
  readonly answersId: string | null
  readonly answersKey: string | null
  readonly withdrawn: boolean
  readonly fileIds: readonly number[]
}

/** A message as it is now, in the names of the clinic's system; undefined where that has nothing to hear of it any more. */
async function waiting(db: Db, messageId: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select m.id, m.clinic_key as key, m.version, p.source_id as patient, m.withdrawn_at is not null as withdrawn,
      case when exists (select from patient_link l where l.account_id = m.account_id and l.patient_id = m.patient_id and l.role = 'PATIENT')
        then 'PATIENT' else 'REPRESENTATIVE' end as writer,
      array(select c.source_id from message_recipient r join message_contact c on c.id = r.contact_id
        where r.message_id = m.id order by c.id) as "to",
      m.category, m.title, m.content, m.sent_at as "sentAt", m.edited_at as "editedAt", m.hidden,
      a.source_id as "answersId", a.clinic_key as "answersKey",
      array(select f.file_id from message_attachment f where f.message_id = m.id and f.until_version is null order by f.file_id) as "fileIds"
    from message m join patient p on p.id = m.patient_id left join message a on a.id = m.in_response_to
    where m.id = ${messageId} and m.clinic_key is not null and m.read_at is null and m.delivery = 'WAITING'`.execute(db)
  return rows[0]
}

const fileOf = ({ id, fileName, mediaType, size, sha256 }: StoredFileRow) => ({
  id: String(id),
  filename: fileName,
  type: mediaType,
  size,
  sha256: sha256.toString('hex'),
})

const wordsOf = (message: Waiting, files: readonly StoredFileRow[]): MessageToClinic => {
  const { answersId, answersKey } = message
  const answers = answersId !== null ? { id: answersId } : answersKey !== null ? { key: answersKey } : null
  const { version, patient, writer, to, category, title, content, hidden } = message
  return {
    version,
    patient,
    writer,
    to,
    category,
    title,
    content,
    sentAt: message.sentAt.toISOString(),
    editedAt: message.editedAt?.toISOString() ?? null,
    answers,
    hidden,
    files: files.map(fileOf),
  }
}

/**
 * Tells the clinic's system of messages and carries out what it answers. A version never changes and has one key, so that a repeated call, after a
 * lost answer or a killed process, has no second effect. No transaction is open while it is called.
 */
export function toClinic(given: {
  readonly database: Database
  readonly files: Files
  readonly port: ClinicMessagesPort
  readonly clock: () => Date
}): JobHandler {
  const { database, files, port, clock } = given

  async function tell(message: Waiting): Promise<MessageAnswer> {
    const { key, version, withdrawn, fileIds } = message
    if (withdrawn) return port.withdraw(key, version)
    const rows = await files.rows(database.db, fileIds)
    for (const row of rows)
      await port.putFile(key, String(row.id), { type: row.mediaType, bytes: await files.read(row) })
    return port.put(key, wordsOf(message, rows))
  }

  return jobHandler(z.object({ messageId: z.int() }), async ({ messageId }) => {
    const message = await waiting(database.db, messageId)
    if (!message) return
    const answer = await tell(message)
    const now = clock()
    await database.transaction(async (tx) => {
      const { id, key, version, withdrawn } = message
      if (answer.state === 'read') await noteRead(tx, files, { key, ...answer, now })
      else if (withdrawn) await noteTakenBack(tx, files, { id, accepted: answer.state === 'accepted', now })
      else if (answer.state === 'accepted') await noteAccepted(tx, files, { id, version })
      else await noteRefused(tx, { id, version, now })
    })
  })
}
