import { useState } from 'react'
import type { Given, Guardian } from '@portal/contract/areas/patient-links'
import { guardianScopes, type GuardianScope } from '@portal/contract/rules/guardian-scopes'
import { today } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { dateProblemText } from '../../ui/date-field.tsx'
import { dateProblem, dateText, parseDateText } from '../../ui/date-text.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { givenTexts } from './given-texts.ts'
import { lastDayOf } from './last-day.ts'

/** Until when a guardian may act: without end, for three months from today, or until a day that is typed. */
export type Until = 'none' | 'months' | 'day'

/** What a ward has ticked and typed in the form. */
export interface GivenValues {
  readonly scopes: readonly GuardianScope[]
  readonly until: Until
  readonly day: string
}

/** Ids of the fields that can have a mistake. */
export const givenFields = { scopes: 'given-scopes', day: 'given-day' } as const

/** The same day the given number of months later, or the last day of a shorter month (`yyyy-MM-dd`). */
export function monthsOn(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/**
 * The form of what a guardian may do. It starts with everything without end, unless the link has another scope already. The right begins on a day
 * (`yyyy-MM-dd`), today where none is given.
 */
export function useGiven(standing?: Partial<Pick<Guardian, 'scopes' | 'endsAt' | 'ended'>>, begins = today()) {
  const t = useTexts(givenTexts)
  const language = useLanguage()
  const [values, setValues] = useState<GivenValues>(() => ({
    scopes: standing?.scopes ?? guardianScopes,
    until: standing?.endsAt ? 'day' : 'none',
    day: standing?.endsAt && !standing.ended ? dateText(lastDayOf(standing.endsAt)) : '',
  }))
  const limits = { min: begins }
  const wrong = (): FieldProblem[] => {
    const day = values.until === 'day' ? dateProblem(values.day, limits) : undefined
    return [
      ...(values.scopes.length === 0 ? [{ fieldId: givenFields.scopes, message: t.noScope }] : []),
      ...(day ? [{ fieldId: givenFields.day, message: dateProblemText(day, limits, language) }] : []),
    ]
  }
  const given = (): Given => ({
    scopes: [...values.scopes],
    lastDay:
      values.until === 'none' ? null : values.until === 'months' ? monthsOn(begins, 3) : parseDateText(values.day)!,
  })
  return {
    values,
    change: (part: Partial<GivenValues>) => setValues({ ...values, ...part }),
    begins,
    limits,
    wrong,
    given,
  }
}
export type GivenForm = ReturnType<typeof useGiven>
