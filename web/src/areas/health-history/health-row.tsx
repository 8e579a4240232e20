import type { HealthEntry } from '@portal/contract/areas/health-history'
import type { ReactNode } from 'react'
import { numberText } from '../../i18n/numbers.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { partOfDay } from '../../register/part-of-day.ts'
import { RecordLine } from '../../register/record-list.tsx'
import { Link } from '../../router/link.tsx'
import { Card } from '../../ui/card.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { historyTexts, stateTexts, unitTexts } from './texts.ts'
import { codeWords, doseWords, stateWords, whenWords } from './words.ts'
import css from './history.module.css'

/** A line with a name and the clinic's words; nothing where there are none. */
function Told({ name, words }: { readonly name: string; readonly words: string | undefined }) {
  return words === undefined ? null : (
    <RecordLine>
      {name} <Polish>{words}</Polish>
    </RecordLine>
  )
}

const line = (words: ReactNode) => (words === undefined || words === '' ? null : <RecordLine>{words}</RecordLine>)

/** What only medicines and immunizations say. */
function OfKind({ entry }: { readonly entry: HealthEntry }) {
  const t = useTexts(historyTexts)
  const units = useTexts(unitTexts)
  const language = useLanguage()
  const { intake, dosage, doseNumber, doses, lot } = entry
  const doseLines = dosage.map((dose) => doseWords(dose, t, units, (value) => numberText(String(value), language)))
  return (
    <>
      {intake && line(intake === 'ORDERED' ? t.ordered : t.taken)}
      {[...new Set(doseLines)].map((words) => words !== '' && <RecordLine key={words}>{words}</RecordLine>)}
      {doseNumber && line(t.dose(doseNumber, doses))}
      {lot && line(t.lot(lot))}
    </>
  )
}

const wary = new Set(['refuted', 'not-done', 'not-taken', 'cancelled', 'stopped', 'do-not-perform'])

/** One entry of a history; `deep` is the level of its heading. */
export function HealthRow({
  entry,
  deep,
  atStay = false,
}: {
  readonly entry: HealthEntry
  readonly deep: 3 | 4 | 5
  /** It stands on the page of its stay. */
  readonly atStay?: boolean
}) {
  const t = useTexts(historyTexts)
  const states = stateWords(entry, useTexts(stateTexts))
  const { name, author, notedOn, since, sinceWords, severity, bodySite, reason, note, encounterId, patientId } = entry
  const code = codeWords(entry)
  const Heading = `h${deep}` as const
  const tone: Tone = wary.has(entry.status ?? '') || entry.verification === 'refuted' ? 'warning' : 'neutral'
  return (
    <Card as="li" className={css.entry}>
      <p className={css.when}>{whenWords(entry, t)}</p>
      <Heading>{name ? <Polish>{name}</Polish> : t.unnamed}</Heading>
      {code && line(t.code(code))}
      <OfKind entry={entry} />
      <Told name={t.severity} words={severity} />
      <Told name={t.bodySite} words={bodySite} />
      <Told name={t.reason} words={reason} />
      <Told name={t.note} words={note} />
      <Told name={t.author} words={author} />
      {notedOn && (since ?? sinceWords) && notedOn !== since && line(t.notedOn(partOfDay(notedOn)))}
      {states.map((words) => (
        <div key={words}>
          <StatusTag tone={tone} icon="info">
            {words}
          </StatusTag>
        </div>
      ))}
      {encounterId && !atStay && (
        <p>
          <Link to={pathTo('benefitsEncounter', { patientId, id: encounterId })}>{t.toStay}</Link>
        </p>
      )}
    </Card>
  )
}
