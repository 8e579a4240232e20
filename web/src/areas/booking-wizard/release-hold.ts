import { queryClient } from '../../api/query.ts'
import { callBookings } from '../../booking/queries.ts'
import { dismissHeldToast } from './held-toast.ts'
import { holdQuery } from './queries.ts'

/** Gives back a held slot and removes the message that it is held. Nobody has to wait for it: a hold that is not given back expires by itself. */
export async function releaseHold(id: string): Promise<void> {
  dismissHeldToast()
  queryClient.removeQueries({ queryKey: holdQuery(id).queryKey })
  await callBookings('holdRelease', { params: { id } }).catch(() => undefined)
}
