import { useState } from 'react'
import { today } from '../../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { DateField, dateProblemText } from '../../../ui/date-field.tsx'
import { dateProblem, dateText, parseDateText } from '../../../ui/date-text.ts'
import { dayAfter } from '../dates/days.ts'
import { bookingWizard, type BookingStepHere } from '../wizard.ts'
import { summaryTexts } from './summary-texts.ts'

/** Days of measurements that are sent unless the person chooses otherwise, and the most. */
const usualDays = 30
const mostYears = 20

const earliest = (day: string): string => `${Number(day.slice(0, 4)) - mostYears}${day.slice(4)}`

interface MeasurementsChoiceProps {
  readonly here: BookingStepHere<'summary'>
  /** Called with whether what is entered is wrong and cannot be sent. */
  readonly onChange: (fault: boolean) => void
}

/** Whether the patient's own measurements are sent with the visit, and from which day on. */
export function MeasurementsChoice({ here: { base, slice }, onChange }: MeasurementsChoiceProps) {
  const t = useTexts(summaryTexts)
  const language = useLanguage()
  const [from, setFrom] = useState(() => (slice ? dateText(slice) : undefined))
  const limits = { min: earliest(today()), max: today() }
  const problem = from === undefined ? undefined : dateProblem(from, limits)
  const change = (next: string | undefined) => {
    setFrom(next)
    const fault = next !== undefined && dateProblem(next, limits) !== undefined
    onChange(fault)
    if (!fault) bookingWizard.keep(base, 'summary', next === undefined ? null : parseDateText(next))
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
