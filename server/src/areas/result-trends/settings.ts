import type * as z from 'zod/mini'
import { usualJoinMonths } from '@portal/contract/rules/trends'
import { count } from '../../setting-kinds.ts'

/** The clinic's settings of trends. */
export const environment = {
  /** How many months there may be between two results that a line joins. */
  TREND_JOIN_MONTHS: count(usualJoinMonths, 1, 120),
}

/** The settings from the parsed environment. */
export const read = (e: { readonly [N in keyof typeof environment]: z.infer<(typeof environment)[N]> }) => ({
  joinMonths: e.TREND_JOIN_MONTHS,
})
