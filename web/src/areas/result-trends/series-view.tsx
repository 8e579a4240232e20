import type { Series } from '@portal/contract/areas/result-trends'
import { lazy, Suspense, useMemo } from 'react'
import { DataTable } from '../../chart/data-table.tsx'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Skeleton } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Polish } from '../../ui/polish.tsx'
import { trendsAddress } from './address.ts'
import { trendTexts } from './texts.ts'
import { csvRows, showSeries, type Said } from './words.ts'
import css from './trends.module.css'

const Chart = lazy(async () => ({ default: (await import('../../chart/chart.tsx')).Chart }))

const polish = (words: string | undefined) => words && <Polish>{words}</Polish>

/** A value with what belongs to it. */
function Value({ said }: { readonly said: Said }) {
  return (
    <>
      <span className={css.value}>{said.value}</span>
      {[said.onAxis, said.state, ...said.replaced].filter(Boolean).map((words) => (
        <span key={words} className={css.soft}>
          {words}
        </span>
      ))}
      {said.note && (
        <span className={css.soft}>
          <Polish>{said.note}</Polish>
        </span>
      )}
    </>
  )
}

/** What is said about the chosen point. */
function ChosenPoint({ said }: { readonly said: Said }) {
  const t = useTexts(trendTexts)
  return (
    <div className={css.chosen}>
      <p className={css.soft}>{said.when}</p>
      <p>
        <strong className={css.value}>{said.value}</strong>
        {said.mark && <span> · {said.mark}</span>}
      </p>
      {[said.onAxis, said.range && t.rangeIs(said.range), said.change, said.state].filter(Boolean).map((words) => (
        <p key={words} className={css.soft}>
          {words}
        </p>
      ))}
      {said.laboratory && (
        <p className={css.soft}>
          <Polish>{said.laboratory}</Polish>
        </p>
      )}
    </div>
  )
}

/** Whose series it is, for somebody who looks at several people's. */
function Whose({ patientId }: { readonly patientId: string }) {
  const t = useTexts(trendTexts)
  const { patients } = useSignedIn()
  const patient = patients.find(({ id }) => id === patientId)
  if (patients.length < 2 || !patient) return null
  return <DefinitionList facts={[{ term: t.patient, value: <PersonLine patient={patient} /> }]} />
}

/** Facts that all values of a series have in common. */
function Facts({ series }: { readonly series: Series }) {
  const t = useTexts(trendTexts)
  return (
    <DefinitionList
      facts={[
        { term: t.code, value: series.name && series.code },
        { term: t.specimen, value: polish(series.specimen) },
        { term: t.method, value: polish(series.method) },
      ]}
    />
  )
}

/** A series as a chart, and the same as a table. */
export function SeriesView({ series }: { readonly series: Series }) {
  const t = useTexts(trendTexts)
  const language = useLanguage()
  const { points, lines, say, sayPoint } = useMemo(() => showSeries(series, language), [series, language])
  const name = series.name ?? series.code ?? t.unnamed
  const newestFirst = useMemo(() => series.values.toReversed(), [series])
  return (
    <Stack>
      <p data-print="no">
        <LinkButton to={trendsAddress()} look="quiet" size="small" icon="arrow-left">
          {t.back}
        </LinkButton>
      </p>
      <Card as="section" aria-labelledby="series-name">
        <Stack>
          <h3 id="series-name" tabIndex={-1} data-asked>
            <Polish>{name}</Polish>
          </h3>
          <Whose patientId={series.patientId} />
          {series.more && <Notice tone="info">{t.onlyNewest(series.values.length)}</Notice>}
          {points.length === 0 ? (
            <p>{t.onlyWords}</p>
          ) : (
            <Suspense fallback={<Skeleton lines={9} />}>
              <Chart
                label={name}
                unit={series.unit}
                points={points}
                lines={lines}
                lineWords={t.line(series.joinMonths)}
              >
                {(place) => <ChosenPoint said={sayPoint(place)} />}
              </Chart>
            </Suspense>
          )}
          <p className={css.soft}>{t.honest}</p>
          <Facts series={series} />
        </Stack>
      </Card>
      <Card>
        <DataTable
          title={t.table(name)}
          columns={[t.when, t.value, t.range, t.mark, t.change, t.laboratory]}
          values={newestFirst}
          rowOf={(value) => {
            const said = say(value)
            const { id, when, range, mark, change, laboratory } = said
            return { id, cells: [when, <Value key="value" said={said} />, range, mark, change, polish(laboratory)] }
          }}
          csv={() => csvRows(newestFirst.map(say), language)}
        />
      </Card>
      <Actions>
        <Button icon="print" onClick={() => window.print()}>
          {t.print}
        </Button>
      </Actions>
    </Stack>
  )
}
