import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { FailedList } from '../../register/record-list.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card, CardList, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { DocumentRow } from './document-row.tsx'
import { contextQuery } from './queries.ts'
import { documentTexts } from './texts.ts'
import { readable } from './readable.ts'

/** The documents that a notification is about, of whichever patient of the account they are. */
export function ContextDocuments({ contextId }: { readonly contextId: string }) {
  const t = useTexts(documentTexts)
  const { patients } = useSignedIn()
  const { data, error, isFetching, refetch } = useQuery(contextQuery(readable(patients), contextId))
  const all = <LinkButton to={pathTo('benefitsClinicalDocuments')}>{t.allDocuments}</LinkButton>
  // Below what was read before, which stays.
  const failed = error && <FailedList error={error} pending={isFetching} onAgain={() => void refetch()} />
  if (!data) return failed ?? <Waiting>{t.loading}</Waiting>
  if (data.length === 0)
    return (
      <>
        <Card>
          <EmptyState title={t.noneOfContext} action={all}>
            {t.noneText}
          </EmptyState>
        </Card>
        {failed}
      </>
    )
  return (
    <Stack>
      <h2>{t.ofContext}</h2>
      <CardList label={t.ofContext}>
        {data.map((document) => (
          <DocumentRow key={document.id} document={document} named={patients.length > 1} />
        ))}
      </CardList>
      {failed}
      <p>{all}</p>
    </Stack>
  )
}
