import type { MedicalCase } from '@portal/contract/areas/medical-cases'
import { queryClient } from '../../../api/query.ts'
import { bookingStep, consults } from '../base.ts'
import { descriptionFrom } from '../description/description.ts'

export interface MatterFacts {
  /** The cases of the patient. */
  readonly cases: readonly MedicalCase[]
}

/**
 * The matter that a teleconsultation is about. Who has spoken about none yet begins one without being asked (V-325, V-326); a case that was begun for a
 * file of this booking is still the new one.
 */
export const medicalcase = bookingStep({
  id: 'medicalcase',
  route: 'newteleconsultationMedicalcase',
  label: { pl: 'Sprawa', en: 'Matter' },
  slice: descriptionFrom,
  keptAs: 'description',
  gather: async (base): Promise<MatterFacts> => {
    if (!base.patient || !consults(base)) return { cases: [] }
    const { casesQuery } = await import('./case-query.ts')
    return { cases: await queryClient.fetchQuery(casesQuery(base.patient.id)) }
  },
  needed: ({ base, slice, facts }) =>
    consults(base) && facts.cases.some(({ medicalCaseId }) => medicalCaseId !== slice?.begun),
  done: ({ base }) => base.choices.medicalCase !== undefined,
  told: () => import('./told.tsx'),
})
