import type { Series, SeriesValue } from '@portal/contract/areas/result-trends'
import { flagInWords, writtenIn, rangeInWords, statusInWords, valueInWords } from '@portal/contract/rules/result-words'
import { difference, linesBetween } from '@portal/contract/rules/trends'
import type { ChartPoint, Flag } from '../../chart/types.ts'
import { formatDate, formatDayAndHour } from '../../i18n/dates.ts'
import type { Language } from '../../i18n/language.ts'
import { numberText } from '../../i18n/numbers.ts'
import { trendTexts } from './texts.ts'

/** What is said about one value, each part by itself; the same on the chart, in the table and in the file. */
export interface Said {
  readonly id: string
  readonly when: string
  readonly value: string
  readonly onAxis: string | undefined
  readonly range: string | undefined
  readonly mark: string | undefined
  readonly change: string | undefined
  readonly state: string | undefined
  readonly replaced: readonly string[]
  readonly laboratory: string | undefined
  readonly note: string | undefined
}

/** A series as it is shown: those of its values that are points, the lines between these, and what is said about each value. */
export interface Shown {
  readonly points: readonly ChartPoint[]
  readonly lines: readonly (readonly number[])[]
  /** A value of the series in words; put together when asked for, because thousands at once would keep the page busy. */
  readonly say: (value: SeriesValue) => Said
  /** The same of a point. */
  readonly sayPoint: (place: number) => Said
}

const marks: Readonly<Record<string, Flag>> = {
  H: 'high',
  HH: 'high',
  HU: 'high',
  L: 'low',
  LL: 'low',
  LU: 'low',
  A: 'outside',
  AA: 'outside',
}

/** By the laboratory's mark alone. */
export const flagOf = (flag: string | undefined): Flag =>
  flag !== undefined && Object.hasOwn(marks, flag) ? marks[flag]! : 'none'

const isNumber = ({ onAxis }: SeriesValue): boolean => onAxis !== undefined

const withUnit = (words: string, unit: string | undefined): string => [words, unit].filter(Boolean).join(' ')

/** `o 0,4 mmol/l więcej niż 12.03.2026`: no arrow, and no judgement. */
export function changeInWords(value: string, from: SeriesValue, unit: string | undefined, language: Language): string {
  const t = trendTexts[language]
  const by = difference(value, from.onAxis!)
  const day = formatDate(from.at)
  const amount = withUnit(numberText(by.replace('-', ''), language), unit)
  if (Number(by) === 0) return t.same(day)
  return by.startsWith('-') ? t.less(amount, day) : t.more(amount, day)
}

function sayOf(value: SeriesValue, before: SeriesValue | undefined, series: Series, language: Language): Said {
  const t = trendTexts[language]
  const { onAxis, unit, comparator } = value
  const text = { text: value.value, number: onAxis === undefined ? undefined : Number(onAxis), comparator }
  const converted = onAxis !== undefined && unit !== series.unit
  const onTheAxis = () => valueInWords({ ...text, text: onAxis! }, language)
  return {
    id: value.id,
    when: formatDayAndHour(value.at),
    value: withUnit(valueInWords(text, language), unit),
    onAxis: converted ? t.onAxis(withUnit(onTheAxis(), series.unit)) : undefined,
    range: rangeInWords(value, language),
    mark: flagInWords(value, language),
    change: before && onAxis !== undefined ? changeInWords(onAxis, before, series.unit, language) : undefined,
    state: value.replaced.length > 0 && value.status === 'final' ? t.corrected : statusInWords(value.status, language),
    replaced: value.replaced.map((one) =>
      t.replaced(withUnit(writtenIn(one.text, language), one.unit), formatDate(one.until)),
    ),
    laboratory: value.laboratory,
    note: value.note,
  }
}

/** One value as a sentence that is read out. */
export function sentence(said: Said, language: Language): string {
  const t = trendTexts[language]
  const { when, value, onAxis, mark, range, change, state, laboratory } = said
  const ranged = range === undefined ? undefined : t.rangeIs(range)
  return [`${when}: ${value}`, onAxis, mark, ranged, change, state, laboratory].filter(Boolean).join('; ')
}

const beyondOf = (comparator: string | undefined) =>
  comparator === undefined ? undefined : comparator.startsWith('<') ? ('below' as const) : ('above' as const)

/** Everything that is shown of a series. A difference is said between the values that a line joins. */
export function showSeries(series: Series, language: Language): Shown {
  const { values, joinMonths } = series
  const numbers = values.filter(isNumber)
  const lines = linesBetween(numbers, joinMonths)
  const before = new Map<SeriesValue, SeriesValue>()
  for (const line of lines)
    for (const [place, at] of line.slice(1).entries()) before.set(numbers[at]!, numbers[line[place]!]!)
  const say = (value: SeriesValue) => sayOf(value, before.get(value), series, language)
  const points = numbers.map((value) => ({
    id: value.id,
    at: Date.parse(value.at),
    value: Number(value.onAxis),
    beyond: beyondOf(value.comparator),
    range: value.rangeOnAxis,
    flag: flagOf(value.flag),
    corrected: value.replaced.length > 0 || /^(?:amended|corrected)$/.test(value.status),
    words: () => sentence(say(value), language),
  }))
  return { points, lines, say, sayPoint: (place) => say(numbers[place]!) }
}

/** The same data as rows of a file. */
export function csvRows(said: readonly Said[], language: Language): string[][] {
  const t = trendTexts[language]
  const head = [t.when, t.value, t.range, t.mark, t.change, t.laboratory, t.note]
  const rows = said.map(({ when, value, onAxis, range, mark, change, state, replaced, laboratory, note }) => [
    when,
    value,
    range ?? '',
    mark ?? '',
    change ?? '',
    laboratory ?? '',
    [onAxis, state, ...replaced, note].filter(Boolean).join('; '),
  ])
  return [head, ...rows]
}
