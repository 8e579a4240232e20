import { useId, useState, type ReactNode } from 'react'

/** Closes a menu; the focus goes back to its button unless the person has gone elsewhere. */
export type CloseMenu = (back?: boolean) => void

export interface MenuButtonProps {
  readonly className?: string | undefined
  /** Around the button and its menu, which stands below it. */
  readonly place?: string | undefined
  readonly renderMenu: (close: CloseMenu) => ReactNode
  readonly children: ReactNode
}

/** A button that opens a menu below itself, by pointer, Enter or an arrow key. What the menu holds is drawn only then (`menu.tsx`). */
export function MenuButton({ className, place, renderMenu, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const close: CloseMenu = (back = true) => {
    setOpen(false)
    if (back) document.getElementById(id)?.focus()
  }
  return (
    <div className={place}>
      <button
        id={id}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {open && renderMenu(close)}
    </div>
  )
}
