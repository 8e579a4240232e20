import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

// "none" means the address bar or a bookmark, so the person came by their own action. Browsers without the header ended with 2023.
const opened = new Set([undefined, 'same-origin', 'none'])

/** Headers by which browsers of several makes and ages mark a prefetch; prerendering and previews use the same. */
const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Whether a browser (or a program in front of it) fetches an address on its own, in case somebody will want it. */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  purposes.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))

/** A GET that does more than read, according to the kind of audit in its row. */
const actsByGet = ({ method, audit }: Endpoint): boolean => method === 'GET' && audit.kind === 'access'

/**
 * Whether a person meant a GET that has an effect. A prefetch never is; a journey must be opened as a page, any other GET called by a script, as far
 * as the browser says which it is.
 */
function isMeant(request: FastifyRequest, { output }: Endpoint): boolean {
  const destination = request.headers['sec-fetch-dest']
  const due = output !== null && 'navigation' in output ? 'document' : 'empty'
  return !isPrefetch(request) && (destination === undefined || destination === due)
}

/**
 * Whether an unsafe request comes from our own pages: the browser says so itself (Sec-Fetch-Site or Origin), and the request carries a header that
 * another site's form cannot send (S6). A row may restrict a GET to our own pages, apply the whole rule to a GET, or let the identity provider's page
 * cause the call. Every GET with an effect must also pass `isMeant`.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined, row: Endpoint): boolean {
  const from = row.origin
  if (actsByGet(row) && !isMeant(request, row)) return false
  if (from === 'identity-provider' || from === 'signed') return true
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
