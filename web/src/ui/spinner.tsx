import type { ReactNode } from 'react'
import css from './spinner.module.css'

/** A turning ring; the word beside it says what is awaited. */
export const Spinner = () => <span className={css.ring} aria-hidden="true" />

/** Says that something is being fetched, after a moment, so that quick answers do not flicker. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <output className={css.waiting}>
      <Spinner />
      <span>{children}</span>
    </output>
  )
}

/** A bar that fills; `value` from 0 to 100. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  return <progress className={css.bar} max={100} value={value} aria-label={label} />
}
