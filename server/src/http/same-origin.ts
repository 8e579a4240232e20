import type { FastifyRequest } from 'fastify'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether an unsafe request comes from our own pages: the browser says so itself (Sec-Fetch-Site or Origin) and the
 * request carries a header that another site's form cannot send (S6, decision 2).
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (safe.has(request.method)) return true
  if (request.headers['x-portal-request'] === undefined) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = request.headers.origin
  if (origin === undefined || !URL.canParse(origin)) return false
  return publicUrl
    ? new URL(origin).origin === new URL(publicUrl).origin
    : new URL(origin).host === request.headers.host
}
