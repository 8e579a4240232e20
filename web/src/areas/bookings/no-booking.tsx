import type { Patient } from '@portal/contract/areas/patients'
import { whyNot } from '../../booking/why-not.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { patientName } from '../../words/people.ts'
import { ClinicPhone } from '../../words/clinic-phone.tsx'
import { Notice } from '../../ui/notice.tsx'
import { bookingTexts } from './texts.ts'

/** Why nothing can be booked for a patient, as long as it is so, with the name where several people are shown; the visits that are there are not touched by it. */
export function NoBooking({ patient, named }: { readonly patient: Patient; readonly named?: boolean }) {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  const { allowed, reason } = patient.actions.book
  if (allowed) return null
  return (
    <Notice
      tone="warning"
      announce="alert"
      title={named ? `${patientName(patient)}: ${whyNot(patient)[language]}` : whyNot(patient)[language]}
      actions={reason === 'BOOKING_LOCKED' && <ClinicPhone />}
    >
      {reason === 'BOOKING_LOCKED' && <p>{t.lockedText}</p>}
    </Notice>
  )
}
