import type { Booking } from '@portal/contract/areas/bookings'
import type { HomeBookings } from '@portal/contract/areas/bookings/home-part'
import { defineHomePart, isShown, type HomeAt } from '../../home/part.ts'
import { dayOf, formatDate, formatDay, formatTime, today } from '../../i18n/dates.ts'
import { keyOf } from '../../booking/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo, type Href } from '../../paths.ts'
import { PersonBadge } from '../../person/badge.tsx'
import { Link } from '../../router/link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { DateTile } from '../../ui/date-tile.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Polish } from '../../ui/polish.tsx'
import { bookAddress, calendarAddress, changeAddress, confirmAddress, pageAddress } from './booking-address.ts'
import { daysUntil } from './booking-list.ts'
import { patientOf, placeOf, practitionerName, whenOf } from './booking-words.ts'
import { homeTexts } from './home-texts.ts'
import { NoBooking } from './no-booking.tsx'
import { StartLink } from './start-link.tsx'
import { bookingTexts } from './texts.ts'
import { unfinishedIn } from './unfinished-booking.ts'
import { unfinishedTexts } from './unfinished-texts.ts'
import css from './home-part.module.css'

interface Told {
  readonly told: HomeBookings
  readonly at: HomeAt
}

const shownOf = (bookings: readonly Booking[], at: HomeAt) => bookings.filter(({ patient }) => isShown(at, patient.id))
const mayBook = ({ people }: HomeAt): boolean => people.some(({ actions }) => actions.book.allowed)
const onlyOne = ({ people }: HomeAt): string | undefined => (people.length === 1 ? people[0]?.id : undefined)

function Who({ booking: { patient }, at: { several } }: { readonly booking: Booking; readonly at: HomeAt }) {
  const t = useTexts(homeTexts)
  if (!several) return null
  return (
    <p className={css.who}>
      <PersonBadge patient={patient} />
      <span>
        {t.for} <strong>{`${patient.name} ${patient.lastName}`}</strong>
      </span>
    </p>
  )
}

function Next({ booking, at }: { readonly booking: Booking; readonly at: HomeAt }) {
  const t = useTexts(bookingTexts)
  const home = useTexts(homeTexts)
  const { service, practitioner, teleconsultation, actions } = booking
  return (
    <Card as="section" look="accent" aria-labelledby="next-visit" className={css.next}>
      <h2 id="next-visit" className={css.eyebrow}>
        {t.next} <span className={css.soon}>{t.inDays(daysUntil(dayOf(booking.dateFrom), today()))}</span>
      </h2>
      <div className={css.visit}>
        <DateTile date={booking.dateFrom} />
        <div className={css.what}>
          <p className={css.when}>
            {formatDay(booking.dateFrom, at.language)}, <strong>{formatTime(booking.dateFrom)}</strong>
          </p>
          <h3>
            <Polish>{service.description}</Polish>
          </h3>
          <Who booking={booking} at={at} />
          {practitioner && <p className={css.soft}>{practitionerName(practitioner)}</p>}
          <p className={css.place}>
            <Icon name={teleconsultation ? 'video' : 'pin'} size={1.1} />
            <span>{teleconsultation ? t.teleconsultation : <Polish>{placeOf(booking)}</Polish>}</span>
          </p>
        </div>
      </div>
      <div className={css.ways}>
        <StartLink booking={booking} />
        <LinkButton to={pageAddress(keyOf(booking))} aria-label={t.detailsOf(service.description)}>
          {t.details}
        </LinkButton>
        <LinkButton to={calendarAddress(booking)} download look="quiet" icon="calendar">
          {home.calendar}
        </LinkButton>
        {actions.modify.allowed && (
          <LinkButton to={changeAddress(booking)} look="quiet" icon="edit">
            {home.change}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}

/** Of others, or of the same person where nobody else is shown, the visits after the next one: one each, three at most. */
function laterOf([next, ...rest]: readonly Booking[], at: HomeAt): Booking[] {
  if (at.people.length === 1) return rest.slice(0, 3)
  const seen = new Set([next?.patient.id])
  return rest.filter(({ patient }) => !seen.has(patient.id) && seen.add(patient.id)).slice(0, 3)
}

/** Whom the clinic does not let book, with the reason and its telephone; then the visits to come. */
function First({ told, at }: Told) {
  const locked = at.people.filter(({ actions }) => actions.book.reason === 'BOOKING_LOCKED')
  if (locked.length === 0) return <NextVisits told={told} at={at} />
  return (
    <Stack>
      {locked.map((patient) => (
        <NoBooking key={patient.id} patient={patient} named={at.several} />
      ))}
      <NextVisits told={told} at={at} />
    </Stack>
  )
}

/** The next visit large, and the ones after it in a line each. */
function NextVisits({ told, at }: Told) {
  const t = useTexts(bookingTexts)
  const home = useTexts(homeTexts)
  const coming = shownOf(told.coming, at)
  const [next] = coming
  const later = laterOf(coming, at)
  if (!next)
    return (
      <Card as="section" aria-labelledby="next-visit" className={css.next}>
        <h2 id="next-visit" className={css.eyebrow}>
          {t.next}
        </h2>
        <p>
          {home.nothing} {mayBook(at) && t.findOne}
        </p>
      </Card>
    )
  return (
    <Stack>
      <Next booking={next} at={at} />
      {later.length > 0 && (
        <section aria-labelledby="later-visits" className={css.later}>
          <h2 id="later-visits">{at.people.length === 1 ? home.later : home.laterOfOthers}</h2>
          <ul className={css.list}>
            {later.map((booking) => (
              <li key={booking.systemId}>
                {at.several && <PersonBadge patient={booking.patient} />}
                <span>
                  <Link to={pageAddress(keyOf(booking))}>
                    <Polish>{booking.service.description}</Polish>
                  </Link>
                  <span className={css.soft}>
                    {at.several && `${patientOf(booking)}, `}
                    {whenOf(booking, at.language)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}

/** Where the wizard begins with patient, service, place and practitioner of an earlier visit; without the practitioner where they are not offered now. */
const againAddress = ({ patient, service, organizationUnit, practitioner }: Booking): Href =>
  pathTo('newbooking', {
    patient: patient.id,
    service: service.code,
    orgUnit: organizationUnit.id,
    employee: practitioner?.employee.id,
    occupation: practitioner?.occupation.code,
  })

/** The last visits that can be booked again. */
function Again({ told, at }: Told) {
  const t = useTexts(homeTexts)
  const again = shownOf(told.again, at).filter(
    ({ patient }) => at.people.find(({ id }) => id === patient.id)?.actions.book.allowed,
  )
  if (again.length === 0) return null
  return (
    <Card as="section" aria-labelledby="book-again">
      <Stack gap="s">
        <h2 id="book-again" className={css.title}>
          {t.again}
        </h2>
        <ul className={css.list}>
          {again
            .toReversed()
            .slice(0, 3)
            .map((booking) => (
              <li key={booking.systemId}>
                {at.several && <PersonBadge patient={booking.patient} />}
                <span>
                  <Polish>{booking.service.description}</Polish>
                  <span className={css.soft}>
                    {[
                      at.several && patientOf(booking),
                      booking.practitioner && practitionerName(booking.practitioner),
                      t.last(formatDate(booking.dateFrom)),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <LinkButton
                  to={againAddress(booking)}
                  size="small"
                  aria-label={t.againWhat(booking.service.description, patientOf(booking))}
                >
                  {t.again}
                </LinkButton>
              </li>
            ))}
        </ul>
      </Stack>
    </Card>
  )
}

const visits = defineHomePart<'bookings'>({
  name: 'bookings',
  what: { pl: 'wizyty', en: 'visits' },
  First,
  Aside: Again,
  lines: ({ coming }, at) => {
    const t = homeTexts[at.language]
    return shownOf(coming, at)
      .filter(({ confirmationAwaited }) => confirmationAwaited)
      .map((booking) => ({
        key: `confirm ${booking.systemId}`,
        icon: 'check-circle',
        text: t.confirm(booking.service.description),
        note: t.until(`${formatDate(booking.dateFrom)}, ${formatTime(booking.dateFrom)}`),
        patientId: booking.patient.id,
        until: booking.dateFrom,
        button: t.confirmButton,
        to: confirmAddress(booking),
      }))
  },
  tiles: (at) => [
    ...(mayBook(at)
      ? [{ icon: 'plus', text: bookingTexts[at.language].book, to: bookAddress(onlyOne(at)), primary: true } as const]
      : []),
    {
      icon: 'calendar',
      text: homeTexts[at.language].visits,
      to: pathTo('bookings', { patient: onlyOne(at) ?? (at.several ? 'all' : undefined) }),
    },
  ],
})

const unfinished = defineHomePart<'drafts'>({
  name: 'drafts',
  what: { pl: 'niedokończone rezerwacje', en: 'unfinished bookings' },
  lines: (told, at) => {
    const t = homeTexts[at.language]
    return told
      .filter(({ patientId }) => isShown(at, patientId))
      .flatMap((draft) =>
        unfinishedIn([draft]).map(({ subject, service, dateFrom, moves, address }) => ({
          key: `draft ${draft.patientId} ${subject}`,
          icon: 'edit' as const,
          text: moves ? t.unfinishedMove(service) : t.unfinished(service),
          note: t.onDay(`${formatDate(dateFrom)}, ${formatTime(dateFrom)}`),
          patientId: draft.patientId,
          until: dateFrom,
          button: unfinishedTexts[at.language].goOn,
          to: address,
        })),
      )
  },
})

export const parts = [visits, unfinished]
