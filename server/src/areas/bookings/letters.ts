import * as z from 'zod/mini'
import type { Language } from '@portal/contract/languages'
import { clinicDate, clinicTime, clinicWeekday } from '../../clinic-time.ts'
import { defineLetter, oneLine, type LetterWords } from '../../mail/letter.ts'
import { documentTexts } from './documents.ts'

/** The facts in a letter about a booking; `from` is an ISO 8601 instant, shown in clinic time. */
const bookingData = z.object({
  patient: z.string(),
  service: z.string(),
  from: z.iso.datetime({ offset: true }),
  unit: z.string(),
  /** Where the person comes to; of no meaning for a teleconsultation. */
  address: z.optional(z.string()),
  practitioner: z.optional(z.string()),
  teleconsultation: z.optional(z.boolean()),
  /** It can be moved and cancelled; what was taken at once has begun already. */
  changeable: z.optional(z.boolean()),
})
export type BookingMailData = z.infer<typeof bookingData>

interface BookingTexts {
  subject: string
  opening: string
  closing: string
  /** In its place where the visit can be neither moved nor cancelled. */
  closingWhenBegun?: string
}

const bookingTexts = {
  bookingMade: {
    pl: {
      subject: 'Rezerwacja wizyty',
      opening: 'Potwierdzamy rezerwację wizyty.',
      closing: 'Termin można zmienić, a wizytę odwołać w portalu pacjenta, na liście wizyt.',
      closingWhenBegun: 'Wizytę znajdziesz w portalu pacjenta, na liście wizyt.',
    },
    en: {
      subject: 'Visit booked',
      opening: 'Your visit is booked.',
      closing: 'You can change or cancel it in the patient portal, in the list of your visits.',
      closingWhenBegun: 'You find it in the patient portal, in the list of your visits.',
    },
  },
  bookingChanged: {
    pl: {
      subject: 'Zmiana terminu wizyty',
      opening: 'Termin wizyty został zmieniony. Poniżej podajemy nowy termin.',
      closing: 'Poprzedni termin jest już nieaktualny.',
    },
    en: {
      subject: 'Date of your visit changed',
      opening: 'The date of your visit has been changed. The new one is below.',
      closing: 'The earlier date no longer applies.',
    },
  },
  bookingCancelled: {
    pl: {
      subject: 'Odwołanie wizyty',
      opening: 'Wizyta została odwołana.',
      closing: 'Nową wizytę można umówić w portalu pacjenta.',
    },
    en: {
      subject: 'Visit cancelled',
      opening: 'Your visit has been cancelled.',
      closing: 'You can book another one in the patient portal.',
    },
  },
} satisfies Record<string, Record<Language, BookingTexts>>

type Told = Exclude<keyof BookingMailData, 'teleconsultation' | 'changeable'>

const labels: Record<Language, Record<Told, string>> = {
  pl: {
    patient: 'Pacjent',
    service: 'Usługa',
    from: 'Termin',
    unit: 'Placówka',
    address: 'Adres',
    practitioner: 'Specjalista',
  },
  en: {
    patient: 'Patient',
    service: 'Service',
    from: 'When',
    unit: 'Clinic',
    address: 'Address',
    practitioner: 'Practitioner',
  },
}

const bookingLetter = (texts: Record<Language, BookingTexts>) =>
  defineLetter(bookingData, (language, data): LetterWords => {
    const { subject, opening, closing, closingWhenBegun = closing } = texts[language]
    const from = new Date(data.from)
    const row = (key: Told) => {
      const value = key === 'from' ? when(from, language) : oneLine(data[key] ?? '')
      return value === '' ? [] : [{ label: labels[language][key], value }]
    }
    const { form, teleconsultation } = documentTexts[language]
    // Whoever reads an address goes there.
    const where = data.teleconsultation ? [{ label: form, value: teleconsultation }] : row('address')
    const rows = [...(['patient', 'service', 'from', 'practitioner', 'unit'] as const).flatMap(row), ...where]
    return {
      subject: `${subject}: ${clinicDate(from)}`,
      opening,
      rows,
      closing: data.changeable === false ? closingWhenBegun : closing,
    }
  })

const when = (at: Date, language: Language): string =>
  `${clinicWeekday(at, language)}, ${clinicDate(at)}, ${clinicTime(at)}`

/** Letters about a booking. */
export const letters = {
  bookingMade: bookingLetter(bookingTexts.bookingMade),
  bookingChanged: bookingLetter(bookingTexts.bookingChanged),
  bookingCancelled: bookingLetter(bookingTexts.bookingCancelled),
}
export type BookingLetter = keyof typeof letters
