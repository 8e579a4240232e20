import type { ChoicesInput } from '@portal/contract/areas/declarations/parts'
import { choiceReasons, tidyChoice, type ChoiceReason } from '@portal/contract/rules/declarations'
import { mayDeclare } from '../queries.ts'
import { declarationStep } from './base.ts'

/** The choice of patient; a sole patient is chosen without being asked. */
export const patients = declarationStep({
  id: 'patients',
  route: 'newdeclarationPatients',
  label: { pl: 'Pacjent', en: 'Patient' },
  needed: ({ base: { patients: all } }) => all.length !== 1 || !mayDeclare(all[0]),
  done: ({ base }) => base.patient !== undefined,
})

/** The choice of the doctor, nurse or midwife. */
export const staff = declarationStep({
  id: 'staff',
  route: 'newdeclarationStaff',
  label: { pl: 'Wybór osoby', en: 'Whom' },
  needed: () => true,
  done: ({ base }) => base.chosen !== undefined,
})

/** One choice as it is entered. */
export interface EnteredChoice {
  readonly order: number
  readonly reason: ChoiceReason | undefined
  readonly other: string
}

/** What is entered on the summary. */
export interface Entered {
  readonly provider: EnteredChoice
  readonly practitioner: EnteredChoice
  readonly feeAccepted: boolean
  /** The declaration to whose end the person has agreed. */
  readonly replaces: string | undefined
}

function choiceFrom(kept: unknown): EnteredChoice | undefined {
  const { order, reason, other } = (kept ?? {}) as Record<string, unknown>
  if (typeof order !== 'number') return undefined
  return {
    order,
    reason: choiceReasons.find((one) => one === reason),
    other: typeof other === 'string' ? other : '',
  }
}

function enteredFrom(kept: unknown): Entered | undefined {
  const { provider, practitioner, feeAccepted, replaces } = (kept ?? {}) as Record<string, unknown>
  const [one, two] = [choiceFrom(provider), choiceFrom(practitioner)]
  if (!one || !two) return undefined
  return {
    provider: one,
    practitioner: two,
    feeAccepted: feeAccepted === true,
    replaces: typeof replaces === 'string' ? replaces : undefined,
  }
}

/** The choices as they are sent. */
export function choicesToSend({ provider, practitioner, feeAccepted }: Omit<Entered, 'replaces'>): ChoicesInput {
  const tidy = ({ order, reason, other }: EnteredChoice) => tidyChoice({ order, reason, otherReason: other.trim() })
  const [one, two] = [tidy(provider), tidy(practitioner)]
  return {
    healthcareProviderChoiceOrderNumber: one.order,
    healthcareProviderChoiceOrderReasonCode: one.reason as ChoiceReason | undefined,
    healthcareProviderChoiceOtherReason: one.otherReason,
    practitionerChoiceOrderNumber: two.order,
    practitionerChoiceOrderReasonCode: two.reason as ChoiceReason | undefined,
    practitionerChoiceOtherReason: two.otherReason,
    feeAccepted,
  }
}

/** Shows everything once more, and asks which choice of the year it is. */
export const summary = declarationStep({
  id: 'summary',
  route: 'newdeclarationSummary',
  label: { pl: 'Podsumowanie', en: 'Summary' },
  slice: enteredFrom,
  needed: () => true,
  done: () => false,
  send: ({ slice }) =>
    slice ? { ...choicesToSend(slice), ...(slice.replaces ? { replaces: slice.replaces } : {}) } : {},
})
