import type { ReactNode } from 'react'
import { problemText } from '../api/problem-text.ts'
import { FormDialog, type FormDialogProps } from '../entry/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { useCode, type CodeOptions } from './use-code.tsx'

export interface CodeDialogProps<O>
  extends CodeOptions<O>, Pick<FormDialogProps, 'title' | 'submit' | 'cancel' | 'after' | 'onClose'> {
  /** What is said of a code that was refused, in place of the refusal's own words. */
  readonly refusalText?: (error: unknown) => string
  /** Places the field, with what is said of the code, among what is done first; by itself it stands alone. */
  readonly children?: (field: ReactNode) => ReactNode
}

/** Asks for a code: it begins in its field, says what is missing there, and has a refused code typed over. */
export function CodeDialog<O>(props: CodeDialogProps<O>) {
  const { kind, enter, onEntered, refusalText = problemText, children, ...dialog } = props
  const { entry, field } = useCode({ kind, enter, onEntered })
  const refusal = (
    <Notice tone="error" announce="alert">
      {refusalText(entry.error)}
    </Notice>
  )
  return (
    <FormDialog {...dialog} entry={entry} refusal={children ? null : refusal} firstField={children ? null : undefined}>
      {children
        ? children(
            <>
              {entry.error !== undefined && refusal}
              {field}
            </>,
          )
        : field}
    </FormDialog>
  )
}
