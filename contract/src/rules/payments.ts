/** The states of a payment, in the order in which it goes through them; the last three are its ends. */
export const paymentStates = [
  'NEW',
  'PENDING',
  'WAITING_FOR_CONFIRMATION',
  'COMPLETED',
  'CANCELED',
  'REJECTED',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** The states that may follow each: it goes forward only, and an end is an end. */
export const nextPaymentStates: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  NEW: ['PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'REJECTED'],
  PENDING: ['WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'REJECTED'],
  WAITING_FOR_CONFIRMATION: ['COMPLETED', 'CANCELED', 'REJECTED'],
  COMPLETED: [],
  CANCELED: [],
  REJECTED: [],
}

/** The states from which a payment may come to this one. */
export const statesBefore = (state: PaymentState): PaymentState[] =>
  paymentStates.filter((one) => nextPaymentStates[one].includes(state))

/** Whether nothing follows this state. */
export const isEnd = (state: PaymentState): boolean => nextPaymentStates[state].length === 0

/**
 * Whether the money has moved or may still move: as long as it is so, nobody begins a second payment of the same invoice.
 */
export const keepsOthersOut = (state: PaymentState): boolean => state !== 'CANCELED' && state !== 'REJECTED'

/**
 * The states of giving a payment back: the clinic decides, the provider carries it out. REFUSED: the clinic keeps the money; FAILED: the provider has not
 * carried it out, and the clinic is asked once more; SETTLED: the clinic has given the money back in another way.
 */
export const refundStates = ['REQUESTED', 'APPROVED', 'SENT', 'COMPLETED', 'REFUSED', 'FAILED', 'SETTLED'] as const
export type RefundState = (typeof refundStates)[number]

/** The most that one payment may be, in the smallest unit of its currency: 9 999 999,99. */
export const largestAmount = 999_999_999

/** Rows of a page of invoices or payments. */
export const paymentsAtOnce = 10

/** `12345` as the decimal text `123.45`. */
export function decimalOf(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('An amount is a whole number and not negative')
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Decimal text such as `123.45` or `123` in the smallest unit; undefined where it is none, has more than two places, or is too large. */
export function smallestUnits(text: string): number | undefined {
  const [, whole, places = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(places.padEnd(2, '0'))
}
