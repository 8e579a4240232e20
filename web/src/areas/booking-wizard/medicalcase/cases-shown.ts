import type { MedicalCase } from '@portal/contract/areas/medical-cases'
import { dayOf } from '../../../i18n/dates.ts'
import type { Period } from '../../../register/period.ts'

/** The day by which a case is found: of the last teleconsultation about it, or of its beginning (V-386). One that is still to come counts as today. */
export const dayOfCase = (
  { lastConsultationScheduledDate, medicalCaseCreateDate }: MedicalCase,
  today: string,
): string => {
  const day = dayOf(lastConsultationScheduledDate ?? medicalCaseCreateDate)
  return day > today ? today : day
}

/** The cases of a period. */
export const casesIn = (cases: readonly MedicalCase[], { after, before }: Period, today: string): MedicalCase[] =>
  cases.filter((one) => {
    const day = dayOfCase(one, today)
    return day >= after && day <= before
  })
