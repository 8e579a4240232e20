import type { ReadRun } from '@portal/contract/reading'
import { shiftedText } from '@portal/contract/rules/read-text'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { readerTexts } from './texts.ts'
import css from './reading.module.css'

const withBreaks = (text: string): ReactNode =>
  text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))

/** One piece of text with its looks. */
function Run({ run }: { readonly run: ReadRun }) {
  const t = useTexts(readerTexts)
  const letters = shiftedText(run)
  let drawn: ReactNode = withBreaks(letters ?? run.text)
  if (letters === undefined && run.shift === 'sup') drawn = <sup>{drawn}</sup>
  if (letters === undefined && run.shift === 'sub') drawn = <sub>{drawn}</sub>
  if (run.underlined) drawn = <span className={css.underlined}>{drawn}</span>
  if (run.italic) drawn = <em>{drawn}</em>
  if (run.bold) drawn = <strong>{drawn}</strong>
  // Screen readers do not say that text is crossed out, and then it would hold.
  return run.struck ? (
    <s>
      <VisuallyHidden>{t.struck} </VisuallyHidden>
      {drawn}
    </s>
  ) : (
    drawn
  )
}

/** A line of text. */
export const Runs = ({ runs }: { readonly runs: readonly ReadRun[] }) =>
  runs.map((run, at) => <Run key={at} run={run} />)
