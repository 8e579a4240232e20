import type { FastifyRequest } from 'fastify'
import type { Language } from '@portal/contract/languages'

/** The language of what a caller is told: the one they chose, else their browser's. */
export const languageOf = (request: FastifyRequest): Language => {
  // Refusals before the first hook, of an address that is none, come without cookies.
  const chosen =
    (request.cookies as FastifyRequest['cookies'] | null)?.['language'] ?? request.headers['accept-language'] ?? ''
  return chosen.startsWith('en') ? 'en' : 'pl'
}
