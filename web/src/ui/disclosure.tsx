import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './disclosure.module.css'

export interface DisclosureProps {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  /** Only one disclosure with the same name is open at a time. */
  readonly name?: string
  readonly aside?: ReactNode
}

/** A heading that opens and closes the content below it, made with the browser's own `<details>`: "find in page" opens it too. */
export function Disclosure({ title, children, open, onToggle, name, aside }: DisclosureProps) {
  return (
    <details className={css.item} open={open} name={name} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={css.summary}>
        <span className={css.words}>
          <span className={css.title}>{title}</span>
          {aside}
        </span>
        <Icon name="chevron-down" className={css.arrow} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}

/** Disclosures joined into one surface. */
export const Accordion = ({ children, flat }: { readonly children: ReactNode; readonly flat?: boolean }) => (
  <div className={classNames(css.accordion, flat && css.flat)}>{children}</div>
)
