import type { Href } from '../paths.ts'
import { afterSignIn } from './guard.ts'
import { navigate } from './history.ts'
import { allRoutes } from './routes.ts'

/**
 * Where a person goes after signing in, once all addresses are known. Where they cannot be fetched it is one that is known already, and its
 * opening says what is wrong.
 */
export async function onward(search: URLSearchParams): Promise<Href> {
  await allRoutes().catch(() => undefined)
  return afterSignIn(search)
}

/** Goes there; sign-in is left behind. */
export async function goOn(search: URLSearchParams): Promise<void> {
  navigate(await onward(search), { replace: true })
}
