import type { Booking, BookingWithDetails } from '@portal/contract/areas/bookings'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { calendarAddress, changeAddress, confirmAddress, printoutAddress } from './booking-address.ts'
import { BookingFacts, BookingMarks } from './booking-facts.tsx'
import { bookingQuery, keyOf } from '../../booking/queries.ts'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { bookingTexts } from './texts.ts'
import css from './bookings.module.css'

const DetailsSections = lazy(async () => ({ default: (await import('./details-sections.tsx')).DetailsSections }))

/** Why a booking cannot be changed, in words that fit its state and the person. */
function refusal({ status, dateFrom, actions }: Booking, t: (typeof bookingTexts)['pl']): string {
  if (actions.modify.reason === 'BOOKING_UNDER_AGE') return t.refusedUnderAge
  if (status === 'CANCELED') return t.refusedCancelled
  if (status === 'EXECUTED') return t.refusedExecuted
  return Date.parse(dateFrom) <= Date.now() ? t.refusedPast : t.refusedOther
}

function Files({ booking }: { readonly booking: Booking }) {
  const t = useTexts(bookingTexts)
  return (
    <div className={css.files}>
      <LinkButton to={printoutAddress(booking)} target="_blank" rel="noopener" icon="print">
        {t.print} <span className={css.hint}>{t.printHint}</span>
      </LinkButton>
      <LinkButton to={calendarAddress(booking)} download icon="calendar">
        {t.calendar} <span className={css.hint}>{t.calendarHint}</span>
      </LinkButton>
    </div>
  )
}

/** The details that the list does not have: they are loaded when the dialog opens, and kept up to date while it is open. */
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

export interface BookingDetailsDialogProps {
  /** The booking from the list: shown at once. */
  readonly booking: Booking
  readonly onClose: () => void
}

/** Everything about one booking, and what can be done with it. */
export function BookingDetailsDialog({ booking: listed, onClose }: BookingDetailsDialogProps) {
  const t = useTexts(bookingTexts)
  const [cancelling, setCancelling] = useState(false)
  const { data: whole, isError, isFetching, refetch } = useQuery(bookingQuery(keyOf(listed)))
  // Only lists know whether a visit overlaps another one.
  const booking = whole ? { ...whole, ...(listed.overlaps ? { overlaps: listed.overlaps } : {}) } : listed
  const { cancel, modify, confirm } = booking.actions
  const { condition } = booking.service
  return (
    <Dialog
      title={booking.service.description}
      size="large"
      onClose={onClose}
      actions={
        (cancel.allowed || modify.allowed || confirm.allowed) && (
          <>
            {confirm.allowed && (
              <LinkButton to={confirmAddress(booking)} look="primary" icon="check">
                {t.confirm}
              </LinkButton>
            )}
            {modify.allowed && (
              <LinkButton to={changeAddress(booking)} icon="edit">
                {t.change}
              </LinkButton>
            )}
            {cancel.allowed && (
              <Button look="danger" icon="slash-circle" onClick={() => setCancelling(true)}>
                {t.cancel}
              </Button>
            )}
          </>
        )
      }
    >
      <BookingMarks booking={booking} />
      {!(cancel.allowed && modify.allowed) && <Notice tone="info">{refusal(booking, t)}</Notice>}
      <BookingFacts booking={booking} />
      {condition && (
        <div className={css.preparation}>
          <h3>{t.preparation}</h3>
          <p>{condition}</p>
        </div>
      )}
      <Files booking={booking} />
      <Rest whole={whole} failed={isError && !isFetching} retry={() => void refetch()} />
      {cancelling && (
        <CancelBookingDialog booking={booking} onClose={() => setCancelling(false)} onCancelled={onClose} />
      )}
    </Dialog>
  )
}
