import { queryOptions } from '@tanstack/react-query'
import { bookingsEndpoints } from '@portal/contract/areas/bookings'
import { callerOf } from '../../api/caller.ts'

/** Calls the endpoints of bookings. */
export const callBookings = callerOf(bookingsEndpoints)

/** Whether bookings are confirmed by SMS code, and to which number the code goes. */
export const smsSettingsQuery = () =>
  queryOptions({
    queryKey: ['smsConfirmationSettings'],
    queryFn: ({ signal }) => callBookings('smsConfirmationSettings', {}, { signal }),
  })
