import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import type { ComponentType } from 'react'
import { Accordion } from '../../ui/disclosure.tsx'
import { AttachmentsSection } from '../booking-attachments/index.ts'
import { HidingSection } from '../hidden-visits/index.ts'
import { hasPrices } from './booking-prices.ts'
import { HistorySection } from './history-section.tsx'
import { PrescriptionSection, PricesSection } from './parts-sections.tsx'
import { QuestionnaireSection } from './questionnaire-section.tsx'
import { hasReferral, ReferralSection } from './referral-section.tsx'
import { TeleconsultationSection } from './teleconsultation-section.tsx'

interface DetailsSection {
  readonly id: string
  /** Whether the section has anything to show or to do. */
  readonly needed: (booking: BookingWithDetails) => boolean
  /** Draws one `Disclosure`. */
  readonly Section: ComponentType<{ readonly booking: BookingWithDetails }>
}

/** The sections of a visit's details, from top to bottom. */
const sections: readonly DetailsSection[] = [
  { id: 'teleconsultation', needed: (booking) => booking.teleconsultation, Section: TeleconsultationSection },
  { id: 'referral', needed: hasReferral, Section: ReferralSection },
  { id: 'attachments', needed: () => true, Section: AttachmentsSection },
  { id: 'questionnaire', needed: () => true, Section: QuestionnaireSection },
  { id: 'prescription', needed: ({ details }) => details.prescription !== undefined, Section: PrescriptionSection },
  { id: 'hiding', needed: ({ details }) => details.hiding !== undefined, Section: HidingSection },
  { id: 'prices', needed: hasPrices, Section: PricesSection },
  { id: 'history', needed: () => true, Section: HistorySection },
]

/** All parts of a visit, folded so that the page stays short on a phone. */
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
