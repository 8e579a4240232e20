import { liveParts } from '../areas/live-parts.ts'
import { share } from '../live/share.ts'
import { onSession, session } from '../session/session.ts'

let followed: string | undefined
let end: (() => void) | undefined

function follow(): void {
  const now = session()
  const account = now.state === 'in' ? now.account.id : undefined
  if (account === followed) return
  end?.()
  followed = account
  end = account === undefined ? undefined : share(account, liveParts)
}

/** Hears what changes for whoever is signed in, from now on. */
export function live(): void {
  follow()
  onSession(follow)
}
