import { Fragment } from 'react'
import css from './unbroken.module.css'

/** Parts of a text that must stay on one line: a postal code, a time from and to, a street with its type. */
const whole = /(\d{2}-\d{3}|\d{2}:\d{2}–\d{2}:\d{2}|\b(?:ul|al|pl|os)\. \S+)/

/** Text without line breaks inside such parts; a browser would break at every hyphen and dash. */
export function Unbroken({ children }: { readonly children: string }) {
  return children
    .split(whole)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 1 ? <span className={css.whole}>{part}</span> : part}</Fragment>
    ))
}
