import { sql } from '../db/sql.ts'
import type { TestPortal } from './harness.ts'
import { tinyPicture } from './tiny-picture.ts'

/** Messages about a patient, with ids as in calls. */
export interface MessageIds {
  /** One that the account has sent and the clinic has not read, and its file. */
  readonly messageId: string
  readonly messageFileId: string
  /** One from the clinic. */
  readonly letterId: string
  /** To whom anybody may write. */
  readonly contactId: string
}

/** Makes a contact to whom every patient may write; returns its id. */
export async function makeContact({ database }: TestPortal): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into message_contact (username, last_name, opens_to, source_system, source_id)
    values ('rejestracja.test', 'Rejestracja', 'ALL', 'TEST', 'rejestracja')
    on conflict (username) do update set opens_to = 'ALL' returning id`.execute(database.db)
  return rows[0]!.id
}

/** Gives a patient a message of the account's with a file, and one from the clinic. */
export async function makeMessages(
  portal: TestPortal,
  on: { readonly patientId: string; readonly accountId: string },
): Promise<MessageIds> {
  const now = portal.now()
  const contact = await makeContact(portal)
  const scope = { accountId: Number(on.accountId), now }
  return portal.database.transaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into message (patient_id, thread_id, direction, account_id, contact_id, title, content, sent_at, delivery) values
        (${on.patientId}, 0, 'OUT', ${on.accountId}, null, 'Pytanie', '<p>Czy mam przyjść na czczo?</p>', ${now}, 'DELIVERED'),
        (${on.patientId}, 0, 'IN', null, ${contact}, 'Wyniki', '<p>Wyniki są gotowe.</p>', ${now}, null)
      returning id`.execute(tx)
    const [sent, received] = [rows[0]!.id, rows[1]!.id]
    await sql`update message set thread_id = id where id in (${sent}, ${received})`.execute(tx)
    await sql`insert into message_recipient (message_id, contact_id) values (${sent}, ${contact})`.execute(tx)
    const file = await portal.app.files.keep(tx, {
      scope,
      patientId: Number(on.patientId),
      fileName: 'wynik.png',
      bytes: Buffer.from(tinyPicture, 'base64'),
      waiting: false,
    })
    await sql`insert into message_attachment (message_id, file_id) values (${sent}, ${file.id})`.execute(tx)
    const ids = { messageId: sent, messageFileId: file.id, letterId: received, contactId: contact }
    return Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, String(id)])) as unknown as MessageIds
  })
}
