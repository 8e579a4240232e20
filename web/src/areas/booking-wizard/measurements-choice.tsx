import { useState } from 'react'
import { today } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { DateField, dateProblemText } from '../../ui/date-field.tsx'
import { dateProblem, dateText, parseDateText } from '../../ui/date-text.ts'
import { changeBookingDraft } from './booking-draft.ts'
import { dayAfter } from './days.ts'
import type { Situation } from './situation.ts'
import { summaryTexts } from './summary-texts.ts'

/** How far back measurements go along unless the person says otherwise, and at most (001 §9). */
const usualDays = 30
const mostYears = 20

const earliest = (day: string): string => `${Number(day.slice(0, 4)) - mostYears}${day.slice(4)}`

interface MeasurementsChoiceProps {
  readonly situation: Situation
  /** Told whether what is entered can be sent. */
  readonly onChange: (fault: boolean) => void
}

/** Whether the patient's own measurements go with the visit, and from which day on (001 §3). */
export function MeasurementsChoice({ situation, onChange }: MeasurementsChoiceProps) {
  const t = useTexts(summaryTexts)
  const language = useLanguage()
  const [from, setFrom] = useState(() =>
    situation.draft.measurementsFrom ? dateText(situation.draft.measurementsFrom) : undefined,
  )
  const limits = { min: earliest(today()), max: today() }
  const problem = from === undefined ? undefined : dateProblem(from, limits)
  const change = (next: string | undefined) => {
    setFrom(next)
    const fault = next !== undefined && dateProblem(next, limits) !== undefined
    onChange(fault)
    if (!fault) changeBookingDraft(situation, { measurementsFrom: next === undefined ? null : parseDateText(next) })
  }
  return (
    <>
      <Checkbox
        label={t.measurements}
        hint={t.measurementsHint}
        checked={from !== undefined}
        onChange={(event) => change(event.target.checked ? dateText(dayAfter(today(), -usualDays)) : undefined)}
      />
      {from !== undefined && (
        <DateField
          label={t.measurementsFrom}
          value={from}
          onChange={change}
          {...limits}
          error={problem && dateProblemText(problem, limits, language)}
        />
      )}
    </>
  )
}
