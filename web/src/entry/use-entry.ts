import { useState } from 'react'
import { useAction } from '../api/use-action.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'

/** The state of a short form: what is wrong with it, and how sending goes. Made by `useEntry`. */
export interface Entry {
  /** What is wrong, in the order of the fields; empty until the person has tried to send it. */
  readonly problems: readonly FieldProblem[]
  /** What is wrong with one field. */
  readonly problemOf: (fieldId: string) => string | undefined
  /** How often the person has tried to send it since the last refusal. */
  readonly attempt: number
  /** Mistakes are listed above the fields; false where the focus goes to the only field instead. */
  readonly listed: boolean
  /** It is being sent, or has arrived and the next content is about to replace it. */
  readonly pending: boolean
  /** Why the last sending failed; undefined when it did not. */
  readonly error: unknown
  /** Sends it, unless something is wrong or sending is under way. */
  readonly submit: () => void
  /** Forgets the attempts to send it, and their results. */
  readonly forget: () => void
}

export interface EntryOptions<O> {
  /** What is wrong with the present values, in the order of the fields. */
  readonly wrong: () => readonly FieldProblem[]
  /** Sends the present values; rejects with the refusal. */
  readonly send: () => Promise<O>
  readonly onSent?: (result: O) => void
  readonly onRefused?: (error: unknown) => void
}

/** `useAction` for forms of a few fields whose values are plain state; longer forms use `usePortalForm`. */
export function useEntry<O>({ wrong, send, onSent, onRefused }: EntryOptions<O>): Entry {
  const [attempt, setAttempt] = useState(0)
  const [arrived, setArrived] = useState(false)
  const { run, pending, error, reset } = useAction<undefined, O>(() => send(), {
    success: (result) => {
      setArrived(true)
      onSent?.(result)
    },
    failure: (refusal) => {
      // What the refusal leaves empty is no mistake of the person's.
      setAttempt(0)
      onRefused?.(refusal)
    },
  })
  const problems = attempt > 0 ? wrong() : []
  return {
    problems,
    problemOf: (fieldId) => problems.find((problem) => problem.fieldId === fieldId)?.message,
    attempt,
    listed: true,
    pending: pending || arrived,
    error,
    submit: () => {
      if (pending || arrived) return
      reset()
      setAttempt(attempt + 1)
      if (wrong().length === 0) void run(undefined)
    },
    forget: () => {
      setAttempt(0)
      setArrived(false)
      reset()
    },
  }
}
