import type { TimeSlot } from '@portal/contract/areas/catalogue'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './dates.module.css'

interface HourProps {
  readonly slot: TimeSlot
  /** Radio buttons with the same name are one group for the keyboard. */
  readonly name: string
  readonly hour: string
  /** Practitioner and place, where the page does not name them once for all hours. */
  readonly whoAndWhere: string | undefined
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
  /** What is seen below the hour. */
  readonly children?: ReactNode
}

/** One free hour that can be marked. */
export function Hour({ slot, name, hour, whoAndWhere, selected, onSelect, children }: HourProps) {
  return (
    <label className={css.hour}>
      <input
        type="radio"
        name={name}
        value={slot.id}
        checked={slot.id === selected}
        onChange={({ currentTarget }) => {
          // The bar that comes at the foot of the window must not cover what was just marked.
          flushSync(() => onSelect(slot.id))
          currentTarget.parentElement?.scrollIntoView({ block: 'nearest' })
        }}
      />
      <span>{hour}</span>
      {children}
      {whoAndWhere && <VisuallyHidden>, {whoAndWhere}</VisuallyHidden>}
    </label>
  )
}
