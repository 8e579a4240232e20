import { useEffect, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { FailureNotice } from '../api/problem-notice.tsx'
import { isProblem } from '../api/problem-text.ts'
import { Button } from '../ui/button.tsx'
import { Actions } from '../ui/card.tsx'
import { fieldProblems } from './field-problems.ts'
import { FormFrame } from '../entry/form-frame.tsx'
import { LeaveGuard } from './leave-guard.tsx'

export interface FormShellProps<I extends FieldValues, O extends FieldValues> {
  /** Made by `usePortalForm`. */
  readonly form: UseFormReturn<I, unknown, O>
  /** Gets the resolver's result from the typed values, already converted for the call. */
  readonly onSubmit: (values: O) => void
  /** Why the last saving failed; undefined when it did not. */
  readonly error: unknown
  /** The member of the call's body that has the form's values, such as `address`; absent when they are the whole body. */
  readonly under?: string
  /** Saving is under way. */
  readonly pending: boolean
  /** The button's text, which says what it does; undefined while there is nothing to send. */
  readonly submit: string | undefined
  /** Other actions beside the main button. */
  readonly actions?: ReactNode
  /** Asks before the person leaves with unsaved changes; with `in steps` they may go to another step, which lies in the address's query. */
  readonly guarded?: boolean | 'in steps'
  readonly children: ReactNode
}

/** Shows the server's messages about single fields at those fields. */
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

/**
 * The shell of every form with many fields: the frame, the mistakes that the form and the server found, and the question before the person leaves
 * with unsaved changes.
 */
export function FormShell<I extends FieldValues, O extends FieldValues>(props: FormShellProps<I, O>) {
  const { form, onSubmit, error, under, pending, submit, actions, guarded, children } = props
  const { errors, submitCount, isDirty } = form.formState
  useServerProblems(form, error, under)
  return (
    <FormProvider {...form}>
      <FormFrame
        onSubmit={() => void form.handleSubmit(onSubmit)()}
        problems={fieldProblems(errors)}
        attempt={submitCount}
        refusal={<FailureNotice error={error} />}
        pending={pending}
      >
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
      </FormFrame>
      {guarded && <LeaveGuard when={isDirty && !pending} inQuery={guarded === 'in steps'} />}
    </FormProvider>
  )
}
