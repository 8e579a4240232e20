import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './status-tag.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

const iconOf: Record<Tone, IconName> = {
  neutral: 'clock',
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  error: 'cross-circle',
}

/** The state of something, shown by colour, icon and text together, so that each of them alone is enough. */
export function StatusTag({
  tone,
  icon,
  children,
}: {
  readonly tone: Tone
  readonly icon?: IconName
  readonly children: ReactNode
}) {
  return (
    <span className={classNames(css.tag, css[tone])}>
      <Icon name={icon ?? iconOf[tone]} size={1.05} />
      {children}
    </span>
  )
}

/** A short fact about something, other than its state: a number, a kind. */
export const Badge = ({ children }: { readonly children: ReactNode }) => <span className={css.badge}>{children}</span>
