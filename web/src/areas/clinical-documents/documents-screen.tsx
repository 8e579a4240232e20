import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PeriodList } from '../../register/period-list.tsx'
import { pastYears, periodIn, type Period } from '../../register/period.ts'
import { RecordTab } from '../../register/record-list.tsx'
import { sharedRecord } from '../../register/shared-record.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/text-field.tsx'
import { documentTicks } from '../document-ticks.ts'
import { documentsAddress } from './address.ts'
import { ContextDocuments } from './context-documents.tsx'
import { DocumentRow } from './document-row.tsx'
import { contextQuery, documentsQuery, settingsQuery, typesQuery } from './queries.ts'
import { readable } from './readable.ts'
import { documentTexts } from './texts.ts'

const ticks = documentTicks.map(({ may, load }) => ({
  may,
  Ticks: lazy(async () => ({ default: (await load()).DocumentTicks })),
}))

const periodOf = (search: URLSearchParams): Period => periodIn(search, pastYears(today()))
const typeOf = (search: URLSearchParams): string | undefined => search.get('type') || undefined

async function load({ search, signedIn }: LoadInput<'benefitsClinicalDocuments'>): Promise<void> {
  const patient = sharedRecord(signedIn)
  const contextId = search.get('contextId')
  const { edmEnabled } = await queryClient.ensureQueryData(settingsQuery())
  if (!edmEnabled || !signedIn) return
  if (contextId) await queryClient.prefetchQuery(contextQuery(readable(signedIn.patients), contextId))
  else if (patient)
    await queryClient.prefetchInfiniteQuery(documentsQuery(patient.id, periodOf(search), typeOf(search)))
}

interface Shown {
  readonly patientId: string
  readonly period: Period
  readonly type: string | undefined
}

function TypeFilter({ period, type }: Omit<Shown, 'patientId'>) {
  const t = useTexts(documentTexts)
  const { data: types = [] } = useQuery(typesQuery())
  return (
    <Select
      label={t.type}
      empty={t.everyType}
      value={type ?? ''}
      options={[
        ...types.map(({ code, name }) => ({ value: code, label: name })),
        ...(type === undefined || types.some(({ code }) => code === type) ? [] : [{ value: type, label: type }]),
      ]}
      onChange={(event) => navigate(documentsAddress(period, event.target.value))}
    />
  )
}

function Documents({ patientId, period, type }: Shown) {
  const t = useTexts(documentTexts)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const signedIn = useSignedIn()
  const usable = ticks.filter(({ may }) => may(signedIn, patientId))
  const list = useInfiniteQuery(documentsQuery(patientId, period, type))
  const selected = list.data?.pages.flatMap(({ entries }) => entries).filter(({ id }) => ticked.has(id)) ?? []
  const tick = (id: string, on: boolean) =>
    setTicked((before) => (on ? new Set([...before, id]) : before.difference(new Set([id]))))
  return (
    <PeriodList
      label={t.documents}
      list={list}
      period={period}
      rule={pastYears(today())}
      to={(next) => documentsAddress(next, type)}
      above={
        <>
          <TypeFilter period={period} type={type} />
          {usable.map(({ Ticks }, place) => (
            <Suspense key={place} fallback={null}>
              <Ticks patientId={patientId} selected={selected} onDone={() => setTicked(new Set())} />
            </Suspense>
          ))}
        </>
      }
      loading={t.loading}
      none={t.none}
      noneText={t.noneText}
      noneIcon="file"
      otherwise={type && <LinkButton to={documentsAddress(period)}>{t.everyType}</LinkButton>}
    >
      {(document) => (
        <DocumentRow
          key={document.id}
          document={document}
          ticked={ticked.has(document.id)}
          onTick={usable.length > 0 ? (on) => tick(document.id, on) : undefined}
        />
      )}
    </PeriodList>
  )
}

/** The documents of the patient who is looked at, or those that a notification is about. */
function DocumentsScreen({ search }: ScreenInput<'benefitsClinicalDocuments'>) {
  const t = useTexts(documentTexts)
  const { data: settings } = useSuspenseQuery(settingsQuery())
  const contextId = search.get('contextId')
  if (!settings.edmEnabled)
    return (
      <Stack>
        <h2>{t.documents}</h2>
        <Notice tone="info">{t.edmOff}</Notice>
      </Stack>
    )
  if (contextId) return <ContextDocuments contextId={contextId} />
  return (
    <RecordTab title={t.documents}>
      {({ id }) => <Documents key={id} patientId={id} period={periodOf(search)} type={typeOf(search)} />}
    </RecordTab>
  )
}

export const screen = defineScreen<'benefitsClinicalDocuments'>({ Screen: DocumentsScreen, load })
