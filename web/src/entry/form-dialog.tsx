import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { framed } from './entry-form.tsx'
import type { Entry } from './use-entry.ts'
import { FormFrame } from './form-frame.tsx'

export interface FormDialogProps {
  readonly entry: Entry
  readonly title: ReactNode
  /** Words of the button that sends the form. */
  readonly submit: string
  /** Words of the button that leaves; without it the cross alone does. */
  readonly cancel?: string
  readonly onClose: () => void
  /** What is said before the form begins, and before what is said of it. */
  readonly lead?: ReactNode
  /** As in an `EntryForm`. */
  readonly refusal?: ReactNode
  /** What the form asks for. */
  readonly children: ReactNode
  /** What stands below the form: another way to the same end. */
  readonly after?: ReactNode
  /** Id of the field where typing begins: the form's first unless named; null where something is read or done before. */
  readonly firstField?: string | null
}

/** A dialog that is a form: it begins at its first field, is sent by Enter or by its button, and stays while it is sent. */
export function FormDialog(props: FormDialogProps) {
  const { entry, title, submit, cancel, onClose, lead, refusal, children, after, firstField } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // The dialog gives the focus to its cross; the person is here to type.
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
