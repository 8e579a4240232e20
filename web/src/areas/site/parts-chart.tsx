import { lazy, Suspense, useMemo, useState } from 'react'
import { DataTable } from '../../chart/data-table.tsx'
import type { ChartPoint, Flag } from '../../chart/types.ts'
import { formatDate } from '../../i18n/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'

const Chart = lazy(async () => ({ default: (await import('../../chart/chart.tsx')).Chart }))

const flags: readonly Flag[] = ['none', 'none', 'high', 'none', 'low', 'outside']

/** So many values, a fortnight apart, every kind of mark among them. */
const valuesOf = (count: number): ChartPoint[] =>
  Array.from({ length: count }, (_, place) => {
    const value = Math.round((5 + Math.sin(place * 1.7) * 1.6 + Math.cos(place / 40)) * 10) / 10
    const at = Date.UTC(2024, 0, 8, 7) + place * 14 * 86_400_000
    return {
      id: String(place),
      at,
      value,
      beyond: place % 13 === 5 ? 'below' : undefined,
      range: place % 5 === 3 ? undefined : { low: place % 2 ? 3.9 : 3.5, high: place % 11 === 0 ? undefined : 5.6 },
      flag: flags[place % flags.length]!,
      corrected: place % 17 === 2,
      words: () => `${formatDate(new Date(at))}: ${value} mmol/l`,
    }
  })

/** The chart, with few values and with as many as it must bear. */
export function ChartParts() {
  const [count, setCount] = useState(30)
  const points = useMemo(() => valuesOf(count), [count])
  const lines = useMemo(() => {
    const places = points.flatMap(({ beyond }, place) => (beyond ? [] : [place]))
    return [places.slice(0, count / 2), places.slice(count / 2)]
  }, [points, count])
  return (
    <Stack>
      <Actions>
        {[1, 2, 30, 400, 5000].map((number) => (
          <Button key={number} aria-pressed={number === count} onClick={() => setCount(number)}>
            {number}
          </Button>
        ))}
      </Actions>
      <Card>
        <Suspense>
          <Chart
            key={count}
            label="Glukoza"
            unit="mmol/l"
            points={points}
            lines={lines}
            lineWords="to samo laboratorium"
          >
            {(place) => points[place]?.words()}
          </Chart>
        </Suspense>
      </Card>
      <Card>
        <DataTable
          title="Glukoza"
          columns={['Kiedy', 'Wartość']}
          values={points}
          rowOf={({ id, at, value }) => ({ id, cells: [formatDate(new Date(at)), value] })}
          csv={() => points.map(({ at, value }) => [formatDate(new Date(at)), String(value)])}
        />
      </Card>
    </Stack>
  )
}
