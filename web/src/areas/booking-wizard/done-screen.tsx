import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { reopen } from '../../router/navigation.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { maskedEmail } from '../../words/masked-email.ts'
import { patientName } from '../../words/people.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { keyOf } from '../../booking/queries.ts'
import { bookingPricesQuery, calendarAddress, hasPrices, pageAddress, printoutAddress } from '../bookings/index.ts'
import { VisitPayment } from '../payments/index.ts'
import { choicesFrom } from './choices.ts'
import { visitOf } from './picked.ts'
import { bookingQuery } from './queries.ts'
import { summaryTexts } from './summary/summary-texts.ts'
import { VisitFacts } from './visit-facts.tsx'
import css from './done.module.css'

const madeQuery = (search: URLSearchParams) => bookingQuery(search.get('system') ?? '', search.get('booking') ?? '')

/** The visit is booked: patient, time and place once more, and what can be done with the booking. */
function DoneScreen({ search }: ScreenInput<'newbookingDone'>) {
  const t = useTexts(summaryTexts)
  const { data: booking } = useSuspenseQuery(madeQuery(search))
  const cancelled = booking.status === 'CANCELED'
  useEffect(() => {
    if (cancelled) reopen()
  }, [cancelled])
  const { data: prices } = useQuery({ ...bookingPricesQuery(booking), enabled: hasPrices(booking), retry: false })
  const { email, emailConfirmed } = useSignedIn().account.contactData
  // The letter goes to a confirmed address only; that of a hidden visit goes where no guardian reads it.
  const sentTo = email !== undefined && emailConfirmed && !booking.hidden ? maskedEmail(email) : undefined
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
      <VisitPayment booking={booking} />
      <Actions>
        <LinkButton look="primary" to={pathTo('bookings')} iconAfter="arrow-right">
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
      <p className={css.soft}>{t.change}</p>
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
