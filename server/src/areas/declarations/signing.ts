import type { endpoints } from '@portal/contract/areas/declarations'
import { sql } from '../../db/sql.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { finishSigning, startSigning, type SignedDocuments, type SigningServices } from '../national-signature/index.ts'
import { declarationDocument } from './document.ts'
import { onPaper } from './on-paper.ts'
import { isOpen } from './present.ts'
import { declarationOf } from './store.ts'

/** What a signature means: the declaration can be changed no more, and the clinic gets the document with the next round. */
export const signedDeclarations: SignedDocuments = {
  kind: 'DECLARATION',
  accept: async (tx, { subjectId, patientId, signedAt }) => {
    const { numAffectedRows } = await sql`
      update clinic_declaration set signed_at = ${signedAt}, told_at = null
      where id = ${subjectId} and patient_id = ${patientId} and state = 'REGISTERED' and system_id is not null and signed_at is null`.execute(
      tx,
    )
    return Boolean(numAffectedRows)
  },
}

/** Handlers of signing a declaration in the national service. */
export const signingHandlers = (
  services: SigningServices,
): Pick<Handlers<typeof endpoints>, 'declarationSignUrl' | 'declarationSigned'> => ({
  declarationSignUrl: {
    act: (turns) =>
      startSigning(services, turns, async (call) => {
        const row = await declarationOf(call.db, call.owned)
        const on = await onPaper(call.db, call.owned)
        if (!row || !on) throw new Problem('NOT_FOUND')
        call.about({ patientId: row.patientId, entityId: row.id })
        if (row.role !== 'PATIENT') throw new Problem('FORBIDDEN')
        if (!isOpen(row)) throw new Problem('DECLARATION_CLOSED')
        return {
          subject: { kind: 'DECLARATION', id: row.id },
          patientId: row.patientId,
          document: declarationDocument(row, on, services.config),
          fileName: 'deklaracja.xml',
          title: 'Deklaracja wyboru',
          ...call.query,
        }
      }),
  },
  declarationSigned: {
    act: (turns) =>
      finishSigning(services, turns, async (call) => {
        const row = await declarationOf(call.db, call.owned)
        if (!row) throw new Problem('NOT_FOUND')
        call.about({ patientId: row.patientId, entityId: row.id })
        return { subject: { kind: 'DECLARATION', id: row.id }, patientId: row.patientId }
      }),
  },
})
