import type { Referral, ReferralInput } from '@portal/contract/areas/referrals'
import type { StoredFile } from '@portal/contract/areas/files'
import { electronicNumber, referralFaults, type ReferralFault } from '@portal/contract/rules/referral'
import type { Choice } from '../../ui/combobox.tsx'
import { dateProblem, dateText, parseDateText, type DateProblem } from '../../ui/date-text.ts'

/** The values of a referral's fields. */
export type ReferralValues = {
  readonly kind: 'electronic' | 'paper'
  readonly refENumber: string
  /** As typed, `DD-MM-YYYY`. */
  readonly issueDate: string
  readonly cito: boolean
  readonly institutionCro: string
  readonly practiceNo: string
  readonly icd10Code: Choice | null
  readonly orgUnitSpecialityCode: Choice | null
}

export const emptyReferral: ReferralValues = {
  kind: 'electronic',
  refENumber: '',
  issueDate: '',
  cito: false,
  institutionCro: '',
  practiceNo: '',
  icd10Code: null,
  orgUnitSpecialityCode: null,
}

/** What has been entered of a referral, stored with the draft of a booking. `answered` is set once the person has gone on. */
export type ReferralDraft = {
  readonly values: ReferralValues
  /** Files that are not attached yet. */
  readonly files: readonly StoredFile[]
  readonly answered?: 'with' | 'without'
}

/** A number without the spaces with which people copy it in groups. */
export const bare = (number: string): string => number.replaceAll(/[\s-]/g, '')

/** A registry or licence number without the spaces around and in it. */
const compact = (number: string): string => number.replaceAll(/\s/g, '')

export type FieldFault =
  | { readonly field: 'refENumber'; readonly fault: 'missing' | 'form' }
  | { readonly field: 'issueDate'; readonly fault: DateProblem }
  | { readonly field: 'institutionCro' | 'practiceNo'; readonly fault: ReferralFault }

/** What is wrong with the fields, in their order. `today` is the clinic's day, yyyy-MM-dd. */
export function faultsOf(values: ReferralValues, today: string): FieldFault[] {
  const electronic = values.kind === 'electronic'
  const number = bare(values.refENumber)
  const faults: FieldFault[] = []
  if (electronic && !electronicNumber.test(number))
    faults.push({ field: 'refENumber', fault: number === '' ? 'missing' : 'form' })
  const date = dateProblem(values.issueDate, { max: today, optional: electronic })
  if (date) faults.push({ field: 'issueDate', fault: date })
  if (electronic) return faults
  const paper = { institutionCro: compact(values.institutionCro), practiceNo: compact(values.practiceNo) }
  const { institutionCro, practiceNo } = referralFaults(paper, today)
  if (institutionCro) faults.push({ field: 'institutionCro', fault: institutionCro })
  if (practiceNo) faults.push({ field: 'practiceNo', fault: practiceNo })
  return faults
}

/** The referral to send. `before` is the one that is edited; what no field shows stays unchanged. */
export function inputOf(values: ReferralValues, before?: Referral): ReferralInput {
  const { orgUnitCode, orgUnit5Code, orgUnitTypeCode } = before ?? {}
  const issueDate = parseDateText(values.issueDate)
  const institutionCro = compact(values.institutionCro)
  const practiceNo = compact(values.practiceNo)
  return {
    cito: values.cito,
    ...(values.kind === 'electronic' ? { refENumber: bare(values.refENumber) } : {}),
    ...(issueDate ? { issueDate } : {}),
    ...(institutionCro ? { institutionCro } : {}),
    ...(practiceNo ? { practiceNo } : {}),
    ...(values.icd10Code ? { icd10Code: values.icd10Code.code } : {}),
    ...(values.orgUnitSpecialityCode ? { orgUnitSpecialityCode: values.orgUnitSpecialityCode.code } : {}),
    ...(orgUnitCode ? { orgUnitCode } : {}),
    ...(orgUnit5Code ? { orgUnit5Code } : {}),
    ...(orgUnitTypeCode ? { orgUnitTypeCode } : {}),
  }
}

interface Named {
  readonly disease?: Choice | undefined
  readonly unitSpeciality?: Choice | undefined
}

/** The field values of a stored referral; a code without a known name is shown itself. */
export function valuesOf(referral: Referral | undefined, { disease, unitSpeciality }: Named = {}): ReferralValues {
  if (!referral) return emptyReferral
  const choice = (code: string | undefined, known: Choice | undefined): Choice | null =>
    known ?? (code ? { code, name: '' } : null)
  return {
    kind: referral.refENumber ? 'electronic' : 'paper',
    refENumber: referral.refENumber ?? '',
    issueDate: dateText(referral.issueDate),
    cito: referral.cito,
    institutionCro: referral.institutionCro ?? '',
    practiceNo: referral.practiceNo ?? '',
    icd10Code: choice(referral.icd10Code, disease),
    orgUnitSpecialityCode: choice(referral.orgUnitSpecialityCode, unitSpeciality),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && isText((value as Choice).code) && isText((value as Choice).name)

/** Reads stored fields, possibly written by an older version of this page; unknown content counts as not entered. */
export function valuesFrom(kept: unknown): ReferralValues | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const given = kept as Partial<Record<keyof ReferralValues, unknown>>
  const text = (name: 'refENumber' | 'issueDate' | 'institutionCro' | 'practiceNo') =>
    isText(given[name]) ? given[name] : ''
  const choice = (name: 'icd10Code' | 'orgUnitSpecialityCode') => (isChoice(given[name]) ? given[name] : null)
  return {
    kind: given.kind === 'paper' ? 'paper' : 'electronic',
    refENumber: text('refENumber'),
    issueDate: text('issueDate'),
    cito: given.cito === true,
    institutionCro: text('institutionCro'),
    practiceNo: text('practiceNo'),
    icd10Code: choice('icd10Code'),
    orgUnitSpecialityCode: choice('orgUnitSpecialityCode'),
  }
}

/** The version of the referral over which a draft was typed, 0 where there was none; that of the present one where the draft does not say. */
export const typedOver = (
  draft: { readonly version?: unknown } | undefined,
  present: Pick<Referral, 'version'> | undefined,
): number => (typeof draft?.version === 'number' ? draft.version : (present?.version ?? 0))

const isFile = (value: unknown): value is StoredFile => {
  const { id, filename, type, size, createdAt } = (value ?? {}) as Partial<Record<keyof StoredFile, unknown>>
  return [id, filename, type, createdAt].every(isText) && typeof size === 'number'
}

/** Reads the referral's part in a booking's draft. */
export function referralDraftFrom(part: unknown): ReferralDraft | undefined {
  const { values, files, answered } = (part ?? {}) as Partial<Record<keyof ReferralDraft, unknown>>
  const read = valuesFrom(values)
  if (!read) return undefined
  return {
    values: read,
    files: Array.isArray(files) ? files.filter(isFile) : [],
    ...(answered === 'with' || answered === 'without' ? { answered } : {}),
  }
}
