import { dayOf } from './clinic-day.ts'

/** Whom a declaration chooses. */
export const declarationTypes = ['GP', 'NURSE', 'MIDWIFE'] as const
export type DeclarationType = (typeof declarationTypes)[number]

/** What belongs to a type: the type of the services that need it, who can be chosen, and its name in addresses. */
export const declarationKinds = {
  GP: { service: 'L', occupation: 'LEK', path: 'general-practitioner' },
  NURSE: { service: 'P', occupation: 'PIEL', path: 'nurse' },
  MIDWIFE: { service: 'O', occupation: 'POL', path: 'midwife' },
} as const satisfies Readonly<Record<DeclarationType, { service: string; occupation: string; path: string }>>

/** The declaration that a type of services needs; undefined for services that need none. */
export const declarationForService = (service: string): DeclarationType | undefined =>
  declarationTypes.find((type) => declarationKinds[type].service === service)

/** The type that an address names; undefined for anything else. */
export const declarationTypeAt = (path: string | undefined): DeclarationType | undefined =>
  declarationTypes.find((type) => declarationKinds[type].path === path)

/** Registered at the clinic, handed in with a signature, or no more in force. */
export const declarationStates = ['REGISTERED', 'SUBMITTED', 'CANCELED'] as const
export type DeclarationState = (typeof declarationStates)[number]

/** How far the saving of a declaration is: begun, data updated, on its way to the clinic, registered there, or being taken back. */
export const savingStates = ['CHECKED', 'DATA', 'SENDING', 'IN_CLINIC', 'LEAVING'] as const
export type SavingState = (typeof savingStates)[number]

/** Why somebody chooses again: moved house, the provider stopped, came of age with a paediatrician, other causes on the provider's side, other. */
export const choiceReasons = [1, 2, 3, 4, 5] as const
export type ChoiceReason = (typeof choiceReasons)[number]

const paediatric: ChoiceReason = 3
/** The reason that is said in words as well. */
export const reasonInWords: ChoiceReason = 4
export const longestReason = 300
/** A choice of the first order needs no reason. */
export const firstOrderWithReason = 2
export const highestOrder = 20

/** The reasons for a type of declaration. */
export const reasonsFor = (type: DeclarationType): readonly ChoiceReason[] =>
  choiceReasons.filter((reason) => reason !== paediatric || type !== 'MIDWIFE')

/** The day from which the present version of the declaration holds, in clinic time. */
export const newVersionFrom = '2018-10-01'

/** The order number of a choice of which nothing else is said, by the day on which the declaration is made (`yyyy-MM-dd`). */
export const usualOrder = (day: string): number => (day >= newVersionFrom ? 3 : 4)

/** One choice: the how manieth in the calendar year, and why. */
export interface Choice {
  readonly order: number
  readonly reason?: number | undefined
  readonly otherReason?: string | undefined
}

/** Leaves out what does not belong to a choice: a reason below the second order, words beside another reason. */
export function tidyChoice({ order, reason, otherReason }: Choice): Choice {
  if (order < firstOrderWithReason || reason === undefined) return { order }
  return reason === reasonInWords && otherReason ? { order, reason, otherReason } : { order, reason }
}

/** The part of a tidied choice that does not go with the type; undefined where all is well. */
export function faultOf(type: DeclarationType, { reason, otherReason }: Choice): 'reason' | 'otherReason' | undefined {
  if (reason === undefined) return undefined
  if (!(reasonsFor(type) as readonly number[]).includes(reason)) return 'reason'
  return reason === reasonInWords && !otherReason ? 'otherReason' : undefined
}

/** What a further choice in one year costs; who has a cause beyond their own will pays nothing. */
export interface ChoiceFee {
  /** Choices in a calendar year that cost nothing. */
  readonly freeChoices: number
  /** Whole zlotys; 0 where nothing is ever paid. */
  readonly amount: number
}

/** Whether something has to be paid for these tidied choices. */
export const feeIsDue = (choices: readonly Choice[], { freeChoices, amount }: ChoiceFee): boolean =>
  amount > 0 && choices.some(({ order, reason }) => order > freeChoices && (reason === undefined || reason === 5))

/** The how manieth choice in the year is the next one, after those made on these instants. */
export const nextOrder = (made: readonly Date[], now: Date): number => {
  const year = dayOf(now).slice(0, 4)
  return Math.min(highestOrder, 1 + made.filter((at) => dayOf(at).slice(0, 4) === year).length)
}
