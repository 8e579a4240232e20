import { useEffect, useRef, useState } from 'react'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { useAction } from '../../api/use-action.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { forgetSecret, secretOf } from '../../router/secrets.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callLinks, reloadLinks } from './link-queries.ts'
import { confirmTexts } from './texts.ts'

/**
 * The mailed link by which a ward agrees: confirms as soon as it is opened, by the secret that came with it, and goes on (000 §2). The ids in
 * the address alone change nothing.
 */
function ConfirmScreen({ params }: ScreenInput<'wardConfirm'>) {
  const t = useTexts(confirmTexts)
  const language = useLanguage()
  const { patientId, accountId } = params
  const [token] = useState(() => secretOf('token', pathTo('wardConfirm', { patientId, accountId })))
  const { run, error } = useAction(
    (secret: string) => callLinks('wardenUpdate', { body: { status: 'C', accountId, patientId, token: secret } }),
    {
      success: () => {
        forgetSecret('token')
        void reloadLinks()
        showToast('success', t.done)
        // Messages come next (000 §2); while that module is not there /main opens the first one that is.
        navigate(pathTo('main'), { replace: true })
      },
    },
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || token === undefined) return
    begun.current = true
    void run(token)
  })
  const refused = token === undefined || isProblem(error, 'CONFIRMATION_LINK_REFUSED', 'NOT_FOUND')
  if (token !== undefined && error === undefined) {
    return (
      <>
        <PageHeader title={t.title} />
        <Waiting>{t.waiting}</Waiting>
      </>
    )
  }
  return (
    <>
      <PageHeader title={t.title} />
      <Stack>
        <Notice tone="error" announce="alert" title={t.failed}>
          <p>{refused ? t.failedText : problemText(error, language)}</p>
        </Notice>
        <Actions>
          {token !== undefined && !refused && (
            <Button look="primary" icon="refresh" onClick={() => void run(token)}>
              {t.retry}
            </Button>
          )}
          <LinkButton to={pathTo('accountWarden')}>{t.wardens}</LinkButton>
        </Actions>
      </Stack>
    </>
  )
}

export const screen = defineScreen<'wardConfirm'>({ Screen: ConfirmScreen })
