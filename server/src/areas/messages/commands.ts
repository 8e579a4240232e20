import { randomUUID } from 'node:crypto'
import { replyTitleLength } from '@portal/contract/rules/messages'
import type { ActingFor, Claim } from '../../access/claims.ts'
import type { Tx } from '../../db/database.ts'
import type { Files } from '../../files/files.ts'
import { Problem } from '../../http/problem.ts'
import { isCategory, mayWriteTo } from './contacts.ts'
import { contentOf, cut } from './content.ts'
import { queueForClinic } from './clinic/to-clinic.ts'
import type { MessageRow } from './rows.ts'
import { fileIdsOf, messageOf, type OneMessage, type Writer } from './store.ts'
import {
  addressAnew,
  allFileIds,
  answered,
  attachFiles,
  changeMessage,
  deleteMessage,
  detachFiles,
  endFiles,
  insertMessage,
  isKnownTo,
  wishBack,
  type Answered,
  type Text,
} from './store-writing.ts'

/** What a person writes, as a call brings it. */
export interface Written {
  readonly title: string
  readonly content: string
  readonly category?: string | undefined
  readonly recipients: readonly number[]
  /** Files in the call, and their names as the person's device gives them. */
  readonly files: readonly Buffer[]
  readonly attachments?: readonly { readonly filename: string }[] | undefined
  /** Files that wait to be attached. */
  readonly uploads?: readonly number[] | undefined
}

type Acting = ActingFor<'messages'>

/** Raises MESSAGE_CATEGORY for a category that the clinic does not offer; one that the conversation or the message has already stays possible. */
async function assertCategory(tx: Tx, category: string | undefined, before: string | null): Promise<void> {
  if (category !== undefined && category !== before && !(await isCategory(tx, category)))
    throw new Problem('MESSAGE_CATEGORY')
}

/** Attaches the files of a call, beside `kept` others. Raises ATTACHMENT_LIMIT, NOT_FOUND and the refusals of storing a file. */
async function addFiles(
  tx: Tx,
  files: Files,
  given: {
    acting: Acting
    scope: Claim<'messages'>
    messageId: number
    version: number
    written: Written
    kept: number
  },
): Promise<void> {
  const { acting, scope, messageId, version, written, kept } = given
  const uploads = [...new Set(written.uploads)]
  if (kept + written.files.length + uploads.length > files.settings.maxFiles) throw new Problem('ATTACHMENT_LIMIT')
  const ids = (await files.attach(tx, acting, uploads)).map(({ id }) => id)
  for (const [place, bytes] of written.files.entries()) {
    const fileName = written.attachments?.[place]?.filename ?? ''
    const { id } = await files.keep(tx, { scope, patientId: acting.patientId, fileName, bytes, waiting: false })
    ids.push(id)
  }
  await attachFiles(tx, { messageId, version }, ids)
}

/** The text of an answer: its title may be one character shorter than another one's. */
const textOf = (written: Written, to: Answered | undefined): Text => ({
  title: to ? cut(written.title, replyTitleLength) : written.title,
  content: contentOf(written.content),
  category: written.category ?? to?.category ?? null,
  recipients: written.recipients,
})

/**
 * Sends a message to the clinic; returns its id and its patient. `system` is the clinic's own system for messages, if it has one: then the message
 * waits for it. Raises the problems of the contract's row.
 */
export async function send(
  tx: Tx,
  files: Files,
  writer: Writer,
  written: Written,
  { inResponseTo, system }: { readonly inResponseTo: number | undefined; readonly system: string | undefined },
): Promise<{ readonly id: number; readonly patientId: number }> {
  const acting = await writer.take(tx)
  const to = inResponseTo === undefined ? undefined : await answered(tx, writer, inResponseTo)
  if (inResponseTo !== undefined && !to) throw new Problem('NOT_FOUND')
  const text = textOf(written, to)
  await assertCategory(tx, written.category, to?.category ?? null)
  if (!(await mayWriteTo(tx, writer, text.recipients, { threadId: to?.threadId })))
    throw new Problem('MESSAGE_RECIPIENT')
  if (system !== undefined && !(await isKnownTo(tx, system, writer))) throw new Problem('MESSAGE_PATIENT')
  const key = system === undefined ? undefined : randomUUID()
  const id = await insertMessage(tx, acting, text, { to, now: writer.now, key })
  await addFiles(tx, files, { acting, scope: writer, messageId: id, version: 1, written, kept: 0 })
  if (key !== undefined) await queueForClinic(tx, id, writer.now)
  return { id, patientId: acting.patientId }
}

/** The message, if the account itself has sent it. Raises NOT_FOUND, FORBIDDEN. */
async function ownMessage(tx: Tx, owned: OneMessage): Promise<MessageRow> {
  const row = await messageOf(tx, owned)
  if (!row) throw new Problem('NOT_FOUND')
  if (row.direction === 'IN' || row.accountId !== owned.accountId) throw new Problem('FORBIDDEN')
  return row
}

type Once = 'MESSAGE_READ_EDIT' | 'MESSAGE_READ_DELETE'

/** Raises why a message cannot be changed or taken back, if the clinic has read it or it is being taken back. */
function assertOpen({ readAt, withdrawnAt }: MessageRow, once: Once): void {
  if (readAt !== null) throw new Problem(once)
  if (withdrawnAt !== null) throw new Problem('MESSAGE_WITHDRAWN')
}

/** Why a message that was not changed could not be: it is not open any more, it has been changed meanwhile, or it is gone. */
async function refusal(tx: Tx, owned: OneMessage, once: Once): Promise<Problem> {
  assertOpen(await ownMessage(tx, owned), once)
  return new Problem('STALE_VERSION')
}

/** Changes a message that the clinic has not read. Raises the problems of the contract's row. */
export async function change(
  tx: Tx,
  files: Files,
  owned: OneMessage,
  written: Written,
  { seen, keep }: { readonly seen: number; readonly keep: readonly number[] | undefined },
): Promise<MessageRow> {
  const acting = await owned.take(tx)
  const before = await ownMessage(tx, owned)
  assertOpen(before, 'MESSAGE_READ_EDIT')
  const text = { ...textOf(written, undefined), category: written.category ?? null }
  await assertCategory(tx, written.category, before.categoryCode)
  const known = { threadId: before.threadId, messageId: before.id }
  if (!(await mayWriteTo(tx, acting.claim, text.recipients, known))) throw new Problem('MESSAGE_RECIPIENT')
  if (!(await changeMessage(tx, owned, text, seen))) throw await refusal(tx, owned, 'MESSAGE_READ_EDIT')
  await addressAnew(tx, before.id, text.recipients)
  const had = await fileIdsOf(tx, owned)
  const left = had.filter((id) => keep !== undefined && !keep.includes(id))
  if (before.clinicKey === null) {
    await detachFiles(tx, before.id, left)
    await files.remove(tx, left)
  } else {
    await endFiles(tx, { messageId: before.id, version: seen + 1 }, left)
    await queueForClinic(tx, before.id, owned.now)
  }
  await addFiles(tx, files, {
    acting,
    scope: owned,
    messageId: before.id,
    version: seen + 1,
    written,
    kept: had.length - left.length,
  })
  return before
}

/** Whether a system of the clinic may have the message, or get it yet; one whose first version was refused it has not. */
const mayHave = ({ clinicKey, clinicVersion, delivery }: MessageRow): boolean =>
  clinicKey !== null && (clinicVersion !== null || delivery !== 'REFUSED')

/** A message that is taken back; it waits where the clinic's own system is asked first. */
interface Back extends MessageRow {
  readonly waits: boolean
}

/**
 * Takes back a message that the clinic has not read, with its files; one that the clinic's own system may have, once that agrees. Raises NOT_FOUND,
 * FORBIDDEN, MESSAGE_READ_DELETE, MESSAGE_WITHDRAWN.
 */
export async function takeBack(tx: Tx, files: Files, owned: OneMessage): Promise<Back> {
  const before = await ownMessage(tx, owned)
  assertOpen(before, 'MESSAGE_READ_DELETE')
  if (mayHave(before)) {
    if (!(await wishBack(tx, owned))) throw await refusal(tx, owned, 'MESSAGE_READ_DELETE')
    await queueForClinic(tx, before.id, owned.now)
    return { ...before, waits: true }
  }
  const fileIds = await allFileIds(tx, before.id)
  if (!(await deleteMessage(tx, owned))) throw await refusal(tx, owned, 'MESSAGE_READ_DELETE')
  await files.remove(tx, fileIds)
  return { ...before, waits: false }
}
