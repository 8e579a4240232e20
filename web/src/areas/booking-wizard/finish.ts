import type { Booking } from '@portal/contract/areas/bookings'
import { endpoints } from '@portal/contract/areas/teleconsultations'
import type { RequestOf } from '../../wizard/step.ts'
import { callerOf } from '../../api/caller.ts'
import { callBookings } from '../../booking/queries.ts'
import { session } from '../../session/session.ts'
import { endpoints as liveEndpoints } from '@portal/contract/areas/telehealth-session'
import { consultantAvailable } from '@portal/contract/rules/teleconsultation-live'
import { pickedFor, type Base } from './base.ts'
import type { Made, Steps } from './wizard.ts'

const call = callerOf(endpoints)

/** Whether the doctor is away just now; where nobody can tell, the patient waits in the waiting room. */
async function isOffline({ practitioner }: Booking): Promise<boolean> {
  if (!practitioner) return false
  const params = { consultantId: practitioner.employee.id }
  return callerOf(liveEndpoints)('consultantStatus', { params }).then(
    (status) => status !== consultantAvailable,
    () => false,
  )
}

/** Books a teleconsultation, at a date or now, or moves one. */
async function consult(base: Base, request: RequestOf<Steps>, idempotencyKey: string): Promise<Made> {
  const { choices, immediate, old, patient } = base
  const now = session()
  if (now.state !== 'in' || !patient) throw new Error('nobody is signed in')
  const { medicalCase = {}, attempt: _, ...parts } = request
  const params = { accountId: now.account.id, patientId: patient.id }
  const context = { patientId: patient.id }
  const { caseId, ...told } = medicalCase
  const about = { ...told, ...(caseId ? { medicalCaseId: caseId } : {}) }
  if (immediate) {
    const medServiceCode = immediate.medicalService.code
    const booking = await call(
      'consultationUnplanned',
      { params, body: { medServiceCode, context, ...about } },
      { idempotencyKey },
    )
    const { system, systemId, teleconsultationId = systemId } = booking
    // Where the clinic has no conversations in the portal, the doctor calls: there is no waiting room.
    if (!now.modules.telecommunicationModule || (await isOffline(booking))) return { system, systemId }
    return { system, systemId, live: { teleconsultationId, patientId: patient.id, isUnplanned: 'true' } }
  }
  const picked = pickedFor(base)
  if (!picked) throw new Error('nothing is picked')
  const { slotId: timeSlot, availabilityId, hold, visit } = picked
  const when = { timeSlot, availabilityId, scheduledDate: visit.dateFrom, dateTo: visit.dateTo }
  if (old) {
    const { measurementAttachment } = parts
    const body = {
      ...when,
      hisBookingId: old.systemId,
      patientId: patient.id,
      oldDateFrom: old.dateFrom,
      ...(measurementAttachment ? { measurementAttachment } : {}),
    }
    return call('consultationChange', { params, body }, { idempotencyKey })
  }
  const body = {
    ...parts,
    ...when,
    ...about,
    context,
    medServiceCode: choices.service ?? '',
    ...(hold ? { hisBookingId: hold.id } : { payment: visit.commercial }),
  }
  return call('consultationCreate', { params, body }, { idempotencyKey })
}

/** Makes the booking, of a visit or a teleconsultation; with the key the server does it only once. */
export function finish(base: Base, request: RequestOf<Steps>, idempotencyKey: string): Promise<Made> {
  const { choices, old, patient } = base
  if (choices.tele) return consult(base, request, idempotencyKey)
  const picked = pickedFor(base)
  if (!picked || !patient) throw new Error('nothing is picked')
  const { slotId, availabilityId, hold, visit } = picked
  const { attempt: _, ...parts } = request
  const body = { timeSlotId: slotId, availabilityId, patientId: patient.id, ...parts }
  // A held slot is completed, a booking moved, or a slot that nothing holds booked at once.
  const hisBookingId = old?.systemId ?? hold?.id
  return hisBookingId
    ? callBookings('bookingModify', { body: { ...body, hisBookingId } }, { idempotencyKey })
    : callBookings('bookingMake', { body: { ...body, payment: visit.commercial } }, { idempotencyKey })
}
