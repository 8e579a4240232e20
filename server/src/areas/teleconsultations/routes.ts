import type { Booking } from '@portal/contract/areas/bookings'
import type { endpoints } from '@portal/contract/areas/teleconsultations'
import type { Patient } from '../../access/claims.ts'
import type { Order, Settled, Step, Whose } from '../../acts/act.ts'
import { performing } from '../../acts/perform.ts'
import { bookingOf, bookingWith } from '../../clinic/model/bookings.ts'
import { isImmediate, type Availability } from '../../clinic/model/directory.ts'
import { onDuty } from '../../clinic/model/slots.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { wrongValue } from '../../http/validation.ts'
import type { TelehealthPatientsPort } from '../../outside/telehealth/patients.ts'
import { beginCancel, beginCompleteOrMove, beginMake, type BookingServices } from '../bookings/index.ts'
import { findCase, giveFilesAlong, presentFile, visitAbout, type CaseRow } from '../medical-cases/index.ts'
import * as store from './store.ts'
import { tellConsents } from './telling.ts'

type Known = Readonly<Record<string, string | undefined>>

/** Raises NOT_FOUND for the account of somebody else. */
function assertOwnAccount(accountId: number, patient: { readonly accountId: number }): void {
  if (accountId !== patient.accountId) throw new Problem('NOT_FOUND')
}

/** Raises NOT_FOUND where a call names another patient beside its own. */
async function assertAbout({ tx }: Order, patient: Whose, named: number | undefined): Promise<void> {
  if (named !== undefined && named !== (await patient.number(tx))) throw new Problem('NOT_FOUND')
}

/** Raises VALIDATION_ERROR that names the first value which is sent and differs from what is known. */
function assertAgrees({ language }: Pick<Order, 'language'>, sent: Known, known: Known): void {
  const wrong = Object.keys(sent).find((name) => sent[name] !== undefined && sent[name] !== known[name])
  if (wrong !== undefined) throw new Problem('VALIDATION_ERROR', { errors: { [wrong]: wrongValue(language) } })
}

interface When {
  readonly timeSlot: number
  readonly scheduledDate: Date
  readonly dateTo: Date
}

/** Raises NOT_FOUND for an unknown slot, VALIDATION_ERROR where it begins or ends at another instant than the call says. */
async function assertSlotAt(order: Order, { timeSlot, scheduledDate, dateTo }: When): Promise<void> {
  const times = await store.timesOf(order.tx, timeSlot)
  if (!times) throw new Problem('NOT_FOUND')
  assertAgrees(
    order,
    { scheduledDate: scheduledDate.toISOString(), dateTo: dateTo.toISOString() },
    { scheduledDate: times.startsAt.toISOString(), dateTo: times.endsAt.toISOString() },
  )
}

/** The entry of a teleconsultation. Raises NOT_FOUND for any other. */
async function teleconsultation({ offer }: BookingServices, db: Db, id: number): Promise<Availability> {
  const found = (await offer.directory(db, id)).get(id)
  if (!found?.service.teleconsultation) throw new Problem('NOT_FOUND')
  return found
}

/** What is known of an entry, under the names that calls give it. */
const factsOf = ({ service, unit, role }: Availability): Known => ({
  medServiceCode: service.code,
  title: service.name,
  consultantId: role?.employeeId,
  consultantUnitCode: String(unit.id),
  practitionerId: role?.employeeId,
  serviceId: service.code,
  unitId: String(unit.id),
})

/** Refuses a step that would do something else than the call asks for. Raises NOT_FOUND. */
function only(name: 'complete' | 'move', step: Step<Booking> | Settled<Booking>) {
  if ('act' in step && step.act.name !== name) throw new Problem('NOT_FOUND')
  return step
}

interface About {
  readonly medicalCaseId?: number | undefined
  readonly note?: string | undefined
  readonly attachmentsIds?: readonly number[] | undefined
}

/** The part of a booking that says what it is about. */
const medicalCaseOf = ({ medicalCaseId, note, attachmentsIds }: About) => ({
  medicalCase: {
    ...(medicalCaseId === undefined ? {} : { caseId: medicalCaseId }),
    ...(note === undefined ? {} : { note }),
    ...(attachmentsIds === undefined ? {} : { attachmentsIds: [...attachmentsIds] }),
  },
})

/** The case that the account sees. Raises NOT_FOUND. */
async function caseSeen(db: Db, patient: Patient<'bookings:read'>, caseId: number): Promise<CaseRow> {
  const found = await findCase(db, patient, caseId)
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

/** Handlers of teleconsultations: each does what the same call about a booking does, in the words of the telehealth platform. */
export function teleconsultationsHandlers(
  services: BookingServices,
  patients: TelehealthPatientsPort | undefined,
): Handlers<typeof endpoints> {
  const { offer } = services
  return {
    consultationCreate: performing(services, async (order, { patient, params, body }) => {
      assertOwnAccount(params.accountId, patient)
      const { timeSlot, availabilityId, scheduledDate, dateTo, hisBookingId, payment, ...rest } = body
      const { context, title, medServiceCode, consultantId, consultantUnitCode, systemIds = {}, ...further } = rest
      const { adhoc: _, medicalCaseId, note, attachmentsIds, ...parts } = further
      await assertAbout(order, patient, context?.patientId)
      const entry = await teleconsultation(services, order.tx, availabilityId)
      assertAgrees(order, { medServiceCode, title, consultantId, consultantUnitCode, ...systemIds }, factsOf(entry))
      await assertSlotAt(order, { timeSlot, scheduledDate, dateTo })
      const along = { ...parts, ...medicalCaseOf({ medicalCaseId, note, attachmentsIds }) }
      const choice = { timeSlotId: timeSlot, availabilityId }
      return hisBookingId === undefined
        ? beginMake(services, order, patient, choice, { ...along, payment })
        : only('complete', await beginCompleteOrMove(services, order, patient, { ...choice, hisBookingId }, along))
    }),
    consultationChange: performing(services, async (order, { patient, params, body }) => {
      const { timeSlot, availabilityId, hisBookingId, oldDateFrom, measurementAttachment } = body
      assertOwnAccount(params.accountId, patient)
      await assertAbout(order, patient, body.patientId)
      await teleconsultation(services, order.tx, availabilityId)
      await assertSlotAt(order, body)
      const old = await bookingWith(order.tx, patient, hisBookingId)
      // Sent again it finds the new time: then the slot is its own already, and nothing is moved.
      if (old.startsAt.getTime() !== oldDateFrom.getTime() && old.slotId !== timeSlot)
        throw new Problem('STALE_VERSION')
      assertAgrees(
        order,
        { teleconsultationId: body.teleconsultationId },
        { teleconsultationId: old.teleconsultationId ?? String(old.id) },
      )
      const choice = { timeSlotId: timeSlot, availabilityId, hisBookingId }
      const parts = measurementAttachment ? { measurementAttachment } : {}
      return only('move', await beginCompleteOrMove(services, order, patient, choice, parts))
    }),
    consultationCancel: performing(services, async (order, { owned, params, scope }) => {
      assertOwnAccount(params.accountId, scope)
      const row = await bookingOf(order.tx, owned)
      await teleconsultation(services, order.tx, row.availabilityId)
      if (row.patientId !== params.patientId) throw new Problem('NOT_FOUND')
      return beginCancel(services, order, owned)
    }),
    consultationUnplanned: performing(services, async (order, { patient, params, body }) => {
      assertOwnAccount(params.accountId, patient)
      const { context, medServiceCode, ...about } = body
      await assertAbout(order, patient, context?.patientId)
      const { all } = await offer.to(order.tx, patient)
      const entries = all.filter((one) => isImmediate(one) && one.service.code === medServiceCode)
      if (entries.length === 0) throw new Problem('NOT_FOUND')
      const duties = await onDuty(order.tx, [...new Set(entries.map((one) => one.scheduleId))], order.scope.now)
      const duty = await store.leastBusy(order.tx, duties, order.scope.now)
      const entry = entries.find(({ scheduleId }) => scheduleId === duty?.scheduleId)
      if (!duty || !entry) throw new Problem('NOBODY_ON_DUTY')
      const choice = { timeSlotId: duty.slotId, availabilityId: entry.id }
      return beginMake(services, order, patient, choice, medicalCaseOf(about), isImmediate)
    }),
    unplannedRegister: async (call) => {
      const { teleconsultationId, medicalCaseId, systemIds = {} } = call.body
      const row = await store.unplannedNamed(call.db, call.patient, teleconsultationId)
      if (!row || (medicalCaseId !== undefined && medicalCaseId !== row.medicalCaseId)) throw new Problem('NOT_FOUND')
      assertAgrees(call, systemIds, factsOf(await teleconsultation(services, call.db, row.availabilityId)))
      call.about({ patientId: row.patientId, entityId: row.id })
      if (!row.stands) throw new Problem('BOOKING_STATUS')
      if (!row.registeredAt) await store.noteRegistered(call.db, row.id, call.now)
      return { registeredAt: (row.registeredAt ?? call.now).toISOString() }
    },
    consultationAttachmentAdd: async (call) => {
      const { accountId, patientContextId, caseId, consultationId: bookingId } = call.params
      assertOwnAccount(accountId, call.patient)
      if (patientContextId !== (await call.patient.number(call.db))) throw new Problem('NOT_FOUND')
      const given = { caseId, bookingId, ids: call.body.attachmentsIds }
      const found = await giveFilesAlong(call.db, call.patient, given)
      call.about({ entityId: bookingId })
      const visit = await visitAbout(call.db, call.patient, caseId, bookingId)
      return found.files
        .filter(({ id }) => visit?.files.includes(id))
        .map((file) => presentFile(found, file, accountId))
    },
    consultationAttachmentList: async (call) => {
      const { accountId, caseId, consultationId } = call.params
      assertOwnAccount(accountId, call.patient)
      const found = await caseSeen(call.db, call.patient, caseId)
      const visit = await visitAbout(call.db, call.patient, caseId, consultationId)
      if (!visit) throw new Problem('NOT_FOUND')
      call.about({ entityId: consultationId })
      return found.files.filter(({ id }) => visit.files.includes(id)).map((file) => presentFile(found, file, accountId))
    },
    telehealthConsents: tellConsents(patients),
  }
}
