import fastifyStatic from '@fastify/static'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@portal/contract/languages'
import type { Config } from '../config.ts'
import { pageSender, type Dress } from './dressed-pages.ts'
import { refuse } from './errors.ts'
import {
  contentSecurityPolicy,
  permissionsPolicy,
  type DeviceUse,
  type ForeignSources,
  type InlineSources,
} from './headers.ts'
import { languageHeaders, languageOf } from './language.ts'
import { atSharedTerminal, terminalCookie } from './shared-terminals.ts'

const immutable = 'public, max-age=31536000, immutable'
const api =
  /^\/(mpi|mppd|amts|declarations\/(?:mpi-user|healthcare-provider|primary-healthcare-staff)|health|ready)(\/|$)/

/** Whether a browser asks for a page of the portal: an address without a file's extension. */
const wantsPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0]!
  return (request.method === 'GET' || request.method === 'HEAD') && !api.test(path) && !/\.[A-Za-z0-9]+$/.test(path)
}

/** What a page may do that others may not. */
export interface Allowance extends ForeignSources {
  readonly device?: DeviceUse
}

/** Pages that may do more than others, by their path. */
export type Allowances = Readonly<Record<string, Allowance>>

interface DrawnPage {
  readonly path: string
  readonly file: string
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)
const isParam = (segment: string): boolean => segment.startsWith('{')
const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((expected, index) => isParam(expected) || expected === segments[index])

/** The folder that has the same pages in another language. */
const folders = { pl: '', en: 'en/' } satisfies Record<Language, string>

/** Makes the function that returns the page for an address: the one drawn for its route, otherwise the common one. */
function pageFinder(folder: string): (url: string) => string {
  const list = join(folder, 'pages.json')
  const drawn: DrawnPage[] = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as DrawnPage[]) : []
  const pages = drawn
    .map(({ path, file }) => ({ file, pattern: segmentsOf(path) }))
    .toSorted((a, b) => a.pattern.filter(isParam).length - b.pattern.filter(isParam).length)
  return (url) => {
    const segments = segmentsOf(url.split('?')[0]!)
    return pages.find(({ pattern }) => fits(pattern, segments))?.file ?? 'index.html'
  }
}

/** Sources for the content security policy that allow the inline script and styles in our pages, the clinic's too, by their hashes. */
export function inlineSources(folder: string, dress?: Dress): InlineSources {
  const page = join(folder, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const inside = (element: RegExp) => [...html.matchAll(element)].map(([, text = '']) => text)
  const hashed = (texts: readonly string[]) =>
    texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return {
    scripts: hashed(inside(/<script>([^]*?)<\/script>/g)),
    styles: hashed([...inside(/<style>([^]*?)<\/style>/g), ...(dress?.style ? [dress.style] : [])]),
  }
}

/**
 * Serves the built pages: hashed files with endless caching, precompressed; for every address of the portal its page in the
 * person's language, so that only pages vary by language, and with what the clinic adds to it (`dress`); 404 for a missing file, so that no answer about a person is ever cached under the name of a file (H3).
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  { sharedTerminals, secureCookies }: Pick<Config, 'sharedTerminals' | 'secureCookies'>,
  dress?: Dress,
  allowances: Allowances = {},
): Promise<void> {
  const inline = inlineSources(folder, dress)
  /** A page of a shared terminal is told what it stands on, and no copy of it is kept. */
  const asShared = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    atSharedTerminal(sharedTerminals, request)
      ? reply.header('cache-control', 'no-store').setCookie(terminalCookie, String(sharedTerminals.idleMs / 1000), {
          path: '/',
          sameSite: 'lax',
          secure: secureCookies,
        })
      : reply
  const built = existsSync(join(folder, 'index.html'))
  const pageOf = pageFinder(folder)
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      // These are sent in place of the file that they were made from, and have no address of their own.
      globIgnore: ['**/*.br', '**/*.gz'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (/[\\/]assets[\\/]/.test(path)) reply.header('cache-control', immutable)
        else if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-cache')
      },
    })
  }
  const sendDressed = dress && pageSender(folder, dress)
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!built || !wantsPage(request)) return refuse(request, reply, 'NOT_FOUND')
    const language = languageOf(request)
    const file = folders[language] + pageOf(request.url)
    asShared(request, reply.headers({ 'cache-control': 'no-cache', vary: languageHeaders }))
    const { device, ...foreign } = allowances[request.url.split('?')[0]!.replace(/\/$/, '')] ?? {}
    if (foreign.frame || foreign.service)
      reply.header('content-security-policy', contentSecurityPolicy(inline, foreign))
    if (device) reply.header('permissions-policy', permissionsPolicy(device))
    return sendDressed ? sendDressed(request, reply, file, language) : reply.sendFile(file)
  })
}
