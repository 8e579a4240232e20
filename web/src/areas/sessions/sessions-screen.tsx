import { endpoints, type OwnSession } from '@portal/contract/areas/sessions'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { defineScreen } from '../../router/screen.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardList, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { sessionsTexts } from './texts.ts'
import css from './sessions.module.css'

const call = callerOf(endpoints)
const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('sessionList', {}, { signal }),
  staleTime: 0,
})
const reload = () => queryClient.invalidateQueries(sessionsQuery)

/** Ends one session; one that has ended already counts as ended. */
const endSession = (id: string) =>
  call('sessionEnd', { params: { id } }).catch((error: unknown) => {
    if (!isProblem(error, 'NOT_FOUND')) throw error
  })

function SessionCard({ session }: { readonly session: OwnSession }) {
  const t = useTexts(sessionsTexts)
  const device = session.device ?? t.unknown
  const opened = formatDateTime(session.openedAt)
  const end = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => {
      showToast('success', t.ended)
      return reload()
    },
  })
  return (
    <Card as="li" look={session.current ? 'accent' : 'plain'}>
      <div className={css.session}>
        <div className={css.name}>
          <h3>{device}</h3>
          {session.current && <StatusTag tone="success">{t.here}</StatusTag>}
        </div>
        <DefinitionList
          facts={[
            { term: t.opened, value: opened },
            { term: t.used, value: formatDateTime(session.lastUsedAt) },
          ]}
        />
        <ProblemNotice error={end.error} />
        {!session.current && (
          <Button aria-label={t.endOf(device, opened)} pending={end.isPending} onClick={() => end.mutate()}>
            {t.end}
          </Button>
        )}
      </div>
    </Card>
  )
}

function EndOthers() {
  const t = useTexts(sessionsTexts)
  const [asking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => call('sessionEndOthers'),
    onSuccess: () => {
      showToast('success', t.othersEnded)
      setAsking(false)
      return reload()
    },
  })
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t.endOthers}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t.endOthersTitle}
          confirm={t.endOthers}
          pending={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t.endOthersText}</p>
          <ProblemNotice error={end.error} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** Lists where the person is signed in, and lets them end each session (ASVS 5.0, 7.5.2). */
function Screen() {
  const t = useTexts(sessionsTexts)
  const { data: sessions = [] } = useQuery(sessionsQuery)
  const alone = sessions.every(({ current }) => current)
  return (
    <Stack gap="l">
      <div className={css.head}>
        <h2>{t.title}</h2>
        <p>{t.lead}</p>
        {!alone && <EndOthers />}
      </div>
      <CardList label={t.list}>
        {sessions
          .toSorted((a, b) => Number(b.current) - Number(a.current))
          .map((session) => (
            <SessionCard key={session.id} session={session} />
          ))}
      </CardList>
      {alone && (
        <Notice tone="info" title={t.aloneTitle}>
          {t.alone}
        </Notice>
      )}
      <p>{t.limit}</p>
    </Stack>
  )
}

export const screen = defineScreen<'accountSessions'>({
  Screen,
  load: async () => void (await queryClient.fetchQuery(sessionsQuery)),
})
