import type { FieldErrors, Resolver } from 'react-hook-form'
import { queryClient } from '../../api/query.ts'
import { usePortalForm } from '../../form/use-portal-form.ts'
import { today } from '../../i18n/dates.ts'
import { language } from '../../i18n/language.ts'
import { textsNow } from '../../i18n/texts.ts'
import { useSignedIn } from '../../session/use-session.ts'
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

/** Whether a lookup says "unknown"; a lookup that fails is left to the server. */
async function isUnknown(found: Promise<unknown>): Promise<boolean> {
  try {
    return (await found) === null
  } catch {
    return false
  }
}

/** The texts about an unknown institution or practitioner. */
async function unknownOnes(
  system: string,
  values: ReferralValues,
): Promise<['institutionCro' | 'practiceNo', string][]> {
  const t = textsNow(referralTexts)
  const { institutionCro, practiceNo } = values
  const [institution, practitioner] = await Promise.all([
    institutionCro.trim() !== '' && isUnknown(queryClient.fetchQuery(institutionQuery(system, institutionCro))),
    practiceNo.trim() !== '' && isUnknown(queryClient.fetchQuery(practitionerQuery(system, practiceNo))),
  ])
  return [
    ...(institution ? [['institutionCro', t.unknownStop(t.institutionUnknown)] as ['institutionCro', string]] : []),
    ...(practitioner ? [['practiceNo', t.unknownStop(t.practitionerUnknown)] as ['practiceNo', string]] : []),
  ]
}

const resolver: Resolver<ReferralValues, unknown, ReferralValues> = (values) => {
  const faults = faultsOf(values, today())
  if (faults.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(faults.map((found) => [found.field, { type: 'custom', message: faultText(found) }]))
  return { values: {}, errors: errors as FieldErrors<ReferralValues> }
}

/**
 * The form of a referral, checked with the contract's rules. `known` also asks the clinic's registers, once, before the person goes on: it marks an
 * unknown institution or practitioner and returns whether there is none.
 */
export function useReferralForm(system: string, given: ReferralValues) {
  const paperOnly = !useSignedIn().modules.eReferralModule && given.refENumber === ''
  const defaultValues: ReferralValues = paperOnly ? { ...given, kind: 'paper' } : given
  const form = usePortalForm<ReferralValues, ReferralValues>({ resolver, defaultValues })
  const known = async (values: ReferralValues): Promise<boolean> => {
    const unknown = await unknownOnes(system, values)
    for (const [field, message] of unknown) form.setError(field, { type: 'unknown', message })
    return unknown.length === 0
  }
  return { form, known }
}
