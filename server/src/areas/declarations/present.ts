import type { ClinicDeclaration, Declaration, DeclarationSaving } from '@portal/contract/areas/declarations/parts'
import { savingStates, type SavingState } from '@portal/contract/rules/declarations'
import type { ChoiceColumns, DeclarationRow, SavingRow } from './rows.ts'

/** The members whose values are there; null is how the database says that there is none. */
type Present<T> = { [K in keyof T]?: Exclude<T[K], null> }
const there = <T extends object>(values: T): Present<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Present<T>

const at = (instant: Date | null) => instant && instant.toISOString()

const choicesOf = (row: ChoiceColumns) =>
  there({
    healthcareProviderChoiceOrderNumber: row.providerOrder,
    healthcareProviderChoiceOrderReasonCode: row.providerReason,
    healthcareProviderChoiceOtherReason: row.providerOther,
    practitionerChoiceOrderNumber: row.practitionerOrder,
    practitionerChoiceOrderReasonCode: row.practitionerReason,
    practitionerChoiceOtherReason: row.practitionerOther,
  })

const whose = (row: Pick<DeclarationRow, 'id' | 'patientId' | 'name' | 'lastName' | 'type'>) => ({
  id: String(row.id),
  patientId: String(row.patientId),
  patient: { id: String(row.patientId), name: row.name, lastName: row.lastName },
  type: row.type,
})

/** Who is chosen, and where; each absent where the row does not name it. */
const chosenOf = (row: DeclarationRow) => ({
  ...(row.employeeId !== null && row.staffName !== null
    ? {
        practitioner: {
          employeeId: row.employeeId,
          occupationCode: row.occupationCode!,
          name: row.staffName,
          lastName: row.staffLastName!,
          ...there({ practiceNumber: row.practiceNumber, degree: row.degree }),
        },
      }
    : {}),
  ...(row.unitId !== null
    ? {
        hospitalOrganizationUnit: {
          id: String(row.unitId),
          name: row.unitName!,
          ...there({ address: row.unitAddress, phone: row.unitPhone }),
        },
      }
    : {}),
})

/** Whether a declaration can still be changed: it was made here, and nobody has signed it yet. */
export const isOpen = ({
  state,
  systemId,
  signedAt,
}: Pick<DeclarationRow, 'state' | 'systemId' | 'signedAt'>): boolean =>
  state === 'REGISTERED' && systemId !== null && signedAt === null

/** A declaration in the contract's shape. */
export function present(row: DeclarationRow): Declaration {
  const edit = isOpen(row) ? { allowed: true } : { allowed: false, reason: 'DECLARATION_CLOSED' }
  // A signature counts as the patient's own alone: a guardian signs on paper.
  const sign = row.role === 'PATIENT' ? edit : { allowed: false, reason: 'FORBIDDEN' }
  return {
    ...whose(row),
    state: row.state,
    ...there({
      stateExport: row.stateExport,
      registrationDate: at(row.registeredAt),
      dateOfSubmission: at(row.submittedAt),
      systemId: row.systemId,
      details: row.answer,
    }),
    ...chosenOf(row),
    ...choicesOf(row),
    system: row.systemId === null,
    ...(row.signedAt === null ? {} : { statusEpuap: 'SIGNED' as const }),
    actions: { edit, sign },
  }
}

/** The same as the clinic's system has it. */
export function presentFlat(row: DeclarationRow): ClinicDeclaration {
  return {
    ref: `portal:${row.id}`,
    id: String(row.id),
    type: row.type,
    state: row.state,
    patientId: String(row.patientId),
    patientName: row.name,
    patientLastName: row.lastName,
    ...there({
      systemId: row.systemId,
      stateExport: row.stateExport,
      registrationDate: at(row.registeredAt),
      dateOfSubmission: at(row.submittedAt),
      practitionerName: row.staffName,
      practitionerLastName: row.staffLastName,
      practitionerDegree: row.degree,
      practitionerPracticeNumber: row.practiceNumber,
      practitionerOccupationCode: row.occupationCode,
      unitName: row.unitName,
      unitAddress: row.unitAddress,
      unitPhone: row.unitPhone,
      details: row.answer,
    }),
  }
}

/** Whether somebody can still go on with a saving. */
export const isUnderWay = (row: SavingRow): row is SavingRow & { readonly state: SavingState } =>
  (savingStates as readonly string[]).includes(row.state)

/** A declaration that is being handed in. */
export const presentSaving = (row: SavingRow & { readonly state: SavingState }): DeclarationSaving => ({
  ...whose(row),
  state: row.state,
  practitioner: {
    employeeId: row.employeeId,
    occupationCode: row.occupationCode,
    name: row.staffName,
    lastName: row.staffLastName,
    ...there({ practiceNumber: row.practiceNumber, degree: row.degree }),
  },
  hospitalOrganizationUnit: {
    id: String(row.unitId),
    name: row.unitName,
    ...there({ address: row.unitAddress, phone: row.unitPhone }),
  },
  ...choicesOf(row),
  feeAccepted: row.feeAccepted,
  ...there({ systemId: row.systemId }),
  replaces: row.replaces !== null,
  startedAt: row.startedAt.toISOString(),
})
