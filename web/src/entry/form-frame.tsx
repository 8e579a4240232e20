import type { ReactNode, Ref } from 'react'
import { ErrorSummary, type FieldProblem } from '../ui/error-summary.tsx'
import css from './form-frame.module.css'

export interface FormFrameProps {
  /** Has what stands in the fields checked and sent; not called while that is under way. */
  readonly onSubmit: () => void
  /** What is to be corrected, listed above the fields. */
  readonly problems: readonly FieldProblem[]
  /** Grows each time the person tries to send it. */
  readonly attempt: number
  /** What is said of a sending that failed; nothing as long as none did. */
  readonly refusal: ReactNode
  readonly pending: boolean
  readonly id?: string
  readonly ref?: Ref<HTMLFormElement>
  /** The fields, and the button where it stands in the form. */
  readonly children: ReactNode
}

/** The one `<form>` of the portal: list of mistakes, refusal, and what is asked for. */
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
