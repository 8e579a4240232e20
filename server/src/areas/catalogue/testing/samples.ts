import type { endpoints } from '@portal/contract/areas/catalogue'
import { openings } from '../../../seed/clinic-ids.ts'
import { system, service, patient } from '../../../testing/sample-parts.ts'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  catalogueForBooking: () => ({}),
  catalogueForPatient: patient,
  catalogueGlance: () => ({}),
  catalogueGlanceForPatient: patient,
  plannedTeleconsultations: () => ({}),
  unplannedTeleconsultations: () => ({}),
  unplannedTeleconsultationsNow: () => ({}),
  timeSlotList: ({ patientId }) => ({ query: { ...service, patientId, limit: 2 } }),
  priceListForSlot: ({ patientId, free }) => ({
    query: { medicalServiceCode: openings.commercial.service, timeSlotId: free.timeSlotId, system, patientId },
  }),
  availabilitySettings: ({ free }) => ({ query: { availabilityId: free.availabilityId } }),
}
