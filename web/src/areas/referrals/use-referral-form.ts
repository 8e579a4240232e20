import type { FieldErrors, Resolver } from 'react-hook-form'
import { queryClient } from '../../api/query.ts'
import { usePortalForm } from '../../form/use-portal-form.ts'
import { today } from '../../i18n/dates.ts'
import { language } from '../../i18n/language.ts'
import { textsNow } from '../../i18n/texts.ts'
import { dateProblemText } from '../../ui/date-field.tsx'
import { institutionQuery, practitionerQuery } from './referral-queries.ts'
import { referralTexts } from './referral-texts.ts'
import { faultsOf, type FieldFault, type ReferralValues } from './referral-values.ts'

function faultText(found: FieldFault): string {
  const t = textsNow(referralTexts)
  if (found.field === 'issueDate') return dateProblemText(found.fault, { max: today() }, language())
  if (found.field === 'refENumber') return found.fault === 'missing' ? t.numberMissing : t.numberForm
  return found.field === 'institutionCro' ? t.institutionMissing : t.practitionerMissing
}

/** Whether a lookup that answers says "unknown"; one that fails is left to the server. */
async function isUnknown(found: Promise<unknown>): Promise<boolean> {
  try {
    return (await found) === null
  } catch {
    return false
  }
}

/** Who is given and unknown, in words. */
async function unknownOnes(system: string, values: ReferralValues): Promise<[keyof ReferralValues, string][]> {
  const t = textsNow(referralTexts)
  const { institutionCro, practiceNo } = values
  const [institution, practitioner] = await Promise.all([
    institutionCro.trim() !== '' && isUnknown(queryClient.fetchQuery(institutionQuery(system, institutionCro))),
    practiceNo.trim() !== '' && isUnknown(queryClient.fetchQuery(practitionerQuery(system, practiceNo))),
  ])
  const found: [keyof ReferralValues, string][] = []
  if (institution) found.push(['institutionCro', t.unknownStop(t.institutionUnknown)])
  if (practitioner) found.push(['practiceNo', t.unknownStop(t.practitionerUnknown)])
  return found
}

const order: readonly (keyof ReferralValues)[] = ['refENumber', 'issueDate', 'institutionCro', 'practiceNo']

const resolverFor =
  (system: string): Resolver<ReferralValues, unknown, ReferralValues> =>
  async (values) => {
    const faults = faultsOf(values, today()).map((found) => [found.field, faultText(found)] as const)
    const all = [...faults, ...(await unknownOnes(system, values))].toSorted(
      ([a], [b]) => order.indexOf(a) - order.indexOf(b),
    )
    if (all.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(all.map(([field, message]) => [field, { type: 'custom', message }]))
    return { values: {}, errors: errors as FieldErrors<ReferralValues> }
  }

/** The form of a referral: checked by the rules of the contract and by the lookups of the clinic's system (001 §5). */
export const useReferralForm = (system: string, defaultValues: ReferralValues) =>
  usePortalForm<ReferralValues, ReferralValues>({ resolver: resolverFor(system), defaultValues })
