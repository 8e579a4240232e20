import type { Booking } from '@portal/contract/areas/bookings'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/caller.ts'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { toMessages } from '../../router/module-start.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toasts.ts'
import { shownStatus } from '@portal/contract/rules/booking-status'
import { BookingMarks, BookingSummary } from './booking-facts.tsx'
import { bookingQuery, bookingsKey, callBookings, keyOf } from '../../booking/queries.ts'
import { smsSettingsQuery } from './booking-queries.ts'
import { PhoneCodeDialog } from './phone-code-dialog.tsx'
import { bookingTexts, confirmTexts } from './texts.ts'
import css from './bookings.module.css'

const keyIn = ({ system, bookingId }: LoadInput<'bookingConfirm'>['params']) => ({ system, id: bookingId })

async function load({ params }: LoadInput<'bookingConfirm'>): Promise<void> {
  await Promise.all([queryClient.fetchQuery(bookingQuery(keyIn(params))), queryClient.fetchQuery(smsSettingsQuery())])
}

/** Why the booking is not confirmed, in the documents' words. */
interface Refusal {
  readonly tone: 'warning' | 'error'
  readonly text: string
}

/** Confirms a booking and goes on. */
function useConfirmation(booking: Booking, refuse: (refusal: Refusal) => void) {
  const t = useTexts(confirmTexts)
  return useMutation({
    mutationFn: () => callBookings('bookingConfirm', { params: { ...keyOf(booking) } }),
    onSuccess: () => {
      showToast('success', t.confirmed)
      navigate(toMessages(), { replace: true })
    },
    onError: (error) => {
      if (isProblem(error, 'CONFIRMATION_REQUIRED')) refuse({ tone: 'warning', text: t.codeNotConfirmed })
      else refuse({ tone: 'error', text: error instanceof ApiError && error.status === 409 ? t.wrongStatus : t.failed })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookingsKey }),
  })
}

/** Says in the page that the booking is not confirmed; a failure takes the focus, because the button may be gone with it. */
function Refused({ tone, text }: Refusal) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tone === 'error') notice.current?.focus()
  }, [tone])
  return (
    <Notice tone={tone} announce={tone === 'error' ? 'alert' : 'status'} ref={notice}>
      {text}
    </Notice>
  )
}

function ConfirmableBooking(props: {
  readonly booking: Booking
  readonly byCode: boolean
  readonly refuse: (refusal: Refusal | undefined) => void
}) {
  const { booking, byCode, refuse } = props
  const t = useTexts(confirmTexts)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useConfirmation(booking, refuse)
  const begin = () => {
    refuse(undefined)
    if (byCode) setAsking(true)
    else mutate()
  }
  return (
    <>
      <Actions>
        <Button look="primary" icon="check" pending={isPending} onClick={begin}>
          {byCode ? t.sendCode : t.confirm}
        </Button>
      </Actions>
      <PhoneCodeDialog
        bookingId={booking.systemId}
        open={asking}
        onConfirmed={() => {
          setAsking(false)
          mutate()
        }}
        onClose={() => {
          setAsking(false)
          refuse({ tone: 'warning', text: t.codeNotConfirmed })
        }}
      />
    </>
  )
}

/** Shows the booking, its patient and its time, and confirms it, with a code from an SMS where the clinic asks for one. */
function BookingConfirmScreen({ params }: ScreenInput<'bookingConfirm'>) {
  const t = useTexts(confirmTexts)
  const { awaited: reason } = useTexts(bookingTexts)
  const booking = useQuery(bookingQuery(keyIn(params))).data
  const byCode = useQuery(smsSettingsQuery()).data?.smsEnabled ?? true
  const [refusal, setRefusal] = useState<Refusal>()
  if (!booking) return null
  const open = booking.actions.confirm.allowed
  const what = byCode ? t.leadCode : t.lead
  const lead = booking.confirmationAwaited ? `${reason} ${what}` : what
  const done = booking.status !== 'CANCELED' && shownStatus(booking) === 'REGISTERED'
  return (
    <>
      <PageHeader title={t.title} back={{ to: pathTo('bookings'), label: t.back }} lead={open ? lead : undefined} />
      <div className={css.narrow}>
        {!open && !refusal && <Notice tone={done ? 'success' : 'error'}>{done ? t.nothingToDo : t.wrongStatus}</Notice>}
        <Card padding="large">
          <Stack>
            <BookingMarks booking={booking} />
            <BookingSummary booking={booking} />
          </Stack>
        </Card>
        {refusal && <Refused {...refusal} />}
        {open && <ConfirmableBooking booking={booking} byCode={byCode} refuse={setRefusal} />}
      </div>
    </>
  )
}

export const screen = defineScreen<'bookingConfirm'>({ Screen: BookingConfirmScreen, load })
