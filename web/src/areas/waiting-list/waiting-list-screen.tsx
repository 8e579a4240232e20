import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo, type Href } from '../../paths.ts'
import { PeriodBar } from '../../register/period-bar.tsx'
import { aroundToday, periodIn, periodQuery, wholePeriod, type Period } from '../../register/period.ts'
import { RecordList, RecordTab } from '../../register/record-list.tsx'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { waitingQuery } from './queries.ts'
import { waitingTexts } from './texts.ts'
import { WaitingRow } from './waiting-row.tsx'

const periodOf = (search: URLSearchParams): Period => periodIn(search, aroundToday(today()))
const addressOf = (period: Period): Href => pathTo('benefitsWaitingList', periodQuery(period, aroundToday(today())))

async function load({ search, signedIn }: LoadInput<'benefitsWaitingList'>): Promise<void> {
  const acting = signedIn?.acting
  if (acting && !acting.withheld?.includes('record'))
    await queryClient.prefetchInfiniteQuery(waitingQuery(acting.id, periodOf(search)))
}

function NobodyWaits({ period }: { readonly period: Period }) {
  const t = useTexts(waitingTexts)
  const rule = aroundToday(today())
  const isWhole = period.after === rule.min && period.before === rule.max
  return (
    <Card>
      <EmptyState
        title={t.none}
        action={
          <LinkButton to={addressOf(isWhole ? rule.usual : wholePeriod(rule))}>
            {isWhole ? t.usual : t.wholeTime}
          </LinkButton>
        }
      >
        {t.noneText}
      </EmptyState>
    </Card>
  )
}

function WaitingList({ patientId, period }: { readonly patientId: string; readonly period: Period }) {
  const t = useTexts(waitingTexts)
  const list = useInfiniteQuery(waitingQuery(patientId, period))
  const isEmpty = list.data?.pages.every(({ entries }) => entries.length === 0) ?? true
  return (
    <>
      <p>{t.lead}</p>
      <PeriodBar period={period} rule={aroundToday(today())} usual={t.usual} to={addressOf} />
      <RecordList label={t.title} list={list} loading={t.loading} empty={<NobodyWaits period={period} />}>
        {(entry) => <WaitingRow key={entry.id} entry={entry} />}
      </RecordList>
      {!isEmpty && <Notice tone="info">{t.whatToDo}</Notice>}
    </>
  )
}

/** The places on waiting lists of the patient who is looked at. */
function WaitingListScreen({ search }: ScreenInput<'benefitsWaitingList'>) {
  const t = useTexts(waitingTexts)
  return <RecordTab title={t.title}>{({ id }) => <WaitingList patientId={id} period={periodOf(search)} />}</RecordTab>
}

export const screen = defineScreen<'benefitsWaitingList'>({ Screen: WaitingListScreen, load })
