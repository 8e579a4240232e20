import type { DocumentRequestInList } from '@portal/contract/areas/document-requests/parts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { formatDate, today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PeriodBar } from '../../register/period-bar.tsx'
import { pastYears, wholePeriod } from '../../register/period.ts'
import { RecordLine, RecordList, RecordRow, RecordTab } from '../../register/record-list.tsx'
import { recordTexts } from '../../register/texts.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Polish } from '../../ui/polish.tsx'
import { filterIn, requestAddress, requestsAddress, type RequestFilter } from './address.ts'
import { NewRequest } from './new-request.tsx'
import { requestsQuery } from './queries.ts'
import { RequestStateTag } from './request-state.tsx'
import { requestTexts } from './texts.ts'
import { deliveryWords } from './words.ts'

async function load({ search, signedIn }: LoadInput<'benefitsDocumentRequests'>): Promise<void> {
  const acting = signedIn?.acting
  if (acting && !acting.withheld?.includes('record'))
    await queryClient.prefetchInfiniteQuery(requestsQuery(acting.id, filterIn(search)))
}

/** One request in the list. */
function RequestRow({ request }: { readonly request: DocumentRequestInList }) {
  const t = useTexts(requestTexts)
  const { id, registeredAt, description, status, attachmentCount } = request
  const delivery = deliveryWords(request)
  return (
    <RecordRow
      to={requestAddress(id)}
      when={<time dateTime={registeredAt}>{formatDate(registeredAt)}</time>}
      title={<Polish>{description}</Polish>}
    >
      {delivery && <RecordLine>{delivery}</RecordLine>}
      {attachmentCount > 0 && <RecordLine>{t.files(attachmentCount)}</RecordLine>}
      <p>
        <RequestStateTag state={status} />
      </p>
    </RecordRow>
  )
}

/** The box shows what was chosen at once; the list follows when it is loaded. */
function OnlyOpen({ filter }: { readonly filter: RequestFilter }) {
  const t = useTexts(requestTexts)
  const { onlyUncompleted: now } = filter
  const [chosen, setChosen] = useState<{ readonly before: boolean; readonly next: boolean }>()
  return (
    <Checkbox
      label={t.onlyOpen}
      checked={chosen?.before === now ? chosen.next : now}
      onChange={({ target: { checked: next } }) => {
        setChosen({ before: now, next })
        navigate(requestsAddress({ ...filter, onlyUncompleted: next }))
      }}
    />
  )
}

function NoRequests({ filter }: { readonly filter: RequestFilter }) {
  const t = useTexts(requestTexts)
  const words = useTexts(recordTexts)
  const rule = pastYears(today())
  const { after, before } = filter.period
  const isWhole = after === rule.min && before === rule.max
  return (
    <Card>
      <EmptyState
        icon="file"
        title={filter.onlyUncompleted ? t.noneOpen : t.none}
        action={
          !isWhole && (
            <LinkButton to={requestsAddress({ ...filter, period: wholePeriod(rule) })}>{words.wholeTime}</LinkButton>
          )
        }
      >
        {t.noneText}
      </EmptyState>
    </Card>
  )
}

function Requests({ patientId, filter }: { readonly patientId: string; readonly filter: RequestFilter }) {
  const t = useTexts(requestTexts)
  const words = useTexts(recordTexts)
  const { period, onlyUncompleted } = filter
  return (
    <>
      <NewRequest key={patientId} start={{ patientId }} primary />
      <PeriodBar
        period={period}
        rule={pastYears(today())}
        usual={words.lastYear}
        to={(next) => requestsAddress({ period: next, onlyUncompleted })}
      >
        <OnlyOpen filter={filter} />
      </PeriodBar>
      <RecordList
        label={t.requests}
        list={useInfiniteQuery(requestsQuery(patientId, filter))}
        loading={t.loading}
        empty={<NoRequests filter={filter} />}
      >
        {(request) => <RequestRow key={request.id} request={request} />}
      </RecordList>
    </>
  )
}

/** The requests for documents of the patient who is looked at. */
function RequestsScreen({ search }: ScreenInput<'benefitsDocumentRequests'>) {
  const t = useTexts(requestTexts)
  return <RecordTab title={t.requests}>{({ id }) => <Requests patientId={id} filter={filterIn(search)} />}</RecordTab>
}

export const screen = defineScreen<'benefitsDocumentRequests'>({ Screen: RequestsScreen, load })
