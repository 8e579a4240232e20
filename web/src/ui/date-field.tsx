import { lazy, Suspense, useState, type Ref } from 'react'
import { formatDate } from '../i18n/dates.ts'
import type { Language } from '../i18n/language.ts'
import { defineTexts, useLanguage, useTexts } from '../i18n/texts.ts'
import { IconButton } from './button.tsx'
import { completeTyping, datePattern, dateText, parseDateText, type DateLimits, type DateProblem } from './date-text.ts'
import { Dialog } from './dialog.tsx'
import { Field, type FieldFrame } from './field.tsx'
import { Waiting } from './spinner.tsx'
import css from './field.module.css'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

const dateTexts = defineTexts({
  open: { pl: 'Otwórz kalendarz', en: 'Open the calendar' },
  opening: { pl: 'Otwieranie kalendarza…', en: 'Opening the calendar…' },
  hint: { pl: 'Na przykład', en: 'For example' },
  missing: { pl: 'Wpisz datę.', en: 'Enter a date.' },
  form: {
    pl: (pattern: string, example: string) => `Wpisz istniejącą datę w postaci ${pattern}, na przykład ${example}.`,
    en: (pattern: string, example: string) => `Enter an existing date as ${pattern}, for example ${example}.`,
  },
  early: {
    pl: (date: string) => `Wpisz datę nie wcześniejszą niż ${date}.`,
    en: (date: string) => `Enter a date not before ${date}.`,
  },
  late: {
    pl: (date: string) => `Wpisz datę nie późniejszą niż ${date}.`,
    en: (date: string) => `Enter a date not after ${date}.`,
  },
})

const lateExample = '2030-12-31'

/** A date that may be entered (`DD-MM-YYYY`), as an example: where the limits allow it one that is not soon in the past. */
export function exampleDate({ min, max }: DateLimits): string {
  if (max && max < lateExample) return dateText(max)
  return dateText(min && min > lateExample ? min : lateExample)
}

/** The message about a wrong date (see `dateProblem`). */
export function dateProblemText(problem: DateProblem, limits: DateLimits, language: Language): string {
  const t: (typeof dateTexts)['pl'] = dateTexts[language]
  if (problem === 'early') return t.early(formatDate(limits.min ?? ''))
  if (problem === 'late') return t.late(formatDate(limits.max ?? ''))
  return problem === 'form' ? t.form(datePattern[language], exampleDate(limits)) : t.missing
}

/** An example of a typed date, and the format. */
function Example({ limits }: { readonly limits: DateLimits }) {
  const t = useTexts(dateTexts)
  const pattern = datePattern[useLanguage()]
  return (
    <>
      {t.hint} <span className={css.whole}>{exampleDate(limits)}</span> <span className={css.whole}>({pattern})</span>
    </>
  )
}

export interface DateFieldProps extends FieldFrame, DateLimits {
  readonly name?: string
  /** The text as typed, `DD-MM-YYYY` when it is complete; `parseDateText` reads it. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A date that is typed, or chosen from a calendar, whose code is loaded when it is opened. */
export function DateField({
  label,
  hint,
  error,
  optional,
  id,
  value,
  onChange,
  min,
  max,
  ref,
  ...input
}: DateFieldProps) {
  const t = useTexts(dateTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Field label={label} hint={hint ?? <Example limits={{ min, max }} />} error={error} optional={optional} id={id}>
        {(control) => (
          <span className={css.withButton}>
            <input
              {...input}
              {...control}
              ref={ref}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className={css.control}
              value={value}
              onChange={(event) => onChange(completeTyping(value, event.target.value))}
            />
            <IconButton
              icon="calendar"
              label={t.open}
              aria-haspopup="dialog"
              disabled={input.disabled}
              onClick={() => setOpen(true)}
            />
          </span>
        )}
      </Field>
      {open && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <Suspense fallback={<Waiting>{t.opening}</Waiting>}>
            <Calendar
              value={parseDateText(value)}
              min={min}
              max={max}
              onChoose={(day) => {
                onChange(dateText(day))
                setOpen(false)
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
