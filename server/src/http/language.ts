import type { FastifyRequest } from 'fastify'
import { languages, type Language } from '@portal/contract/languages'
import { acceptedLanguage } from './accepted-language.ts'

/** The headers of a request by which `languageOf` chooses, as `Vary` names them. */
export const languageHeaders = 'cookie, accept-language'

/** The language of pages and texts for a caller: the one they chose by the switch, otherwise the one that their browser prefers. */
export const languageOf = (request: FastifyRequest): Language => {
  // A refusal before the first hook, for an address that does not exist, has no cookies.
  const chosen = (request.cookies as FastifyRequest['cookies'] | null)?.['language']
  return languages.find((language) => language === chosen) ?? acceptedLanguage(request.headers['accept-language'])
}
