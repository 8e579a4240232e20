import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import type { ComponentType } from 'react'
import { Accordion } from '../../ui/disclosure.tsx'
import { AttachmentsSection } from '../booking-attachments/index.ts'
import { PrescriptionSection, PricesSection } from './parts-sections.tsx'
import { QuestionnaireSection } from './questionnaire-section.tsx'
import { hasReferral, ReferralSection } from './referral-section.tsx'
import { TeleconsultationSection } from './teleconsultation-section.tsx'

interface DetailsSection {
  readonly id: string
  /** Whether there is anything to show or to do. */
  readonly needed: (booking: BookingWithDetails) => boolean
  /** Draws one `Disclosure`. */
  readonly Section: ComponentType<{ readonly booking: BookingWithDetails }>
}

/** What a visit's details consist of, from top to bottom (001 §2). */
const sections: readonly DetailsSection[] = [
  { id: 'teleconsultation', needed: (booking) => booking.teleconsultation, Section: TeleconsultationSection },
  { id: 'referral', needed: hasReferral, Section: ReferralSection },
  { id: 'attachments', needed: () => true, Section: AttachmentsSection },
  { id: 'questionnaire', needed: () => true, Section: QuestionnaireSection },
  { id: 'prescription', needed: ({ details }) => details.prescription !== undefined, Section: PrescriptionSection },
  {
    id: 'prices',
    needed: ({ commercialService, timeSlotId }) => commercialService && timeSlotId !== undefined,
    Section: PricesSection,
  },
]

/** Everything that goes with a visit, folded so that it stays calm on a phone. */
export function DetailsSections({ booking }: { readonly booking: BookingWithDetails }) {
  return (
    <Accordion flat>
      {sections
        .filter(({ needed }) => needed(booking))
        .map(({ id, Section }) => (
          <Section key={id} booking={booking} />
        ))}
    </Accordion>
  )
}
