import type { Booking } from '@portal/contract/areas/bookings'
import { comingAtOnce } from '@portal/contract/areas/bookings/home-part'
import { homeVisits } from '../../clinic/model/bookings.ts'
import { defineHomePart } from '../home/part.ts'
import { presentBooking } from './present.ts'

/** Each person's next visits, and the last one whose service can be booked again. */
export const homeBookings = defineHomePart({
  name: 'bookings',
  module: 'bookingsModule',
  read: async (services, { db, patients, now, about }) => {
    const rows = await homeVisits(db, patients.with('bookings:read'), comingAtOnce)
    let directory = await services.offer.directory(db)
    for (const row of rows) {
      about({ patientId: row.patientId })
      if (!directory.get(row.availabilityId)) directory = await services.offer.directory(db, row.availabilityId)
    }
    const present = (ahead: boolean) =>
      rows.filter((row) => row.ahead === ahead).map((row) => presentBooking(services, row, directory, now))
    const offered = ({
      service: { code: medicalServiceCode },
      organizationUnit: { id: organizationUnitId },
    }: Booking) => directory.open.select({ medicalServiceCode, organizationUnitId }).length > 0
    return { coming: present(true), again: present(false).filter(offered) }
  },
})
