import type { Booking } from '@portal/contract/areas/bookings'
import { shownStatus } from '@portal/contract/rules/booking-status'
import { clinicDate, clinicTime, clinicWeekday } from '../../clinic-time.ts'
import { openDocument, type Fact } from '../../pdf/tagged-document.ts'
import { changeNote, documentTexts, practitionerName, type DocumentContext } from './documents.ts'

/**
 * The confirmation of a booking for printing: one tagged A4 page in Polish or English, hours in clinic time. For a cancelled booking it confirms the
 * cancellation.
 */
export async function bookingPrintout(booking: Booking, context: DocumentContext): Promise<Buffer> {
  const { language, clinicName, printedAt } = context
  const texts = documentTexts[language]
  const from = new Date(booking.dateFrom)
  const cancelled = booking.status === 'CANCELED'
  const title = cancelled ? texts.cancellation : texts.confirmation
  const paper = await openDocument({
    title: `${title} ${booking.systemId}`,
    language,
    author: clinicName,
    createdAt: printedAt,
  })
  paper.sender(clinicName)
  paper.title(title)
  paper.highlight(`${clinicWeekday(from, language)}, ${clinicDate(from)}, ${clinicTime(from)}`, [
    booking.service.description,
    `${booking.patient.name} ${booking.patient.lastName}`,
  ])
  paper.facts(facts(booking, language))
  if (booking.service.condition && !cancelled) {
    paper.heading(texts.preparation)
    paper.paragraph(booking.service.condition)
  }
  const upcoming = booking.status === 'SCHEDULED' || booking.status === 'REGISTERED'
  if (upcoming) paper.paragraph(changeNote(context))
  return paper.finish(`${texts.printed} ${clinicDate(printedAt)}, ${clinicTime(printedAt)}. ${texts.time}`)
}

function facts(booking: Booking, language: DocumentContext['language']): Fact[] {
  const texts = documentTexts[language]
  const from = new Date(booking.dateFrom)
  const { organizationUnit: unit, practitioner } = booking
  const rows: (Fact | undefined)[] = [
    { label: texts.service, lines: [booking.service.description] },
    { label: texts.patient, lines: [`${booking.patient.name} ${booking.patient.lastName}`] },
    {
      label: texts.term,
      lines: [
        `${clinicDate(from)}, ${clinicTime(from)}–${clinicTime(new Date(booking.dateTo))} (${clinicWeekday(from, language)})`,
      ],
    },
    booking.teleconsultation ? { label: texts.form, lines: [texts.teleconsultation] } : undefined,
    { label: texts.place, lines: [unit.description, unit.address, unit.contact].filter((line) => line !== undefined) },
    practitioner && {
      label: texts.practitioner,
      lines: [
        practitionerName(practitioner),
        [practitioner.occupation.name, ...practitioner.specialities].join(', '),
        ...(practitioner.practiceNumber ? [`${texts.practiceNumber}: ${practitioner.practiceNumber}`] : []),
      ],
    },
    booking.commercialService ? { label: texts.payment, lines: [texts.commercial] } : undefined,
    { label: texts.status, lines: [texts.statuses[shownStatus(booking)]] },
    { label: texts.number, lines: [booking.systemId] },
  ]
  return rows.filter((row) => row !== undefined)
}
