import type { MeasurementSeries } from '@portal/contract/areas/measurements/parts'
import { unitOf, type MeasuredNumber } from '@portal/contract/rules/measurements'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { Chart } from '../../chart/chart.tsx'
import { DataTable } from '../../chart/data-table.tsx'
import type { ChartPoint } from '../../chart/types.ts'
import { formatDate, formatDateTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { numberText } from '../../i18n/numbers.ts'
import { FailedList } from '../../register/record-list.tsx'
import type { Period } from '../../register/period.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import type { ChartName } from './address.ts'
import { seriesQuery } from './queries.ts'
import { chartsTexts, measurementTexts } from './texts.ts'
import { weeksOf } from './weeks.ts'
import { numberWords, pressureWords, withUnit } from './words.ts'
import css from './measurements.module.css'

type Value = MeasurementSeries['values'][number]

/** The numbers of each chart; a pressure is a pair. */
const numbersOf: Readonly<Record<ChartName, readonly MeasuredNumber[]>> = {
  pressure: ['pressureHigh', 'pressureLow'],
  weight: ['weight'],
  height: ['height'],
  bmi: ['bmi'],
}

/** The most points of a chart. */
const pointsAtMost = 5000

const valueWords = (view: ChartName, value: Value): string =>
  view === 'pressure' ? (pressureWords(value) ?? '') : withUnit(view, value[view] ?? 0)

/** Points in the order of time, those of a pair one after the other, and a line through each number's. */
function pointsOf(values: readonly Value[], view: ChartName) {
  const numbers = numbersOf[view]
  const points = values.flatMap((value) =>
    numbers.map((number): ChartPoint => ({
      id: `${value.id} ${number}`,
      at: Date.parse(value.dateMeasurement),
      value: value[number] ?? 0,
      flag: 'none',
      corrected: false,
      words: () => `${formatDateTime(value.dateMeasurement)}: ${valueWords(view, value)}`,
    })),
  )
  const lines = numbers.map((_, number) => values.map((_value, place) => place * numbers.length + number))
  return { points, lines }
}

/** Between which numbers the clinic wants the values to be: as levels on the axis, and in words. */
function useTarget(series: MeasurementSeries | undefined, view: ChartName) {
  const t = useTexts(chartsTexts)
  const names = useTexts(measurementTexts)
  const targets = (series?.targets ?? []).filter(({ number }) => numbersOf[view].includes(number))
  const words = targets.map(({ number, low, high }) => {
    const [from, to] = [low, high].map((end) => (end === undefined ? undefined : numberWords(number, end)))
    const range = from && to ? `${from}–${to}` : from ? t.from(from) : t.to(to ?? '')
    return view === 'pressure' ? `${names[number].toLowerCase()} ${range}` : range
  })
  return {
    levels: targets.flatMap(({ low, high }) => [low, high].filter((end) => end !== undefined)),
    words: words.length > 0 ? t.target(`${words.join(', ')} ${unitOf[numbersOf[view][0]!]}`) : undefined,
  }
}

function ChosenValue({ view, value }: { readonly view: ChartName; readonly value: Value | undefined }) {
  const t = useTexts(chartsTexts)
  if (!value) return null
  return (
    <div className={css.chosen}>
      <p className={css.soft}>{formatDateTime(value.dateMeasurement)}</p>
      <p>
        <strong>{valueWords(view, value)}</strong>
        {value.ofClinic && <span className={css.soft}> · {t.clinic}</span>}
      </p>
    </div>
  )
}

function Weeks({ view, values }: { readonly view: ChartName; readonly values: readonly Value[] }) {
  const t = useTexts(chartsTexts)
  const language = useLanguage()
  const weeks = useMemo(() => weeksOf(values, numbersOf[view]), [values, view])
  const unit = unitOf[numbersOf[view][0]!]
  // A mean has one place more than what was measured, so that it is not taken for a measurement.
  const mean = (means: readonly number[]) =>
    `${means.map((one) => numberText(one.toFixed(view === 'pressure' ? 1 : 2), language)).join('/')} ${unit}`
  const rows = weeks.map(({ monday, sunday, count, means }) => ({
    id: monday,
    cells: [`${formatDate(monday)} – ${formatDate(sunday)}`, mean(means), String(count)],
  }))
  return (
    <Card>
      <Stack gap="s">
        <DataTable
          title={t.weeks}
          columns={[t.week, t.average, t.count]}
          values={rows}
          rowOf={(row) => row}
          csv={() => [[t.week, t.average, t.count], ...rows.map(({ cells }) => cells)]}
        />
        <p className={css.soft}>{t.weeksText}</p>
      </Stack>
    </Card>
  )
}

function Values({ view, values }: { readonly view: ChartName; readonly values: readonly Value[] }) {
  const t = useTexts(chartsTexts)
  const newestFirst = useMemo(() => values.toReversed(), [values])
  const cells = (value: Value) => [
    formatDateTime(value.dateMeasurement),
    valueWords(view, value),
    value.ofClinic ? t.clinic : t.home,
  ]
  return (
    <Card>
      <DataTable
        title={t.values}
        columns={[t.when, t.value, t.where]}
        values={newestFirst}
        rowOf={(value) => ({ id: value.id, cells: cells(value) })}
        csv={() => [[t.when, t.value, t.where], ...newestFirst.map(cells)]}
      />
    </Card>
  )
}

/** One kind of measurement over time: a chart, the averages by week, and all values as a table. */
export function Charts({ patientId, period, view }: { patientId: string; period: Period; view: ChartName }) {
  const t = useTexts(chartsTexts)
  const names = useTexts(measurementTexts)
  const { data, error, isFetching, refetch } = useQuery(seriesQuery(patientId, period))
  // Drawn in small steps between which the page answers, and not in the one in which the data came.
  const series = useDeferredValue(data, undefined)
  const all = useMemo(
    () => series?.values.filter((value) => numbersOf[view].every((number) => value[number] !== undefined)) ?? [],
    [series, view],
  )
  const most = pointsAtMost / numbersOf[view].length
  const values = useMemo(() => all.slice(-most), [all, most])
  const { points, lines } = useMemo(() => pointsOf(values, view), [values, view])
  const target = useTarget(series, view)
  // Below what was read before, which stays.
  const failed = error && <FailedList error={error} pending={isFetching} onAgain={() => void refetch()} />
  if (!series) return failed ?? <Waiting>{names.loading}</Waiting>
  if (values.length === 0)
    return (
      <>
        <Card>
          <EmptyState icon="calendar" title={t.none}>
            {t.noneText}
          </EmptyState>
        </Card>
        {failed}
      </>
    )
  return (
    <>
      {(series.more || values.length < all.length) && <Notice tone="info">{t.onlyNewest(values.length)}</Notice>}
      <Card as="section" aria-labelledby="chart-name">
        <Stack>
          <h2 id="chart-name">{names[view]}</h2>
          <Chart
            label={names[view]}
            unit={unitOf[numbersOf[view][0]!]}
            points={points}
            lines={lines}
            lineWords={view === 'pressure' ? t.lines : t.line}
            levels={target.levels}
            levelWords={target.words}
          >
            {(place) => <ChosenValue view={view} value={values[Math.floor(place / numbersOf[view].length)]} />}
          </Chart>
          <p className={css.soft}>{t.honest}</p>
        </Stack>
      </Card>
      <Weeks view={view} values={values} />
      <Values view={view} values={values} />
      {failed}
    </>
  )
}
