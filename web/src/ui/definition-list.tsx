import { Fragment, type ReactNode } from 'react'
import { Unbroken } from './unbroken.tsx'
import css from './definition-list.module.css'

export interface Fact {
  readonly term: ReactNode
  /** Facts without a value are left out. */
  readonly value: ReactNode
}

/** Names and values of facts, side by side where there is room. */
export function DefinitionList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css.list}>
      {facts
        .filter((fact) => fact.value !== undefined && fact.value !== null && fact.value !== false && fact.value !== '')
        .map((fact, index) => (
          <Fragment key={index}>
            <dt>{fact.term}</dt>
            <dd>{typeof fact.value === 'string' ? <Unbroken>{fact.value}</Unbroken> : fact.value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
