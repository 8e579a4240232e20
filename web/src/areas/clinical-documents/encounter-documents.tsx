import type { Encounter } from '@portal/contract/areas/register'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { FailedList } from '../../register/record-list.tsx'
import { CardList, Stack } from '../../ui/card.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { DocumentRow } from './document-row.tsx'
import { stayDocumentsQuery } from './queries.ts'
import { documentTexts } from './texts.ts'

/** The documents of a stay, on its page. */
export function EncounterPart({ encounter }: { readonly encounter: Encounter }) {
  const t = useTexts(documentTexts)
  const { data, error, isFetching, refetch } = useQuery(stayDocumentsQuery(encounter.patientId, encounter.id))
  if (data?.length === 0) return null
  return (
    <Stack gap="s">
      <h2>{t.ofStay}</h2>
      {data ? (
        <CardList label={t.ofStay}>
          {data.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </CardList>
      ) : (
        !error && <Waiting>{t.loading}</Waiting>
      )}
      {error && <FailedList error={error} pending={isFetching} onAgain={() => void refetch()} />}
    </Stack>
  )
}
