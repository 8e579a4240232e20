import type { Series, SeriesEntry, SeriesValue } from '@portal/contract/areas/result-trends'
import { seriesValuesAtMost } from '@portal/contract/rules/trends'
import type { Units } from '../../units/units.ts'
import { decimal, examinationOf, factorTo, known, moved, seriesOf } from './rules.ts'
import { times } from '../../units/decimal.ts'
import type { GroupRow, ValueRow } from './store.ts'

type Given<T> = { [K in keyof T]?: Exclude<T[K], null | undefined> }

/** What there is; an element that nobody gave is left out. */
function given<T extends object>(of: T): Given<T> {
  const there = Object.entries(of).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(there) as Given<T>
}

type Common = Pick<GroupRow, 'name' | 'code' | 'codeSystem' | 'loinc' | 'specimen' | 'method' | 'unit' | 'unitCode'>
const common = ({ name, specimen, method, unit, unitCode, ...row }: Common) =>
  given({ name, ...known(row), specimen, method, unit: unit ?? unitCode })

/** How the laboratories themselves name what was examined, each code once. */
function codesOf(groups: readonly GroupRow[]): SeriesEntry['codes'] {
  const codes = groups.map(({ code, codeSystem }) => ({ code: code ?? '', ...given({ codeSystem }) }))
  return [...new Map(codes.map((one) => [JSON.stringify(one), one])).values()]
}

/** The series that these groups make, in their order: those with at least two numbers, and of a result, if one is given, those with one of its values. */
export function presentList(rows: readonly GroupRow[], units: Units, ofResult: boolean): SeriesEntry[] {
  const found = Map.groupBy(rows, (row) => seriesOf(row, units))
  return [...found].flatMap(([series, groups]) => {
    const newest = groups[0]!
    const count = groups.reduce((sum, group) => sum + group.count, 0)
    const own = ofResult ? groups.flatMap((group) => group.own ?? [])[0] : undefined
    if (series === undefined || count < 2 || (ofResult && own === undefined)) return []
    const { text, number, comparator, unit, unitCode } = newest
    return {
      id: String(own ?? newest.id),
      ...common(newest),
      count,
      codes: codesOf(groups),
      units: [...new Set(groups.map((group) => group.unitCode ?? group.unit ?? ''))],
      firstAt: new Date(Math.min(...groups.map(({ firstAt }) => firstAt.getTime()))).toISOString(),
      lastAt: newest.at.toISOString(),
      last: { value: text ?? String(number), ...given({ comparator, unit: unit ?? unitCode }) },
    }
  })
}

/** The range as it came, and its ends on the axis where its unit is that of the value. */
function rangeOf(row: ValueRow, factor: number): Pick<SeriesValue, 'range' | 'rangeOnAxis'> {
  const { low, high, rangeText: text, rangeUnit: unit } = row
  const range = given({ low, high, text, unit })
  const onAxis = given({ low: moved(low, factor), high: moved(high, factor) })
  return {
    ...(low !== null || high !== null || text !== null ? { range } : {}),
    ...(unit === null && Object.keys(onAxis).length > 0 ? { rangeOnAxis: onAxis } : {}),
  }
}

function presentValue(row: ValueRow, axis: ValueRow, units: Units): SeriesValue {
  const { id, at, text, number, comparator, unit, unitCode, flag, flagText, status, laboratory, method, note } = row
  const factor = factorTo(axis, row, units)
  const written = number === null ? undefined : decimal(text, number)
  const onAxis = written === undefined ? undefined : times(written, factor)
  return {
    id: String(id),
    at: at.toISOString(),
    value: text ?? written ?? '',
    ...given({ comparator, unit: unit ?? unitCode, onAxis, flag, flagText, laboratory, method, note }),
    ...(onAxis === undefined ? {} : rangeOf(row, factor)),
    status,
    replaced: [...row.replaced],
  }
}

const byTime = (a: ValueRow, b: ValueRow): number => a.at.getTime() - b.at.getTime() || a.id - b.id

/** The series of the first of these values. Words of the same examination, which have no unit, belong to it as well. */
export function presentSeries(rows: readonly ValueRow[], units: Units, joinMonths: number): Series | undefined {
  const [asked] = rows
  const series = asked && seriesOf(asked, units)
  if (!asked || series === undefined) return undefined
  const belongs = (row: ValueRow) =>
    row.number === null ? examinationOf(row) === examinationOf(asked) : seriesOf(row, units) === series
  const values = rows.slice(0, seriesValuesAtMost).filter(belongs).toSorted(byTime)
  const axis = values.findLast(({ number }) => number !== null) ?? asked
  return {
    id: String(asked.id),
    patientId: String(asked.patientId),
    ...common(axis),
    values: values.map((row) => presentValue(row, axis, units)),
    more: rows.length > seriesValuesAtMost,
    joinMonths,
  }
}
