import { classNames } from '../../ui/class-names.ts'
import css from './attachments.module.css'

/** One thing that somebody wrote. */
export interface Line {
  /** Who wrote it, in words. */
  readonly who: string
  /** When, in words; absent where it is not known. */
  readonly when?: string | undefined
  readonly text: string
  /** Written by the patient's side. */
  readonly own: boolean
}

/**
 * A conversation in order: who, when, what. The position on the left or right alone is not enough, so the name is shown above. It can be focused, so
 * that a long one can be scrolled with the keyboard.
 */
export function Conversation({ label, lines }: { readonly label: string; readonly lines: readonly Line[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
    <ol className={css.conversation} aria-label={label} tabIndex={0}>
      {lines.map(({ who, when, text, own }, index) => (
        <li key={index} className={classNames(css.line, own && css.own)}>
          <p className={css.lineHead}>
            <strong>{who}</strong>
            {when && <span>{when}</span>}
          </p>
          <p className={css.lineText}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
