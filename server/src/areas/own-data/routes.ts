import type { endpoints } from '@portal/contract/areas/own-data'
import type { PatientInput } from '@portal/contract/areas/patients/parts'
import type { PatientRole } from '@portal/contract/access'
import type { Language } from '@portal/contract/languages'
import { countAttempt } from '../../access/attempts.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/database.ts'
import type { Handlers, Subject } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { attachmentOf, ownAttachments } from '../patients/attachments.ts'
import { ownRequestOf } from '../patient-links/index.ts'
import { findPatient, isSamePerson } from '../patients/index.ts'
import { present } from '../patients/present.ts'
import { registerPatient, type PatientServices } from '../patients/registration.ts'
import { documentLocked, namesLocked, searchLimits } from '../patients/rules.ts'
import { ownPatientOf } from '../patients/index.ts'

/** The part of a call that these handlers need. */
interface Registering {
  readonly actor: Actor
  readonly body: PatientInput & { readonly guardianConsent?: boolean }
  readonly files: readonly Buffer[]
  readonly db: Tx
  readonly now: Date
  readonly language: Language
  about(subject: Subject): void
  afterCommit(work: () => void): void
}

const allowedUnless = (reason: string | undefined) => (reason ? { allowed: false, reason } : { allowed: true })

/** Handlers of the account's own patient and of the patients whom the account registers. */
export function ownDataHandlers(services: PatientServices): Handlers<typeof endpoints> {
  const { files, settings } = services

  const register = async (call: Registering, role: PatientRole, linkOnly = false) => {
    const { actor, now, language } = call
    const { guardianConsent = false, ...patient } = call.body
    const { accountId } = actor
    const asked = { accountId, role, patient, guardianConsent, linkOnly, files: call.files, now, language }
    const { result, patientId } = await registerPatient(call.db, services, asked)
    if (patientId === undefined) {
      // Nothing refers to what was sent.
      call.afterCommit(() => void Promise.all(call.files.map((file) => files.discard(file))))
      return { result }
    }
    call.about({ patientId, entityId: patientId })
    return { result, ...(result === 'REGISTERED' ? { patientId: String(patientId) } : {}) }
  }

  return {
    patientAccountSettings: async () => settings,
    ownPatientView: async (call) => {
      const { db, patients } = call
      const row = await ownPatientOf(db, patients)
      if (!row) throw new Problem('NOT_FOUND')
      call.about({ patientId: row.id, entityId: row.id })
      const { actions, identity, ...shown } = present(row)
      return {
        ...shown,
        identity: { ...identity, ...(row.pesel ? { nationalIdentificationNumber: row.pesel } : {}) },
        attachments: (await ownAttachments(db, files, patients)).map((file) => files.present(file)),
        actions: {
          ...actions,
          editNames: allowedUnless(namesLocked(row, settings)),
          editDocument: allowedUnless(documentLocked(row)),
        },
      }
    },
    ownRequestView: async ({ db, scope }) => {
      const request = await ownRequestOf(db, scope)
      if (!request || request.answer === 'AGREED') return { state: 'NONE' as const }
      const { answer, askedAt, answeredAt } = request
      return {
        state: answer ?? ('WAITING' as const),
        askedAt: askedAt.toISOString(),
        ...(answeredAt ? { answeredAt: answeredAt.toISOString() } : {}),
      }
    },
    ownPatientCreate: (call) => register(call, 'PATIENT'),
    wardCreate: (call) => register(call, 'WARD'),
    wardLinkRequest: (call) => register(call, 'WARD', true),
    childCreate: (call) => register(call, 'CHILD'),
    identityFind: async (call) => {
      const tx = call.db
      const { accountId } = call.actor
      const attempt = { kind: 'identity-search', subject: String(accountId), now: call.now, limits: searchLimits }
      if (!(await countAttempt(tx, attempt))) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 60 * 60 })
      const found = await findPatient(tx, call.body.identity)
      const exists = found !== undefined && isSamePerson(found, call.body)
      if (exists) call.about({ patientId: found.id, entityId: found.id })
      return { exists }
    },
    patientAttachmentContent: async (call) => {
      const row = await attachmentOf(call.db, files, call.patient, call.params.attachmentId)
      if (!row) throw new Problem('NOT_FOUND')
      call.about({ entityId: row.id })
      return files.sendFile(call, row, await files.read(row))
    },
  }
}
