import type { endpoints } from '@portal/contract/areas/messages'
import type { Message } from '@portal/contract/areas/messages/parts'
import type { Db } from '../../db/database.ts'
import type { StoredFileRow } from '../../files/files.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { change, send, takeBack, type Written } from './commands.ts'
import { categories, recipients, recipientsOf } from './contacts.ts'
import { presentMessage } from './present.ts'
import type { MessageRow } from './rows.ts'
import * as store from './store.ts'
import type { OneMessage } from './store.ts'

/** A call that can say what it touched. */
interface Telling {
  about(subject: { patientId: number; entityId?: number }): void
}

/** What the handlers need; the clinic may have a system of its own for messages. */
type Given = Pick<Services, 'files' | 'clinic' | 'outside'>

const tell = (call: Telling, { patientId, id }: { readonly patientId: number; readonly id: number }): void =>
  call.about({ patientId, entityId: id })

/** Messages of a list, and the patients about whom they are, for the trail. */
function list(call: Telling, rows: readonly MessageRow[], reader: number): Message[] {
  for (const patientId of new Set(rows.map((row) => row.patientId))) call.about({ patientId })
  return rows.map((row) => presentMessage(row, reader))
}

/** The message in a call; raises NOT_FOUND. */
async function shown(db: Db, owned: OneMessage): Promise<MessageRow> {
  const row = await store.messageOf(db, owned)
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

const writtenIn = (call: { readonly body: Omit<Written, 'files'>; readonly files: readonly Buffer[] }): Written => ({
  ...call.body,
  files: call.files,
})

/** Handlers of messages. */
export function messagesHandlers({ files, clinic, outside }: Given): Handlers<typeof endpoints> {
  const system = outside.clinicMessages && clinic.system
  const filesOf = async (db: Db, owned: OneMessage): Promise<StoredFileRow[]> =>
    files.rows(db, await store.fileIdsOf(db, owned))

  return {
    messageCategories: ({ db }) => categories(db),
    messageSettings: async () => files.told(),
    messageRecipients: ({ db, patient, query }) => recipients(db, patient, query),
    messageInbox: async (call) =>
      list(call, await store.inbox(call.db, call.patients, call.query), call.actor.accountId),
    messageOutbox: async (call) =>
      list(call, await store.outbox(call.db, call.patients, call.query), call.actor.accountId),
    messageUnread: async (call) => {
      const waiting = await store.waitingOf(call.db, call.patients)
      for (const { patientId, unread } of waiting) if (unread > 0) call.about({ patientId })
      return {
        count: waiting.reduce((sum, { unread }) => sum + unread, 0),
        mustRead: waiting.some(({ mustRead }) => mustRead),
      }
    },
    messagesToConfirm: async (call) => list(call, await store.toConfirm(call.db, call.patients), call.actor.accountId),
    messageSend: async (call) => {
      const { db, patient, body } = call
      const made = await send(db, files, patient, writtenIn(call), { inResponseTo: body.inResponseTo, system })
      tell(call, made)
      return presentMessage((await store.sentMessage(db, patient, made.id))!, patient.accountId)
    },
    messageUpdate: async (call) => {
      const { db, owned, body } = call
      tell(call, await change(db, files, owned, writtenIn(call), { seen: body.version, keep: body.keep }))
      return presentMessage(await shown(db, owned), owned.accountId)
    },
    messageRecipientsOf: async (call) => {
      tell(call, await shown(call.db, call.owned))
      return recipientsOf(call.db, call.owned)
    },
    messageRead: async (call) => {
      const { db, owned } = call
      const before = await shown(db, owned)
      tell(call, before)
      if (before.direction === 'OUT') throw new Problem('FORBIDDEN')
      await store.noteReading(db, owned)
      return presentMessage(await shown(db, owned), owned.accountId)
    },
    messageIsRead: async (call) => {
      const found = await store.isRead(call.db, call.owned)
      if (!found) throw new Problem('NOT_FOUND')
      tell(call, found)
      return { value: found.read }
    },
    messageDelete: async (call) => {
      const { waits, ...message } = await takeBack(call.db, files, call.owned)
      tell(call, message)
      return { waits }
    },
    messageAttachments: async (call) => {
      tell(call, await shown(call.db, call.owned))
      return (await filesOf(call.db, call.owned)).map((file) => files.present(file))
    },
    messageAttachmentContent: async (call) => {
      const { patientId } = await shown(call.db, call.owned)
      const { attachmentId } = call.params
      call.about({ patientId, entityId: attachmentId })
      const file = (await filesOf(call.db, call.owned)).find(({ id }) => id === attachmentId)
      if (!file) throw new Problem('NOT_FOUND')
      return files.sendFile(call, file, await files.read(file))
    },
    messageThread: async (call) => {
      const rows = await store.threadOf(call.db, call.owned)
      if (rows.length === 0) throw new Problem('NOT_FOUND')
      return list(call, rows, call.owned.accountId)
    },
  }
}
