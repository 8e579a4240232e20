import type { Booking, Hold } from '@portal/contract/areas/bookings'
import type { Practitioner, TimeSlot } from '@portal/contract/areas/catalogue'

/** A visit in words for the person. */
export interface Visit {
  readonly dateFrom: string
  readonly dateTo: string
  readonly service: string
  readonly unit: string
  readonly address?: string | undefined
  readonly practitioner?: string | undefined
  /** How to prepare. */
  readonly condition?: string | undefined
  readonly commercial: boolean
}

/** A slot that is held for a patient. */
export interface Kept {
  readonly id: string
  readonly heldUntil: string
  /** The server's time when it answered. */
  readonly now: string
  /** The code from the SMS has been entered for it. */
  readonly confirmed: boolean
  /** Code of the service and id of the patient for which it is held. */
  readonly service: string
  readonly patient: string
}

/** The slot that was picked, and how firmly the portal holds it. */
export interface Picked {
  readonly slotId: string
  readonly availabilityId: string
  readonly visit: Visit
  /** Undefined when there is no hold: a booking is moved, or the hold has expired. */
  readonly hold?: Kept | undefined
  /** The hold has expired; whether the slot is still free shows when it is taken again. */
  readonly expired: boolean
}

/** The picked slot in the form that calls need. */
export const slotOf = ({ slotId, availabilityId }: Picked) => ({ id: slotId, availabilityId })

interface Named {
  readonly degree?: string | undefined
  readonly name: string
  readonly lastName: string
}

/** `lek. Dorota Wilczek`. */
export const personName = ({ degree, name, lastName }: Named): string =>
  [degree, name, lastName].filter(Boolean).join(' ')

export const practitionerName = (practitioner: Practitioner | undefined): string | undefined =>
  practitioner && personName(practitioner.employee)

type Stored = Pick<
  Booking | Hold,
  'dateFrom' | 'dateTo' | 'service' | 'organizationUnit' | 'practitioner' | 'commercialService'
>

/** A stored booking or hold as a visit. */
export const visitOf = ({
  dateFrom,
  dateTo,
  service,
  organizationUnit,
  practitioner,
  commercialService,
}: Stored): Visit => ({
  dateFrom,
  dateTo,
  service: service.description,
  condition: service.condition,
  unit: organizationUnit.description,
  address: organizationUnit.address,
  practitioner: practitionerName(practitioner),
  commercial: commercialService,
})

/** A live hold as the picked slot. */
export const pickedHold = (hold: Hold): Picked => ({
  slotId: hold.timeSlotId,
  availabilityId: hold.availabilityId,
  visit: visitOf(hold),
  hold: {
    id: hold.hisBookingId,
    heldUntil: hold.heldUntil,
    now: hold.now,
    confirmed: hold.confirmed,
    service: hold.service.code,
    patient: hold.patient.id,
  },
  expired: false,
})

/** An expired hold as the picked slot. */
export const pickedBefore = (hold: Hold): Picked => ({ ...pickedHold(hold), hold: undefined, expired: true })

/** A free slot as the picked slot. */
export const pickedSlot = (slot: TimeSlot, service: Pick<Visit, 'service' | 'condition' | 'address'>): Picked => ({
  slotId: slot.id,
  availabilityId: slot.availabilityId,
  visit: {
    ...service,
    dateFrom: slot.dateFrom,
    dateTo: slot.dateTo,
    unit: slot.organizationUnit.name,
    practitioner: slot.practitioner && personName(slot.practitioner),
    commercial: slot.payment,
  },
  expired: false,
})
