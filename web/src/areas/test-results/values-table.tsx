import type { ResultValue, Treatment } from '@portal/contract/areas/test-results'
import {
  writtenIn,
  rangeInWords,
  specimenApart,
  statusInWords,
  valueInWords,
} from '@portal/contract/rules/result-words'
import { lazy, Suspense } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Polish } from '../../ui/polish.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { resultValueParts } from '../result-parts.ts'
import { FlagMark } from './flag-mark.tsx'
import { resultTexts } from './texts.ts'
import css from './results.module.css'

const parts = resultValueParts.map((load) => lazy(async () => ({ default: (await load()).ResultValuePart })))

/** Value and unit, what a correction replaced, and what other areas add. */
function Measured({ patientId, value }: { readonly patientId: string; readonly value: ResultValue }) {
  const t = useTexts(resultTexts)
  const language = useLanguage()
  const { number, unit, replaced } = value
  const words = valueInWords(value, language)
  return (
    <>
      <span className={css.value}>{number === undefined ? <Polish>{words}</Polish> : words}</span>
      {unit && words && <> {unit}</>}
      {replaced.map((one) => (
        <span key={one.until} className={css.soft}>
          {' '}
          {t.replaced([writtenIn(one.text, language), one.unit].filter(Boolean).join(' '), formatDate(one.until))}
        </span>
      ))}
      {number !== undefined &&
        parts.map((Part, place) => (
          <Suspense key={place} fallback={null}>
            <Part patientId={patientId} value={value} />
          </Suspense>
        ))}
    </>
  )
}

interface NamedProps {
  readonly value: ResultValue
  readonly above: ResultValue | undefined
  /** Its specimen, where others of the result have another one. */
  readonly specimen: string | undefined
}

/** The name of a value, with its state where it is not final, and in what it stands. */
function Named({ value, above, specimen }: NamedProps) {
  const t = useTexts(resultTexts)
  const language = useLanguage()
  const { name, code, note, level } = value
  const status = statusInWords(value.status, language)
  return (
    <span className={css.name} data-level={Math.min(level, 3)}>
      {above && (
        <VisuallyHidden>
          {t.within}
          {above.name ?? above.code}:{' '}
        </VisuallyHidden>
      )}
      <Polish>{name ?? code ?? ''}</Polish>
      {status && <span className={css.soft}> ({status})</span>}
      {specimen && (
        <span className={css.soft}>
          {t.specimen}: <Polish>{specimen}</Polish>
        </span>
      )}
      {note && (
        <span className={css.soft}>
          <Polish>{note}</Polish>
        </span>
      )}
    </span>
  )
}

/** In which value each stands: the last one before it that is less deep. */
function aboveEach(values: readonly ResultValue[]): (ResultValue | undefined)[] {
  const open: ResultValue[] = []
  return values.map((value) => {
    open.length = Math.min(open.length, value.level)
    const above = open.at(-1)
    open.push(value)
    return above
  })
}

interface ValuesProps {
  readonly patientId: string
  readonly treatment: Treatment
  /** What the table is called. */
  readonly label: string
}

/** The values of a result as a table, which a phone shows as cards. */
export function ValuesTable({ patientId, treatment, label }: ValuesProps) {
  const t = useTexts(resultTexts)
  const language = useLanguage()
  const { values } = treatment
  const above = aboveEach(values)
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{t.valuesOf(label)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.value}</th>
          <th scope="col">{t.range}</th>
          <th scope="col">{t.flag}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((value, place) => (
          <tr key={value.id}>
            <th scope="row">
              <Named value={value} above={above[place]} specimen={specimenApart(value, values)} />
            </th>
            <td data-label={t.value}>
              <Measured patientId={patientId} value={value} />
            </td>
            <td data-label={t.range}>{rangeInWords(value, language)}</td>
            <td data-label={t.flag}>
              <FlagMark value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The values of a result as lines of text, which say the same as the table: also what is not final, what was corrected, and notes. */
export function ValuesText({ patientId, treatment }: Omit<ValuesProps, 'label'>) {
  const t = useTexts(resultTexts)
  const language = useLanguage()
  return (
    <ul className={css.lines}>
      {treatment.values.map((value) => {
        const { name, code, note, level } = value
        const range = rangeInWords(value, language)
        const status = statusInWords(value.status, language)
        const specimen = specimenApart(value, treatment.values)
        return (
          <li key={value.id} data-level={Math.min(level, 3)}>
            <Polish>{name ?? code ?? ''}</Polish>
            {status && <span className={css.soft}> ({status})</span>}
            {specimen && (
              <span className={css.soft}>
                {', '}
                {t.specimen.toLowerCase()}: <Polish>{specimen}</Polish>
              </span>
            )}
            {(value.text !== undefined || value.absent !== undefined) && ': '}
            <Measured patientId={patientId} value={value} />
            {range && <span className={css.soft}> ({`${t.range.toLowerCase()}: ${range}`})</span>}{' '}
            <FlagMark value={value} />
            {note && (
              <span className={css.soft}>
                {' '}
                <Polish>{note}</Polish>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
