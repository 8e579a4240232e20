import { useSyncExternalStore } from 'react'
import { onSession, session, type Session, type SignedIn } from './session.ts'

// What pages are drawn with at build time.
const unknown: Session = { state: 'unknown' }

/** Who is using the portal; the component is drawn again when that changes. */
export const useSession = (): Session => useSyncExternalStore(onSession, session, () => unknown)

/** The signed-in person; only for screens whose routes are open to signed-in people. */
export function useSignedIn(): SignedIn {
  const now = useSession()
  if (now.state !== 'in') throw new Error('a signed-in screen is shown without a session')
  return now
}
