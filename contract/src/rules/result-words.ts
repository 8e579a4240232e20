import type { Language } from '../languages.ts'
import { clinicOffset } from './clinic-day.ts'
import type { ResultValue } from '../areas/test-results/index.ts'

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Marks of laboratories (HL7 v3 ObservationInterpretation) in words. */
const flags: Words = {
  HH: { pl: 'znacznie powyżej zakresu', en: 'far above the range' },
  LL: { pl: 'znacznie poniżej zakresu', en: 'far below the range' },
  HU: { pl: 'znacznie powyżej zakresu', en: 'far above the range' },
  LU: { pl: 'znacznie poniżej zakresu', en: 'far below the range' },
  H: { pl: 'powyżej zakresu', en: 'above the range' },
  L: { pl: 'poniżej zakresu', en: 'below the range' },
  '>': { pl: 'powyżej skali aparatu', en: 'beyond the scale of the device' },
  '<': { pl: 'poniżej skali aparatu', en: 'below the scale of the device' },
  A: { pl: 'nieprawidłowy', en: 'abnormal' },
  AA: { pl: 'bardzo nieprawidłowy', en: 'very abnormal' },
  N: { pl: 'w zakresie', en: 'within the range' },
  POS: { pl: 'dodatni', en: 'positive' },
  NEG: { pl: 'ujemny', en: 'negative' },
  IND: { pl: 'niejednoznaczny', en: 'indeterminate' },
  DET: { pl: 'wykryto', en: 'detected' },
  ND: { pl: 'nie wykryto', en: 'not detected' },
  RR: { pl: 'reaktywny', en: 'reactive' },
  WR: { pl: 'słabo reaktywny', en: 'weakly reactive' },
  NR: { pl: 'niereaktywny', en: 'not reactive' },
  S: { pl: 'wrażliwy', en: 'susceptible' },
  SDD: { pl: 'wrażliwy zależnie od dawki', en: 'susceptible depending on the dose' },
  I: { pl: 'wrażliwy przy zwiększonej ekspozycji', en: 'susceptible at increased exposure' },
  R: { pl: 'oporny', en: 'resistant' },
  NS: { pl: 'niewrażliwy', en: 'not susceptible' },
  B: { pl: 'lepiej niż poprzednio', en: 'better than before' },
  W: { pl: 'gorzej niż poprzednio', en: 'worse than before' },
  U: { pl: 'znaczny wzrost', en: 'significant change up' },
  D: { pl: 'znaczny spadek', en: 'significant change down' },
}

/** States of results and values that have to be said; of a final one nothing is. */
const statuses: Words = {
  registered: { pl: 'w toku', en: 'in progress' },
  partial: { pl: 'częściowy', en: 'partial' },
  preliminary: { pl: 'wstępny', en: 'preliminary' },
  amended: { pl: 'zmieniony', en: 'amended' },
  corrected: { pl: 'poprawiony', en: 'corrected' },
  appended: { pl: 'uzupełniony', en: 'with additions' },
  cancelled: { pl: 'anulowany', en: 'cancelled' },
}

/** Reasons why there is no value. */
const absences: Words = {
  unknown: { pl: 'brak wartości', en: 'no value' },
  'asked-unknown': { pl: 'brak wartości', en: 'no value' },
  'temp-unknown': { pl: 'wartości jeszcze nie ma', en: 'no value yet' },
  'not-asked': { pl: 'nie oznaczano', en: 'not examined' },
  'not-performed': { pl: 'nie wykonano', en: 'not done' },
  'not-applicable': { pl: 'nie dotyczy', en: 'not applicable' },
  error: { pl: 'błąd oznaczenia', en: 'measurement failed' },
  masked: { pl: 'utajniono', en: 'withheld' },
}

const inWords = (words: Words, code: string | undefined, language: Language): string | undefined =>
  code !== undefined && Object.hasOwn(words, code) ? words[code]?.[language] : undefined

/** The laboratory's mark in words; its own words or code where the portal knows none. */
export const flagInWords = (
  { flag, flagText }: Pick<ResultValue, 'flag' | 'flagText'>,
  language: Language,
): string | undefined => inWords(flags, flag, language) ?? flagText ?? flag

/** The state of a result or a value, where it is not a plain final one. */
export const statusInWords = (status: string, language: Language): string | undefined =>
  inWords(statuses, status, language)

const signs: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥' }
const sign = (comparator: string | undefined): string =>
  comparator === undefined ? '' : `${signs[comparator] ?? comparator} `

/** A number as people write it in this language: `5.40` is `5,40` in Polish. */
const numberIn = (text: string, language: Language): string =>
  language === 'pl' && /^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text

const isoDate = /^(\d{4})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?$/
const isoDateTime =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T(\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/** `21.11.2026` of `2026-11-21`, and `11.2026` of `2026-11`; undefined of anything else. */
function dateIn(text: string): string | undefined {
  const [, year, month, day] = isoDate.exec(text) ?? []
  return year && [day, month, year].filter(Boolean).join('.')
}

/** A date and time in clinic time, or as it is where it names no zone: `21.11.2026, 09:05`; undefined of anything else. */
function dateTimeIn(text: string): string | undefined {
  const [, given, minutes, seconds, zone] = isoDateTime.exec(text) ?? []
  if (!given || !minutes) return undefined
  const at = new Date(zone ? text : `${given}T${minutes}:00Z`)
  if (Number.isNaN(at.getTime())) return undefined
  const clock = zone ? new Date(at.getTime() + clinicOffset(at) * 3_600_000) : at
  const [date = '', time = ''] = clock.toISOString().split('T')
  // A second that the laboratory has named may matter; that of a full minute is none.
  const end = seconds === undefined || seconds === '00' ? '' : `:${seconds}`
  return `${dateIn(date)}, ${time.slice(0, 5)}${end}`
}

/**
 * A date, a date with its time, or a period, as they are written everywhere in the portal; undefined of anything else. `08:30:00` stays as it is: it may be
 * a time of day, or how long something took.
 */
function whenIn(text: string): string | undefined {
  const dates = text.split(' – ').map((part) => dateIn(part) ?? dateTimeIn(part))
  return dates.every((one) => one !== undefined) ? dates.join(' – ') : undefined
}

/** A number or a date as people write it in this language. Words stay as they are. */
export const writtenIn = (text: string, language: Language): string => whenIn(text) ?? numberIn(text, language)

/** The value with its comparator and without its unit; why there is none; or nothing. */
export function valueInWords(
  { text, number, comparator, absent }: Pick<ResultValue, 'text' | 'number' | 'comparator' | 'absent'>,
  language: Language,
): string {
  if (text === undefined) return absent === undefined ? '' : (inWords(absences, absent, language) ?? absent)
  if (number === undefined && (text === 'true' || text === 'false'))
    return { true: { pl: 'tak', en: 'yes' }, false: { pl: 'nie', en: 'no' } }[text][language]
  return `${sign(comparator)}${number === undefined ? (whenIn(text) ?? text) : numberIn(text, language)}`
}

/** The laboratory's range in words, with its unit where that is another one than the value's. */
export function rangeInWords({ range }: Pick<ResultValue, 'range'>, language: Language): string | undefined {
  if (!range) return undefined
  const { low, high, text, unit } = range
  const written = (number: number) => numberIn(String(number), language)
  const limits =
    low !== undefined && high !== undefined
      ? `${written(low)} – ${written(high)}`
      : low !== undefined
        ? `≥ ${written(low)}`
        : high !== undefined
          ? `≤ ${written(high)}`
          : undefined
  if (limits === undefined) return text
  return [limits, unit].filter(Boolean).join(' ')
}

/** The one specimen of a result's values; undefined where they have none, or different ones. */
export function commonSpecimen(values: readonly Pick<ResultValue, 'specimen'>[]): string | undefined {
  const [first, ...others] = new Set(values.flatMap(({ specimen }) => specimen ?? []))
  return others.length === 0 ? first : undefined
}

/** The specimen of a value, where other values of its result have another one: glucose of blood and of urine have one name. */
export const specimenApart = (
  value: Pick<ResultValue, 'specimen'>,
  values: readonly Pick<ResultValue, 'specimen'>[],
): string | undefined => (commonSpecimen(values) === undefined ? value.specimen : undefined)
