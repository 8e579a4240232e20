import type { AccessServices } from './services.ts'
import { loggedEvent, type LoggedEvent } from './store.ts'
import { eventOf, type Visit } from './visit.ts'

/** A failed sign-in: by which means, from where, and whether it locks the account. */
interface Failure {
  readonly accountId: number
  readonly username?: string | undefined
  readonly description?: string
  readonly locks?: boolean
}

/**
 * Records a failed sign-in to an account. For a name that belongs to nobody the failure is only counted, and the typed name is stored nowhere. It
 * waits for nothing, so that the time of a refusal is the same in both cases.
 */
export function noteFailure({ strangers }: Pick<AccessServices, 'strangers'>, visit: Visit, failure: Failure): void {
  const { accountId, username, description, locks } = failure
  const line = (type: LoggedEvent['type']) =>
    loggedEvent({ ...eventOf(visit, username), accountId, type, ...(description ? { description } : {}) })
  strangers.note(accountId, visit.now, [line('LOGIN_FAILURE'), ...(locks ? [line('ACCOUNT_LOCK')] : [])])
  if (!visit.actor) visit.about({ entityId: accountId })
}
