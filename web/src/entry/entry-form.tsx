import type { ReactNode } from 'react'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { Button } from '../ui/button.tsx'
import type { Entry } from './use-entry.ts'
import { FormFrame } from './form-frame.tsx'

/** What a frame is told of an entry. `refusal` is said of a refusal in place of its own words. */
export const framed = ({ submit, listed, problems, attempt, pending, error }: Entry, refusal?: ReactNode) => ({
  onSubmit: submit,
  problems: listed ? problems : [],
  attempt,
  pending,
  refusal: refusal === undefined ? <ProblemNotice error={error} /> : error !== undefined && refusal,
})

export interface EntryFormProps {
  readonly entry: Entry
  /** What is said of a refusal in place of its own words; drawn only when there is one. */
  readonly refusal?: ReactNode
  /** Words of the button: what it does. */
  readonly submit: string
  /** What the form asks for. */
  readonly children: ReactNode
}

/** A form of a few fields in a page of its own. */
export const EntryForm = ({ entry, refusal, submit, children }: EntryFormProps) => (
  <FormFrame {...framed(entry, refusal)}>
    {children}
    <Button type="submit" look="primary" wide pending={entry.pending}>
      {submit}
    </Button>
  </FormFrame>
)
