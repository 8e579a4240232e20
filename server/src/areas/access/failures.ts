import type { AccessServices } from './services.ts'
import { loggedEvent, type LoggedEvent } from './store.ts'
import { eventOf, type Visit } from './visit.ts'

/** What failed: a way into this account, by whom it was asked for, and whether the failure locks it. */
interface Failure {
  readonly accountId: number
  readonly username?: string | undefined
  readonly description?: string
  readonly locks?: boolean
}

/**
 * Puts on record that somebody failed to sign in to an account; a name that belongs to nobody is only counted, and what was typed as one is kept
 * nowhere. Waits for nothing, so that the time of a refusal does not tell one from the other.
 */
export function noteFailure({ strangers }: Pick<AccessServices, 'strangers'>, visit: Visit, failure: Failure): void {
  const { accountId, username, description, locks } = failure
  const line = (type: LoggedEvent['type']) =>
    loggedEvent({ ...eventOf(visit, username), accountId, type, ...(description ? { description } : {}) })
  strangers.note(accountId, visit.now, [line('LOGIN_FAILURE'), ...(locks ? [line('ACCOUNT_LOCK')] : [])])
  if (!visit.actor) visit.about({ entityId: String(accountId) })
}
