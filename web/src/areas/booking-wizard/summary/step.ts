import type { MeasurementAttachment } from '@portal/contract/areas/bookings/parts'
import { queryClient } from '../../../api/query.ts'
import { bookingStep, pickedFor } from '../base.ts'
import { settingsQuery } from '../queries.ts'

export interface SummaryFacts {
  /** The patient's own measurements can go with the visit. */
  readonly takesMeasurements: boolean
}

/** Everything once more, and whether the patient's measurements go along: its slice is the day from which, null when they are not to. */
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
