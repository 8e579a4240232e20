import type { ReactNode } from 'react'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { Button } from '../ui/button.tsx'
import type { Entry } from './use-entry.ts'
import { FormFrame } from './form-frame.tsx'

/** The parts of an entry that the frame needs. `refusal` replaces a refusal's own words. */
export const framed = ({ submit, listed, problems, attempt, pending, error }: Entry, refusal?: ReactNode) => ({
  onSubmit: submit,
  problems: listed ? problems : [],
  attempt,
  pending,
  refusal: refusal === undefined ? <ProblemNotice error={error} /> : error !== undefined && refusal,
})

export interface EntryFormProps {
  readonly entry: Entry
  /** Shown in place of a refusal's own words; drawn only when there is a refusal. */
  readonly refusal?: ReactNode
  /** The button's text, which says what it does. */
  readonly submit: string
  /** The form's fields. */
  readonly children: ReactNode
}

/** A form of a few fields on a page of its own. */
export const EntryForm = ({ entry, refusal, submit, children }: EntryFormProps) => (
  <FormFrame {...framed(entry, refusal)}>
    {children}
    <Button type="submit" look="primary" wide pending={entry.pending}>
      {submit}
    </Button>
  </FormFrame>
)
