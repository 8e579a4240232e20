import type { Booking, BookingWithDetails } from '@portal/contract/areas/bookings'
import { shownStatus } from '@portal/contract/rules/booking-status'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { bookingQuery, bookingsKey, type BookingKey } from '../../booking/queries.ts'
import { textsNow, useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Polish } from '../../ui/polish.tsx'
import { calendarAddress, changeAddress, confirmAddress, printoutAddress } from './booking-address.ts'
import { BookingFacts, BookingMarks } from './booking-facts.tsx'
import { whenOf } from './booking-words.ts'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { bookingTexts } from './texts.ts'
import list from './bookings.module.css'
import css from './booking-screen.module.css'

const DetailsSections = lazy(async () => ({ default: (await import('./details-sections.tsx')).DetailsSections }))

const VisitPayment = lazy(async () => ({ default: (await import('../payments/index.ts')).VisitPayment }))

const keyIn = ({ system, bookingId }: LoadInput<'bookingPage'>['params']): BookingKey => ({ system, id: bookingId })

/** The booking as a list that was shown before knows it. */
const listed = ({ system, id }: BookingKey): Booking | undefined =>
  queryClient
    .getQueriesData<Booking[]>({ queryKey: [...bookingsKey, 'list'] })
    .flatMap(([, list]) => list ?? [])
    .find((booking) => booking.system === system && booking.systemId === id)

/** Loads the booking unless a list has shown it: then the page stands at once and the rest follows. */
async function load({ params }: LoadInput<'bookingPage'>): Promise<RouteRedirect | void> {
  const key = keyIn(params)
  if (listed(key)) return
  try {
    await queryClient.fetchQuery(bookingQuery(key))
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND', 'VALIDATION_ERROR')) throw error
    showToast('warning', textsNow(bookingTexts).goneToast)
    return { redirect: pathTo('bookings') }
  }
}

/** Why a booking cannot be changed, in words that fit its state and the person. */
function refusal({ status, dateFrom, actions }: Booking, t: (typeof bookingTexts)['pl']): string {
  if (actions.modify.reason === 'BOOKING_UNDER_AGE') return t.refusedUnderAge
  if (actions.modify.reason === 'BOOKING_LOCKED') return t.refusedLocked
  if (status === 'CANCELED') return t.refusedCancelled
  if (status === 'EXECUTED') return t.refusedExecuted
  return Date.parse(dateFrom) <= Date.now() ? t.refusedPast : t.refusedOther
}

/** What the status of a coming visit means for the person; of the others it is said why nothing can be changed. */
function Meaning({ booking }: { readonly booking: Booking }) {
  const t = useTexts(bookingTexts)
  const status = shownStatus(booking)
  if (booking.confirmationAwaited) return <p>{`${t.awaited} ${t.awaitedUntil}`}</p>
  if (!booking.actions.cancel.allowed || (status !== 'SCHEDULED' && status !== 'REGISTERED')) return null
  return <p>{status === 'REGISTERED' ? t.registered : t.planned}</p>
}

/** What can be done with the visit, and its papers. */
function Doing({ booking, onCancel }: { readonly booking: Booking; readonly onCancel: () => void }) {
  const t = useTexts(bookingTexts)
  const { cancel, modify } = booking.actions
  return (
    <Stack>
      {!(cancel.allowed && modify.allowed) && <Notice tone="info">{refusal(booking, t)}</Notice>}
      <Actions>
        {booking.confirmationAwaited && (
          <LinkButton to={confirmAddress(booking)} look="primary" icon="check" wide>
            {t.confirm}
          </LinkButton>
        )}
        {modify.allowed && (
          <LinkButton to={changeAddress(booking)} icon="edit" wide>
            {t.change}
          </LinkButton>
        )}
        {cancel.allowed && (
          <Button look="danger" icon="slash-circle" wide onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </Actions>
      <div className={css.files}>
        <LinkButton to={calendarAddress(booking)} download icon="calendar">
          {t.calendar} <span className={css.hint}>{t.calendarHint}</span>
        </LinkButton>
        <LinkButton to={printoutAddress(booking)} target="_blank" rel="noopener" icon="print">
          {t.print} <span className={css.hint}>{t.printHint}</span>
        </LinkButton>
      </div>
    </Stack>
  )
}

/** The details that a list does not have. */
function Rest(props: {
  readonly whole: BookingWithDetails | undefined
  readonly failed: boolean
  readonly retry: () => void
}) {
  const t = useTexts(bookingTexts)
  const loading = <Waiting>{t.moreLoading}</Waiting>
  if (props.whole)
    return (
      <Suspense fallback={loading}>
        <DetailsSections booking={props.whole} />
      </Suspense>
    )
  if (!props.failed) return loading
  return (
    <Notice
      tone="error"
      announce="alert"
      title={t.moreFailed}
      actions={
        <Button size="small" icon="refresh" onClick={props.retry}>
          {t.retry}
        </Button>
      }
    />
  )
}

/** Says in the page that the visit is cancelled; the focus is here, because the button that was pressed is gone. */
function Cancelled({ booking }: { readonly booking: Booking }) {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice tone="success" announce="status" ref={notice}>
      {t.cancelled(booking.service.description, whenOf(booking, language))}
    </Notice>
  )
}

/** One visit: what, when, where and for whom, what can be done with it, and all that goes with it. */
function BookingScreen({ params }: ScreenInput<'bookingPage'>) {
  const t = useTexts(bookingTexts)
  const key = keyIn(params)
  const [before] = useState(() => listed(key))
  const [cancelling, setCancelling] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  const { data: whole, isError, isFetching, refetch } = useQuery(bookingQuery(key))
  // Only lists know whether a visit overlaps another one.
  const booking = whole ? { ...whole, ...(before?.overlaps ? { overlaps: before.overlaps } : {}) } : before
  if (!booking) return null
  const { condition, description } = booking.service
  return (
    <article aria-label={description}>
      <PageHeader title={<Polish>{description}</Polish>} back={{ to: pathTo('bookings'), label: t.title }} />
      <Stack>
        {cancelled && <Cancelled booking={booking} />}
        <div className={css.columns}>
          <Stack>
            <Card padding="large">
              <Stack>
                <BookingMarks booking={booking} />
                <Meaning booking={booking} />
                <BookingFacts booking={booking} />
              </Stack>
            </Card>
            {booking.commercialService && (
              <Suspense fallback={null}>
                <VisitPayment booking={booking} />
              </Suspense>
            )}
          </Stack>
          <section className={css.doing} aria-label={t.actions} data-print="no">
            <Doing booking={booking} onCancel={() => setCancelling(true)} />
          </section>
          <Stack>
            {condition && (
              <div className={list.preparation}>
                <h2>{t.preparation}</h2>
                <p>
                  <Polish>{condition}</Polish>
                </p>
              </div>
            )}
            <Rest whole={whole} failed={isError && !isFetching} retry={() => void refetch()} />
          </Stack>
        </div>
      </Stack>
      {cancelling && (
        <CancelBookingDialog
          booking={booking}
          onClose={() => setCancelling(false)}
          onCancelled={() => {
            setCancelling(false)
            setCancelled(true)
          }}
        />
      )}
    </article>
  )
}

export const screen = defineScreen<'bookingPage'>({ Screen: BookingScreen, load })
