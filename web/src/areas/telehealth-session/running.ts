import { runningKey, session } from '../../session/session.ts'
import { keyIn, type LiveKey } from './keys.ts'

const accountNow = (): string | undefined => {
  const now = session()
  return now.state === 'in' ? now.account.id : undefined
}

/** Remembers, for this tab alone, that its account takes part in a live session. */
export function noteRunning({ teleconsultationId, patientId }: LiveKey): void {
  const account = accountNow()
  if (account === undefined) return
  sessionStorage.setItem(runningKey, new URLSearchParams({ account, teleconsultationId, patientId }).toString())
}

/** Forgets it: the person has left, or nobody can go on there. */
export const forgetRunning = (): void => sessionStorage.removeItem(runningKey)

/** The live session that the account has joined in this tab and not left. */
export function runningSession(): LiveKey | undefined {
  const kept = new URLSearchParams(sessionStorage.getItem(runningKey) ?? '')
  return kept.get('account') === accountNow() ? keyIn(kept) : undefined
}
