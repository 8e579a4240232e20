import type { Booking } from '@portal/contract/areas/bookings'
import { shownStatus } from '@portal/contract/rules/booking-status'
import { formatDate, formatDay, formatTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Badge, StatusTag } from '../../ui/status-tag.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Polish } from '../../ui/polish.tsx'
import { contactLinks, patientOf, placeOf, practitionerName, statusLook } from './booking-words.ts'
import { partsTexts } from './parts-texts.ts'
import { bookingTexts } from './texts.ts'
import css from './bookings.module.css'
import { mapAddress } from '../../words/map-address.ts'

/** The state of a booking: colour, icon and text. */
export function BookingStatusTag({ booking }: { readonly booking: Booking }) {
  const t = useTexts(bookingTexts)
  const status = shownStatus(booking)
  return <StatusTag {...statusLook[status]}>{t.statuses[status]}</StatusTag>
}

/** State of a booking, and what is unusual about it. */
export function BookingMarks({ booking }: { readonly booking: Booking }) {
  const t = useTexts(bookingTexts)
  return (
    <div className={css.marks}>
      <BookingStatusTag booking={booking} />
      {booking.teleconsultation && <Badge>{t.teleconsultation}</Badge>}
      {booking.commercialService && <Badge>{t.paid}</Badge>}
      {booking.hidden && <Badge>{t.hidden}</Badge>}
      {booking.overlaps && <StatusTag tone="warning">{t.overlaps}</StatusTag>}
    </div>
  )
}

function Contact({ contact }: { readonly contact: string }) {
  return (
    <ul className={css.contact}>
      {contactLinks(contact).map(({ text, href }) => (
        <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
      ))}
    </ul>
  )
}

const When = ({ booking }: { readonly booking: Booking }) => {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  return (
    <Unbroken>
      {`${formatDay(booking.dateFrom, language)}, ${t.time(formatTime(booking.dateFrom), formatTime(booking.dateTo))}`}
    </Unbroken>
  )
}

const Place = ({ children }: { readonly children: string }) => (
  <Polish>
    <Unbroken>{children}</Unbroken>
  </Polish>
)

/** Patient, service, time and place: what a confirmation must name. */
export function BookingSummary({ booking }: { readonly booking: Booking }) {
  const t = useTexts(bookingTexts)
  const { practitioner } = booking
  return (
    <DefinitionList
      facts={[
        { term: t.patient, value: patientOf(booking) },
        { term: t.service, value: <Polish>{booking.service.description}</Polish> },
        { term: t.when, value: <When booking={booking} /> },
        { term: t.place, value: <Place>{placeOf(booking)}</Place> },
        { term: t.practitioner, value: practitioner && practitionerName(practitioner) },
      ]}
    />
  )
}

/** Everything that is known about a booking. */
export function BookingFacts({ booking }: { readonly booking: Booking }) {
  const t = useTexts(bookingTexts)
  const parts = useTexts(partsTexts)
  const { organizationUnit: unit, practitioner } = booking
  const several = useSignedIn().patients.length > 1
  return (
    <DefinitionList
      facts={[
        { term: t.when, value: <When booking={booking} /> },
        { term: t.patient, value: several ? <PersonLine patient={booking.patient} /> : patientOf(booking) },
        { term: t.practitioner, value: practitioner && practitionerName(practitioner) },
        {
          term: t.specialities,
          value: practitioner && practitioner.specialities.length > 0 && (
            <Polish>{practitioner.specialities.join(', ')}</Polish>
          ),
        },
        {
          term: t.place,
          value: (
            <>
              <Place>{unit.description}</Place>
              {unit.address && !booking.teleconsultation && (
                <span className={css.line}>
                  <Place>{unit.address}</Place>
                  <a
                    className={css.line}
                    href={mapAddress(unit.address)}
                    target="_blank"
                    rel="noreferrer"
                    data-print="no"
                  >
                    {t.map}
                  </a>
                </span>
              )}
            </>
          ),
        },
        { term: t.contact, value: unit.contact && <Contact contact={unit.contact} /> },
        { term: t.form, value: booking.teleconsultation && t.teleconsultation },
        { term: t.payment, value: booking.commercialService && t.paidByPatient },
        {
          term: parts.measurements,
          value:
            booking.measurementAttachment?.dateFromMeasurement &&
            parts.measurementsFrom(formatDate(booking.measurementAttachment.dateFromMeasurement)),
        },
        { term: t.number, value: booking.systemId },
      ].filter(({ value }) => value !== false)}
    />
  )
}
