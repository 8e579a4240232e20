import type { Switches } from './live-call.ts'
import type { MediaOn } from './peer.ts'

const keyOf = (name: string): string => `live-session:${name}`

/** Keeps what is switched on in a session, for this tab alone and no longer than it is open. `name` is the session's. */
export function switchesOf(name: string): Switches {
  const key = keyOf(name)
  return {
    read() {
      try {
        return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as MediaOn | null) ?? undefined
      } catch {
        return undefined
      }
    },
    write(on) {
      try {
        sessionStorage.setItem(key, JSON.stringify(on))
      } catch {
        // Where the browser keeps nothing, the next page begins as the patient chose.
      }
    },
  }
}

/** Forgets what was switched in a session: the patient has chosen anew how to talk. */
export function forgetSwitches(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept.
  }
}
