import type { BookingPrescription } from '@portal/contract/areas/bookings/parts'
import { queryClient } from '../../../api/query.ts'
import { bookingStep, pickedFor, type Base } from '../base.ts'
import { prescriptionsQuery } from '../queries.ts'

/** What is asked to be prescribed. `answered` once the person has gone on, with a prescription or without one. */
export type Prescription = {
  readonly reason: string
  /** Ids of the drugs that were ticked. */
  readonly drugs: readonly string[]
  readonly answered?: 'with' | 'without'
}

export interface PrescriptionFacts {
  /** The slot can create prescriptions. */
  readonly possible: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'

function read(kept: unknown): Prescription | undefined {
  const { reason, drugs, answered } = (kept ?? {}) as Partial<Record<keyof Prescription, unknown>>
  if (!isText(reason) || !Array.isArray(drugs) || !drugs.every(isText)) return undefined
  return { reason, drugs, ...(answered === 'with' || answered === 'without' ? { answered } : {}) }
}

/** What the booking that is moved brings along, as if it had been entered. */
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

const toSend = ({ reason, drugs }: Prescription): BookingPrescription => ({
  prescriptionVisitReason: reason.trim(),
  bookingPrescriptionDrugs: drugs.map((id) => ({ id, selected: true })),
})

/** Which drugs are to be prescribed at the visit, where its slot can create prescriptions. */
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
  needed: ({ facts }) => facts.possible,
  done: ({ slice }) => slice?.answered !== undefined,
  send: ({ base, slice }): { bookingPrescription?: BookingPrescription | null } => {
    if (slice?.answered === 'with') return { bookingPrescription: toSend(slice) }
    // Nothing wanted is nothing sent, but of a booking that has one it is taken away.
    return slice?.answered === 'without' && base.old ? { bookingPrescription: null } : {}
  },
  told: () => import('./told.tsx'),
})
