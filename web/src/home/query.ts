import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '@portal/contract/areas/home'
import { callerOf } from '../api/caller.ts'
import { bookingsKey } from '../booking/queries.ts'

const call = callerOf(endpoints)

/** What the areas tell the home page; a visit that is booked or changed makes it old. */
export const homeQuery = () =>
  queryOptions({
    queryKey: [...bookingsKey, 'home'],
    queryFn: ({ signal }) => call('homeSummary', {}, { signal }),
  })
