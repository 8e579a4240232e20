import type { BookingPrescriptionBody } from '@portal/contract/areas/bookings/parts'
import { queryClient } from '../../../api/query.ts'
import { bookingStep, keepsParts, pickedFor, type Base } from '../base.ts'
import { prescriptionsQuery } from '../queries.ts'

/** The request for a prescription. `answered` is set once the person has gone on, with a prescription or without one. */
export type Prescription = {
  readonly reason: string
  /** Ids of the ticked drugs. */
  readonly drugs: readonly string[]
  readonly answered?: 'with' | 'without'
}

export interface PrescriptionFacts {
  /** Prescriptions can be asked for with the slot. */
  readonly possible: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'

function read(kept: unknown): Prescription | undefined {
  const { reason, drugs, answered } = (kept ?? {}) as Partial<Record<keyof Prescription, unknown>>
  if (!isText(reason) || !Array.isArray(drugs) || !drugs.every(isText)) return undefined
  return { reason, drugs, ...(answered === 'with' || answered === 'without' ? { answered } : {}) }
}

/** The request of the booking that is moved, as if it had been entered now. */
function brought({ old }: Base): Prescription | undefined {
  const before = old?.details.prescription
  return (
    before && {
      reason: before.prescriptionVisitReason,
      drugs: before.bookingPrescriptionDrugs.map(({ id }) => id),
      answered: 'with',
    }
  )
}

const toSend = ({ reason, drugs }: Prescription): BookingPrescriptionBody => ({
  prescriptionVisitReason: reason.trim(),
  bookingPrescriptionDrugs: drugs.map((id) => ({ id, selected: true })),
})

/** The choice of drugs to be prescribed at the visit, where the slot allows that. */
export const prescription = bookingStep({
  id: 'prescription',
  route: 'newbookingPrescription',
  label: { pl: 'Recepta', en: 'Prescription' },
  slice: (kept, base) => read(kept) ?? brought(base),
  gather: async (base): Promise<PrescriptionFacts> => {
    const picked = pickedFor(base)
    if (!picked) return { possible: false }
    const { value } = await queryClient.fetchQuery(prescriptionsQuery(picked.patientId, picked.slot))
    return { possible: value }
  },
  needed: ({ base, facts }) => facts.possible && !keepsParts(base),
  done: ({ slice }) => slice?.answered !== undefined,
  send: ({ base, slice }): { bookingPrescription?: BookingPrescriptionBody | null } => {
    if (slice?.answered === 'with') return { bookingPrescription: toSend(slice) }
    // Where nothing is wanted, nothing is sent; but a booking that has a prescription loses it.
    return slice?.answered === 'without' && base.old ? { bookingPrescription: null } : {}
  },
  told: () => import('./told.tsx'),
})
