import { useId, useState } from 'react'
import { FormDialog } from '../entry/form-dialog.tsx'
import { useEntry } from '../entry/use-entry.ts'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { DateField, dateProblemText } from '../ui/date-field.tsx'
import { dateProblem, dateText, parseDateText } from '../ui/date-text.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'
import type { Period, PeriodRule } from './period.ts'
import { recordTexts } from './texts.ts'

interface PeriodDialogProps {
  readonly period: Period
  readonly rule: PeriodRule
  /** What the usual period is called. */
  readonly usual: string
  readonly onApply: (period: Period) => void
  readonly onClose: () => void
}

/** Chooses the first and the last day of a list. */
export function PeriodDialog({ period, rule, usual, onApply, onClose }: PeriodDialogProps) {
  const t = useTexts(recordTexts)
  const language = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState({ after: dateText(period.after), before: dateText(period.before) })
  const limits = { min: rule.min, max: rule.max }
  const wrongDay = (name: keyof Period): FieldProblem[] => {
    const problem = dateProblem(typed[name], limits)
    return problem ? [{ fieldId: `${id}-${name}`, message: dateProblemText(problem, limits, language) }] : []
  }
  const wrongOrder = (): FieldProblem[] => {
    const [after, before] = [parseDateText(typed.after), parseDateText(typed.before)]
    return after && before && before < after ? [{ fieldId: `${id}-before`, message: t.endBeforeStart }] : []
  }
  const entry = useEntry({
    wrong: () => [...wrongDay('after'), ...wrongDay('before'), ...wrongOrder()],
    send: async () => undefined,
    onSent: () =>
      onApply({
        after: parseDateText(typed.after) ?? rule.usual.after,
        before: parseDateText(typed.before) ?? rule.usual.before,
      }),
  })
  const day = (name: keyof Period, label: string) => (
    <DateField
      {...limits}
      id={`${id}-${name}`}
      label={label}
      value={typed[name]}
      onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
      error={entry.problemOf(`${id}-${name}`)}
    />
  )
  return (
    <FormDialog
      entry={entry}
      title={t.changePeriod}
      submit={t.show}
      onClose={onClose}
      after={
        <Button look="quiet" onClick={() => onApply(rule.usual)}>
          {usual}
        </Button>
      }
    >
      {day('after', t.from)}
      {day('before', t.to)}
    </FormDialog>
  )
}
