import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo, type Href } from '../../paths.ts'
import { PeriodList } from '../../register/period-list.tsx'
import { aroundToday, periodIn, periodQuery, type Period } from '../../register/period.ts'
import { RecordTab } from '../../register/record-list.tsx'
import { sharedRecord } from '../../register/shared-record.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { Notice } from '../../ui/notice.tsx'
import { waitingQuery } from './queries.ts'
import { waitingTexts } from './texts.ts'
import { WaitingRow } from './waiting-row.tsx'

const periodOf = (search: URLSearchParams): Period => periodIn(search, aroundToday(today()))
const addressOf = (period: Period): Href => pathTo('benefitsWaitingList', periodQuery(period, aroundToday(today())))

async function load({ search, signedIn }: LoadInput<'benefitsWaitingList'>): Promise<void> {
  const patient = sharedRecord(signedIn)
  if (patient) await queryClient.prefetchInfiniteQuery(waitingQuery(patient.id, periodOf(search)))
}

function WaitingList({ patientId, period }: { readonly patientId: string; readonly period: Period }) {
  const t = useTexts(waitingTexts)
  const list = useInfiniteQuery(waitingQuery(patientId, period))
  const isEmpty = list.data?.pages.every(({ entries }) => entries.length === 0) ?? true
  return (
    <>
      <p>{t.lead}</p>
      <PeriodList
        label={t.title}
        list={list}
        period={period}
        rule={aroundToday(today())}
        to={addressOf}
        usual={t.usual}
        whole={t.wholeTime}
        loading={t.loading}
        none={t.none}
        noneText={t.noneText}
      >
        {(entry) => <WaitingRow key={entry.id} entry={entry} />}
      </PeriodList>
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
