import { registerYears } from '@portal/contract/rules/register'
import { clinicDay, startOfDay } from '../../clinic-time.ts'
import { Problem } from '../../http/problem.ts'

/**
 * The beginning and end of a list of the record as a call gives them, both within twenty years of today; a day more is let pass, because a page that was
 * opened before midnight asks from yesterday. Without a beginning it is the earliest one. Raises PERIOD_TOO_LONG.
 */
export function periodWithin<B extends Date | undefined>(
  { after, before }: { readonly after?: Date | undefined; readonly before?: B },
  now: Date,
): { readonly after: Date; readonly before: B | undefined } {
  const day = clinicDay(now)
  const earliest = startOfDay(day.subtract({ years: registerYears, days: 1 }))
  const latest = startOfDay(day.add({ years: registerYears, days: 2 }))
  for (const end of [after, before]) if (end && (end < earliest || end > latest)) throw new Problem('PERIOD_TOO_LONG')
  return { after: after ?? earliest, before }
}
