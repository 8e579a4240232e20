import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { Link, type LinkProps } from '../router/link.tsx'
import { classNames } from './class-names.ts'
import type { CloseMenu } from './menu-button.tsx'
import css from './menu.module.css'

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]

/** Where a key leads among the items; undefined for keys that do nothing here. */
function towards(key: string, items: readonly HTMLElement[], here: number): HTMLElement | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return items[(here + 1) % items.length]
  if (key === 'ArrowUp' || key === 'ArrowLeft') return items.at(here <= 0 ? -1 : here - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length > 1 || key === ' ') return undefined
  const next = [...items.slice(here + 1), ...items.slice(0, here + 1)]
  return next.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}

export interface MenuProps {
  readonly label: string
  readonly onClose: CloseMenu
  /** What stands above the items, and is none. */
  readonly head?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * The items below a `MenuButton`. The focus is on the chosen item of a choice, otherwise on the first; arrows, Home, End and first letters move it;
 * Escape closes, and so does whatever happens elsewhere.
 */
export function Menu({ label, onClose, head, className, children }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const items = itemsOf(panel.current)
    const chosen = items[0]?.role === 'menuitemradio' && items.find(({ ariaChecked }) => ariaChecked === 'true')
    ;(chosen || items[0])?.focus()
  }, [])
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      // The button itself closes its menu when it is pressed.
      if (!panel.current?.parentElement?.contains(target as Node)) close.current(false)
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      return
    }
    // From the button the key goes on to what follows it.
    if (event.key === 'Tab') {
      onClose()
      return
    }
    const items = itemsOf(panel.current)
    const next = towards(event.key, items, items.indexOf(document.activeElement as HTMLElement))
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div ref={panel} className={classNames(css.panel, className)}>
      {head}
      {/* The keys of the items, which have the focus themselves. */}
      <div role="menu" aria-label={label} tabIndex={-1} className={css.items} onKeyDown={onKeyDown}>
        {children}
      </div>
    </div>
  )
}

/** An item that leads somewhere. */
export const MenuLink = (props: LinkProps) => <Link {...props} role="menuitem" tabIndex={-1} className={css.item} />

/** An item that does something. */
export const MenuAction = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" role="menuitem" tabIndex={-1} className={css.item} />
)

/** One of several items of which one is chosen. */
export const MenuChoice = ({
  chosen,
  className,
  ...props
}: ComponentProps<'button'> & { readonly chosen: boolean }) => (
  <button
    {...props}
    type="button"
    role="menuitemradio"
    aria-checked={chosen}
    tabIndex={-1}
    className={className ?? css.item}
  />
)

/** Items that belong together, under a heading. */
export const MenuGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no child that a menu may have
  <div role="group" aria-label={title} className={css.group}>
    <span aria-hidden="true">{title}</span>
    <div>{children}</div>
  </div>
)
