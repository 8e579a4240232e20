import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import css from './empty-state.module.css'

/** Shown when there is nothing to list: why, and what to do next. */
export function EmptyState({
  icon = 'calendar',
  title,
  children,
  action,
}: {
  readonly icon?: IconName
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className={css.empty}>
      <span className={css.mark}>
        <Icon name={icon} size={2} />
      </span>
      <h2>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  )
}

/** Grey lines in place of text that is still loading. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}
