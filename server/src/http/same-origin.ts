import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

// "none" is the address bar or a bookmark: the person's own doing. Browsers without the header ended with 2023.
const opened = new Set([undefined, 'same-origin', 'none'])

/** Browsers of several makes and ages; prerendering and previews fetch in the same way. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Whether a browser (or a program before it) fetches an address by itself, in case somebody will want it. */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  purposes.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))

/** A GET that does more than read: its row says so to the trail. */
const actsByGet = ({ method, audit }: Endpoint): boolean => method === 'GET' && audit.kind === 'access'

/**
 * Whether a GET that has an effect is somebody's act (decision 9): never when it was fetched ahead, and a journey is opened as a page
 * while anything else is asked for by a script, wherever the browser says for what it asks.
 */
function isMeant(request: FastifyRequest, { output }: Endpoint): boolean {
  const destination = request.headers['sec-fetch-dest']
  const due = output !== null && 'navigation' in output ? 'document' : 'empty'
  return !isPrefetch(request) && (destination === undefined || destination === due)
}

/**
 * Whether an unsafe request comes from our own pages: the browser says so itself (Sec-Fetch-Site or Origin) and the
 * request carries a header that another site's form cannot send (S6, decision 2). A row may say that its address is opened
 * from our own pages only although it is a GET, that a GET is held to all of this as well, or that the identity provider's page may cause the call.
 * Whatever GET has an effect is held to `isMeant` besides.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined, row: Endpoint): boolean {
  const from = row.origin
  if (actsByGet(row) && !isMeant(request, row)) return false
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
