/** How far a request for a payout has come: it waits for the clinic, which pays or refuses. */
export const payoutStates = ['REGISTERED', 'PAID', 'REFUSED'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The answer to a request that was registered. */
export const accepted = 'ACCEPTED'

/** The refusals that have words of their own; the clinic's system may answer with others. */
export const payoutRefusals = [
  'REJECTED_REFUSAL_MIN_BALANCE_EXCEEDED',
  'REFUSAL_NUM_PAYOUT_MONTH_EXCEEDED',
  'PATIENT_NOT_FOUND',
] as const
export type PayoutRefusal = (typeof payoutRefusals)[number]

/** The limits within which money is paid out; amounts in the smallest unit of the currency. */
export interface PayoutLimits {
  /** What has to stay in the deposit. */
  readonly least: number
  /** The most that one request may be about. */
  readonly most: number
  /** Requests in one calendar month, those that were refused not counted. */
  readonly perMonth: number
}

/** What is known of a patient when a payout is asked for. */
export interface PayoutStanding {
  readonly hasNationalId: boolean
  /** What the deposits have, less what was asked for and is not paid yet. */
  readonly available: number
  /** Requests of this month. */
  readonly asked: number
}

/** The most that one request may be about while the deposits have `available`; nothing where no request can be made. */
export const largestPayout = (available: number, { least, most }: Pick<PayoutLimits, 'least' | 'most'>): number =>
  Math.max(0, Math.min(most, available - least))

/** Why this amount is not paid out; undefined where nothing stands against it. */
export function whyNoPayout(
  amount: number,
  { hasNationalId, available, asked }: PayoutStanding,
  limits: PayoutLimits,
): PayoutRefusal | undefined {
  if (!hasNationalId) return 'PATIENT_NOT_FOUND'
  if (asked >= limits.perMonth) return 'REFUSAL_NUM_PAYOUT_MONTH_EXCEEDED'
  return amount > largestPayout(available, limits) ? 'REJECTED_REFUSAL_MIN_BALANCE_EXCEEDED' : undefined
}

/**
 * An amount as people type it in the smallest unit: `1 200,50`, `1200.5`, `100 zł`. Undefined where it is none, is not above zero, has more than two
 * places, or is too large.
 */
export function typedAmount(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s\u00A0\u202F]/g, '').replace(/zł$/i, '')
  const [, whole, places = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  const amount = whole === undefined ? 0 : Number(whole) * 100 + Number(places.padEnd(2, '0'))
  return amount > 0 ? amount : undefined
}
