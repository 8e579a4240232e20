import { useEffect, useId, useRef, type ReactNode } from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'

const texts = defineTexts({
  close: { pl: 'Zamknij', en: 'Close' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
})

export interface DialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** Called when the person closes the dialog (button, Escape); the owner then stops drawing it. */
  readonly onClose: () => void
  /** Buttons at the bottom; the main one comes first. */
  readonly actions?: ReactNode
  readonly size?: 'small' | 'large'
  /** Slides in from the edge of the screen: for menus and filters on a phone. */
  readonly side?: boolean
  /** Something is running that must not be interrupted: Escape and the cross do nothing. */
  readonly busy?: boolean
}

/**
 * A dialog over the page, made with the browser's own `<dialog>`: the rest of the page cannot be reached, Escape closes it, and the focus returns to
 * where it was. If that element is gone, the focus goes to the page's heading; if the page has given it to what the dialog led to, it stays there.
 */
export function Dialog({ title, children, onClose, actions, size = 'small', side, busy }: DialogProps) {
  const t = useTexts(texts)
  const titleId = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    const before = document.activeElement
    if (!dialog) return
    dialog.showModal()
    return () => {
      dialog.close()
      const left = document.activeElement
      queueMicrotask(() => {
        if (document.activeElement !== left) return
        if (before instanceof HTMLElement && before.isConnected && before !== document.body)
          before.focus({ preventScroll: true })
        else document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    <dialog
      ref={element}
      className={classNames(css.dialog, css[size], side && css.side)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The browser asks the uppermost dialog only; React tells those around it too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!busy) onClose()
      }}
    >
      <div className={css.frame}>
        <header className={css.header}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={t.close} disabled={busy} onClick={onClose} />
        </header>
        <div className={css.body}>{children}</div>
        {actions && <footer className={css.footer}>{actions}</footer>}
      </div>
    </dialog>
  )
}

export interface ConfirmDialogProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** Text of the button that confirms: it says what it does ("Odwołaj wizytę"), not "OK". */
  readonly confirm: string
  readonly cancel?: string
  readonly danger?: boolean
  readonly pending?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  danger,
  pending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTexts(texts)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={pending}
      actions={
        <>
          <Button look={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button look="quiet" disabled={pending} onClick={onClose}>
            {cancel ?? t.cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
