import { useEffect, useRef, type ReactNode } from 'react'
import css from './plain-page.module.css'

/** A short page about one matter: its heading, which gets the focus when the page replaces another, and its content. */
export function PlainPage({
  title,
  children,
  focus,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly focus?: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focus) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [focus])
  return (
    <div className={css.narrow}>
      <div className={css.matter}>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
