import type { SeriesEntry } from '@portal/contract/areas/result-trends'
import { valueInWords } from '@portal/contract/rules/result-words'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { FailedList, RecordLine, RecordRow } from '../../register/record-list.tsx'
import { Card, CardList } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Polish } from '../../ui/polish.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { trendsAddress } from './address.ts'
import { seriesListQuery } from './queries.ts'
import { trendTexts } from './texts.ts'

/** One series: what it is, its newest result, how many there are and since when. */
function SeriesRow({ patientId, entry }: { readonly patientId: string; readonly entry: SeriesEntry }) {
  const t = useTexts(trendTexts)
  const language = useLanguage()
  const { id, name, code, specimen, method, last, count, firstAt, lastAt } = entry
  const value = valueInWords({ text: last.value, number: Number(last.value), comparator: last.comparator }, language)
  const more = [specimen, method].filter(Boolean).join(', ')
  return (
    <RecordRow
      to={trendsAddress({ patientId, valueId: id })}
      when={`${t.counted(count)} · ${t.between(formatDate(firstAt), formatDate(lastAt))}`}
      title={name || code ? <Polish>{name ?? code ?? ''}</Polish> : t.unnamed}
    >
      <RecordLine>{t.last([value, last.unit].filter(Boolean).join(' '))}</RecordLine>
      {more && (
        <RecordLine>
          <Polish>{more}</Polish>
        </RecordLine>
      )}
    </RecordRow>
  )
}

/** All series of a patient. */
export function SeriesList({ patientId }: { readonly patientId: string }) {
  const t = useTexts(trendTexts)
  const { data, error, isFetching, refetch } = useQuery(seriesListQuery(patientId))
  // Below what was read before, which stays.
  const failed = error && <FailedList error={error} pending={isFetching} onAgain={() => void refetch()} />
  if (!data) return failed ?? <Waiting>{t.loading}</Waiting>
  if (data.length === 0)
    return (
      <>
        <Card>
          <EmptyState title={t.none}>{t.noneText}</EmptyState>
        </Card>
        {failed}
      </>
    )
  return (
    <>
      <p>{t.lead}</p>
      <CardList label={t.list} columns={2}>
        {data.map((entry) => (
          <SeriesRow key={entry.id} patientId={patientId} entry={entry} />
        ))}
      </CardList>
      {failed}
    </>
  )
}
