import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import { beforeTexts } from './before-texts.ts'
import css from './before.module.css'

/** How one thing stands before a date is chosen: it refuses the booking, is missing but can wait, is asked for later, is done, or costs. */
export type LineState = 'stops' | 'missing' | 'later' | 'done' | 'paid'

const tones: Readonly<Record<LineState, Tone>> = {
  stops: 'warning',
  missing: 'warning',
  later: 'neutral',
  done: 'success',
  paid: 'info',
}

interface LineProps {
  readonly icon: IconName
  readonly title: ReactNode
  readonly state: LineState
  readonly text?: ReactNode
  /** What the person can do about it here. */
  readonly children?: ReactNode
}

/** One thing that a booking depends on, with its state. */
export function Line({ icon, title, state, text, children }: LineProps) {
  const t = useTexts(beforeTexts)
  return (
    <li className={css.line}>
      <Icon name={icon} />
      <div className={css.words}>
        <h3>{title}</h3>
        <StatusTag tone={tones[state]} {...(state === 'paid' ? { icon: 'wallet' } : {})}>
          {t.states[state]}
        </StatusTag>
        {text && <p>{text}</p>}
        {children && <div className={css.way}>{children}</div>}
      </div>
    </li>
  )
}
