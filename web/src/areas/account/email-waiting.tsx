import type { Account } from '@portal/contract/areas/access'
import { useMutation } from '@tanstack/react-query'
import { problemText } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callAccount } from './calls.ts'
import { accountTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'

/** An address that waits for its link: the old one stands; the link can be sent again and the change given up (000 §4). */
export function EmailWaiting({
  account,
  onGivenUp,
}: {
  readonly account: Account
  readonly onGivenUp: (account: Account) => void
}) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { email, emailConfirmed, restoreEmail } = account.contactData
  const waits = restoreEmail ?? (emailConfirmed ? undefined : email)
  const sending = useMutation({
    mutationFn: (address: string) => callAccount('ownEmailLinkSend', { body: { email: address } }),
    onSuccess: () => showToast('success', t.linkSent),
  })
  const saving = useSaving()
  if (!waits) return null
  const failed = sending.error ?? saving.error
  return (
    <>
      <Notice
        tone="info"
        title={t.emailWaits(waits)}
        actions={
          <>
            <Button size="small" icon="refresh" pending={sending.isPending} onClick={() => sending.mutate(waits)}>
              {t.resendLink}
            </Button>
            {restoreEmail && email && (
              <Button
                size="small"
                look="quiet"
                pending={saving.isPending}
                onClick={() =>
                  saving.mutate({ contactData: { email }, version: account.version }, { onSuccess: onGivenUp })
                }
              >
                {t.giveUp}
              </Button>
            )}
          </>
        }
      >
        <p>
          {t.emailWaitsText} {restoreEmail && email ? t.emailStands(email) : ''}
        </p>
      </Notice>
      {failed && (
        <Notice tone="error" announce="alert">
          {problemText(failed, language)}
        </Notice>
      )}
    </>
  )
}
