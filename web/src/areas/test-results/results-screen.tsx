import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PeriodList } from '../../register/period-list.tsx'
import { pastYears, periodIn, type Period } from '../../register/period.ts'
import { RecordTab } from '../../register/record-list.tsx'
import { sharedRecord } from '../../register/shared-record.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { resultsAddress } from './address.ts'
import { resultSettingsQuery, resultsQuery } from './queries.ts'
import { ResultItem } from './result-item.tsx'
import { resultTexts } from './texts.ts'

const periodOf = (search: URLSearchParams): Period => periodIn(search, pastYears(today()))

async function load({ search, signedIn }: LoadInput<'benefitsTestResults'>): Promise<void> {
  const patient = sharedRecord(signedIn)
  if (!patient) return
  await Promise.all([
    queryClient.ensureQueryData(resultSettingsQuery),
    queryClient.prefetchInfiniteQuery(resultsQuery(patient.id, periodOf(search))),
  ])
}

function Results({ patientId, period }: { readonly patientId: string; readonly period: Period }) {
  const t = useTexts(resultTexts)
  const { data: settings } = useSuspenseQuery(resultSettingsQuery)
  return (
    <PeriodList
      label={t.results}
      list={useInfiniteQuery(resultsQuery(patientId, period))}
      period={period}
      rule={pastYears(today())}
      to={resultsAddress}
      loading={t.loading}
      none={t.none}
      noneText={t.noneText}
      noneIcon="lab"
    >
      {(order) => <ResultItem key={order.id} order={order} settings={settings} />}
    </PeriodList>
  )
}

/** The examinations of the patient who is looked at, with their results. */
function ResultsScreen({ search }: ScreenInput<'benefitsTestResults'>) {
  const t = useTexts(resultTexts)
  return <RecordTab title={t.results}>{({ id }) => <Results patientId={id} period={periodOf(search)} />}</RecordTab>
}

export const screen = defineScreen<'benefitsTestResults'>({ Screen: ResultsScreen, load })
