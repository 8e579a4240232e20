import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { useAction } from '../../api/use-action.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { afterSignIn } from '../../router/guard.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { signOut } from '../../session/enter.ts'
import { letPass } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Skeleton } from '../../ui/empty-state.tsx'
import { FormattedText } from '../../ui/formatted-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Polish } from '../../ui/polish.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callMessages, forgetMessages, toConfirmQuery } from './queries.ts'
import { toConfirmTexts } from './to-confirm-texts.ts'
import { senderName } from './words.ts'
import css from './to-confirm.module.css'

const Attachments = lazy(async () => ({ default: (await import('./attachments.tsx')).Attachments }))

/** Loads what must be read. Where nothing must, or it cannot be loaded, the person goes on: nobody is kept from the portal by it. */
async function load({ search }: LoadInput<'messagesToConfirm'>): Promise<RouteRedirect | void> {
  const waiting = await queryClient.fetchQuery({ ...toConfirmQuery(), staleTime: 0, retry: false }).catch(() => [])
  if (waiting.length > 0) return
  letPass()
  return { redirect: afterSignIn(search) }
}

function SignOut() {
  const t = useTexts(toConfirmTexts)
  const leaving = useAction(async () => {
    if (!(await signOut())) showToast('error', t.signOutFailed)
    navigate(pathTo('login'), { force: true })
  })
  return (
    <Button look="quiet" icon="sign-out" pending={leaving.pending} onClick={() => void leaving.run(undefined)}>
      {t.signOut}
    </Button>
  )
}

/** The messages that must be read and confirmed, one after the other. */
function ToConfirmScreen({ search }: ScreenInput<'messagesToConfirm'>) {
  const t = useTexts(toConfirmTexts)
  const language = useLanguage()
  const [messages] = useState(() => queryClient.getQueryData(toConfirmQuery().queryKey) ?? [])
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const message = messages[at]
  const confirming = useAction(
    async (id: string) => {
      // One that is gone meanwhile keeps nobody.
      await callMessages('messageRead', { params: { id } }).catch((error: unknown) => {
        if (!isProblem(error, 'NOT_FOUND')) throw error
      })
    },
    {
      success: () => {
        void forgetMessages()
        if (at + 1 < messages.length) {
          setAt(at + 1)
          return
        }
        letPass()
        navigate(afterSignIn(search), { replace: true })
      },
    },
  )
  useEffect(() => {
    if (at === 0) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [at])
  if (!message) return null
  const facts = [
    {
      term: t.from,
      value: <Polish>{[senderName(message, ''), message.sender.about].filter(Boolean).join(', ')}</Polish>,
    },
    { term: t.about, value: <PersonLine patient={message.patient} /> },
    { term: t.sent, value: formatDateTime(message.sentDate) },
  ]
  return (
    <QueryClientProvider client={queryClient}>
      <div className={css.page}>
        <header className={css.head}>
          <h1 tabIndex={-1} ref={heading}>
            {t.title}
            {messages.length > 1 && <span className={css.place}>{t.place(at + 1, messages.length)}</span>}
          </h1>
          <p className={css.soft}>{t.why}</p>
        </header>
        <Card>
          <Stack key={message.id}>
            <h2 lang={language === 'pl' ? undefined : 'pl'}>{message.title}</h2>
            <DefinitionList facts={facts} />
            <div className={css.text} lang={language === 'pl' ? undefined : 'pl'}>
              <FormattedText html={message.content} />
            </div>
            {message.attachmentsCount > 0 && (
              <Suspense fallback={<Skeleton lines={1} />}>
                <Attachments id={message.id} />
              </Suspense>
            )}
            {confirming.error !== undefined && (
              <Notice tone="error" title={t.failed} announce="alert">
                <p>{t.failedText}</p>
              </Notice>
            )}
            <Actions>
              <Button
                look="primary"
                icon="check"
                pending={confirming.pending}
                onClick={() => void confirming.run(message.id)}
              >
                {t.confirm}
              </Button>
            </Actions>
            <p className={css.soft}>{t.stays}</p>
          </Stack>
        </Card>
        <div>
          <SignOut />
        </div>
      </div>
    </QueryClientProvider>
  )
}

export const screen = defineScreen<'messagesToConfirm'>({ Screen: ToConfirmScreen, load })
