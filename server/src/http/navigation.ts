import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Journey, NavigationOutput } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/languages'
import type { ProblemCode } from '@portal/contract/problems'
import { isPrefetch } from './same-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page to which a browser is sent when the call is refused. */
    refusedTo?: NavigationOutput['navigation']
  }
}

const script = 'document.forms[0].submit()'
const scriptHash = createHash('sha256').update(script).digest('base64')
const words: Record<Language, { title: string; text: string; button: string }> = {
  pl: { title: 'Przejście do logowania', text: 'Za chwilę przejdziesz do login.gov.pl.', button: 'Przejdź dalej' },
  en: { title: 'On the way to sign-in', text: 'In a moment you will be at login.gov.pl.', button: 'Continue' },
}

/** Sends the browser on: by a redirect, or by a page whose form submits itself to the other party (with a button for browsers without scripts). */
export function sendOn(reply: FastifyReply, journey: Journey, language: Language): FastifyReply {
  if ('to' in journey) return reply.redirect(journey.to, 303)
  const { action, fields } = journey.post
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const { title, text, button } = words[language]
  // The other party may redirect the posted form to hosts of its own.
  const policy = `default-src 'none'; script-src 'sha256-${scriptHash}'; form-action ${new URL(action).origin} https:; base-uri 'none'; frame-ancestors 'none'`
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><form method="post" action="${escaped(action)}">` +
        `${inputs.join('')}<button type="submit">${button}</button></form></main><script>${script}</script></body></html>`,
    )
}

const escaped = (value: string): string => value.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

/** The page to which a refused browser is sent; undefined for callers that want the problem itself. */
export function refusalPage(request: FastifyRequest, code: ProblemCode, reason: unknown): string | undefined {
  // Addresses with an impossible form are refused before a route is found.
  const refusedTo = request.routeOptions?.config?.refusedTo
  // A prefetched answer must be of no use: it must not be the page that the person sees when they come to it.
  const byBrowser = !isPrefetch(request) && (request.headers.accept?.includes('text/html') ?? false)
  return byBrowser ? refusedTo?.(code, typeof reason === 'string' ? reason : undefined) : undefined
}
