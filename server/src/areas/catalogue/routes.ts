import { endpoints } from '@portal/contract/areas/catalogue'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import {
  catalogueTree,
  plannedTeleconsultations,
  unplannedTeleconsultations,
  unplannedTeleconsultationsNow,
} from './catalogue.ts'
import { Glances } from './glances.ts'
import { writeSlots } from '../bookings/present.ts'
import { slotSpans } from '../bookings/rules.ts'
import type { BookingServices } from '../bookings/services.ts'
import { listPrices } from '../../clinic/model/prices.ts'
import { freeSlots } from '../../clinic/model/slots.ts'

const usualLimit = 300

/** Handlers of what can be booked: catalogue, free slots, price lists, and what an availability asks of a booking. */
export function catalogueHandlers(services: BookingServices): Handlers<typeof endpoints> {
  const { clinic, offer } = services
  const glances = new Glances(offer)
  return {
    catalogueForBooking: async (call) => catalogueTree((await offer.directory(call.db)).open),
    catalogueForPatient: async (call) => {
      return catalogueTree(await offer.to(call.db, call.patient))
    },
    catalogueGlance: async (call) => glances.of(call.db, (await offer.directory(call.db)).open, call.now),
    catalogueGlanceForPatient: async (call) => glances.of(call.db, await offer.to(call.db, call.patient), call.now),
    plannedTeleconsultations: async (call) => plannedTeleconsultations((await offer.directory(call.db)).open),
    unplannedTeleconsultations: async (call) => unplannedTeleconsultations((await offer.directory(call.db)).open),
    unplannedTeleconsultationsNow: async (call) =>
      unplannedTeleconsultationsNow(call.db, (await offer.directory(call.db)).open, call.now),
    timeSlotList: async (call) => {
      const { dateFrom, dateTo, limit, ...selection } = call.query
      const availabilities = (await offer.to(call.db, call.patient)).select(selection)
      if (availabilities.length === 0) throw new Problem('NOT_FOUND')
      const spans = slotSpans(availabilities, call.now, { from: dateFrom, to: dateTo })
      const slots = await freeSlots(call.db, call.patient, { spans, limit: limit ?? usualLimit })
      return writeSlots(slots, availabilities, clinic.system)
    },
    priceListForSlot: async (call) => {
      const { system: _system, timeSlotId, ...selection } = call.query
      const service = (await offer.directory(call.db)).select(selection)[0]?.service
      if (!service) throw new Problem('NOT_FOUND')
      const prices = await listPrices(call.db, call.patient, { serviceId: service.id, slotId: timeSlotId })
      if (!prices) throw new Problem('NOT_FOUND')
      if (prices.length === 0) throw new Problem('NO_PRICE_LIST')
      return prices.map(({ name, amount, currency, validFrom, validTo }) => ({
        name,
        price: { amount, currency },
        ...(validFrom ? { validFrom } : {}),
        ...(validTo ? { validTo } : {}),
      }))
    },
    availabilitySettings: async (call) => {
      const id = call.query.availabilityId
      const found = (await offer.directory(call.db, id)).get(id)
      if (!found) throw new Problem('NOT_FOUND')
      const { referralStatus, bookingConfReq, addMeasurements, parallelAllowed } = found
      return {
        referralStatus,
        bookingRestrictions: { bookingConfReq, addMeasurements, bookingParallelAllowed: parallelAllowed },
      }
    },
  }
}
