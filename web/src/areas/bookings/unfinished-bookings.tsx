import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { draftsQuery } from '../../draft/draft-calls.ts'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { homeQuery } from '../../home/query.ts'
import { formatDateTime, formatDay, formatTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { PersonBadge } from '../../person/badge.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callBookings } from '../../booking/queries.ts'
import { Polish } from '../../ui/polish.tsx'
import { patientName } from '../../words/people.ts'
import { unfinishedIn, type UnfinishedBooking } from './unfinished-booking.ts'
import { unfinishedTexts } from './unfinished-texts.ts'
import css from './unfinished.module.css'

interface LineProps {
  readonly booking: UnfinishedBooking
  readonly patientId: string
  /** Says for whom it is. */
  readonly named: boolean
}

function UnfinishedLine({ booking, patientId, named }: LineProps) {
  const t = useTexts(unfinishedTexts)
  const language = useLanguage()
  const { patients } = useSignedIn()
  const [asking, setAsking] = useState(false)
  const { service, dateFrom, subject, holdId, moves, savedAt } = booking
  const whose = named ? patients.find(({ id }) => id === patientId) : undefined
  const when = t.when(formatDay(dateFrom, language), formatTime(dateFrom))
  const what = [service, when, whose && patientName(whose)].filter(Boolean).join(', ')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (holdId) await callBookings('holdRelease', { params: { id: holdId } }).catch(() => undefined)
      await draftKeeper({ patientId, kind: 'booking', subject }).end()
    },
    onSuccess: () => {
      showToast('success', t.removed)
      void queryClient.invalidateQueries({ queryKey: ['drafts'] })
      void queryClient.invalidateQueries({ queryKey: homeQuery().queryKey })
    },
    onError: () => {
      setAsking(false)
      showToast('error', t.removeFailed)
    },
  })
  return (
    <li>
      {whose && <PersonBadge patient={whose} />}
      <span className={css.what}>
        <span>
          {whose && `${patientName(whose)}: `}
          <strong>
            <Polish>{service}</Polish>
          </strong>
          {`, ${when}`}
        </span>
        <small>
          {moves && `${t.titleMove}. `}
          {t.saved(formatDateTime(savedAt))}
        </small>
      </span>
      <span className={css.ways}>
        <LinkButton size="small" to={booking.address} iconAfter="arrow-right" aria-label={t.goOnWith(what)}>
          {t.goOn}
        </LinkButton>
        <Button look="quiet" size="small" aria-label={t.removeWhat(what)} onClick={() => setAsking(true)}>
          {t.remove}
        </Button>
      </span>
      {asking && (
        <ConfirmDialog
          title={t.removeTitle}
          confirm={t.removeConfirm}
          cancel={t.removeCancel}
          danger
          pending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t.removeText}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function Lines({ lines }: { readonly lines: readonly LineProps[] }) {
  const t = useTexts(unfinishedTexts)
  if (lines.length === 0) return null
  const title = lines.length > 1 ? t.titles : t.title
  return (
    <Card as="section" aria-label={title} className={css.card}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.lines}>
        {lines.map((line) => (
          <UnfinishedLine key={`${line.patientId} ${line.booking.subject}`} {...line} />
        ))}
      </ul>
      <p className={css.soft}>{t.hint}</p>
    </Card>
  )
}

/** Bookings for a patient that were begun and not finished, on this device or another: to be continued, or deleted; a line each. */
export function UnfinishedBookings({ patientId }: { readonly patientId: string }) {
  const { data = [] } = useQuery(draftsQuery(patientId, 'booking'))
  return <Lines lines={unfinishedIn(data).map((booking) => ({ booking, patientId, named: false }))} />
}

/** The same for everybody for whom the account acts, with each person's name. */
export function UnfinishedOfAll() {
  const drafts = useQuery(homeQuery()).data?.drafts ?? []
  return (
    <Lines
      lines={drafts.flatMap((draft) =>
        unfinishedIn([draft]).map((booking) => ({ booking, patientId: draft.patientId, named: true })),
      )}
    />
  )
}
