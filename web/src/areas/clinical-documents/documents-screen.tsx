import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PeriodBar } from '../../register/period-bar.tsx'
import { pastYears, periodIn, wholePeriod, type Period } from '../../register/period.ts'
import { RecordList, RecordTab } from '../../register/record-list.tsx'
import { recordTexts } from '../../register/texts.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/text-field.tsx'
import { documentTicks } from '../document-ticks.ts'
import { documentsAddress } from './address.ts'
import { ContextDocuments } from './context-documents.tsx'
import { DocumentRow } from './document-row.tsx'
import { contextQuery, documentsQuery, settingsQuery, typesQuery } from './queries.ts'
import { readable } from './readable.ts'
import { documentTexts } from './texts.ts'

const ticks = documentTicks.map((load) => lazy(async () => ({ default: (await load()).DocumentTicks })))

const periodOf = (search: URLSearchParams): Period => periodIn(search, pastYears(today()))
const typeOf = (search: URLSearchParams): string | undefined => search.get('type') || undefined

async function load({ search, signedIn }: LoadInput<'benefitsClinicalDocuments'>): Promise<void> {
  const acting = signedIn?.acting
  const contextId = search.get('contextId')
  const { edmEnabled } = await queryClient.ensureQueryData(settingsQuery())
  if (!edmEnabled || !signedIn) return
  if (contextId) await queryClient.prefetchQuery(contextQuery(readable(signedIn.patients), contextId))
  else if (acting && !acting.withheld?.includes('record'))
    await queryClient.prefetchInfiniteQuery(documentsQuery(acting.id, periodOf(search), typeOf(search)))
}

function NoDocuments({ period, type }: { readonly period: Period; readonly type: string | undefined }) {
  const t = useTexts(documentTexts)
  const words = useTexts(recordTexts)
  const rule = pastYears(today())
  const isWhole = period.after === rule.min && period.before === rule.max
  const action = isWhole ? (
    <LinkButton to={documentsAddress(rule.usual)}>{words.lastYear}</LinkButton>
  ) : (
    <LinkButton to={documentsAddress(wholePeriod(rule), type)}>{words.wholeTime}</LinkButton>
  )
  return (
    <Card>
      <EmptyState title={t.none} action={action}>
        {t.noneText}
      </EmptyState>
    </Card>
  )
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
  const words = useTexts(recordTexts)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const list = useInfiniteQuery(documentsQuery(patientId, period, type))
  const selected = list.data?.pages.flatMap(({ entries }) => entries).filter(({ id }) => ticked.has(id)) ?? []
  const tick = (id: string, on: boolean) =>
    setTicked((before) => (on ? new Set([...before, id]) : before.difference(new Set([id]))))
  return (
    <>
      <PeriodBar
        period={period}
        rule={pastYears(today())}
        usual={words.lastYear}
        to={(next) => documentsAddress(next, type)}
      />
      <TypeFilter period={period} type={type} />
      {ticks.map((Ticks, place) => (
        <Suspense key={place} fallback={null}>
          <Ticks patientId={patientId} selected={selected} onDone={() => setTicked(new Set())} />
        </Suspense>
      ))}
      <RecordList
        label={t.documents}
        list={list}
        loading={t.loading}
        empty={<NoDocuments period={period} type={type} />}
      >
        {(document) => (
          <DocumentRow
            key={document.id}
            document={document}
            ticked={ticked.has(document.id)}
            onTick={ticks.length > 0 ? (on) => tick(document.id, on) : undefined}
          />
        )}
      </RecordList>
    </>
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
