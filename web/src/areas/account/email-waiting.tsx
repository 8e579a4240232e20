import type { Account } from '@portal/contract/areas/access'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callAccount } from './calls.ts'
import { ContactWaiting } from './contact-waiting.tsx'
import { accountTexts } from './texts.ts'

/** An address that waits for its link: the old one is still in use; the link can be sent again, and the change given up. */
export function EmailWaiting({
  account,
  onGivenUp,
}: {
  readonly account: Account
  readonly onGivenUp: (account: Account) => void
}) {
  const t = useTexts(accountTexts)
  const { email, emailConfirmed, restoreEmail } = account.contactData
  const waits = restoreEmail ?? (emailConfirmed ? undefined : email)
  const sending = useMutation({
    mutationFn: (address: string) => callAccount('ownEmailLinkSend', { body: { email: address } }),
    onSuccess: () => showToast('success', t.linkSent),
  })
  if (!waits) return null
  const standing = restoreEmail && email ? { email } : undefined
  return (
    <ContactWaiting
      account={account}
      tone="info"
      title={t.emailWaits(waits)}
      actions={
        <Button size="small" icon="refresh" pending={sending.isPending} onClick={() => sending.mutate(waits)}>
          {t.resendLink}
        </Button>
      }
      error={sending.error}
      standing={standing}
      onGivenUp={onGivenUp}
    >
      <p>
        {t.emailWaitsText} {standing ? t.emailStands(standing.email) : ''}
      </p>
    </ContactWaiting>
  )
}
