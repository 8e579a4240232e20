import type { Measurement } from '@portal/contract/areas/measurements/parts'
import type { Patient } from '@portal/contract/areas/patients'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { queryClient } from '../../api/query.ts'
import { formatDateTime, today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { HealthPage } from '../../person/health-page.tsx'
import { PeriodBar } from '../../register/period-bar.tsx'
import { PeriodList } from '../../register/period-list.tsx'
import { pastYears, type Period } from '../../register/period.ts'
import { RecordLine, RecordRow } from '../../register/record-list.tsx'
import { recordTexts } from '../../register/texts.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { addressOfView, chartOf, charts, periodOf, reportAddress, type ChartName } from './address.ts'
import { kindsQuery, measurementsQuery, seriesQuery } from './queries.ts'
import { measurementTexts } from './texts.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import { titleOf, withUnit } from './words.ts'

const Charts = lazy(async () => ({ default: (await import('./charts.tsx')).Charts }))

async function load({ search, signedIn }: LoadInput<'measurements'>): Promise<void> {
  const acting = signedIn?.acting
  if (!acting || acting.withheld?.includes('health')) return
  const period = periodOf(search)
  await Promise.all([
    queryClient.ensureQueryData(kindsQuery),
    chartOf(search)
      ? queryClient.prefetchQuery(seriesQuery(acting.id, period))
      : queryClient.prefetchInfiniteQuery(measurementsQuery(acting.id, period)),
  ])
}

function MeasurementRow({ measurement }: { readonly measurement: Measurement }) {
  const t = useTexts(measurementTexts)
  const { id, patientId, dateMeasurement, weight, height, bmi, surface, ofClinic } = measurement
  // Beside what was measured; alone they are the title.
  const isBeside = weight !== undefined || height !== undefined
  const beside = [
    bmi !== undefined && `${t.bmi} ${withUnit('bmi', bmi)}`,
    surface !== undefined && `${t.surface.toLowerCase()} ${withUnit('surface', surface)}`,
  ].filter(Boolean)
  return (
    <RecordRow
      to={pathTo('measurement', { id, patientId })}
      when={formatDateTime(dateMeasurement)}
      title={titleOf(measurement)}
    >
      {isBeside && beside.length > 0 && <RecordLine>{beside.join(', ')}</RecordLine>}
      {ofClinic && (
        <p>
          <StatusTag tone="info">{t.byClinic}</StatusTag>
        </p>
      )}
    </RecordRow>
  )
}

function MeasurementList({ patient, period }: { readonly patient: Patient; readonly period: Period }) {
  const t = useTexts(measurementTexts)
  const list = useInfiniteQuery(measurementsQuery(patient.id, period))
  return (
    <PeriodList
      label={t.title}
      list={list}
      period={period}
      rule={pastYears(today())}
      to={(other) => addressOfView(undefined, other)}
      loading={t.loading}
      none={t.none}
      noneText={t.noneText}
      above={<h2>{t.stored}</h2>}
    >
      {(measurement) => <MeasurementRow key={measurement.id} measurement={measurement} />}
    </PeriodList>
  )
}

function ChartView({ patient, period, view }: { patient: Patient; period: Period; view: ChartName }) {
  const words = useTexts(recordTexts)
  return (
    <>
      <PeriodBar
        period={period}
        rule={pastYears(today())}
        usual={words.lastYear}
        to={(other) => addressOfView(view, other)}
      />
      <Suspense fallback={<Skeleton lines={9} />}>
        <Charts key={view} patientId={patient.id} period={period} view={view} />
      </Suspense>
    </>
  )
}

function Measurements({ patient, search }: { readonly patient: Patient; readonly search: URLSearchParams }) {
  const t = useTexts(measurementTexts)
  const { data: kinds } = useSuspenseQuery(kindsQuery)
  const [period, view, saved] = [periodOf(search), chartOf(search), search.get('saved')]
  const done = saved === 'removed' ? t.removed : saved === null ? undefined : t.saved
  return (
    <>
      {done && <Notice tone="success" announce="status" title={done} />}
      <WaitingNotice />
      <TabLinks
        label={t.views}
        tabs={[
          { to: addressOfView(undefined, period), label: t.list, current: view === undefined },
          ...charts
            .filter((name) => kinds.includes(name))
            .map((name) => ({ to: addressOfView(name, period), label: t[name], current: view === name })),
        ]}
      />
      {view === undefined ? (
        <MeasurementList patient={patient} period={period} />
      ) : (
        <ChartView patient={patient} period={period} view={view} />
      )}
    </>
  )
}

/** What was measured: a list and charts of some days, and the report about them. */
function MeasurementsScreen({ search }: ScreenInput<'measurements'>) {
  const t = useTexts(measurementTexts)
  const { acting } = useSignedIn()
  return (
    <HealthPage
      words={t}
      actions={
        acting && (
          <>
            <LinkButton to={pathTo('newMeasurement')} look="primary" icon="plus">
              {t.new}
            </LinkButton>
            <LinkButton to={reportAddress(acting.id, periodOf(search))} target="_blank" rel="noopener" icon="print">
              {t.report}
            </LinkButton>
          </>
        )
      }
    >
      {(patient) => <Measurements key={patient.id} patient={patient} search={search} />}
    </HealthPage>
  )
}

export const screen = defineScreen<'measurements'>({ Screen: MeasurementsScreen, load })
