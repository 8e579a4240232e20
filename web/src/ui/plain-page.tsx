import { useEffect, useRef, type ReactNode } from 'react'
import css from './plain-page.module.css'

/** A short page of one matter: its heading, which takes the focus when the page takes the place of another, and what follows. */
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
