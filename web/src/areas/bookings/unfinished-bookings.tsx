import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { draftsQuery } from '../../draft/draft-calls.ts'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { formatDateTime, formatDay, formatTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { callBookings } from '../../booking/queries.ts'
import { Polish } from '../../ui/polish.tsx'
import { unfinishedIn, type UnfinishedBooking } from './unfinished-booking.ts'
import { unfinishedTexts } from './unfinished-texts.ts'
import css from './unfinished.module.css'

interface UnfinishedProps {
  readonly patientId: string
}

function UnfinishedCard({ booking, patientId }: { readonly booking: UnfinishedBooking } & UnfinishedProps) {
  const t = useTexts(unfinishedTexts)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { service, dateFrom, subject, holdId } = booking
  const what = `${service}, ${t.when(formatDay(dateFrom, language), formatTime(dateFrom))}`
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (holdId) await callBookings('holdRelease', { params: { id: holdId } }).catch(() => undefined)
      await draftKeeper({ patientId, kind: 'booking', subject }).end()
    },
    onSuccess: () => {
      showToast('success', t.removed)
      void queryClient.invalidateQueries({ queryKey: ['drafts'] })
    },
    onError: () => {
      setAsking(false)
      showToast('error', t.removeFailed)
    },
  })
  return (
    <Card as="section" look="accent" aria-label={booking.moves ? t.titleMove : t.title}>
      <Stack gap="s">
        <h2 className={css.title}>{booking.moves ? t.titleMove : t.title}</h2>
        <p>
          <strong>
            <Polish>{service}</Polish>
          </strong>
          <br />
          {t.when(formatDay(dateFrom, language), formatTime(dateFrom))}
        </p>
        <p className={css.soft}>
          {t.saved(formatDateTime(booking.savedAt))} {t.hint}
        </p>
        <Actions>
          <LinkButton look="primary" to={booking.address} iconAfter="arrow-right" aria-label={t.goOnWith(what)}>
            {t.goOn}
          </LinkButton>
          <Button aria-label={t.removeWhat(what)} onClick={() => setAsking(true)}>
            {t.remove}
          </Button>
        </Actions>
      </Stack>
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
    </Card>
  )
}

/** Bookings for a patient that were begun and not finished, on this device or another: to be continued, or deleted. */
export function UnfinishedBookings({ patientId }: UnfinishedProps) {
  const { data = [] } = useQuery(draftsQuery(patientId, 'booking'))
  const unfinished = unfinishedIn(data)
  if (unfinished.length === 0) return null
  return (
    <Stack>
      {unfinished.map((booking) => (
        <UnfinishedCard key={booking.subject} booking={booking} patientId={patientId} />
      ))}
    </Stack>
  )
}
