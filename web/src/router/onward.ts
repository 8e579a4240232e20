import type { Href } from '../paths.ts'
import { session } from '../session/session.ts'
import { afterSignIn } from './guard.ts'
import { navigate } from './history.ts'
import { allRoutes } from './routes.ts'

/**
 * The address after signing in, once all addresses are known. If they cannot be loaded, it is one that is known already, and opening it shows the
 * failure.
 */
export async function onward(search: URLSearchParams): Promise<Href> {
  await allRoutes().catch(() => undefined)
  const now = session()
  return afterSignIn(search, now.state === 'in' && now.mustRead)
}

/** Goes to that address, which replaces sign-in in the history. */
export async function goOn(search: URLSearchParams): Promise<void> {
  navigate(await onward(search), { replace: true })
}
