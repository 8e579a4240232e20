import type { Booking } from '@portal/contract/areas/bookings'
import { shownStatus } from '@portal/contract/rules/booking-status'
import { clinicDate, clinicMoment, clinicTime, clinicZone, isRepeatedHour } from '../../clinic-time.ts'
import { changeNote, documentTexts, practitionerName, type DocumentContext } from './documents.ts'

/** What a calendar needs to recognise the visit again: `sequence` rises with each change, `uid` never changes. */
export type CalendarBooking = Booking & { sequence: number; uid: string }

/** A visit that nobody has confirmed yet is tentative (RFC 5545, 3.8.1.11), as in the list of visits. */
const eventStatuses = {
  SCHEDULED: 'TENTATIVE',
  REGISTERED: 'CONFIRMED',
  EXECUTED: 'CONFIRMED',
  CANCELED: 'CANCELLED',
} as const satisfies Record<Booking['status'], string>

const isCancelled = ({ status }: Booking): boolean => status === 'CANCELED'

/** Clock changes in Poland (EU directive 2000/84/EC): forward on the last Sunday of March, back on the last Sunday of October, at 01:00 UTC. */
const warsaw = [
  'BEGIN:VTIMEZONE',
  `TZID:${clinicZone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19970330T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * A booking as an iCalendar file (RFC 5545, published or cancelled as in RFC 5546). Times are local with their zone. A visit that touches the hour
 * that the clock shows twice is given in UTC instead, because a local time in it means two instants.
 */
export function bookingCalendarFile(booking: CalendarBooking, context: DocumentContext): string {
  const { language, clinicName, printedAt } = context
  const texts = documentTexts[language]
  const cancelled = isCancelled(booking)
  const from = new Date(booking.dateFrom)
  const to = new Date(booking.dateTo)
  const ambiguous = isRepeatedHour(from) || isRepeatedHour(to)
  const time = (name: string, at: Date) =>
    ambiguous ? `${name}:${utc(at)}` : `${name};TZID=${clinicZone}:${local(at)}`
  const summary = `${cancelled ? texts.cancelledVisit : texts.visit}: ${booking.service.description} (${booking.patient.name} ${booking.patient.lastName})`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Patient portal//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...warsaw,
    'BEGIN:VEVENT',
    `UID:${escape(booking.uid)}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${utc(printedAt)}`,
    // RFC 5546 asks for an organizer; the clinic's calendar accepts no answers by mail.
    `ORGANIZER;CN="${parameter(clinicName)}":invalid:nomail`,
    time('DTSTART', from),
    time('DTEND', to),
    `SUMMARY:${escape(summary)}`,
    `LOCATION:${escape(place(booking, context))}`,
    `DESCRIPTION:${escape(description(booking, context))}`,
    `STATUS:${eventStatuses[shownStatus(booking)]}`,
    'CLASS:PRIVATE',
    `TRANSP:${cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(cancelled ? [] : alarm(`${summary}, ${clinicDate(from)}, ${clinicTime(from)}`)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const alarm = (text: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT24H',
  `DESCRIPTION:${escape(text)}`,
  'END:VALARM',
]

function place({ teleconsultation, organizationUnit: unit }: Booking, { language }: DocumentContext): string {
  const address = [unit.description, unit.address].filter(Boolean).join(', ')
  return teleconsultation ? `${documentTexts[language].teleconsultationPlace} (${unit.description})` : address
}

function description(booking: CalendarBooking, context: DocumentContext): string {
  const texts = documentTexts[context.language]
  const { practitioner, organizationUnit: unit, service } = booking
  const lines = [
    practitioner && `${texts.practitioner}: ${practitionerName(practitioner)}, ${practitioner.occupation.name}`,
    booking.teleconsultation ? texts.teleconsultation : undefined,
    unit.contact,
    `${texts.number}: ${booking.systemId}`,
    isCancelled(booking) || !service.condition ? undefined : `${texts.preparation}: ${service.condition}`,
    isCancelled(booking) ? undefined : changeNote(context),
  ]
  return lines.filter((line) => line !== undefined).join('\n')
}

const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

function local(at: Date): string {
  const { year, month, day, hour, minute, second } = clinicMoment(at)
  const [date, time] = [
    [month, day],
    [hour, minute, second],
  ].map((part) => part.map((n) => String(n).padStart(2, '0')).join(''))
  return `${year}${date}T${time}`
}

/** Text in the form of RFC 5545, 3.3.11; control characters are removed. */
const escape = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** A parameter's value in quotation marks, with quotation marks and carets escaped (RFC 6868). */
const parameter = (text: string) =>
  text
    .replaceAll(/[\u0000-\u001F\u007F]/g, ' ')
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")

/** Folds a line into lines of at most 75 octets (RFC 5545, 3.1), between characters, never inside one. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
