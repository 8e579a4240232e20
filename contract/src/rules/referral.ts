/** The facts that decide whether a referral is complete. */
export interface ReferralFacts {
  readonly issueDate?: string | undefined
  readonly refENumber?: string | undefined
  readonly institutionCro?: string | undefined
  readonly practiceNo?: string | undefined
}

export type ReferralFault = 'missing' | 'future'
export type ReferralFaults = Partial<Record<keyof ReferralFacts, ReferralFault>>

/** The number of an electronic referral: the code of 4 digits from the SMS, or the key of 44 digits from the printout. */
export const electronicNumber = /^(?:\d{4}|\d{44})$/

/**
 * What is wrong with a referral, by field. `today` is the clinic's day, yyyy-MM-dd. With an electronic number the clinic can look up everything else;
 * a paper referral is identified only by its date, institution and practitioner.
 */
export function referralFaults(referral: ReferralFacts, today: string): ReferralFaults {
  const { issueDate, refENumber, institutionCro, practiceNo } = referral
  const faults: ReferralFaults = {}
  if (issueDate && issueDate > today) faults.issueDate = 'future'
  if (refENumber) return faults
  if (!issueDate) faults.issueDate = 'missing'
  if (!institutionCro) faults.institutionCro = 'missing'
  if (!practiceNo) faults.practiceNo = 'missing'
  return faults
}

/** The name shown for an institution or practitioner that no dictionary has. */
export const unknownNames = {
  institutionCro: { pl: 'Instytucja nieznana', en: 'Institution unknown' },
  practiceNo: { pl: 'Lekarz nieznany', en: 'Doctor unknown' },
} as const
