import type { Encounter } from '@portal/contract/areas/register'
import { healthSections } from '@portal/contract/rules/health-history'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { FailedList } from '../../register/record-list.tsx'
import { CardList, Stack } from '../../ui/card.tsx'
import { HealthRow } from './health-row.tsx'
import { stayEntriesQuery } from './queries.ts'
import { historyTexts } from './texts.ts'

/** What was diagnosed, done and ordered at a stay; nothing where there is nothing. */
export function EncounterPart({ encounter: { id, patientId } }: { readonly encounter: Encounter }) {
  const t = useTexts(historyTexts)
  const { data, error, isFetching, refetch } = useQuery(stayEntriesQuery(patientId, id))
  // Below what was read before, which stays.
  const failed = error && <FailedList error={error} pending={isFetching} onAgain={() => void refetch()} />
  if (!data || data.entries.length === 0) return failed
  const { entries, more } = data
  return (
    <section aria-labelledby="stay-history">
      <Stack gap="s">
        <h2 id="stay-history">{t.ofStay}</h2>
        {healthSections
          .map((section) => ({ section, own: entries.filter((entry) => entry.section === section) }))
          .filter(({ own }) => own.length > 0)
          .map(({ section, own }) => (
            <Stack key={section} gap="s">
              <h3>{t[section]}</h3>
              <CardList label={t[section]}>
                {own.map((entry) => (
                  <HealthRow key={entry.id} entry={entry} deep={4} atStay />
                ))}
              </CardList>
            </Stack>
          ))}
        {more && <p>{t.moreOfStay}</p>}
        {failed}
      </Stack>
    </section>
  )
}
