import { useEffect, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { isProblem, problemText, requestIdOf } from '../api/problem-text.ts'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import { shellTexts } from '../shell/texts.ts'
import { Button } from '../ui/button.tsx'
import { Actions } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { fieldProblems } from './field-problems.ts'
import { LeaveGuard } from './leave-guard.tsx'
import css from './form-shell.module.css'

export interface FormShellProps<I extends FieldValues, O extends FieldValues> {
  /** Made by `usePortalForm`. */
  readonly form: UseFormReturn<I, unknown, O>
  /** Receives what the resolver made of the typed values; conversion to what the call needs happens here. */
  readonly onSubmit: (values: O) => void
  /** Why the last saving failed; undefined when it did not. */
  readonly error: unknown
  /** Where in the call's body the form's values stand, such as `address`; absent when they are the body. */
  readonly under?: string
  /** Saving is under way. */
  readonly pending: boolean
  /** Words of the button: what it does; undefined while there is nothing to send. */
  readonly submit: string | undefined
  /** Other ways on, beside the main button. */
  readonly actions?: ReactNode
  /** Unsaved changes hold the person back. */
  readonly guarded?: boolean
  readonly children: ReactNode
}

/** Brings the server's word on single fields to those fields. */
function useServerProblems<I extends FieldValues, O extends FieldValues>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
  under: string | undefined,
): void {
  const { setError } = form
  useEffect(() => {
    if (!isProblem(error, 'VALIDATION_ERROR')) return
    for (const [name, message] of Object.entries(error.errors)) {
      const field = name.replace(/^body\./, '')
      const own = under && field.startsWith(`${under}.`) ? field.slice(under.length + 1) : field
      setError(own as Parameters<typeof setError>[0], { type: 'server', message })
    }
  }, [error, setError, under])
}

/** Every form stands in it: error summary, the server's refusal, the fields, the main button. */
export function FormShell<I extends FieldValues, O extends FieldValues>(props: FormShellProps<I, O>) {
  const { form, onSubmit, error, under, pending, submit, actions, guarded, children } = props
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const { errors, submitCount, isDirty } = form.formState
  const problems = fieldProblems(errors)
  const requestId = requestIdOf(error)
  useServerProblems(form, error, under)
  return (
    <FormProvider {...form}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          if (pending) event.preventDefault()
          else void form.handleSubmit(onSubmit)(event)
        }}
      >
        <ErrorSummary problems={problems} attempt={submitCount} />
        {error !== undefined && error !== null && problems.length === 0 && (
          <Notice tone="error" announce="alert" title={problemText(error, language)}>
            {requestId && <p>{t.requestId(requestId)}</p>}
          </Notice>
        )}
        {children}
        {(submit || actions) && (
          <Actions>
            {submit && (
              <Button type="submit" look="primary" pending={pending}>
                {submit}
              </Button>
            )}
            {actions}
          </Actions>
        )}
      </form>
      {guarded && <LeaveGuard when={isDirty && !pending} />}
    </FormProvider>
  )
}
