import type { Message } from '@portal/contract/areas/messages/parts'
import type { Action } from '@portal/contract/primitives'
import type { MessageRow } from './rows.ts'

const allowed: Action = { allowed: true }
const refused = (reason: string): Action => ({ allowed: false, reason })

/** Whether an account may change or take back a message: its own, until the clinic reads it. */
const changeable = (
  { accountId, direction, readAt, withdrawnAt }: MessageRow,
  reader: number,
  once: 'MESSAGE_READ_EDIT' | 'MESSAGE_READ_DELETE',
): Action => {
  if (direction === 'IN' || accountId !== reader) return refused('FORBIDDEN')
  if (readAt !== null) return refused(once)
  return withdrawnAt === null ? allowed : refused('MESSAGE_WITHDRAWN')
}

/** What the clinic's own system has still to answer, or did not take. */
function atClinic(row: MessageRow): Pick<Message, 'pending' | 'notTaken'> {
  const { direction, delivery, clinicVersion, withdrawnAt, notTaken } = row
  if (direction === 'IN') return {}
  const change = delivery !== 'DELIVERED' && clinicVersion !== null ? 'CHANGE' : undefined
  const pending = withdrawnAt ? 'WITHDRAWAL' : change
  return { ...(pending ? { pending } : {}), ...(notTaken ? { notTaken } : {}) }
}

function sender(row: MessageRow, reader: number): Message['sender'] {
  if (row.direction === 'OUT') {
    const side = row.accountId === reader ? 'YOU' : 'PERSON'
    return { side, name: row.writerName ?? '', lastName: row.writerLastName ?? '', contactId: null }
  }
  return {
    side: 'CLINIC',
    name: row.contactName ?? '',
    lastName: row.contactLastName ?? '',
    ...(row.contactAbout !== null ? { about: row.contactAbout } : {}),
    contactId: String(row.contactId),
  }
}

function category({ categoryCode, categoryName, categoryDescription }: MessageRow): Pick<Message, 'category'> {
  if (categoryCode === null) return {}
  const description = categoryDescription !== null ? { description: categoryDescription } : {}
  return { category: { code: categoryCode, name: categoryName ?? '', ...description } }
}

/** A message as an account sees it. */
export const presentMessage = (row: MessageRow, reader: number): Message => ({
  id: String(row.id),
  threadId: String(row.threadId),
  patient: { id: String(row.patientId), name: row.patientName, lastName: row.patientLastName },
  direction: row.direction,
  title: row.title,
  content: row.content,
  ...category(row),
  sender: sender(row, reader),
  recipients: row.recipients.map(String),
  recipientNames: [...row.recipientNames],
  sentDate: row.sentAt.toISOString(),
  ...(row.editedAt ? { editedDate: row.editedAt.toISOString() } : {}),
  ...(row.readAt ? { readDate: row.readAt.toISOString() } : {}),
  ...(row.inResponseTo !== null ? { inResponseTo: String(row.inResponseTo) } : {}),
  attachmentsCount: row.attachments,
  toConfirm: row.toConfirm,
  ...(row.delivery !== null ? { delivery: row.delivery } : {}),
  ...atClinic(row),
  version: row.version,
  actions: {
    reply: row.answerable ? allowed : refused('MESSAGE_RECIPIENT'),
    edit: changeable(row, reader, 'MESSAGE_READ_EDIT'),
    delete: changeable(row, reader, 'MESSAGE_READ_DELETE'),
  },
})
