import type { Message } from '@portal/contract/areas/messages/parts'
import type { Patient } from '@portal/contract/areas/patients'
import { messagesAtOnce } from '@portal/contract/rules/messages'
import { useQueries, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { draftsQuery } from '../../draft/draft-calls.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { lookAt, type SignedIn } from '../../session/session.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card, CardList, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Badge } from '../../ui/status-tag.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { patientName } from '../../words/people.ts'
import {
  boxAddress,
  everybody,
  filterIn,
  insteadIn,
  isFiltered,
  listAddress,
  messageAddress,
  type MessageFilter,
} from './address.ts'
import { Arrivals } from './arrivals.tsx'
import { emptyLetter, hasWords, newLetterIn, type Letter } from './letter.ts'
import { MessageRow } from './message-row.tsx'
import { Pager } from './pager.tsx'
import { categoriesQuery, listQuery, refreshUnread, useFreshList } from './queries.ts'
import { messageFilterTexts, messageTexts } from './texts.ts'
import css from './messages.module.css'

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }))
const ComposeDialog = lazy(async () => ({ default: (await import('./compose-dialog.tsx')).ComposeDialog }))

/** Whose messages are shown: everybody's, or those of the one who is looked at. */
const whose = (signedIn: Pick<SignedIn, 'everybody' | 'acting'> | undefined): string | undefined =>
  signedIn?.everybody ? undefined : signedIn?.acting?.id

/** A patient in the address, or everybody, is the person's choice of whose messages they look at; it stays with the tab, and the address without it. */
function takeChoice(search: URLSearchParams): RouteRedirect | undefined {
  const chosen = search.get('patient')
  if (chosen === null) return undefined
  lookAt(chosen === everybody ? undefined : chosen)
  return { redirect: listAddress(filterIn(search), { write: search.get('write') ?? undefined }) }
}

async function load({ search, signedIn }: LoadInput<'messages'>): Promise<RouteRedirect | void> {
  const chosen = signedIn && takeChoice(search)
  if (chosen) return chosen
  void refreshUnread()
  await Promise.all([
    queryClient.fetchQuery(listQuery(filterIn(search), whose(signedIn))),
    queryClient.prefetchQuery(categoriesQuery()),
  ])
}

/** What of the filter is chosen, in words, and the way to another choice. */
function Bar({ filter }: { readonly filter: MessageFilter }) {
  const t = useTexts(messageTexts)
  const words = useTexts(messageFilterTexts)
  const [choosing, setChoosing] = useState(false)
  const categories = useQuery(categoriesQuery()).data ?? []
  const { after, before, category, title, sender, recipient } = filter
  const chosen = [
    after && `${words.after}: ${formatDate(after)}`,
    before && `${words.before}: ${formatDate(before)}`,
    title && `${words.titlePart}: ${title}`,
    sender && `${words.sender}: ${sender}`,
    recipient && `${words.recipient}: ${recipient}`,
  ].filter(Boolean)
  return (
    <div className={css.bar} data-print="no">
      <output className={css.chosen}>
        {isFiltered(filter) && <span>{t.filtered}</span>}
        {chosen.map((one) => (
          <Badge key={one}>{one}</Badge>
        ))}
        {category && (
          <Badge>
            {words.category}: <Polish>{categories.find(({ code }) => code === category)?.name ?? category}</Polish>
          </Badge>
        )}
      </output>
      <div className={css.barActions}>
        {isFiltered(filter) && (
          <LinkButton to={boxAddress(filter.box)} look="quiet" size="small" icon="close">
            {t.clear}
          </LinkButton>
        )}
        <Button size="small" icon="filter" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t.filter}
        </Button>
      </div>
      {choosing && (
        <Suspense fallback={null}>
          <FilterDialog
            filter={filter}
            onClose={() => setChoosing(false)}
            onApply={(next) => {
              setChoosing(false)
              navigate(listAddress(next))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function NoMessages({ filter, writing }: { readonly filter: MessageFilter; readonly writing: boolean }) {
  const t = useTexts(messageTexts)
  const inbox = filter.box === 'inbox'
  if (filter.page > 0)
    return (
      <EmptyState
        icon="message"
        title={t.pageEnd}
        action={<LinkButton to={listAddress({ ...filter, page: 0 })}>{t.toFirst}</LinkButton>}
      />
    )
  if (isFiltered(filter))
    return (
      <EmptyState
        icon="message"
        title={t.nothingFound}
        action={<LinkButton to={boxAddress(filter.box)}>{t.clear}</LinkButton>}
      >
        {t.nothingFoundText}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="message"
      title={inbox ? t.emptyInbox : t.emptyOutbox}
      action={writing && <LinkButton to={listAddress(filter, { write: 'new' })}>{t.write}</LinkButton>}
    >
      {inbox ? t.emptyInboxText : t.emptyOutboxText}
    </EmptyState>
  )
}

function List({
  messages,
  filter,
  writing,
}: {
  messages: readonly Message[]
  filter: MessageFilter
  writing: boolean
}) {
  const t = useTexts(messageTexts)
  const { patients } = useSignedIn()
  if (messages.length === 0)
    return (
      <Card>
        <NoMessages filter={filter} writing={writing} />
      </Card>
    )
  return (
    <CardList label={t.list}>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} named={patients.length > 1} />
      ))}
    </CardList>
  )
}

/** Messages that were begun and not sent, a line each. */
function Unfinished({ filter, patients }: { readonly filter: MessageFilter; readonly patients: readonly Patient[] }) {
  const t = useTexts(messageTexts)
  const drafts = useQueries({ queries: patients.map(({ id }) => draftsQuery(id, 'message')) })
  const begun = patients.flatMap((patient, index) =>
    (drafts[index]?.data ?? [])
      .filter(({ content }) => hasWords(content as Partial<Letter>))
      .flatMap(({ subject, content }) => {
        const letter = newLetterIn(subject)
        return letter ? [{ ...letter, patient, subject, title: (content as Partial<Letter>).title?.trim() }] : []
      }),
  )
  if (begun.length === 0) return null
  return (
    <ul className={css.unfinished} aria-label={t.unfinished}>
      {begun.map(({ patient, subject, insteadOf, title }) => (
        <li key={`${patient.id} ${subject}`}>
          <span>
            {t.unfinished}: <strong>{title || t.untitled}</strong>
          </span>
          <LinkButton
            to={listAddress(filter, { write: patient.id, instead: insteadOf })}
            size="small"
            aria-label={`${t.goOn}: ${title || t.untitled}`}
          >
            {t.goOn}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

/** The messages of one box, of the one who is looked at or of everybody. */
function MessagesScreen({ search }: ScreenInput<'messages'>) {
  const t = useTexts(messageTexts)
  const signedIn = useSignedIn()
  const { patients, acting, everybody: all, unread } = signedIn
  const filter = filterIn(search)
  const patientId = whose(signedIn)
  useFreshList(filter, patientId)
  const list = useQuery(listQuery(filter, patientId)).data
  const open = patients.filter(({ withheld }) => !withheld?.includes('messages'))
  const silent = all ? patients.filter((patient) => !open.includes(patient)).map(patientName) : []
  const wanted = search.get('write')
  const insteadOf = insteadIn(search)
  const about =
    wanted === null
      ? undefined
      : (open.find(({ id }) => id === wanted) ?? open.find(({ id }) => id === acting?.id) ?? open[0])
  const shown = open.filter(({ id }) => all || id === acting?.id)
  return (
    <>
      <PageHeader
        title={t.title}
        lead={all ? t.leadAll : acting && patients.length > 1 ? t.leadOf(patientName(acting)) : undefined}
        actions={
          shown.length > 0 && (
            <LinkButton to={listAddress(filter, { write: all ? 'new' : acting?.id })} look="primary" icon="edit">
              {t.write}
            </LinkButton>
          )
        }
      />
      {list && filter.box === 'inbox' && filter.page === 0 && (
        <Arrivals key={`${JSON.stringify(filter)} ${patientId}`} messages={list} words={t.arrived} />
      )}
      <Stack>
        <TabLinks
          label={t.boxes}
          tabs={(['inbox', 'outbox'] as const).map((box) => ({
            to: boxAddress(box),
            label: box === 'outbox' ? t.outbox : unread > 0 ? t.inboxUnread(unread) : t.inbox,
            current: filter.box === box,
          }))}
        />
        {silent.length > 0 && <Notice tone="info">{t.withheld(silent.join(', '))}</Notice>}
        {!about && <Unfinished filter={filter} patients={shown} />}
        {list ? (
          <Stack>
            {(list.length > 0 || isFiltered(filter)) && <Bar filter={filter} />}
            <List messages={list} filter={filter} writing={shown.length > 0} />
            <Pager
              page={filter.page}
              full={list.length === messagesAtOnce}
              to={(page) => listAddress({ ...filter, page })}
            />
          </Stack>
        ) : (
          <Waiting>{t.loading}</Waiting>
        )}
      </Stack>
      {about && (
        <Suspense fallback={null}>
          <ComposeDialog
            work={{ patientId: about.id, start: emptyLetter, ...(insteadOf && { insteadOf }) }}
            patients={open}
            onPatient={(id) => navigate(listAddress(filter, { write: id }), { replace: true })}
            onSent={({ id }) => navigate(messageAddress(id), { replace: true })}
            onClose={() => navigate(listAddress(filter), { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

export const screen = defineScreen<'messages'>({ Screen: MessagesScreen, load })
