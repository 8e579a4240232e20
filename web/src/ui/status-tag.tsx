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

/** The state of a thing: colour, icon and word together, so that none of them has to be seen alone. */
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

/** A short fact about a thing that is not its state: a count, a kind. */
export const Badge = ({ children }: { readonly children: ReactNode }) => <span className={css.badge}>{children}</span>
