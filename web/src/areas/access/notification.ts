import { endpoints } from '@portal/contract/areas/access'
import { callerOf } from '../../api/caller.ts'
import { withQuery, type Href } from '../../paths.ts'
import { onward } from '../../router/onward.ts'
import type { RouteRedirect } from '../../router/screen.ts'
import type { RouteRow } from '../../router/route-row.ts'
import { routeRows } from '../../router/routes.ts'

const call = callerOf(endpoints)

/** The address for the subject of a notification, in a portal with these routes; undefined when it has no screen for it. */
export function notificationHref(contextId: string, rows: readonly RouteRow[]): Href | undefined {
  const row = rows.find(({ notification }) => notification)
  return row && withQuery(row.path, { contextId })
}

/**
 * Follows a mailed notification (`guid`) to the clinical documents of its context. An unknown notification, or one that cannot be loaded, leads where
 * the person would have gone without it.
 */
export async function openNotification(search: URLSearchParams): Promise<RouteRedirect | void> {
  const guid = search.get('guid')
  if (!guid) return
  const { contextId } = await call('notificationContext', { params: { guid } }).catch(() => ({ contextId: undefined }))
  const found = contextId === undefined ? undefined : notificationHref(contextId, routeRows())
  const rest = new URLSearchParams(search)
  rest.delete('guid')
  return { redirect: found ?? (await onward(rest)) }
}
