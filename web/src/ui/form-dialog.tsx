import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import css from './dialog.module.css'

export interface FormDialogProps {
  readonly title: ReactNode
  /** Words of the button that sends the form. */
  readonly submit: string
  /** Words of the button that leaves; without it the cross alone does. */
  readonly cancel?: string
  readonly pending: boolean
  /** Sends the form, or shows what is missing; not called while it is under way. */
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** What the form asks for. */
  readonly children: ReactNode
  /** What stands below the form: another way to the same end. */
  readonly after?: ReactNode
  /** Id of the field where typing begins: the form's first unless named; null where something is read or done before. */
  readonly firstField?: string | null
}

/** A dialog that is a form: it begins at its first field, is sent by Enter or by its button, and stays while it is sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, cancel, pending, onSubmit, onClose, children, after, firstField } = props
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
      busy={pending}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} look="primary" pending={pending}>
            {submit}
          </Button>
          {cancel && (
            <Button look="quiet" disabled={pending} onClick={onClose}>
              {cancel}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) onSubmit()
        }}
      >
        {children}
      </form>
      {after}
    </Dialog>
  )
}
