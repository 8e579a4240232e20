import type { ReactNode } from 'react'
import css from './columns.module.css'

interface ColumnsProps {
  readonly children: ReactNode
  /** What goes with it and is not needed at once: at the side of a wide window, otherwise below. */
  readonly aside: ReactNode
}

/** The composition of a page in a wide window: the thing itself on eight of twelve columns, what goes with it on four. */
export const Columns = ({ children, aside }: ColumnsProps) => (
  <div className={css.columns}>
    <div className={css.column}>{children}</div>
    <div className={css.column}>{aside}</div>
  </div>
)
