import { Fragment } from 'react'
import css from './unbroken.module.css'

/** A postal code, hours from and to, a street with what kind of street it is. */
const whole = /(\d{2}-\d{3}|\d{2}:\d{2}–\d{2}:\d{2}|\b(?:ul|al|pl|os)\. \S+)/

/** Words in which no line ends within what is read as one; a browser breaks at every hyphen and dash. */
export function Unbroken({ children }: { readonly children: string }) {
  return children
    .split(whole)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 1 ? <span className={css.whole}>{part}</span> : part}</Fragment>
    ))
}
