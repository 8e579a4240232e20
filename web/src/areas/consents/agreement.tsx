import type { Consent } from '@portal/contract/areas/consents/parts'
import { ageOn, ages } from '@portal/contract/rules/ages'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { queryClient } from '../../api/query.ts'
import { useAction } from '../../api/use-action.ts'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callConsents, consentQuery, forgetConsents } from './queries.ts'
import { consentTexts } from './texts.ts'

/** What a young person's consent waits for: the parent's decision for the parent, and for the young person that it waits. */
export function Agreement({ consent }: { readonly consent: Consent }) {
  const t = useTexts(consentTexts)
  const { patients } = useSignedIn()
  const { id, patientId, guardian, actions } = consent
  const { run, pending, error, result } = useAction(() => callConsents('consentAgree', { params: { id } }), {
    success: (agreed) => {
      queryClient.setQueryData(consentQuery(id).queryKey, agreed)
      void forgetConsents()
    },
    failure: () => void forgetConsents(),
  })
  if (result) return <Notice tone="success" announce="status" title={t.agreed} />
  if (actions.agree.allowed)
    return (
      <Card as="section" look="accent" aria-labelledby="agreement">
        <Stack gap="s">
          <h2 id="agreement">{t.agreeTitle}</h2>
          <p>{t.agreeText}</p>
          <ProblemNotice error={error} />
          <Actions>
            <Button look="primary" icon="check" pending={pending} onClick={() => void run(undefined)}>
              {t.agree}
            </Button>
          </Actions>
        </Stack>
      </Card>
    )
  const isWaiting = guardian && guardian.agreedAt === undefined && actions.cancel.allowed
  if (!isWaiting) return <ProblemNotice error={error} />
  const patient = patients.find((one) => one.id === patientId)
  const isOfAge = patient !== undefined && ageOn(patient.birthDate, today()) >= ages.adult
  return <Notice tone="info">{isOfAge ? t.giveAnew : t.needsParent}</Notice>
}
