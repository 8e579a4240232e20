import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { defineScreen } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { openReport } from './hand-off.ts'
import { adverseEventTexts } from './texts.ts'

/** Leads to the clinic's own system in which adverse events are reported. */
function AdverseEventsScreen() {
  const t = useTexts(adverseEventTexts)
  const { account } = useSignedIn()
  const { run, pending, error, result } = useAction(async () => {
    await openReport(account.id)
    return 'opened' as const
  })
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <Stack gap="l">
        <Notice tone="warning">{t.emergency}</Notice>
        <Card>
          <Stack>
            <p>{t.how}</p>
            {result && (
              <Notice tone="info" announce="status" title={t.opened}>
                {t.notOpened}
              </Notice>
            )}
            <ProblemNotice error={error} />
            <Actions>
              <Button look={result ? 'secondary' : 'primary'} pending={pending} onClick={() => void run(undefined)}>
                {result ? t.again : t.open}
              </Button>
            </Actions>
          </Stack>
        </Card>
      </Stack>
    </>
  )
}

export const screen = defineScreen<'adverseEvents'>({ Screen: AdverseEventsScreen })
