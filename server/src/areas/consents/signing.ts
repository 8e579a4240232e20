import type { endpoints } from '@portal/contract/areas/consents'
import type { Tx } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import {
  finishSigning,
  startSigning,
  type AcceptedSignature,
  type SigningServices,
} from '../national-signature/index.ts'
import { actionsOf } from './present.ts'
import { markSigned } from './store-signing.ts'
import * as store from './store.ts'
import { signedText } from './signed-text.ts'

/** A call about a consent that is signed. */
interface Signing {
  readonly db: Tx
  readonly owned: store.OneConsent
  about(subject: { patientId: number; entityId?: number }): void
}

/** The consent of the account's own patient; somebody else's is not theirs to sign. Raises NOT_FOUND, FORBIDDEN. */
async function own(call: Signing) {
  const row = await store.consentOf(call.db, call.owned)
  if (!row) throw new Problem('NOT_FOUND')
  call.about({ patientId: row.patientId, entityId: row.id })
  if (row.role !== 'PATIENT') throw new Problem('FORBIDDEN')
  return row
}

/** Handlers of the two rows by which a consent is signed in the national service. */
export const signingHandlers = (
  services: SigningServices,
): Pick<Handlers<typeof endpoints>, 'consentSignUrl' | 'consentSigned'> => ({
  consentSignUrl: {
    act: (turns) =>
      startSigning(services, turns, async (call) => {
        const row = await own(call)
        const { reason } = actionsOf(row, call.now).sign
        if (reason === 'CONSENT_OVER' || reason === 'CONSENT_SIGNED') throw new Problem(reason)
        const patient = await store.printedPatient(call.db, call.owned)
        return {
          subject: { kind: 'CONSENT', id: row.id },
          patientId: row.patientId,
          document: signedText(row, patient!, services.config.clinicName),
          fileName: `zgoda-${row.id}.xml`,
          title: row.title.pl,
          ...call.query,
        }
      }),
  },
  consentSigned: {
    act: (turns) =>
      finishSigning(services, turns, async (call) => {
        const { id, patientId } = await own(call)
        return { subject: { kind: 'CONSENT', id }, patientId }
      }),
  },
})

/** Carries out an accepted signature: the consent is signed. False where it has been withdrawn meanwhile, or is over. */
export const acceptSignature = (tx: Tx, signature: AcceptedSignature): Promise<boolean> => markSigned(tx, signature)
