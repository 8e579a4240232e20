import type { DeclarationData, HealthcareProvider, StaffMember } from '@portal/contract/areas/declarations/parts'
import type { Patient } from '@portal/contract/areas/patients'
import { declarationTypeAt, type DeclarationType } from '@portal/contract/rules/declarations'
import { ApiError } from '../../../api/caller.ts'
import { queryClient } from '../../../api/query.ts'
import { session } from '../../../session/session.ts'
import { stepsOver } from '../../../wizard/step.ts'
import { dataQuery, mayDeclare, providerQuery, staffQuery } from '../queries.ts'

/** What is picked: the type in the path, and ids in the query. */
export interface Choices {
  readonly type: string
  readonly patient: string | undefined
  /** The chosen person and place, as the list of staff names them. */
  readonly employee: string | undefined
  readonly unit: string | undefined
}

const idForm = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/

/** Reads the choices from an address; a value that is no id counts as absent. */
export function choicesFrom(search: URLSearchParams, params: Readonly<Record<string, string>>): Choices {
  const read = (name: string) => {
    const value = search.get(name) ?? ''
    return idForm.test(value) ? value : undefined
  }
  return { type: params['type'] ?? '', patient: read('patient'), employee: read('employee'), unit: read('unit') }
}

/** What the ids mean. */
export interface Base {
  readonly choices: Choices
  readonly type: DeclarationType
  readonly patients: readonly Patient[]
  readonly patient: Patient | undefined
  readonly data: DeclarationData | undefined
  readonly staff: readonly StaffMember[]
  readonly chosen: StaffMember | undefined
  readonly provider: HealthcareProvider
}

/** Declares a step of the wizard. */
export const declarationStep = stepsOver<Base>()

/** The type in the address; raises the error of an address that does not exist. */
export function typeOf({ type }: Choices): DeclarationType {
  const known = declarationTypeAt(type)
  if (known) return known
  throw missing()
}

/** The error of an address that does not exist. */
export const missing = (): ApiError => new ApiError(404, { errorCode: 'NOT_FOUND', message: '' })

/** Looks up what the choices mean. */
export async function baseOf(choices: Choices): Promise<Base> {
  const type = typeOf(choices)
  const now = session()
  const patients = now.state === 'in' ? now.patients : []
  const patient = patients.find((one) => one.id === choices.patient && mayDeclare(one))
  const [staff, provider, data] = await Promise.all([
    queryClient.fetchQuery(staffQuery(type)),
    queryClient.fetchQuery(providerQuery()),
    patient && queryClient.fetchQuery(dataQuery(patient.id)),
  ])
  const chosen = staff.find(
    ({ employeeId, hospitalOrganizationUnit: { id }, freePlaces }) =>
      employeeId === choices.employee && id === choices.unit && freePlaces !== 0,
  )
  return { choices, type, patients, patient, data, staff, chosen, provider }
}
