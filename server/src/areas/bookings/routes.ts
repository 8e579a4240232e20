import { endpoints, type Hold } from '@portal/contract/areas/bookings'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Call, Handlers } from '../../http/call.ts'
import { performing } from '../../acts/perform.ts'
import { Problem } from '../../http/problem.ts'
import { wrongValue } from '../../http/validation.ts'
import { writtenList } from '../../http/written.ts'
import type { Owned } from '../../access/claims.ts'
import { isBookable } from '../../clinic/model/directory.ts'
import { bookingOf, heldNow, listBookings, firstOverlapping, type BookingRow } from '../../clinic/model/bookings.ts'
import { frequentDrugs } from '../../clinic/model/drugs.ts'
import { mayBook } from '../../clinic/model/patient-facts.ts'
import { createsPrescriptions } from '../../clinic/model/slots.ts'
import { clinicMinuteToInstant, defaultBookingPeriod } from '../../clinic-time.ts'
import { bookingPrintout } from './printout.ts'
import { bookingCalendarFile } from './calendar.ts'
import { codeSettings, enterCode, sendCode } from './codes.ts'
import { beginCancel } from './acts/cancel.ts'
import { beginCompleteOrMove } from './acts/complete-or-move.ts'
import { beginConfirm } from './acts/confirm.ts'
import { beginHold } from './acts/hold.ts'
import { beginMake } from './acts/make.ts'
import { beginRelease } from './acts/release.ts'
import { obstaclesFor, obstaclesForEach } from './obstacles.ts'
import { historyOf } from './history.ts'
import { detailsOf } from './parts.ts'
import { presentDrug } from './prescriptions.ts'
import { presentBooking, presentHold, writeBooking } from './present.ts'
import { clashesOfHidden, codeVouches } from './rules.ts'
import type { BookingServices } from './services.ts'

const about = (call: Call<Endpoint>, row: BookingRow): void =>
  call.about({ patientId: row.patientId, entityId: row.id })

/** Handlers of bookings, holds and their codes. */
export function bookingsHandlers(services: BookingServices): Handlers<typeof endpoints> {
  const { clinic, offer } = services

  const present = async (call: Call<Endpoint>, row: BookingRow) =>
    presentBooking(services, row, await offer.directory(call.db, row.availabilityId), call.now)

  const shownHold = async (call: Call<Endpoint>, row: BookingRow): Promise<Hold> => {
    const directory = await offer.directory(call.db, row.availabilityId)
    return presentHold(row, directory, clinic.system, call.now, codeVouches(row.codeConfirmedAt, call.now))
  }

  /** The booking in a call, if the call also names the system that keeps it. Raises NOT_FOUND. */
  const seen = async (
    call: Pick<Call<Endpoint>, 'db' | 'about'> & { readonly owned: Owned<'booking'> },
    { system }: { readonly system: string },
  ): Promise<BookingRow> => {
    if (system !== clinic.system) throw new Problem('NOT_FOUND')
    const row = await bookingOf(call.db, call.owned)
    call.about({ patientId: row.patientId, entityId: row.id })
    return row
  }

  /** The booking in a call that changes it. Raises NOT_FOUND when another system keeps it. */
  const kept = <T>({ owned, params }: { readonly owned: T; readonly params: { readonly system: string } }): T => {
    if (params.system !== clinic.system) throw new Problem('NOT_FOUND')
    return owned
  }

  return {
    bookingList: async (call) => {
      const { dateFrom, dateTo } = call.query
      const usual = defaultBookingPeriod(call.now)
      const period = { from: dateFrom ?? usual.from, to: dateTo ?? usual.to }
      const rows = await listBookings(call.db, call.patients, period)
      for (const id of new Set(rows.map((row) => row.patientId))) call.about({ patientId: id })
      let directory = await offer.directory(call.db)
      for (const row of rows)
        if (!directory.get(row.availabilityId)) directory = await offer.directory(call.db, row.availabilityId)
      const clashing = clashesOfHidden(rows)
      return writtenList(rows.map((row) => writeBooking(services, row, directory, call.now, clashing.has(row.id))))
    },
    bookingView: async (call) => {
      const row = await seen(call, call.params)
      return { ...(await present(call, row)), details: await detailsOf(services, call.db, call.owned, row) }
    },
    bookingHistory: async (call) => {
      await seen(call, call.params)
      return historyOf(call.db, call.owned)
    },
    bookingCancel: performing(services, (order, call) => beginCancel(services, order, kept(call))),
    bookingConfirm: performing(services, (order, call) => beginConfirm(services, order, kept(call))),
    bookingMake: performing(services, (order, { patient, body: { timeSlotId, availabilityId, ...parts } }) =>
      beginMake(services, order, patient, { timeSlotId, availabilityId }, parts),
    ),
    bookingModify: performing(
      services,
      (order, { patient, body: { timeSlotId, availabilityId, hisBookingId, ...parts } }) =>
        beginCompleteOrMove(services, order, patient, { timeSlotId, availabilityId, hisBookingId }, parts),
    ),
    holdCreate: performing(services, (order, { patient, body: { blockDuration: minutes, ...choice } }) =>
      beginHold(services, order, patient, { ...choice, minutes }),
    ),
    holdList: async (call) => {
      const rows = await heldNow(call.db, call.patients, call.actor.accountId)
      for (const id of new Set(rows.map((row) => row.patientId))) call.about({ patientId: id })
      const holds: Hold[] = []
      for (const row of rows) holds.push(await shownHold(call, row))
      return holds
    },
    holdView: async (call) => {
      const row = await bookingOf(call.db, call.owned)
      about(call, row)
      const hold = await shownHold(call, row)
      // The refusal says what was held, so that the person can take the same slot again.
      if (row.status !== 'PROVISIONAL' || row.heldUntil! <= call.now)
        throw new Problem('SLOT_HOLD_EXPIRED', { details: { hold } })
      return hold
    },
    holdRelease: performing(services, (order, call) => beginRelease(services, order, call.owned)),
    bookingPossibility: async (call) => {
      return { value: await mayBook(call.db, call.patient) }
    },
    bookingObstacles: async (call) => {
      const availabilities = (await offer.to(call.db, call.patient)).select(call.query)
      if (availabilities.length === 0) throw new Problem('NOT_FOUND')
      const moving = call.query.oldBookingId !== undefined
      return obstaclesFor(services, call.db, call.patient, availabilities, call.language, { moving })
    },
    serviceObstacles: async (call) => {
      const offered = await offer.to(call.db, call.patient)
      return obstaclesForEach(services, call.db, call.patient, offered, call.language)
    },
    bookingValidation: async (call) => {
      const { availabilityId, oldBookingId } = call.query
      const availability = (await offer.to(call.db, call.patient, availabilityId)).get(availabilityId)
      if (!availability || !isBookable(availability)) throw new Problem('NOT_FOUND')
      const at = { slotId: call.params.timeSlotId, moving: oldBookingId !== undefined }
      return obstaclesFor(services, call.db, call.patient, [availability], call.language, at)
    },
    bookingPrescriptions: async (call) => {
      const { availabilityId } = call.query
      const value = await createsPrescriptions(call.db, call.patient, call.params.timeSlotId, availabilityId)
      if (value === undefined) throw new Problem('NOT_FOUND')
      return { value }
    },
    bookingFrequentDrugs: async (call) => {
      return (await frequentDrugs(call.db, call.patient)).map(presentDrug)
    },
    bookingFirstForPatient: async (call) => {
      const from = clinicMinuteToInstant(call.query.dateFrom)
      const to = clinicMinuteToInstant(call.query.dateTo)
      if (!from || !to || to < from)
        throw new Problem('VALIDATION_ERROR', { errors: { [from ? 'dateTo' : 'dateFrom']: wrongValue(call.language) } })
      const { exceptId } = call.query
      const row = await firstOverlapping(call.db, call.patient, {
        from,
        to,
        exceptId,
      })
      return row ? { booking: await present(call, row) } : {}
    },
    bookingPrintout: async (call) => {
      const booking = await present(call, await seen(call, call.params))
      call.setHeader('content-disposition', `inline; filename="rezerwacja-${booking.systemId}.pdf"`)
      const { clinicName, clinicPhone } = services.config
      return bookingPrintout(booking, { language: call.language, clinicName, clinicPhone, printedAt: call.now })
    },
    bookingCalendar: async (call) => {
      const row = await seen(call, call.params)
      const booking = await present(call, row)
      call.setHeader('content-disposition', `attachment; filename="wizyta-${booking.systemId}.ics"`)
      const file = { ...booking, sequence: row.sequence, uid: row.calendarUid }
      return Buffer.from(
        bookingCalendarFile(file, {
          language: call.language,
          clinicName: services.config.clinicName,
          printedAt: call.now,
        }),
      )
    },
    smsConfirmationSettings: (call) => codeSettings(services, call.db, call.actor.accountId),
    bookingCodeSend: async (call) => {
      const { phoneNumber } = call.body
      const asked = { language: call.language, ...(phoneNumber ? { phoneNumber } : {}) }
      call.about(await sendCode(services, call.db, call.owned, asked))
    },
    bookingCodeConfirm: async (call) => {
      call.about(await enterCode(services, call.db, call.owned, call.body.confirmationCode))
    },
  }
}
