import type { MeasurementAttachment } from '@portal/contract/areas/bookings/parts'
import { queryClient } from '../../../api/query.ts'
import { bookingStep, pickedFor } from '../base.ts'
import { settingsQuery } from '../queries.ts'

export interface SummaryFacts {
  /** The service takes the patient's own measurements with the visit. */
  readonly takesMeasurements: boolean
}

/**
 * Shows everything once more, and asks whether the patient's measurements are sent along: the slice is the first day, null when they are not sent.
 */
export const summary = bookingStep({
  id: 'summary',
  route: 'newbookingSummary',
  label: { pl: 'Podsumowanie', en: 'Summary' },
  slice: (kept, { old }) =>
    typeof kept === 'string' || kept === null ? kept : old?.measurementAttachment?.dateFromMeasurement,
  keptAs: 'measurementsFrom',
  gather: async (base): Promise<SummaryFacts> => {
    const picked = pickedFor(base)
    if (!picked) return { takesMeasurements: false }
    const { bookingRestrictions } = await queryClient.fetchQuery(settingsQuery(picked.slot))
    return { takesMeasurements: bookingRestrictions.addMeasurements }
  },
  needed: () => true,
  done: () => false,
  send: ({ base, slice, facts }): { measurementAttachment?: MeasurementAttachment } => {
    if (!facts.takesMeasurements) return {}
    if (slice) return { measurementAttachment: { isAddMeasurement: true, dateFromMeasurement: slice } }
    return base.old ? { measurementAttachment: { isAddMeasurement: false } } : {}
  },
})
