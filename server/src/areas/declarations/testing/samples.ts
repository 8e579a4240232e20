import type { endpoints } from '@portal/contract/areas/declarations'
import type { Target } from '../../../testing/targets.ts'
import type { Samples } from '../../../testing/samples.ts'

const wanted = ({ patientId, staff }: Target) => ({
  patientId,
  type: 'GP' as const,
  healthcareProviderChoiceOrderNumber: 1,
  practitionerChoiceOrderNumber: 1,
  hospitalOrganizationUnitId: staff.unitId,
  practitioner: { employeeId: staff.employeeId, occupationCode: 'LEK' },
})
const declaration = ({ declarationId }: Target) => ({ params: { id: declarationId } })
const changed = (target: Target) => ({
  ...declaration(target),
  body: { healthcareProviderChoiceOrderNumber: 2, practitionerChoiceOrderNumber: 1 },
})
const patient = ({ patientId }: Target) => ({ params: { id: patientId } })

export const samples: Samples<typeof endpoints> = {
  declarationProvider: () => ({}),
  declarationDoctors: () => ({}),
  declarationMidwives: () => ({}),
  declarationNurses: () => ({}),
  declarationList: ({ patientId }) => ({ query: { patientId } }),
  declarationCreate: (target) => ({ body: { ...wanted(target), type: 'NURSE', systemId: target.declarationSystemId } }),
  declarationView: declaration,
  declarationEdit: changed,
  declarationsOfPatient: patient,
  declarationPrintout: declaration,
  declarationSignUrl: (target) => ({
    ...declaration(target),
    query: { successUrl: '/declarations', errorUrl: '/declarations' },
  }),
  declarationSigned: declaration,
  clinicDeclarationList: ({ patientId }) => ({ query: { patientId } }),
  clinicDeclarationCheck: (target) => ({ ...patient(target), query: { types: 'GP,NURSE' } }),
  declarationSavingBegin: (target) => ({
    body: { ...wanted(target), replaces: `portal:${target.declarationId}` },
  }),
  declarationSavingList: ({ patientId }) => ({ query: { patientId } }),
  declarationSavingGiveUp: ({ declarationSavingId }) => ({ params: { id: declarationSavingId } }),
  clinicDeclarationView: declaration,
  clinicDeclarationEdit: changed,
  clinicDeclarationCreate: ({ declarationSavingId }) => ({ body: { id: declarationSavingId } }),
  declarationDataView: patient,
  declarationDataUpdate: (target) => ({
    ...patient(target),
    body: { address: { houseNumber: '7', postalCode: '00-950', city: 'Warszawa' }, version: 1 },
  }),
}
