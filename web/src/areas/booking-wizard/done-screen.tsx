import type { Booking } from '@portal/contract/areas/bookings'
import { teleconsultationWindow } from '@portal/contract/rules/teleconsultation-window'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../api/query.ts'
import { formatTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { reopen } from '../../router/navigation.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { maskedEmail } from '../../words/masked-email.ts'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import { patientName } from '../../words/people.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { keyOf } from '../../booking/queries.ts'
import {
  bookingPricesQuery,
  calendarAddress,
  hasPrices,
  liveAddress,
  pageAddress,
  printoutAddress,
} from '../bookings/index.ts'
import { VisitPayment } from '../payments/index.ts'
import { choicesFrom } from './choices.ts'
import { visitOf } from './picked.ts'
import { bookingQuery } from './queries.ts'
import { summaryTexts } from './summary/summary-texts.ts'
import { VisitFacts } from './visit-facts.tsx'
import css from './done.module.css'

const madeQuery = (search: URLSearchParams) => bookingQuery(search.get('system') ?? '', search.get('booking') ?? '')

/**
 * That the doctor of a teleconsultation without an appointment was away when it was taken: otherwise the person would be in the waiting room by now. What
 * they can do.
 */
function DoctorAway({ booking }: { readonly booking: Booking }) {
  const t = useTexts(summaryTexts)
  const until = formatTime(teleconsultationWindow(booking).closesAt)
  return (
    <Notice
      tone="warning"
      title={t.doctorAway}
      actions={
        <>
          <LinkButton look="primary" icon="video" to={liveAddress(booking)}>
            {t.toWaiting}
          </LinkButton>
          <LinkButton to={pathTo('newteleconsultation')}>{t.takeDate}</LinkButton>
          <ClinicPhone />
        </>
      }
    >
      {t.doctorAwayText(until)}
    </Notice>
  )
}

/** The visit is booked: patient, time and place once more, and what can be done with the booking. */
function DoneScreen({ search }: ScreenInput<'newbookingDone'>) {
  const t = useTexts(summaryTexts)
  const { data: booking } = useSuspenseQuery(madeQuery(search))
  const cancelled = booking.status === 'CANCELED'
  useEffect(() => {
    if (cancelled) reopen()
  }, [cancelled])
  const { data: prices } = useQuery({ ...bookingPricesQuery(booking), enabled: hasPrices(booking), retry: false })
  const { account, modules } = useSignedIn()
  const { email, emailConfirmed } = account.contactData
  // The letter goes to a confirmed address only; that of a hidden visit goes where no guardian reads it.
  const sentTo = email !== undefined && emailConfirmed && !booking.hidden ? maskedEmail(email) : undefined
  const waits = booking.unplanned === true && modules.telecommunicationModule && booking.actions.start?.allowed === true
  const moved = choicesFrom(search).mode === 'MODIFY'
  return (
    <Stack>
      <div className={css.head}>
        <span className={css.mark}>
          <Icon name="check" size={2} />
        </span>
        <PageHeader
          title={moved ? t.movedTitle : t.doneTitle}
          lead={t.doneLead(patientName(booking.patient), sentTo)}
        />
      </div>
      <Card padding="large">
        <VisitFacts
          patient={patientName(booking.patient)}
          visit={visitOf(booking)}
          prices={prices}
          more={[{ term: t.number, value: booking.systemId }]}
        />
      </Card>
      {waits && <DoctorAway booking={booking} />}
      <VisitPayment booking={booking} />
      <Actions>
        <LinkButton look={waits ? 'secondary' : 'primary'} to={pathTo('bookings')} iconAfter="arrow-right">
          {t.toBookings}
        </LinkButton>
        <LinkButton icon="calendar" to={calendarAddress(booking)} download>
          {t.calendar}
        </LinkButton>
        <LinkButton icon="print" to={printoutAddress(booking)} target="_blank">
          {t.print}
        </LinkButton>
        <LinkButton look="quiet" to={pathTo('newbooking')}>
          {t.another}
        </LinkButton>
      </Actions>
      {!booking.unplanned && <p className={css.soft}>{t.change}</p>}
    </Stack>
  )
}

export const screen = defineScreen<'newbookingDone'>({
  Screen: DoneScreen,
  load: async ({ search }) => {
    const booking = await queryClient.fetchQuery(madeQuery(search))
    // The browser leads back here after the visit was cancelled: its own page says so.
    return booking.status === 'CANCELED' ? { redirect: pageAddress(keyOf(booking)) } : undefined
  },
})
