import type { ReactNode, Ref } from 'react'
import { ErrorSummary, type FieldProblem } from '../ui/error-summary.tsx'
import css from './form-frame.module.css'

export interface FormFrameProps {
  /** Checks and sends the fields' values; not called while sending is under way. */
  readonly onSubmit: () => void
  /** What is to be corrected, listed above the fields. */
  readonly problems: readonly FieldProblem[]
  /** Grows each time the person tries to send it. */
  readonly attempt: number
  /** Shown about a sending that failed; empty as long as none did. */
  readonly refusal: ReactNode
  readonly pending: boolean
  readonly id?: string
  readonly ref?: Ref<HTMLFormElement>
  /** The fields, and the button where it belongs to the form. */
  readonly children: ReactNode
}

/** The portal's only `<form>`: list of mistakes, refusal, and fields. */
export function FormFrame({ onSubmit, problems, attempt, refusal, pending, children, ...form }: FormFrameProps) {
  return (
    <form
      {...form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onSubmit()
      }}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      {problems.length === 0 && refusal}
      {children}
    </form>
  )
}
