import { useState, type FormEvent } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { navigate } from '../../../router/history.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField, dateProblemText } from '../../../ui/date-field.tsx'
import { dateProblem, dateText, parseDateText } from '../../../ui/date-text.ts'
import type { Choices } from '../choices.ts'
import { datesFrom } from './dates-from.ts'
import { datesTexts } from './dates-texts.ts'
import css from './dates.module.css'

/** A field that leads to the dates from a chosen day on. */
export function Jump({ choices, min }: { readonly choices: Choices; readonly min: string }) {
  const t = useTexts(datesTexts)
  const language = useLanguage()
  const [text, setText] = useState(dateText(choices.dateFrom))
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = dateProblem(text, { min })
    setError(problem && dateProblemText(problem, { min }, language))
    if (!problem) navigate(datesFrom(choices, parseDateText(text)))
  }
  return (
    <form className={css.jump} noValidate onSubmit={submit}>
      <DateField label={t.jump} value={text} onChange={setText} min={min} error={error} />
      <Button type="submit">{t.show}</Button>
    </form>
  )
}
