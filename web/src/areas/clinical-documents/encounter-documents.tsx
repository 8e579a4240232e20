import type { Encounter } from '@portal/contract/areas/register'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { RecordList } from '../../register/record-list.tsx'
import { Stack } from '../../ui/card.tsx'
import { DocumentRow } from './document-row.tsx'
import { stayDocumentsQuery } from './queries.ts'
import { documentTexts } from './texts.ts'

/** The documents of a stay, on its page. */
export function EncounterPart({ encounter }: { readonly encounter: Encounter }) {
  const t = useTexts(documentTexts)
  const documents = useInfiniteQuery(stayDocumentsQuery(encounter.patientId, encounter.id))
  const isEmpty = documents.data?.pages.every(({ entries }) => entries.length === 0)
  if (isEmpty && !documents.error) return null
  return (
    <Stack gap="s">
      <h2>{t.ofStay}</h2>
      <RecordList label={t.ofStay} list={documents} loading={t.loading} empty={null} isPart>
        {(document) => <DocumentRow key={document.id} document={document} />}
      </RecordList>
    </Stack>
  )
}
