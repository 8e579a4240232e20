import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import { endpoints } from '@portal/contract/areas/catalogue'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'

const callCatalogue = callerOf(endpoints)

/** Whether the patient pays for the visit, and its slot, by which the price list is asked for, is known. */
export const hasPrices = ({
  commercialService,
  timeSlotId,
}: Pick<BookingWithDetails, 'commercialService' | 'timeSlotId'>): boolean =>
  commercialService && timeSlotId !== undefined

/** The price list of a visit that the patient pays for. */
export const bookingPricesQuery = (booking: BookingWithDetails) =>
  queryOptions({
    queryKey: ['price-list', 'booking', booking.systemId, booking.timeSlotId],
    queryFn: ({ signal }) =>
      callCatalogue(
        'priceListForSlot',
        {
          query: {
            medicalServiceCode: booking.service.code,
            organizationUnitId: booking.organizationUnit.id,
            availabilityId: booking.availabilityId,
            timeSlotId: booking.timeSlotId ?? '',
            system: booking.system,
            patientId: booking.patient.id,
          },
        },
        { signal },
      ),
  })
