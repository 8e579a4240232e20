import type { Encounter } from '@portal/contract/areas/register'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { RecordList } from '../../register/record-list.tsx'
import { Stack } from '../../ui/card.tsx'
import { resultSettingsQuery, resultsOfStayQuery } from './queries.ts'
import { ResultItem } from './result-item.tsx'
import { resultTexts } from './texts.ts'

/** The results of a stay, where there are any. */
export function EncounterPart({ encounter }: { readonly encounter: Encounter }) {
  const t = useTexts(resultTexts)
  const results = useInfiniteQuery(resultsOfStayQuery(encounter.patientId, encounter.id))
  const { data: settings } = useQuery(resultSettingsQuery)
  const isEmpty = results.data?.pages.every(({ entries }) => entries.length === 0)
  if (!results.error && (!results.data || !settings || isEmpty)) return null
  return (
    <section aria-labelledby="encounter-results">
      <Stack gap="s">
        <h2 id="encounter-results">{t.ofStay}</h2>
        <RecordList label={t.ofStay} list={results} loading={t.loading} empty={null} isPart>
          {(order) => settings && <ResultItem key={order.id} order={{ ...order, open: false }} settings={settings} />}
        </RecordList>
      </Stack>
    </section>
  )
}
