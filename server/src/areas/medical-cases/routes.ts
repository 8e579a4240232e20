import type { endpoints } from '@portal/contract/areas/medical-cases'
import type { Patient } from '../../access/claims.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { addFile, addNote, beginCase, changeNote, removeFile } from './commands.ts'
import { presentCase, presentFile, presentNote } from './present.ts'
import * as store from './store.ts'

/** A call about a patient's cases, which names the account too. */
interface About {
  readonly db: Db
  readonly patient: Patient<'bookings:read' | 'bookings:write'>
  readonly params: { readonly accountId: number }
}

/** Raises NOT_FOUND for the account of somebody else. */
function assertOwnAccount({ params, patient }: Pick<About, 'params' | 'patient'>): void {
  if (params.accountId !== patient.accountId) throw new Problem('NOT_FOUND')
}

/** The case, if the account sees one with this number. Raises NOT_FOUND. */
async function seen({ db, patient }: About, caseId: number): Promise<store.CaseRow> {
  const found = await store.findCase(db, patient, caseId)
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

/** One of the case's notes or files, which was there a moment ago. Raises NOT_FOUND. */
function within<T extends { readonly id: number }>(rows: readonly T[], id: number): T {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** Handlers of medical cases. */
export const medicalCasesHandlers = ({
  files,
  offer,
}: Pick<Services, 'files' | 'offer'>): Handlers<typeof endpoints> => ({
  medicalCaseList: async (call) => {
    assertOwnAccount(call)
    if (call.params.patientContextId !== (await call.patient.number(call.db))) throw new Problem('NOT_FOUND')
    return (await store.listCases(call.db, call.patient)).map((row) => presentCase(row, call.patient.accountId))
  },
  medicalCaseCreate: async (call) => {
    assertOwnAccount(call)
    const id = await beginCase(call.db, call.patient, call.body, { offer, language: call.language })
    call.about({ entityId: id })
    return { id: String(id) }
  },
  caseNoteCreate: async (call) => {
    assertOwnAccount(call)
    const { caseId } = call.params
    const id = await addNote(call.db, call.patient, caseId, call.body.note)
    call.about({ entityId: id })
    const found = await seen(call, caseId)
    return presentNote(found, within(found.notes, id), call.patient.accountId)
  },
  caseNoteChange: async (call) => {
    assertOwnAccount(call)
    const { id } = call.body
    const found = await seen(call, await changeNote(call.db, call.patient, call.body))
    call.about({ entityId: id })
    return presentNote(found, within(found.notes, id), call.patient.accountId)
  },
  caseAttachmentCreate: async (call) => {
    assertOwnAccount(call)
    const { caseId } = call.params
    const sent = { files, fileName: call.body.fileName, bytes: call.file }
    const id = await addFile(call.db, call.patient, caseId, sent)
    call.about({ entityId: id })
    const found = await seen(call, caseId)
    return presentFile(found, within(found.files, id), call.patient.accountId)
  },
  caseAttachmentContent: async (call) => {
    assertOwnAccount(call)
    const { caseId, attachmentId } = call.params
    const { fileId } = within((await seen(call, caseId)).files, attachmentId)
    call.about({ entityId: attachmentId })
    const [file] = await files.rows(call.db, [fileId])
    if (!file) throw new Problem('NOT_FOUND')
    return files.sendFile(call, file, await files.read(file))
  },
  caseAttachmentDelete: async (call) => {
    assertOwnAccount(call)
    await removeFile(call.db, call.patient, call.params, files)
    call.about({ entityId: call.params.attachmentId })
  },
})
