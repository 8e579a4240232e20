import type { Message } from '@portal/contract/areas/messages/parts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isProblem, problemText } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { useAction } from '../../api/use-action.ts'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { textsNow, useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { partOf } from '../../ui/part.tsx'
import { Polish } from '../../ui/polish.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Badge } from '../../ui/status-tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { boxAddress, messageAddress, writeAddress } from './address.ts'
import { Arrivals } from './arrivals.tsx'
import type { Letter } from './letter.ts'
import { MessageItem } from './message-item.tsx'
import { attachmentsQuery, callMessages, forgetMessages, threadQuery, useFreshThread } from './queries.ts'
import { conversationTexts } from './texts.ts'
import { draftKeyOf, type LetterWork } from './use-letter.ts'
import { bareTitle, toAnswer } from './words.ts'
import css from './messages.module.css'

const composePart = () => import('./compose-dialog.tsx')
const ComposeDialog = lazy(async () => ({ default: (await composePart()).ComposeDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))
const reply = partOf(async () => (await import('./reply-form.tsx')).ReplyForm)

const replyKey = (to: Message) => draftKeyOf({ patientId: to.patient.id, inResponseTo: to.id })

const isNew = ({ direction, readDate, toConfirm }: Message): boolean =>
  direction === 'IN' && readDate === undefined && !toConfirm

/** Loads the conversation, and what was begun as an answer. */
async function load({ params: { id } }: LoadInput<'messagePage'>): Promise<RouteRedirect | void> {
  try {
    const thread = await queryClient.fetchQuery({ ...threadQuery(id), staleTime: 0 })
    const to = toAnswer(thread)
    if (!to) return
    // Without it the page is whole all the same; the answer's form asks again.
    const begun = await draftKeeper(replyKey(to))
      .load()
      .catch(() => undefined)
    if (begun) await reply.load().catch(() => undefined)
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND', 'VALIDATION_ERROR')) throw error
    showToast('error', textsNow(conversationTexts).gone)
    return { redirect: pathTo('messages') }
  }
}

/** Marks what the clinic has written as read, once it is on the screen; returns the ids of what was new. */
function useReading(thread: readonly Message[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const asked = useRef(new Set<string>())
  const mark = useEffectEvent(async (shown: readonly Message[]) => {
    const unread = shown.filter((message) => isNew(message) && !asked.current.has(message.id))
    if (unread.length === 0) return
    for (const { id } of unread) asked.current.add(id)
    setFresh((before) => new Set([...before, ...unread.map(({ id }) => id)]))
    // One that could not be marked stays unread, and is marked when the conversation is opened again.
    await Promise.allSettled(unread.map(({ id }) => callMessages('messageRead', { params: { id } })))
    await forgetMessages()
  })
  useEffect(() => void mark(thread), [thread])
  return fresh
}

/** The files of a message that is changed have to be known before it is. */
function Changing({
  message,
  onDone,
  onNew,
}: {
  readonly message: Message
  readonly onDone: (id?: string) => void
  readonly onNew: (letter: Letter) => void
}) {
  const t = useTexts(conversationTexts)
  const { data, error } = useQuery({ ...attachmentsQuery(message.id), enabled: message.attachmentsCount > 0 })
  useEffect(() => {
    if (!error) return
    showToast('error', t.attachmentsFailed)
    onDone()
  }, [error, onDone, t])
  const files = message.attachmentsCount > 0 ? data : []
  if (!files) return null
  const { title, content, category, recipients, recipientNames } = message
  const work: LetterWork = {
    patientId: message.patient.id,
    changes: message,
    start: {
      title,
      content,
      category: category?.code ?? '',
      recipients: recipients.map((id, index) => ({ id, name: recipientNames[index] ?? '' })),
      files: files.map((file) => ({
        id: file.id,
        filename: file.filename,
        type: file.type,
        size: file.size,
        kept: true,
      })),
    },
  }
  return (
    <Suspense fallback={null}>
      <ComposeDialog
        work={work}
        onSent={({ id }) => onDone(id)}
        onClose={() => onDone()}
        onNew={onNew}
        onReload={() => {
          onDone()
          void forgetMessages()
        }}
      />
    </Suspense>
  )
}

/** What is open over the conversation. */
type Over = { readonly what: 'change' | 'instead' | 'remove'; readonly message: Message } | undefined

interface ThreadProps {
  readonly thread: readonly [Message, ...Message[]]
  /** A message has been taken back. */
  readonly onRemoved: (id: string) => void
}

function Thread({ thread, onRemoved }: ThreadProps) {
  const t = useTexts(conversationTexts)
  const language = useLanguage()
  const { patients } = useSignedIn()
  const [first] = thread
  const fresh = useReading(thread)
  const to = toAnswer(thread)
  const [over, setOver] = useState<Over>()
  // What was begun stands open; once sent or given up it does not open by itself.
  // It stays the answer to the same message when another one comes meanwhile: what is typed must not go.
  const [replying, setReplying] = useState<{ readonly to: Message; readonly asked: boolean } | undefined>(() =>
    to && draftKeeper(replyKey(to)).content ? { to, asked: false } : undefined,
  )
  const turned = useRef<string>(undefined)
  const turnTo = (id: string) => (element: HTMLElement | null) => {
    if (!element || turned.current !== id) return
    turned.current = undefined
    element.focus()
  }
  const confirming = useAction((id: string) => callMessages('messageRead', { params: { id } }), {
    success: () => void forgetMessages(),
    failure: (error) => showToast('error', problemText(error, language)),
  })
  const writeNew = async (insteadOf: string, letter: Omit<Letter, 'key'>) => {
    await (await composePart()).beginNew({ patientId: first.patient.id, insteadOf }, letter)
    navigate(writeAddress(first.patient.id, insteadOf))
  }
  const instead = ({ id, title, content, category, recipients, recipientNames }: Message) =>
    writeNew(id, {
      title,
      content,
      category: category?.code ?? '',
      recipients: recipients.map((id, index) => ({ id, name: recipientNames[index] ?? '' })),
      files: [],
    })
  return (
    <>
      <PageHeader
        title={first.title}
        back={{
          to: boxAddress(thread.some(({ direction }) => direction === 'IN') ? 'inbox' : 'outbox'),
          label: t.back,
        }}
        lead={
          <span className={css.lead}>
            {patients.length > 1 && <PersonLine patient={first.patient} short />}
            {first.category && (
              <Badge>
                <Polish>{first.category.name}</Polish>
              </Badge>
            )}
          </span>
        }
      />
      <Arrivals messages={thread.filter(({ sender }) => sender.side !== 'YOU')} words={t.arrived} />
      <div className={css.narrow}>
        <ol className={css.thread} aria-label={t.conversation}>
          {thread.map((message) => (
            <MessageItem
              key={message.id}
              ref={turnTo(message.id)}
              message={message}
              titled={bareTitle(message.title) !== bareTitle(first.title)}
              fresh={fresh.has(message.id)}
              confirming={confirming.pending}
              onConfirm={() => void confirming.run(message.id)}
              onEdit={() => setOver({ what: message.actions.edit.allowed ? 'change' : 'instead', message })}
              onRemove={() => setOver({ what: 'remove', message })}
            />
          ))}
        </ol>
        {replying ? (
          <Suspense fallback={<Skeleton lines={6} />}>
            <reply.Part
              key={replying.to.id}
              {...replying}
              onSent={({ id }) => {
                turned.current = id
                setReplying(undefined)
              }}
              onClose={() => setReplying(undefined)}
            />
          </Suspense>
        ) : to ? (
          <div data-print="no">
            <Button
              look={to.direction === 'IN' ? 'primary' : 'secondary'}
              icon="message"
              onClick={() => setReplying({ to, asked: true })}
            >
              {to.direction === 'IN' ? t.reply : t.addMore}
            </Button>
          </div>
        ) : (
          <Notice
            tone="info"
            actions={
              <LinkButton to={writeAddress(first.patient.id)} size="small">
                {t.writeNew}
              </LinkButton>
            }
          >
            {t.noReply}
          </Notice>
        )}
      </div>
      {over?.what === 'change' && (
        <Changing
          message={over.message}
          onDone={() => setOver(undefined)}
          onNew={(letter) => void writeNew(over.message.id, letter)}
        />
      )}
      {over?.what === 'instead' && (
        <ConfirmDialog
          title={t.insteadTitle}
          confirm={t.insteadConfirm}
          onConfirm={() => void instead(over.message)}
          onClose={() => setOver(undefined)}
        >
          <Stack>
            <p>{t.refusedEdit}</p>
            <p>{t.insteadText}</p>
          </Stack>
        </ConfirmDialog>
      )}
      {over?.what === 'remove' && (
        <Suspense fallback={null}>
          <RemoveDialog
            message={over.message}
            onClose={() => setOver(undefined)}
            onRemoved={({ waits }) => {
              setOver(undefined)
              showToast(waits ? 'info' : 'success', waits ? t.removeWaits : t.removed)
              if (!waits) onRemoved(over.message.id)
              void forgetMessages()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The conversation to which a message belongs: the oldest first, the answer at the foot. */
function ConversationScreen({ params: { id } }: ScreenInput<'messagePage'>) {
  const t = useTexts(conversationTexts)
  useFreshThread(id)
  const { data: thread = [], error } = useQuery(threadQuery(id))
  const left = useRef(false)
  /** The address names a message that is gone: the others of its conversation have addresses of their own. */
  const leave = () => {
    left.current = true
    const other = thread.findLast((message) => message.id !== id)
    const sent = thread.some((message) => message.id === id && message.direction === 'OUT')
    navigate(other ? messageAddress(other.id) : boxAddress(sent ? 'outbox' : 'inbox'), { replace: true })
  }
  const isGone = isProblem(error, 'NOT_FOUND')
  const onGone = useEffectEvent(() => {
    if (left.current) return
    if (thread.some((message) => message.id === id && message.pending === 'WITHDRAWAL')) showToast('success', t.removed)
    else if (thread.length < 2) showToast('error', t.gone)
    leave()
  })
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone])
  const [first, ...rest] = thread
  return first ? (
    <Thread
      key={first.threadId}
      thread={[first, ...rest]}
      onRemoved={(removed) => {
        if (removed === id) leave()
      }}
    />
  ) : (
    <Waiting>{t.loading}</Waiting>
  )
}

export const screen = defineScreen<'messagePage'>({ Screen: ConversationScreen, load })
