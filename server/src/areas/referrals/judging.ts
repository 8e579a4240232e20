import type { ReferralInput } from '@portal/contract/areas/referrals'
import type { Language } from '@portal/contract/languages'
import { referralFaults, unknownNames } from '@portal/contract/rules/referral'
import type { Db } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { missingValue, wrongValue } from '../../http/validation.ts'
import { diseaseOf, institutionOf, practitionerOf, unitSpecialityOf } from '../dictionaries/lookups.ts'

/** When and for whom a referral is judged; `prefix` is put before the names of its fields in the call's body. */
export interface Judging {
  /** The clinic's day, yyyy-MM-dd. */
  readonly today: string
  readonly language: Language
  readonly prefix: string
}

/**
 * Accepts a referral, or raises what is wrong with it: VALIDATION_ERROR for its own fields and for codes that the dictionaries lack;
 * MISSING_REFERRAL_PRACTITIONER_OR_INSTITUTION for an unknown institution or practitioner, or when a paper referral, which needs both, lacks one.
 */
export async function judgeReferral(db: Db, referral: ReferralInput, judging: Judging): Promise<void> {
  const { language, prefix, today } = judging
  const faults = referralFaults(referral, today)
  const wrong: Record<string, string> = {}
  if (faults.issueDate) wrong.issueDate = (faults.issueDate === 'missing' ? missingValue : wrongValue)(language)
  const { icd10Code, orgUnitSpecialityCode, institutionCro, practiceNo } = referral
  if (icd10Code && !(await diseaseOf(db, icd10Code))) wrong.icd10Code = wrongValue(language)
  if (orgUnitSpecialityCode && !(await unitSpecialityOf(db, orgUnitSpecialityCode)))
    wrong.orgUnitSpecialityCode = wrongValue(language)
  if (Object.keys(wrong).length > 0) throw new Problem('VALIDATION_ERROR', { errors: named(wrong, prefix) })

  const unknown: Record<string, string> = {}
  if (institutionCro ? !(await institutionOf(db, institutionCro)) : faults.institutionCro)
    unknown.institutionCro = unknownNames.institutionCro[language]
  if (practiceNo ? !(await practitionerOf(db, practiceNo)) : faults.practiceNo)
    unknown.practiceNo = unknownNames.practiceNo[language]
  if (Object.keys(unknown).length > 0)
    throw new Problem('MISSING_REFERRAL_PRACTITIONER_OR_INSTITUTION', { errors: named(unknown, prefix) })
}

const named = (errors: Record<string, string>, prefix: string): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [prefix + field, text]))
