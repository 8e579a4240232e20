import type { Question } from '@portal/contract/areas/questionnaires'
import { longestText } from '@portal/contract/rules/questionnaire-answers'
import { useWatch } from 'react-hook-form'
import { wholeNumberTyped } from '../../form/whole-number.ts'
import { FormDateField, FormTextArea, FormTextField } from '../../form/fields.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { fieldOf, numberText, type Values } from './answers.ts'
import { questionnaireTexts } from './texts.ts'
import css from './questionnaires.module.css'

/** Questions that allow longer texts than this get several lines. */
const oneLine = 200

function rangeText({ minimum, maximum }: Question, t: (typeof questionnaireTexts)['pl']): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return t.between(numberText(minimum), numberText(maximum))
  if (minimum !== undefined) return t.atLeast(numberText(minimum))
  return maximum === undefined ? undefined : t.atMost(numberText(maximum))
}

/** How many characters of a long answer are used; read out only with the hint, so that typing is not interrupted. */
function Counter({ name, longest }: { readonly name: string; readonly longest: number }) {
  const value = useWatch<Values>({ name }) ?? ''
  return (
    <p className={css.counter} aria-hidden="true">
      {value.length} / {longest}
    </p>
  )
}

/** The field of one question, by its format. */
export function QuestionField({ question }: { readonly question: Question }) {
  const t = useTexts(questionnaireTexts)
  const { text, hint, format, required, unit } = question
  const name = fieldOf(question)
  const common = { name, optional: !required, ...(hint ? { hint } : {}) }
  if (format === 'DATE') return <FormDateField {...common} label={text} />
  if (format === 'NUMERIC') {
    return (
      <FormTextField
        {...common}
        label={unit ? `${text} (${unit})` : text}
        hint={hint ?? rangeText(question, t)}
        tidy={question.whole ? wholeNumberTyped : undefined}
        inputMode={question.whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={css.number}
        maxLength={20}
      />
    )
  }
  const longest = question.maxLength ?? longestText
  if (longest <= oneLine) return <FormTextField {...common} label={text} autoComplete="off" />
  return (
    <div className={css.long}>
      <FormTextArea {...common} label={text} hint={hint ?? t.longest(longest)} rows={4} />
      <Counter name={name} longest={longest} />
    </div>
  )
}
