import type { DocumentRequestInList } from '@portal/contract/areas/document-requests/parts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { formatDate, today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PeriodList } from '../../register/period-list.tsx'
import { pastYears } from '../../register/period.ts'
import { RecordLine, RecordRow, RecordTab } from '../../register/record-list.tsx'
import { sharedRecord } from '../../register/shared-record.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Polish } from '../../ui/polish.tsx'
import { filterIn, requestAddress, requestsAddress, type RequestFilter } from './address.ts'
import { NewRequest } from './new-request.tsx'
import { requestsQuery } from './queries.ts'
import { RequestStateTag } from './request-state.tsx'
import { requestTexts } from './texts.ts'
import { deliveryWords } from './words.ts'

async function load({ search, signedIn }: LoadInput<'benefitsDocumentRequests'>): Promise<void> {
  const patient = sharedRecord(signedIn)
  if (patient) await queryClient.prefetchInfiniteQuery(requestsQuery(patient.id, filterIn(search)))
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

function Requests({ patientId, filter }: { readonly patientId: string; readonly filter: RequestFilter }) {
  const t = useTexts(requestTexts)
  const { period, onlyUncompleted } = filter
  return (
    <>
      <NewRequest key={patientId} start={{ patientId }} primary />
      <PeriodList
        label={t.requests}
        list={useInfiniteQuery(requestsQuery(patientId, filter))}
        period={period}
        rule={pastYears(today())}
        to={(next) => requestsAddress({ period: next, onlyUncompleted })}
        choices={<OnlyOpen filter={filter} />}
        loading={t.loading}
        none={onlyUncompleted ? t.noneOpen : t.none}
        noneText={t.noneText}
        noneIcon="file"
      >
        {(request) => <RequestRow key={request.id} request={request} />}
      </PeriodList>
    </>
  )
}

/** The requests for documents of the patient who is looked at. */
function RequestsScreen({ search }: ScreenInput<'benefitsDocumentRequests'>) {
  const t = useTexts(requestTexts)
  return <RecordTab title={t.requests}>{({ id }) => <Requests patientId={id} filter={filterIn(search)} />}</RecordTab>
}

export const screen = defineScreen<'benefitsDocumentRequests'>({ Screen: RequestsScreen, load })
