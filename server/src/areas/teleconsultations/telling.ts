import type { endpoints } from '@portal/contract/areas/teleconsultations'
import type { PatientIdentifier } from '@portal/contract/areas/telehealth-patients'
import { Begun, type Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { queueConsentOf } from '../../outside/telehealth/consent-outbox.ts'
import { TelehealthError } from '../../outside/telehealth/archive.ts'
import type { TelehealthPatientsPort } from '../../outside/telehealth/patients.ts'
import { consentingPatients, identifiersOf } from '../telehealth-patients/index.ts'

/** A patient and what the platform is told of them. */
interface Told {
  readonly patientId: number
  readonly consent: 'C' | 'N'
  readonly identifiers: readonly PatientIdentifier[]
}

/**
 * Handler that tells the telehealth platform of consents to teleconsultations: only of one that is in force that it is given. Without a platform nobody
 * is told.
 */
export const tellConsents = (
  platform: TelehealthPatientsPort | undefined,
): Handlers<typeof endpoints>['telehealthConsents'] => ({
  act: async (turns) => {
    const { state: told } = await turns.run(async (call) => {
      if (call.params.accountId !== call.scope.accountId) throw new Problem('NOT_FOUND')
      const known = await consentingPatients(
        call.db,
        call.patients,
        call.body.map(({ patientId }) => patientId),
      )
      const all = call.body.map(({ patientId, consent }): Told => {
        const row = known.get(patientId)
        if (!row) throw new Problem('NOT_FOUND')
        if (consent === 'C' && !row.consents) throw new Problem('TELECONSULTATION_CONSENT')
        return { patientId, consent, identifiers: identifiersOf(row) }
      })
      return new Begun(all)
    })
    if (!platform) throw new Problem('TELEHEALTH_ERROR')
    const kept = await platform.consents(told).catch((error: unknown) => {
      throw error instanceof TelehealthError ? new Problem('TELEHEALTH_ERROR') : error
    })
    if (!kept) throw new Problem('TELEHEALTH_PATIENT_UNKNOWN')
    return turns.run(async (call) => {
      const now = await consentingPatients(
        call.db,
        call.patients,
        told.map(({ patientId }) => patientId),
      )
      for (const { patientId, consent } of told) {
        call.about({ patientId })
        // Withdrawn while the platform was told that it is given: that may have come after the word of the withdrawal.
        if (consent === 'C' && !now.get(patientId)?.consents) await queueConsentOf(call.db, patientId, call.now)
      }
      return told.map(({ patientId, consent }) => ({ patientId: String(patientId), consent }))
    })
  },
})
