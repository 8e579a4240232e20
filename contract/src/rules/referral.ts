/** What decides whether a referral is whole (001 §5). */
export interface ReferralFacts {
  readonly issueDate?: string | undefined
  readonly refENumber?: string | undefined
  readonly institutionCro?: string | undefined
  readonly practiceNo?: string | undefined
}

export type ReferralFault = 'missing' | 'future'
export type ReferralFaults = Partial<Record<keyof ReferralFacts, ReferralFault>>

/** An electronic referral is named by the code of 4 digits from the SMS or the key of 44 digits from the printout (001 §5, §9). */
export const electronicNumber = /^(?:\d{4}|\d{44})$/

/**
 * What is wrong with a referral, by field. `today` is the clinic's day, yyyy-MM-dd. An electronic number tells the clinic everything
 * else; without one the paper is known only by its date, its institution and its practitioner.
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

/** What stands in the place of a name that no dictionary has (001 §5). */
export const unknownNames = {
  institutionCro: { pl: 'Instytucja nieznana', en: 'Institution unknown' },
  practiceNo: { pl: 'Lekarz nieznany', en: 'Doctor unknown' },
} as const
