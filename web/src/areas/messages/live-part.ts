import { endpoints } from '@portal/contract/areas/home'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { homeQuery } from '../../home/query.ts'
import { definePart } from '../../live/part.ts'
import { session } from '../../session/session.ts'
import { askUnread, fetchQuietly, keepUnread, lookAgain, type Unread } from './queries.ts'

const callHome = callerOf(endpoints, fetchQuietly)

/** Loads the home page again where it is on the screen. */
function lookAtHome(): void {
  const { queryKey } = homeQuery()
  if (document.visibilityState !== 'visible' || !queryClient.getQueryCache().find({ queryKey })?.isActive()) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    return
  }
  const queryFn = ({ signal }: { readonly signal: AbortSignal }) => callHome('homeSummary', {}, { signal })
  // Where it fails, what is shown stays.
  void queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined)
}

/** A message was sent, read, changed or taken back. */
export const messages = definePart<Unread>({
  ask: askUnread,
  isNews: (unread) => {
    const now = session()
    return unread !== undefined && now.state === 'in' && now.unread !== unread.count
  },
  changed: (unread) => {
    if (unread !== undefined) keepUnread(unread)
    lookAtHome()
    lookAgain()
  },
})
