import { endpoints } from '@portal/contract/areas/catalogue'
import type { Handlers } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'
import { catalogueTree } from './catalogue.ts'
import { presentSlots } from '../bookings/present.ts'
import { slotSpans } from '../bookings/rules.ts'
import type { BookingServices } from '../bookings/services.ts'
import { listPrices } from '../../clinic/model/prices.ts'
import { freeSlots } from '../../clinic/model/slots.ts'

const usualLimit = 300

/** Handlers of what can be booked: catalogue, free slots, price lists, settings. */
export function catalogueHandlers(services: BookingServices): Handlers<typeof endpoints> {
  const { clinic, offer } = services
  return {
    catalogueForBooking: async (call) => catalogueTree((await offer.directory(call.db)).open),
    catalogueForPatient: async (call) => {
      return catalogueTree(await offer.to(call.db, call.scope, Number(call.params.patientId)))
    },
    timeSlotList: async (call) => {
      const { patientId, dateFrom, dateTo, limit, ...selection } = call.query
      const availabilities = (await offer.to(call.db, call.scope, Number(patientId))).select(selection)
      if (availabilities.length === 0) throw new Problem('NOT_FOUND')
      const spans = slotSpans(availabilities, call.now, { from: dateFrom, to: dateTo })
      const search = { spans, patientId: Number(patientId), limit: limit ?? usualLimit }
      const slots = await freeSlots(call.db, call.scope, search)
      if (!slots) throw new Problem('NOT_FOUND')
      return presentSlots(slots, availabilities, clinic.system)
    },
    priceListForSlot: async (call) => {
      const { patientId: _patient, system: _system, timeSlotId, ...selection } = call.query
      const service = (await offer.directory(call.db)).select(selection)[0]?.service
      if (!service) throw new Problem('NOT_FOUND')
      const prices = await listPrices(call.db, call.patient, { serviceId: service.id, slotId: Number(timeSlotId) })
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
      const id = Number(call.query.availabilityId)
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
