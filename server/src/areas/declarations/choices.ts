import type { ChoicesInput } from '@portal/contract/areas/declarations/parts'
import { dayOf } from '@portal/contract/rules/clinic-day'
import {
  faultOf,
  feeIsDue,
  tidyChoice,
  usualOrder,
  type Choice,
  type ChoiceFee,
  type ChoiceReason,
  type DeclarationType,
} from '@portal/contract/rules/declarations'
import { Problem } from '../../http/problem.ts'
import type { ChoiceColumns } from './rows.ts'

/** The choices of a declaration, tidied and judged. */
export interface Choices {
  readonly provider: Choice
  readonly practitioner: Choice
}

/**
 * The choices that a call brings, without what does not belong to them; an order that is left out is the usual one of the day. Raises
 * DECLARATION_REASON, and DECLARATION_FEE where something has to be paid and the person has not said that they know.
 */
export function judgedChoices(type: DeclarationType, given: ChoicesInput, on: { now: Date; fee: ChoiceFee }): Choices {
  const usual = usualOrder(dayOf(on.now))
  const provider = tidyChoice({
    order: given.healthcareProviderChoiceOrderNumber ?? usual,
    reason: given.healthcareProviderChoiceOrderReasonCode,
    otherReason: given.healthcareProviderChoiceOtherReason,
  })
  const practitioner = tidyChoice({
    order: given.practitionerChoiceOrderNumber ?? usual,
    reason: given.practitionerChoiceOrderReasonCode,
    otherReason: given.practitionerChoiceOtherReason,
  })
  if (faultOf(type, provider) ?? faultOf(type, practitioner)) throw new Problem('DECLARATION_REASON')
  if (feeIsDue([provider, practitioner], on.fee) && !given.feeAccepted) throw new Problem('DECLARATION_FEE')
  return { provider, practitioner }
}

/** The same as columns. */
export const columnsOf = ({ provider, practitioner }: Choices): ChoiceColumns => ({
  providerOrder: provider.order,
  providerReason: (provider.reason ?? null) as ChoiceReason | null,
  providerOther: provider.otherReason ?? null,
  practitionerOrder: practitioner.order,
  practitionerReason: (practitioner.reason ?? null) as ChoiceReason | null,
  practitionerOther: practitioner.otherReason ?? null,
})

/** As the clinic gets them. */
export const choicesForClinic = (row: ChoiceColumns) => ({
  healthcareProviderChoice: {
    order: row.providerOrder ?? 1,
    reason: row.providerReason,
    otherReason: row.providerOther,
  },
  practitionerChoice: {
    order: row.practitionerOrder ?? 1,
    reason: row.practitionerReason,
    otherReason: row.practitionerOther,
  },
})
