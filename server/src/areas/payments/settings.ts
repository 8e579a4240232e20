import * as z from 'zod/mini'
import { flag } from '../../setting-kinds.ts'

/** The clinic's settings of payments. */
export const environment = {
  /** Whether commercial visits can be paid for in advance. */
  PAYMENTS_FOR_VISITS: flag(true),
  /** The payment currency: invoices in others are only shown. */
  PAYMENTS_CURRENCY: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'PLN'),
}
const shape = z.object(environment)

export interface PaymentSettings {
  readonly forVisits: boolean
  readonly currency: string
}

/** The settings from the parsed environment. */
export const read = (e: z.infer<typeof shape>): PaymentSettings => ({
  forVisits: e.PAYMENTS_FOR_VISITS,
  currency: e.PAYMENTS_CURRENCY,
})
