import type { ClinicDeclaration } from '@portal/contract/areas/declarations/parts'
import type { KnownDeclaration } from '@portal/contract/declarations'
import type { DeclarationType } from '@portal/contract/rules/declarations'
import { Problem } from '../../http/problem.ts'
import { describeError, type Log } from '../../log/log.ts'
import type { AccessRequestsPort } from '../../outside/access-requests/api.ts'
import type { DataRow } from './data.ts'
import { presentFlat } from './present.ts'
import type { DeclarationRow } from './rows.ts'

/** The clinic's system, as far as declarations go. */
export type Register = Pick<
  AccessRequestsPort,
  'declarationsOf' | 'registerDeclaration' | 'takeBackDeclaration' | 'openDeclarations'
>

/** Where declarations are registered, and where failures of that system are noted. */
export interface AtClinic {
  readonly register: Register | undefined
  readonly log: Pick<Log, 'warn'>
}

/** What names the patient at the clinic. Raises DECLARATION_PATIENT_UNKNOWN for one whom its system has never named. */
export function identityOf(row: Pick<DataRow, 'clinicId' | 'pesel' | 'name' | 'lastName' | 'birthDate'>) {
  if (row.clinicId === null) throw new Problem('DECLARATION_PATIENT_UNKNOWN')
  return {
    patientClinicId: row.clinicId,
    patientPesel: row.pesel,
    patientName: row.name,
    patientLastName: row.lastName,
    patientBirthDate: row.birthDate,
  }
}

/** The declarations in force that the clinic's system has of a patient. Raises DECLARATION_LIST_FAILED, DECLARATION_PATIENT_UNKNOWN. */
export async function askClinic({ register, log }: AtClinic, row: DataRow): Promise<readonly KnownDeclaration[]> {
  const identity = identityOf(row)
  if (!register) throw new Problem('DECLARATION_LIST_FAILED')
  const answer = await register.declarationsOf(identity).catch((error: unknown) => {
    log.warn(describeError(error), 'the clinic was not asked about declarations')
    throw new Problem('DECLARATION_LIST_FAILED')
  })
  if (answer.patient === 'unknown') throw new Problem('DECLARATION_PATIENT_UNKNOWN')
  return answer.declarations.filter(({ state }) => state !== 'CANCELED')
}

/** What is in force: what our database has, and what only the clinic's system has, flattened; each declaration once. */
export function existing(
  ours: readonly DeclarationRow[],
  clinics: readonly KnownDeclaration[],
  whose: Pick<DataRow, 'id' | 'name' | 'lastName'>,
  types: readonly DeclarationType[],
): ClinicDeclaration[] {
  const mine = ours.filter(({ type, state }) => state !== 'CANCELED' && types.includes(type))
  // Of each type one is in force; where both have one it is the same, and ours says more.
  const only = clinics.filter(({ type }) => types.includes(type) && !mine.some((one) => one.type === type))
  return [
    ...mine.map(presentFlat),
    ...only.map((one): ClinicDeclaration => ({
      ref: `clinic:${one.id}`,
      systemId: one.id,
      type: one.type,
      state: one.state,
      patientId: String(whose.id),
      patientName: whose.name,
      patientLastName: whose.lastName,
      ...(one.registeredAt === undefined ? {} : { registrationDate: one.registeredAt }),
      ...(one.practitionerName === undefined ? {} : { practitionerName: one.practitionerName }),
      ...(one.practitionerLastName === undefined ? {} : { practitionerLastName: one.practitionerLastName }),
      ...(one.unitName === undefined ? {} : { unitName: one.unitName }),
    })),
  ]
}
