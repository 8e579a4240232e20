import type { ReactNode } from 'react'
import css from './spinner.module.css'

/** A turning ring; the text beside it says what is loading. */
export const Spinner = () => <span className={css.ring} aria-hidden="true" />

/** Says that something is being loaded, after a short delay, so that quick answers do not flicker. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <output className={css.waiting}>
      <Spinner />
      <span>{children}</span>
    </output>
  )
}

/** A progress bar; `value` from 0 to 100. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  return <progress className={css.bar} max={100} value={value} aria-label={label} />
}
