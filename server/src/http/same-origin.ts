import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

// "none" is the address bar or a bookmark: the person's own doing. Browsers without the header ended with 2023.
const opened = new Set([undefined, 'same-origin', 'none'])

/**
 * Whether an unsafe request comes from our own pages: the browser says so itself (Sec-Fetch-Site or Origin) and the
 * request carries a header that another site's form cannot send (S6, decision 2). A row may say that its address is opened
 * from our own pages only although it is a GET, that a GET is held to all of this as well, or that the identity provider's page may cause the call.
 */
export function isSameOrigin(
  request: FastifyRequest,
  publicUrl: string | undefined,
  from?: Endpoint['origin'],
): boolean {
  if (from === 'identity-provider') return true
  if (from === 'own-pages') return opened.has(request.headers['sec-fetch-site'])
  if (safe.has(request.method) && from !== 'own-scripts') return true
  if (request.headers['x-portal-request'] === undefined) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = request.headers.origin
  if (origin === undefined || !URL.canParse(origin)) return false
  return publicUrl
    ? new URL(origin).origin === new URL(publicUrl).origin
    : new URL(origin).host === request.headers.host
}
