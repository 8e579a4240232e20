import { Problem } from '../../http/problem.ts'

/** Where people reach the portal: the configured address, otherwise the one at which the call came. */
export function portalOf(
  { url, configured }: { readonly url: string; readonly configured: boolean },
  { host }: { readonly host: string },
): string {
  return configured ? url : `${new URL(url).protocol}//${host}`
}

/** An address to which the browser comes back, as an absolute one. Raises SIGNING_RETURN_ADDRESS unless it is the portal's own. */
export function ownAddress(given: string, portal: string): string {
  if (!URL.canParse(given, portal)) throw new Problem('SIGNING_RETURN_ADDRESS')
  const address = new URL(given, portal)
  const isOwn = address.origin === new URL(portal).origin && address.username === '' && address.password === ''
  if (!isOwn) throw new Problem('SIGNING_RETURN_ADDRESS')
  return address.href
}
