import {
  longestAnswer,
  type DocumentAnswer,
  type DocumentDecision,
  type RequestForClinic,
} from '@portal/contract/document-requests'
import { nextStates } from '@portal/contract/rules/document-requests'
import { mayHearAt } from '../../access/may-hear.ts'
import { appendEvents, eventOfNobody } from '../../audit/trail.ts'
import { nameGiven, storeGiven, type GivenFile } from '../../clinic/given-files.ts'
import type { Database, Tx } from '../../db/database.ts'
import type { FileStore } from '../../files/store.ts'
import { describeError, type Log } from '../../log/log.ts'
import { queueMail } from '../../mail/outbox.ts'
import { officeFiles } from './rows.ts'
import { addressOf, noteTold, openForClinic, stateOf, step, type Answered, type OpenRequest } from './store-answers.ts'

/** Number of requests in one call to the clinic. */
const atOnce = 100

/** The clinic's office, and where its files go. */
interface Given {
  readonly database: Database
  readonly office: {
    askForDocuments(open: readonly RequestForClinic[]): Promise<readonly DocumentDecision[]>
    documentFile(request: string, file: string, longest: number): Promise<Buffer>
  }
  readonly store: Pick<FileStore, 'put'>
  /** Bytes. */
  readonly largestFile: number
  readonly clock: () => Date
  readonly log: Pick<Log, 'warn'>
}

/** Tells the clinic of requests for documents and carries out its answers; raises an error when it does not answer. */
export async function askForDocuments(given: Given): Promise<void> {
  const { database, office, clock } = given
  for (let after = 0; ;) {
    const open = await openForClinic(database.db, { after, count: atOnce })
    const last = open.at(-1)
    if (!last) return
    const answers = await office.askForDocuments(open.map(({ told }) => told))
    const byId = new Map(answers.map((one) => [one.id, one]))
    if (open.some(({ told }) => told.state === 'WITHDRAWN'))
      await database.transaction((tx) =>
        noteTold(
          tx,
          open.map(({ told }) => told.id),
          clock(),
        ),
      )
    for (const request of open) {
      const decision = byId.get(request.told.id)
      if (decision) await carryOut(given, request, decision)
    }
    after = Number(last.told.id)
  }
}

/** A file that cannot be had keeps its request as it is; the next round tries again. */
async function carryOut(given: Given, request: OpenRequest, decision: DocumentDecision): Promise<void> {
  if (!nextStates[request.told.state].includes(decision.answer)) return
  const files = await filesOf(given, decision).catch((error: unknown) => {
    given.log.warn(describeError(error), 'a file of an answer to a request for documents could not be had')
    return undefined
  })
  if (!files) return
  const stored = await storeGiven(given.store, files)
  await given.database.transaction(async (tx) => {
    const now = given.clock()
    const kept = { system: officeFiles, source: request.told.id, patientId: request.patientId }
    const answered = await step(
      tx,
      request.told,
      { answer: decision.answer, text: decision.text, files: stored.length > 0 ? kept : undefined },
      now,
    )
    if (!answered) return
    await nameGiven(tx, kept, stored)
    await tellOf(tx, answered, decision.answer, now)
  })
}

async function filesOf({ office, largestFile }: Given, { id, files = [] }: DocumentDecision): Promise<GivenFile[]> {
  const given: GivenFile[] = []
  for (const { id: fileId, title, contentType, hidden = false } of files)
    given.push({ title, contentType, hidden, bytes: await office.documentFile(id, fileId, largestFile) })
  return given
}

/**
 * Carries out an answer that an import brings, whose files are kept already. False where there is no such request of this patient, or it has gone that
 * step already.
 */
export async function answerByTask(
  tx: Tx,
  given: {
    readonly request: string
    readonly patientId: number
    readonly answer: DocumentAnswer
    readonly text: string | undefined
    readonly files: { readonly system: string; readonly source: string }
  },
  now: Date,
): Promise<boolean> {
  const { request: id, patientId, answer, text, files } = given
  const state = await stateOf(tx, { id, patientId })
  if (!state || !nextStates[state].includes(answer)) return false
  const answered = await step(tx, { id, state }, { answer, text: text?.slice(0, longestAnswer), files }, now)
  if (answered) await tellOf(tx, answered, answer, now)
  return answered !== undefined
}

/** Writes an answer to the trail, and a letter to whoever asked if they may still hear of it. */
async function tellOf(tx: Tx, answered: Answered, answer: string, now: Date): Promise<void> {
  const { id, patientId, accountId } = answered
  await appendEvents([
    eventOfNobody({
      at: now,
      event: 'clinicAnswersDocumentRequest',
      entity: 'document-request',
      entityId: String(id),
      patientId,
      requestId: 'clinic-answers',
    }),
  ]).execute(tx)
  const hearer = await mayHearAt(tx, 'record:read', answered, { email: await addressOf(tx, accountId), now })
  if (!hearer) return
  const { email: to, language } = hearer
  const dedupeKey = `document-request:${id}:${answer}`
  const data = { request: String(id) }
  await queueMail(tx, { to, language, template: 'documentRequestAnswered', data, now, dedupeKey })
}
