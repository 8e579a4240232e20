import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { framed } from './entry-form.tsx'
import type { Entry } from './use-entry.ts'
import { FormFrame } from './form-frame.tsx'

export interface FormDialogProps {
  readonly entry: Entry
  readonly title: ReactNode
  /** Text of the button that sends the form. */
  readonly submit: string
  /** Text of the button that leaves; without it only the cross does. */
  readonly cancel?: string
  readonly onClose: () => void
  /** Text before the form and before its messages. */
  readonly lead?: ReactNode
  /** As in an `EntryForm`. */
  readonly refusal?: ReactNode
  /** The form's fields. */
  readonly children: ReactNode
  /** Content below the form: another way to the same result. */
  readonly after?: ReactNode
  /** Id of the field that gets the focus first: by default the form's first one; null where something must be read or done before. */
  readonly firstField?: string | null
}

/** A dialog that is a form: the focus begins in its first field, Enter or its button sends it, and it stays open while it is sent. */
export function FormDialog(props: FormDialogProps) {
  const { entry, title, submit, cancel, onClose, lead, refusal, children, after, firstField } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // The dialog would focus its cross; the person is here to type.
  useEffect(() => {
    if (firstField === null) return
    const chosen = firstField === undefined ? 'input:not([type=hidden]), textarea, select' : `#${firstField}`
    form.current?.querySelector<HTMLElement>(chosen)?.focus()
  }, [firstField])
  return (
    <Dialog
      title={title}
      busy={entry.pending}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} look="primary" pending={entry.pending}>
            {submit}
          </Button>
          {cancel && (
            <Button look="quiet" disabled={entry.pending} onClick={onClose}>
              {cancel}
            </Button>
          )}
        </>
      }
    >
      {lead}
      <FormFrame id={id} ref={form} {...framed(entry, refusal)}>
        {children}
      </FormFrame>
      {after}
    </Dialog>
  )
}
