import type { FastifyRequest } from 'fastify'
import type { Language } from '@portal/contract/languages'

/** The language of the texts for a caller: the one they chose, otherwise their browser's. */
export const languageOf = (request: FastifyRequest): Language => {
  // A refusal before the first hook, for an address that does not exist, has no cookies.
  const chosen =
    (request.cookies as FastifyRequest['cookies'] | null)?.['language'] ?? request.headers['accept-language'] ?? ''
  return chosen.startsWith('en') ? 'en' : 'pl'
}
