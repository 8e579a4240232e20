import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PeriodBar } from '../../register/period-bar.tsx'
import { pastYears, periodIn, wholePeriod, type Period } from '../../register/period.ts'
import { RecordList, RecordTab } from '../../register/record-list.tsx'
import { recordTexts } from '../../register/texts.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { resultsAddress } from './address.ts'
import { resultSettingsQuery, resultsQuery } from './queries.ts'
import { ResultItem } from './result-item.tsx'
import { resultTexts } from './texts.ts'

const periodOf = (search: URLSearchParams): Period => periodIn(search, pastYears(today()))

async function load({ search, signedIn }: LoadInput<'benefitsTestResults'>): Promise<void> {
  const acting = signedIn?.acting
  if (!acting || acting.withheld?.includes('record')) return
  await Promise.all([
    queryClient.ensureQueryData(resultSettingsQuery),
    queryClient.prefetchInfiniteQuery(resultsQuery(acting.id, periodOf(search))),
  ])
}

function NoResults({ period }: { readonly period: Period }) {
  const t = useTexts(resultTexts)
  const words = useTexts(recordTexts)
  const rule = pastYears(today())
  const isWhole = period.after === rule.min && period.before === rule.max
  return (
    <Card>
      <EmptyState
        title={t.none}
        action={
          <LinkButton to={resultsAddress(isWhole ? rule.usual : wholePeriod(rule))}>
            {isWhole ? words.lastYear : words.wholeTime}
          </LinkButton>
        }
      >
        {t.noneText}
      </EmptyState>
    </Card>
  )
}

function Results({ patientId, period }: { readonly patientId: string; readonly period: Period }) {
  const t = useTexts(resultTexts)
  const words = useTexts(recordTexts)
  const { data: settings } = useSuspenseQuery(resultSettingsQuery)
  return (
    <>
      <PeriodBar period={period} rule={pastYears(today())} usual={words.lastYear} to={resultsAddress} />
      <RecordList
        label={t.results}
        list={useInfiniteQuery(resultsQuery(patientId, period))}
        loading={t.loading}
        empty={<NoResults period={period} />}
      >
        {(order) => <ResultItem key={order.id} order={order} settings={settings} />}
      </RecordList>
    </>
  )
}

/** The examinations of the patient who is looked at, with their results. */
function ResultsScreen({ search }: ScreenInput<'benefitsTestResults'>) {
  const t = useTexts(resultTexts)
  return <RecordTab title={t.results}>{({ id }) => <Results patientId={id} period={periodOf(search)} />}</RecordTab>
}

export const screen = defineScreen<'benefitsTestResults'>({ Screen: ResultsScreen, load })
