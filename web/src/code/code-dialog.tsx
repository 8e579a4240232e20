import type { ReactNode } from 'react'
import { problemText } from '../api/problem-text.ts'
import { FormDialog, type FormDialogProps } from '../entry/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { useCode, type CodeOptions } from './use-code.tsx'

export interface CodeDialogProps<O>
  extends CodeOptions<O>, Pick<FormDialogProps, 'title' | 'submit' | 'cancel' | 'after' | 'onClose'> {
  /** The text about a refused code, in place of the refusal's own words. */
  readonly refusalText?: (error: unknown) => string
  /** Places the field, and the message about the code, among other content; without it the field stands alone. */
  readonly children?: (field: ReactNode) => ReactNode
}

/** Asks for a code: the focus begins in its field, a missing code is reported there, and a refused code is selected so that typing replaces it. */
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
