import { systemOf, type ConsentDoc, type endpoints } from '@portal/contract/areas/document-sharing'
import type { Patient } from '../../access/claims.ts'
import type { Tx } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { addSharing, mayShare, sharingOf, type Named, type Sharing } from './store.ts'

const present = (
  { docType, documentId }: Named,
  { shared, changedAt }: Pick<Sharing, 'shared' | 'changedAt'>,
): ConsentDoc => ({
  documentId: String(documentId),
  docType,
  systemName: systemOf[docType],
  consentDocShared: shared ?? false,
  ...(changedAt ? { changedAt: changedAt.toISOString() } : {}),
})

/** A call that changes what is shared. */
interface Changing {
  readonly db: Tx
  readonly patient: Patient<'record:share'>
  readonly body: Named
  about(subject: { patientId: number; entityId: string }): void
}

/** Handlers of sharing documents and results. */
export const documentSharingHandlers = ({
  config: {
    documentSharing: { button },
    testResults: { heldBack },
    modules,
  },
}: Pick<Services, 'config'>): Handlers<typeof endpoints> => {
  /** Where the clinic has partners, a document goes to those to whom the patient has agreed to give what they choose; to nobody without that. */
  const offered = (agreed: boolean) => button && (agreed || !modules.partnersModule)

  /**
   * Makes hold what `next` makes of what held before. Calls about one patient wait for each other, and one that changes nothing writes nothing. Where
   * the clinic offers no sharing, or the patient's consent is missing, it can only be ended. Raises NOT_FOUND, SHARING_OFF.
   */
  const change = async (call: Changing, next: (before: boolean) => boolean): Promise<ConsentDoc> => {
    const { db, patient, body } = call
    const acting = await patient.take(db)
    const before = await sharingOf(db, acting.claim.with('record:read'), body, heldBack)
    if (!before) throw new Problem('NOT_FOUND')
    call.about({ patientId: acting.patientId, entityId: `${body.docType} ${body.documentId}` })
    const shared = next(before.shared ?? false)
    if (shared && !offered(before.agreed)) throw new Problem('SHARING_OFF')
    if (shared === (before.shared ?? false)) return present(body, before)
    await addSharing(db, acting, { ...body, shared, now: patient.now })
    return present(body, { shared, changedAt: patient.now })
  }

  return {
    consentDocButton: async (call) => {
      const found = await mayShare(call.db, call.patient)
      if (found) call.about({ patientId: found.patientId })
      return { consentDocButtonEnabled: found?.may === true && offered(found.agreed) }
    },
    consentDocView: async (call) => {
      const found = await sharingOf(call.db, call.patient, call.query, heldBack)
      if (!found) throw new Problem('NOT_FOUND')
      const { docType, documentId } = call.query
      call.about({ patientId: found.patientId, entityId: `${docType} ${documentId}` })
      return present(call.query, found)
    },
    consentDocCreate: (call) => change(call, () => true),
    consentDocToggle: (call) => change(call, (before) => call.body.consentDocShared ?? !before),
  }
}
