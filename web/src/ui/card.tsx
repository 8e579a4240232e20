import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './card.module.css'

export interface CardProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'section' | 'article' | 'li'
  /** `sunk` for past or secondary things; `accent` for the one that comes next. */
  readonly look?: 'plain' | 'sunk' | 'accent'
  readonly padding?: 'normal' | 'large' | 'none'
}

/** A surface for one person, visit or document. */
export function Card({ as: Element = 'div', look = 'plain', padding = 'normal', className, ...rest }: CardProps) {
  const Tag = Element as 'div'
  return <Tag {...rest} className={classNames(css.card, css[look], css[padding], className)} data-print="whole" />
}

/** Cards below one another, or side by side where there is room. */
export function CardList({
  children,
  columns = 1,
  label,
}: {
  readonly children: ReactNode
  readonly columns?: 1 | 2
  readonly label?: string
}) {
  return (
    <ul className={classNames(css.list, columns === 2 && css.two)} aria-label={label}>
      {children}
    </ul>
  )
}

/** Things below one another with even spacing. */
export const Stack = ({
  gap = 'm',
  children,
  className,
}: {
  readonly gap?: 's' | 'm' | 'l'
  readonly children: ReactNode
  readonly className?: string | undefined
}) => <div className={classNames(css.stack, css[gap], className)}>{children}</div>

/** Buttons and links of a card, form or dialog; the main one comes first. */
export const Actions = ({ children }: { readonly children: ReactNode }) => <div className={css.actions}>{children}</div>
