import type { Encounter } from '@portal/contract/areas/register'
import { documentsAtMost } from '@portal/contract/rules/document-requests'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { mayAsk } from '../../register/shared-record.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { wholeStayQuery } from '../clinical-documents/index.ts'
import { NewRequest } from './new-request.tsx'
import { requestSettingsQuery } from './queries.ts'
import { requestTexts } from './texts.ts'

/** The button, once it is known what can be asked for: the stay's own documents, or a scope; otherwise the way to the documents. */
function AskForStay({ encounter }: { readonly encounter: Encounter }) {
  const t = useTexts(requestTexts)
  const { id, patientId, startTime, endTime } = encounter
  const stay = useQuery(wholeStayQuery(patientId, id, documentsAtMost))
  const settings = useQuery(requestSettingsQuery())
  if (stay.isPending || settings.isPending) return null
  const documents = (stay.data ?? []).map((document) => ({ id: document.id, title: document.title }))
  if (documents.length === 0 && settings.data?.cdocScopeEnable === false)
    return (
      <>
        <p>{t.noneHere}</p>
        <p>
          <LinkButton to={pathTo('benefitsClinicalDocuments')}>{t.toDocuments}</LinkButton>
        </p>
      </>
    )
  const days = { from: dayOf(startTime), to: dayOf(endTime ?? startTime) }
  return <NewRequest start={{ patientId, encounter: { id, ...days }, documents }}>{t.askForDocuments}</NewRequest>
}

/** A way to ask for the documents of a stay. */
export function EncounterPart({ encounter }: { readonly encounter: Encounter }) {
  const t = useTexts(requestTexts)
  if (!mayAsk(useSignedIn(), encounter.patientId)) return null
  return (
    <Card as="section" aria-labelledby="encounter-request">
      <Stack gap="s">
        <h2 id="encounter-request">{t.askHere}</h2>
        <p>{t.askHereText}</p>
        <AskForStay encounter={encounter} />
      </Stack>
    </Card>
  )
}
