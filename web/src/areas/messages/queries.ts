import { endpoints } from '@portal/contract/areas/messages'
import { messagesAtOnce, recipientsAtOnce } from '@portal/contract/rules/messages'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { homeQuery } from '../../home/query.ts'
import { fileAt, type Href } from '../../paths.ts'
import { session, setSession } from '../../session/session.ts'
import type { MessageFilter } from './address.ts'

/** Calls the endpoints of messages. */
export const callMessages = callerOf(endpoints)

/** As `fetch`, for what the page asks by itself, which must not keep an idle session alive. */
export const fetchQuietly: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('x-portal-background', '1')
  return fetch(input, { ...init, headers })
}

const callQuietly = callerOf(endpoints, fetchQuietly)

const root = ['messages'] as const

/** One page of a box, of one patient or of everybody. */
export function listQuery(filter: MessageFilter, patientId: string | undefined, call = callMessages) {
  const { box, page, sender, recipient, ...chosen } = filter
  const query = { ...chosen, pageIndex: page, pageSize: messagesAtOnce, patientId }
  return queryOptions({
    queryKey: [...root, 'list', filter, patientId ?? 'all'],
    queryFn: ({ signal }) =>
      box === 'inbox'
        ? call('messageInbox', { query: { ...query, sender, recipient } }, { signal })
        : call('messageOutbox', { query }, { signal }),
  })
}

/** How many messages from the clinic the account has not read, and whether it must read one before anything else. */
export const askUnread = () => callMessages('messageUnread')
export type Unread = Awaited<ReturnType<typeof askUnread>>

/** Shows that number wherever it stands; what must be read is read before the next screen. */
export function keepUnread({ count, mustRead }: Unread): void {
  const now = session()
  if (now.state !== 'in') return
  const mustReadNext = mustRead && !now.mustRead
  if (now.unread !== count || now.mustReadNext !== mustReadNext) setSession({ ...now, unread: count, mustReadNext })
}

/** Asks for that number again. Where it fails, what is shown stays. */
export const refreshUnread = (): Promise<void> => askUnread().then(keepUnread, () => undefined)

/** Messages that must be read and confirmed before anything else, the oldest first. */
export const toConfirmQuery = () =>
  queryOptions({
    queryKey: [...root, 'to-confirm'],
    queryFn: ({ signal }) => callMessages('messagesToConfirm', {}, { signal }),
  })

/** The conversation to which a message belongs, the oldest first. */
export const threadQuery = (id: string, call = callMessages) =>
  queryOptions({
    queryKey: [...root, 'thread', id],
    queryFn: ({ signal }) => call('messageThread', { params: { id } }, { signal }),
  })

/** The clinic's categories. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['message-categories'],
    queryFn: ({ signal }) => callMessages('messageCategories', {}, { signal }),
    staleTime: 5 * 60_000,
  })

/** The files that a message may have. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['message-settings'],
    queryFn: ({ signal }) => callMessages('messageSettings', {}, { signal }),
    staleTime: Infinity,
  })

/** To whom a message was written. */
export const recipientsOfQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'recipients', id],
    queryFn: ({ signal }) => callMessages('messageRecipientsOf', { params: { id } }, { signal }),
  })

/** The files of a message. */
export const attachmentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'attachments', id],
    queryFn: ({ signal }) => callMessages('messageAttachments', { params: { id } }, { signal }),
  })

/** What people look for among those to whom they may write. */
export interface ContactSearch {
  readonly name: string
  readonly lastname: string
  /** From 0. */
  readonly page: number
}

/** One page of those to whom one may write about a patient. */
export const contactsQuery = (patientId: string, { name, lastname, page }: ContactSearch) =>
  queryOptions({
    queryKey: ['message-contacts', patientId, name, lastname, page],
    queryFn: ({ signal }) =>
      callMessages(
        'messageRecipients',
        {
          query: {
            patientId,
            pageIndex: page,
            pageSize: recipientsAtOnce,
            ...(name && { name }),
            ...(lastname && { lastname }),
          },
        },
        { signal },
      ),
  })

/** Address of the content of a message's file. */
export const attachmentAddress = (id: string, attachmentId: string): Href =>
  fileAt(endpoints.messageAttachmentContent, { id, attachmentId })

/** Forgets what is known of messages, because one was sent, changed, read or taken back. */
export async function forgetMessages(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: homeQuery().queryKey })
  void refreshUnread()
  await queryClient.invalidateQueries({ queryKey: root })
}

/** Milliseconds after which the page looks for what has changed. */
const refreshMs = 60_000

/** What is on the screen and asks again when something has changed. */
const looking = new Set<() => void>()

/** Loads again what is on the screen, because a message has changed; the rest when it is opened. */
export function lookAgain(): void {
  void queryClient.invalidateQueries({ queryKey: root, refetchType: 'none' })
  for (const look of looking) look()
}

/** A query of this area, whatever it loads. */
type Loaded = Pick<ReturnType<typeof listQuery> | ReturnType<typeof threadQuery>, 'queryKey' | 'queryFn'>

/** Loads it anew: what is under way may have been asked before the change. A failure leaves what is shown; the next minute asks again. */
async function loadAgain({ queryKey, queryFn }: Loaded): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient
    .fetchQuery({ queryKey, queryFn, staleTime: 0 } as ReturnType<typeof listQuery>)
    .catch(() => undefined)
}

/** Loads again when something has changed, and each minute in any case, while the page is seen. */
function useFresh(query: Loaded): void {
  const name = JSON.stringify(query.queryKey)
  useEffect(() => {
    const isSeen = () => document.visibilityState === 'visible'
    const look = () => void (isSeen() && loadAgain(query))
    const timer = setInterval(() => {
      look()
      if (isSeen()) void refreshUnread()
    }, refreshMs)
    looking.add(look)
    return () => {
      clearInterval(timer)
      looking.delete(look)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the name stands for what is asked
  }, [name])
}

/** Keeps a page of a box, and the number of unread messages, as they are at the clinic. */
export const useFreshList = (filter: MessageFilter, patientId: string | undefined): void =>
  useFresh(listQuery(filter, patientId, callQuietly))

/** Keeps a conversation as it is at the clinic. */
export const useFreshThread = (id: string): void => useFresh(threadQuery(id, callQuietly))
