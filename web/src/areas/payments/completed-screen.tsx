import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { completedTexts } from './texts.ts'

/** PayU's code for a payment that the payer has given up, or that the bank has refused. */
const givenUp = '501'

/**
 * Where the provider sends the payer's browser. Anybody can open it with anything in its address, so that it says nothing of any payment: only that
 * the provider's own word is awaited, and where it is shown.
 */
function CompletedScreen({ search }: ScreenInput<'paymentsCompleted'>) {
  const t = useTexts(completedTexts)
  const signedIn = useSession().state === 'in'
  const error = search.get('error')
  const list = pathTo('payments')
  return (
    <>
      <PageHeader title={t.title} />
      <Card padding="large">
        <Stack>
          {error === null ? (
            <Notice tone="info" title={t.done}>
              {t.doneText}
            </Notice>
          ) : (
            <Notice tone="warning" title={t.failed}>
              {error === givenUp ? t.given : t.failedText}
            </Notice>
          )}
          <Actions>
            <LinkButton look="primary" to={signedIn ? list : pathTo('login', { target: list })} iconAfter="arrow-right">
              {signedIn ? t.toPayments : t.signIn}
            </LinkButton>
            {signedIn && error !== null && <LinkButton to={pathTo('invoicestopay')}>{t.toInvoices}</LinkButton>}
          </Actions>
        </Stack>
      </Card>
    </>
  )
}

export const screen = defineScreen<'paymentsCompleted'>({ Screen: CompletedScreen })
