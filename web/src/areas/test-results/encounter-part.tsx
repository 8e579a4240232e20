import type { Encounter } from '@portal/contract/areas/register'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { FailedList } from '../../register/record-list.tsx'
import { CardList, Stack } from '../../ui/card.tsx'
import { resultSettingsQuery, resultsOfStayQuery } from './queries.ts'
import { ResultItem } from './result-item.tsx'
import { resultTexts } from './texts.ts'

/** The results of a stay, where there are any. */
export function EncounterPart({ encounter }: { readonly encounter: Encounter }) {
  const t = useTexts(resultTexts)
  const results = useQuery(resultsOfStayQuery(encounter.patientId, encounter.id))
  const { data: settings } = useQuery(resultSettingsQuery)
  if (!results.error && (!results.data || !settings || results.data.length === 0)) return null
  return (
    <section aria-labelledby="encounter-results">
      <Stack gap="s">
        <h2 id="encounter-results">{t.ofStay}</h2>
        {results.error && (
          <FailedList error={results.error} pending={results.isFetching} onAgain={() => void results.refetch()} />
        )}
        {results.data && settings && (
          <CardList label={t.ofStay}>
            {results.data.map((order) => (
              <ResultItem key={order.id} order={{ ...order, open: false }} settings={settings} />
            ))}
          </CardList>
        )}
      </Stack>
    </section>
  )
}
