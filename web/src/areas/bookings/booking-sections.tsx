import type { Booking } from '@portal/contract/areas/bookings'
import { useId, type ReactNode } from 'react'
import { formatMonth, today } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { patientName } from '../../words/people.ts'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card, CardList } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { bookAddress, listAddress } from './booking-address.ts'
import { BookingCard, NextBooking } from './booking-card.tsx'
import {
  cancelledFilter,
  defaultFilter,
  everybody,
  isFiltered,
  pastFilter,
  type BookingFilter,
} from './booking-filter.ts'
import { sectionsOf, type BookingMonth } from './booking-list.ts'
import { bookingTexts } from './texts.ts'
import css from './bookings.module.css'

interface BookingSectionListProps {
  readonly bookings: readonly Booking[]
  /** How many of the period are cancelled, whether they are shown or not. */
  readonly cancelled: number
  readonly filter: BookingFilter
  /** Shows the patient of each visit. */
  readonly named: boolean
  /** What was begun and not finished; it stands below the next visit. */
  readonly unfinished: ReactNode
}

function NoBookings({ filter }: { readonly filter: BookingFilter }) {
  const t = useTexts(bookingTexts)
  const { acting } = useSignedIn()
  const filtered = isFiltered(filter, today())
  const usual = { ...defaultFilter(today()), patient: filter.patient }
  const alone = filter.patient !== everybody
  const mayBook = !alone || acting?.actions.book.allowed
  const nothing =
    acting && acting.patientRole !== 'PATIENT' && alone ? t.nothingAheadOf(patientName(acting)) : t.nothingAhead
  const ahead = mayBook ? `${nothing} ${t.findOne}` : nothing
  const text = filtered ? t.emptyFilteredText : acting ? ahead : t.noPatientText
  return (
    <Card>
      <EmptyState
        title={filtered ? t.emptyFilteredTitle : t.emptyTitle}
        action={
          filtered ? (
            <LinkButton to={listAddress(usual)}>{t.clear}</LinkButton>
          ) : acting ? (
            mayBook && <LinkButton to={bookAddress(acting.id)}>{t.book}</LinkButton>
          ) : (
            <LinkButton to={pathTo('accountMydata')}>{t.toOwnData}</LinkButton>
          )
        }
      >
        <p>{text}</p>
      </EmptyState>
    </Card>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The next visit, later ones and past ones by month; or what to do when there is none. */
export function BookingSectionList({ bookings, cancelled, filter, named, unfinished }: BookingSectionListProps) {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  const { next, coming, past } = sectionsOf(bookings)
  const cards = (months: readonly BookingMonth[], titleOf: (month: string) => string) =>
    months.map((month) => (
      <Section key={month.day} title={titleOf(formatMonth(month.day, language))}>
        <CardList>
          {month.bookings.map((booking) => (
            <BookingCard key={booking.systemId} booking={booking} named={named} />
          ))}
        </CardList>
      </Section>
    ))
  const usual = !isFiltered(filter, today())
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {bookings.length === 0 && <NoBookings filter={filter} />}
        {next && <NextBooking booking={next} named={named} />}
      </div>
      <div className={css.begun}>{unfinished}</div>
      <div className={css.column}>
        {cards(coming, (month) => month)}
        {cards(past, (month) => `${t.past}: ${month}`)}
      </div>
      {usual && (
        <div className={css.more} data-print="no">
          <nav className={css.links} aria-label={t.seeMore}>
            {cancelled > 0 && (
              <LinkButton
                to={listAddress({ ...cancelledFilter(today()), patient: filter.patient })}
                look="quiet"
                icon="slash-circle"
              >
                {t.seeCancelled(cancelled)}
              </LinkButton>
            )}
            <LinkButton to={listAddress({ ...pastFilter(today()), patient: filter.patient })} look="quiet" icon="clock">
              {t.seePast}
            </LinkButton>
          </nav>
          <ClinicPhone />
        </div>
      )}
    </div>
  )
}
