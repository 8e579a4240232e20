import type { endpoints, PatientIdentifier } from '@portal/contract/areas/telehealth-patients'
import { foreignDocumentSystem, peselSystem } from '../../clinic/import/systems.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { TelehealthError } from '../../outside/telehealth/archive.ts'
import type { TelehealthPatientsPort } from '../../outside/telehealth/patients.ts'
import { identityOf, patientOfNumber, type IdentityRow } from './store.ts'

const oid = (urn: string): string => urn.replace('urn:oid:', '')

/** The identifiers under which other systems know a patient: the PESEL or foreign document, and the number at the clinic. */
export function identifiersOf({ pesel, documentNumber, country, system, sourceId }: IdentityRow): PatientIdentifier[] {
  return [
    ...(pesel ? [{ root: oid(peselSystem), extension: pesel, assigningAuthorityName: 'PESEL' }] : []),
    ...(documentNumber && country
      ? [{ root: oid(foreignDocumentSystem), extension: documentNumber, assigningAuthorityName: country }]
      : []),
    ...(system && sourceId ? [{ root: system, extension: sourceId, assigningAuthorityName: system }] : []),
  ]
}

const alike = (one: PatientIdentifier, other: PatientIdentifier): boolean =>
  one.root === other.root && one.extension === other.extension

/** Handlers of what the telehealth platform knows about patients; without a platform nobody is known there. */
export const telehealthPatientsHandlers = (
  platform: TelehealthPatientsPort | undefined,
): Handlers<typeof endpoints> => ({
  patientIdentifierList: async (call) => {
    const { accountId, nationalId } = call.params
    const row = accountId === call.scope.accountId && (await patientOfNumber(call.db, call.patients, nationalId))
    if (!row) throw new Problem('NOT_FOUND')
    call.about({ patientId: row.id, entityId: row.id })
    return identifiersOf(row)
  },
  telehealthPatientView: async (call) => {
    const own = call.params.accountId === call.scope.accountId
    const row = own && (await identityOf(call.db, call.patient))
    if (!row) throw new Problem('NOT_FOUND')
    const identifiers = identifiersOf(row)
    const asked = call.body.map((one) => identifiers.find((known) => alike(known, one)))
    // Where one of the numbers belongs to somebody else, the call finds nothing, as if there were no such patient.
    if (!asked.every((one) => one !== undefined)) throw new Problem('NOT_FOUND')
    call.about({ patientId: row.id, entityId: row.id })
    const known = await platform?.patient(asked.length > 0 ? asked : identifiers).catch((error: unknown) => {
      throw error instanceof TelehealthError ? new Problem('TELEHEALTH_ERROR') : error
    })
    if (!known) throw new Problem('TELEHEALTH_PATIENT_UNKNOWN')
    return known
  },
})
