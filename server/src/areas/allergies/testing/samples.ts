import type { endpoints } from '@portal/contract/areas/allergies'
import type { Samples } from '../../../testing/samples.ts'

const stated = {
  allergyTypeCode: 'L',
  allergyCategory: 'medication',
  allergyCode: 'J01CA04',
  allergyOccurrenceDate: '2020-05-01',
  isActive: true,
  isNotAllergic: false,
  description: 'Wysypka po dwóch dniach',
  degreeOfSeverityCode: '2',
  confirmed: false,
  cured: true,
} as const

export const samples: Samples<typeof endpoints> = {
  allergyList: ({ patientId }) => ({ params: { patientId } }),
  allergyView: ({ patientId, allergyId }) => ({ params: { patientId, allergyId } }),
  allergyTerms: () => ({ body: { code: 'ALERG_LEK', maxRows: 200, nameFilter: 'amok' } }),
  allergyCreate: ({ patientId }) => ({ params: { patientId }, body: stated }),
  allergyChange: ({ patientId, allergyId }) => ({ params: { patientId, allergyId }, body: { ...stated, version: 1 } }),
  allergyDelete: ({ patientId, allergyId }) => ({ params: { patientId, allergyId } }),
}
