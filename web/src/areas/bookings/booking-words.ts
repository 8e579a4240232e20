import type { Booking } from '@portal/contract/areas/bookings'
import type { BookingStatus } from '@portal/contract/rules/booking-status'
import type { Language } from '../../i18n/language.ts'
import { formatDay, formatTime } from '../../i18n/dates.ts'
import { spacedPhone } from '../../i18n/phone.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/status-tag.tsx'

/** `lek. Magdalena Brzóska-Lis`. */
export const practitionerName = ({ employee }: NonNullable<Booking['practitioner']>): string =>
  [employee.degree, employee.name, employee.middleName, employee.lastName].filter(Boolean).join(' ')

/** `Anna Nowicka`. */
export const patientOf = ({ patient }: Booking): string => `${patient.name} ${patient.lastName}`

/** `Poradnia kardiologiczna, ul. Jesionowa 3, 99-996 Lipniki`; without an address for a remote visit, to which nobody should travel. */
export const placeOf = ({ organizationUnit: unit, teleconsultation }: Booking): string =>
  [unit.description, !teleconsultation && unit.address].filter(Boolean).join(', ')

/** `sobota, 21.11.2026, 10:15`. */
export const whenOf = (booking: Booking, language: Language): string =>
  `${formatDay(booking.dateFrom, language)}, ${formatTime(booking.dateFrom)}`

/** Tone and icon of a status; the text is beside them. */
export const statusLook: Record<BookingStatus, { readonly tone: Tone; readonly icon: IconName }> = {
  SCHEDULED: { tone: 'info', icon: 'calendar' },
  REGISTERED: { tone: 'success', icon: 'check-circle' },
  EXECUTED: { tone: 'neutral', icon: 'check' },
  CANCELED: { tone: 'neutral', icon: 'slash-circle' },
}

/** The parts of a unit's contact line, each with a link for calling or writing. */
export const contactLinks = (contact: string): { readonly text: string; readonly href?: string }[] =>
  contact.split(', ').map((text) => {
    if (/^\+?[\d ]{6,}$/.test(text)) return { text: spacedPhone(text), href: `tel:${text.replaceAll(' ', '')}` }
    return text.includes('@') ? { text, href: `mailto:${text}` } : { text }
  })
