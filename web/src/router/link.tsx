import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { Href } from '../paths.ts'
import { navigate } from './history.ts'
import { fetchScreen, findRoute } from './routes.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: Href
  /** The new address replaces the present one in the history. */
  readonly replace?: boolean
}

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

/** A link inside the portal: a real `<a href>` that opens without reloading. The code of its screen is loaded when the link is pointed at. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const prepare = () => {
    // What fails to load now would not be tried again.
    if (!navigator.onLine) return
    const match = findRoute(to.split('?')[0] ?? '')
    if (match) void fetchScreen(match.name).catch(() => undefined)
  }
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        onClick?.(event)
        if (!plainClick(event) || rest.target === '_blank' || rest.download !== undefined) return
        event.preventDefault()
        navigate(to, { replace: replace ?? false })
      }}
    >
      {children}
    </a>
  )
}
