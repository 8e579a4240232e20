import type { Questionnaire, Section } from '@portal/contract/areas/questionnaires'
import { useEffect, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldId } from '../../form/field-problems.ts'
import { FormShell } from '../../form/form-shell.tsx'
import { usePortalForm } from '../../form/use-portal-form.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { goToField } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/spinner.tsx'
import { answered, fieldOf, questionsOf, resolverOf, savedValues, type Answers, type Values } from './answers.ts'
import { QuestionField } from './question-field.tsx'
import { questionnaireTexts } from './texts.ts'
import css from './questionnaires.module.css'

function Progress({ sections }: { readonly sections: readonly Section[] }) {
  const t = useTexts(questionnaireTexts)
  const questions = questionsOf(sections)
  const done = answered(questions, useWatch<Values>() as Values)
  const words = t.progress(done, questions.length)
  return (
    <div className={css.progress}>
      <span>{words}</span>
      <ProgressBar value={(100 * done) / questions.length} label={words} />
    </div>
  )
}

function SectionFields({ section }: { readonly section: Section }) {
  const t = useTexts(questionnaireTexts)
  const done = answered(section.questions, useWatch<Values>() as Values)
  return (
    // A fieldset's own border would run through its legend.
    <div className={css.part}>
      <fieldset className={css.section}>
        <legend className={css.legend}>
          {section.title} <span className={css.count}>{t.sectionProgress(done, section.questions.length)}</span>
        </legend>
        {section.description && <p className={css.about}>{section.description}</p>}
        {section.questions.map((question) => (
          <QuestionField key={question.orderNumber} question={question} />
        ))}
      </fieldset>
    </div>
  )
}

export interface QuestionnaireFormProps {
  readonly questionnaire: Questionnaire
  /** What was entered before and not saved yet; undefined when nothing was. */
  readonly begun: Values | undefined
  /** Called after each change by the person, e.g. to keep it as a draft. */
  readonly onChange: (values: Values) => void
  readonly onSubmit: (answers: Answers) => void
  readonly error: unknown
  readonly pending: boolean
  readonly submit: string
  /** Other actions beside the main button. */
  readonly actions?: ReactNode
  /** Tells whether what was entered is kept. */
  readonly status?: ReactNode
}

/**
 * The form of every questionnaire: for bookings, encounters and programmes. A filled one shows the saved answers and has no button for sending until
 * the person wants to change them, by the button or by editing a field.
 */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { questionnaire, begun, onChange, onSubmit, error, pending, submit, actions, status } = props
  const { sections, filledAt } = questionnaire
  const t = useTexts(questionnaireTexts)
  const [readOnly, setReadOnly] = useState(filledAt !== undefined && begun === undefined)
  const form = usePortalForm<Values, { answers: Answers }>({
    resolver: resolverOf(sections),
    defaultValues: { ...savedValues(sections), ...begun },
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (!name) return
          setReadOnly(false)
          onChange(values)
        },
      }),
    [subscribe, onChange],
  )
  const change = () => {
    setReadOnly(false)
    const [first] = questionsOf(sections)
    if (first) goToField(fieldId(fieldOf(first)))
  }
  return (
    <FormShell
      form={form}
      onSubmit={({ answers }) => onSubmit(answers)}
      error={error}
      pending={pending}
      submit={readOnly ? undefined : submit}
      actions={readOnly ? <Button onClick={change}>{t.change}</Button> : actions}
    >
      {filledAt && (
        <Notice tone={readOnly ? 'success' : 'info'} announce="status" title={t.filled(formatDate(filledAt))}>
          <p>{readOnly ? t.filledHint : t.changing}</p>
        </Notice>
      )}
      <Progress sections={sections} />
      {sections.map((section, index) => (
        <SectionFields key={index} section={section} />
      ))}
      {!readOnly && status}
    </FormShell>
  )
}
