import type { Severity } from '@portal/contract/rules/interactions'
import { severityWords } from '@portal/contract/rules/severity-words'
import { useLanguage } from '../../i18n/texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './interactions.module.css'

const signs: Readonly<Record<`${Severity}`, string>> = {
  '3': '!!!',
  '2': '!!',
  '1': '!',
  '0': '○',
  '-1': '?',
  '-2': '–',
}
const looks: Readonly<Record<`${Severity}`, string | undefined>> = {
  '3': css.veryHigh,
  '2': css.high,
  '1': css.low,
  '0': css.slight,
  '-1': css.unknown,
  '-2': css.none,
}

/** A severity by colour, sign and words; in the table the words are read out only, and the legend shows them. */
export function SeverityMark({ severity, bare }: { readonly severity: Severity; readonly bare?: boolean }) {
  const words = severityWords[useLanguage()][`${severity}`]
  return (
    <span className={classNames(css.mark, looks[`${severity}`])} data-severity={severity}>
      <span aria-hidden="true" className={css.sign}>
        {signs[`${severity}`]}
      </span>
      {bare ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </span>
  )
}
