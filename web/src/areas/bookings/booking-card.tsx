import type { Booking } from '@portal/contract/areas/bookings'
import type { ReactNode } from 'react'
import { dayOf, formatDate, formatDay, formatTime, today } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Link } from '../../router/link.tsx'
import { Actions, Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { keyOf } from '../../booking/queries.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { Polish } from '../../ui/polish.tsx'
import { confirmAddress, pageAddress } from './booking-address.ts'
import { BookingMarks } from './booking-facts.tsx'
import { daysUntil } from './booking-list.ts'
import { placeOf, practitionerName } from './booking-words.ts'
import { StartLink } from './start-link.tsx'
import { bookingTexts } from './texts.ts'
import css from './bookings.module.css'

interface BookingCardProps {
  readonly booking: Booking
  /** Shows the patient: wherever there could be more than one. */
  readonly named: boolean
}

const Fact = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <li>
    <Icon name={icon} size={1.15} />
    <span>{children}</span>
  </li>
)

function Facts({ booking, named }: BookingCardProps) {
  const { practitioner, teleconsultation } = booking
  return (
    <ul className={css.facts}>
      {named && (
        <li className={css.who}>
          <PersonLine patient={booking.patient} />
        </li>
      )}
      {practitioner && <Fact icon="user">{practitionerName(practitioner)}</Fact>}
      <Fact icon={teleconsultation ? 'video' : 'pin'}>
        <Polish>
          <Unbroken>{placeOf(booking)}</Unbroken>
        </Polish>
      </Fact>
    </ul>
  )
}

/** One visit in the list; the whole card is a link to its page. */
export function BookingCard({ booking, named }: BookingCardProps) {
  const language = useLanguage()
  const [weekday] = formatDay(booking.dateFrom, language).split(',')
  return (
    <Card as="li" look={booking.status === 'CANCELED' ? 'sunk' : 'plain'} className={css.card}>
      <p className={css.when}>
        <span className={css.day}>{weekday}</span>
        <span className={css.comma}>, </span>
        <span className={css.day}>{formatDate(booking.dateFrom)}</span>
        <span className={css.comma}>, </span>
        <span className={css.hour}>{formatTime(booking.dateFrom)}</span>
      </p>
      <div className={css.what}>
        <h3>
          <Link to={pageAddress(keyOf(booking))} className={css.cover}>
            <Polish>{booking.service.description}</Polish>
          </Link>
        </h3>
        <Facts booking={booking} named={named} />
        <BookingMarks booking={booking} />
      </div>
      <Icon name="chevron-right" className={css.arrow} />
    </Card>
  )
}

/** The next visit, large: time, service, place, and how to prepare. */
export function NextBooking({ booking, named }: BookingCardProps) {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  const { condition } = booking.service
  return (
    <Card as="section" look="accent" padding="large" aria-labelledby="next-visit" className={css.next}>
      <h2 id="next-visit" className={css.eyebrow}>
        {t.next} <span className={css.soon}>{t.inDays(daysUntil(dayOf(booking.dateFrom), today()))}</span>
      </h2>
      <p className={css.nextWhen}>
        {formatDay(booking.dateFrom, language)}, <span className={css.hour}>{formatTime(booking.dateFrom)}</span>
      </p>
      <h3 className={css.nextWhat}>
        <Polish>{booking.service.description}</Polish>
      </h3>
      <Facts booking={booking} named={named} />
      <BookingMarks booking={booking} />
      {condition && (
        <div className={css.preparation}>
          <h4>{t.preparation}</h4>
          <p>
            <Polish>{condition}</Polish>
          </p>
        </div>
      )}
      {booking.confirmationAwaited && <p>{t.awaited}</p>}
      <Actions>
        <StartLink booking={booking} />
        {booking.confirmationAwaited && (
          <LinkButton to={confirmAddress(booking)} icon="check" look="secondary">
            {t.confirm}
          </LinkButton>
        )}
        <LinkButton
          to={pageAddress(keyOf(booking))}
          look={booking.confirmationAwaited ? 'quiet' : 'secondary'}
          aria-label={t.detailsOf(booking.service.description)}
        >
          {t.details}
        </LinkButton>
      </Actions>
    </Card>
  )
}
