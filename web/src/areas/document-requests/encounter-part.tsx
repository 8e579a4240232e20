import type { Encounter } from '@portal/contract/areas/register'
import { dayOf } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { mayAsk } from './may-ask.ts'
import { NewRequest } from './new-request.tsx'
import { requestTexts } from './texts.ts'

/** A way to ask for the documents of a stay. */
export function EncounterPart({ encounter }: { readonly encounter: Encounter }) {
  const t = useTexts(requestTexts)
  const signedIn = useSignedIn()
  const { id, patientId, startTime, endTime } = encounter
  if (!mayAsk(signedIn, patientId)) return null
  return (
    <Card as="section" aria-labelledby="encounter-request">
      <Stack gap="s">
        <h2 id="encounter-request">{t.askHere}</h2>
        <p>{t.askHereText}</p>
        <NewRequest start={{ patientId, encounter: { id, from: dayOf(startTime), to: dayOf(endTime ?? startTime) } }}>
          {t.askForDocuments}
        </NewRequest>
      </Stack>
    </Card>
  )
}
