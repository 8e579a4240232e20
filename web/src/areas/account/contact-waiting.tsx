import type { Account } from '@portal/contract/areas/access'
import type { ReactNode } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, type NoticeProps } from '../../ui/notice.tsx'
import { accountTexts } from './texts.ts'
import { useSaving } from './use-saving.ts'

export interface ContactWaitingProps extends Pick<NoticeProps, 'tone' | 'title'> {
  readonly account: Account
  /** Buttons for confirming the contact. */
  readonly actions: ReactNode
  /** Why the last action failed. */
  readonly error: unknown
  /** The contact that is still in use and stays when the change is given up; undefined where there is none. */
  readonly standing: { readonly email: string } | { readonly phoneNumber: string } | undefined
  readonly onGivenUp?: (account: Account) => void
  readonly children: ReactNode
}

/** A contact that waits for its confirmation: what can be done for it, and how to go back to the present one. */
export function ContactWaiting(props: ContactWaitingProps) {
  const { account, tone, title, actions, error, standing, onGivenUp, children } = props
  const t = useTexts(accountTexts)
  const saving = useSaving()
  return (
    <>
      <Notice
        tone={tone}
        title={title}
        actions={
          <>
            {actions}
            {standing && (
              <Button
                size="small"
                look="quiet"
                pending={saving.isPending}
                onClick={() =>
                  saving.mutate({ contactData: standing, version: account.version }, { onSuccess: onGivenUp })
                }
              >
                {t.giveUp}
              </Button>
            )}
          </>
        }
      >
        {children}
      </Notice>
      <ProblemNotice error={error ?? saving.error} />
    </>
  )
}
