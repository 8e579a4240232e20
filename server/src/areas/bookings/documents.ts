import type { Booking, BookingStatus } from '@portal/contract/areas/bookings'

/** Who prints a document about a booking, for whom, and when. */
export interface DocumentContext {
  language: 'pl' | 'en'
  clinicName: string
  clinicPhone?: string
  printedAt: Date
}

const pl = {
  visit: 'Wizyta',
  cancelledVisit: 'Wizyta odwołana',
  confirmation: 'Potwierdzenie wizyty',
  cancellation: 'Potwierdzenie odwołania wizyty',
  service: 'Usługa',
  patient: 'Pacjent',
  term: 'Termin',
  place: 'Miejsce',
  practitioner: 'Przyjmuje',
  practiceNumber: 'Numer prawa wykonywania zawodu',
  form: 'Forma',
  teleconsultation: 'Teleporada: nie przychodź do placówki.',
  teleconsultationPlace: 'Teleporada',
  payment: 'Płatność',
  commercial: 'Usługa płatna przez pacjenta.',
  status: 'Status',
  number: 'Numer rezerwacji',
  preparation: 'Jak się przygotować',
  change: 'Jeśli nie możesz przyjść, odwołaj lub zmień wizytę w portalu pacjenta',
  orByPhone: 'albo telefonicznie pod numerem',
  printed: 'Wydrukowano',
  time: 'Godziny podano w czasie polskim.',
  statuses: {
    SCHEDULED: 'Zaplanowana',
    REGISTERED: 'Zarejestrowana',
    EXECUTED: 'Zrealizowana',
    CANCELED: 'Odwołana',
  } satisfies Record<BookingStatus, string>,
}

const en: typeof pl = {
  visit: 'Visit',
  cancelledVisit: 'Cancelled visit',
  confirmation: 'Confirmation of a visit',
  cancellation: 'Confirmation of a cancelled visit',
  service: 'Service',
  patient: 'Patient',
  term: 'Date and time',
  place: 'Place',
  practitioner: 'Seen by',
  practiceNumber: 'Licence number',
  form: 'Form',
  teleconsultation: 'Remote consultation: please do not come to the clinic.',
  teleconsultationPlace: 'Remote consultation',
  payment: 'Payment',
  commercial: 'This service is paid for by the patient.',
  status: 'Status',
  number: 'Booking number',
  preparation: 'How to prepare',
  change: 'If you cannot come, please cancel or change the visit in the patient portal',
  orByPhone: 'or by phone:',
  printed: 'Printed on',
  time: 'Hours are given in Polish time.',
  statuses: { SCHEDULED: 'Scheduled', REGISTERED: 'Registered', EXECUTED: 'Completed', CANCELED: 'Cancelled' },
}

/** Words of the documents about a booking. */
export const documentTexts = { pl, en }

/** Degree and names of the practitioner: `lek. Anna Maria Nowak`. */
export function practitionerName({ employee }: NonNullable<Booking['practitioner']>): string {
  return [employee.degree, employee.name, employee.middleName, employee.lastName].filter(Boolean).join(' ')
}

/** How to cancel or move the visit, with the clinic's number when there is one. */
export function changeNote({ language, clinicPhone }: DocumentContext): string {
  const texts = documentTexts[language]
  return clinicPhone ? `${texts.change} ${texts.orByPhone} ${clinicPhone}.` : `${texts.change}.`
}
