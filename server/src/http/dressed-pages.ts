import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@portal/contract/languages'
import { namesTag, tagOf } from './conditional.ts'
import { encodingOf, packed } from './packed.ts'

/** What a clinic adds to every page. */
export interface Dress {
  /** Styles of its own; empty where it has none. */
  readonly style: string
  /** HTML for the places that pages keep for the clinic (`data-own`), by their names. Nothing in it is as others have written it. */
  readonly places: (language: Language) => Readonly<Record<string, string>>
}

/** A page with what a clinic adds to it. */
export function dressed(html: string, { style, places }: Dress, language: Language): string {
  const own = places(language)
  return html
    .replace('<html ', () => '<html data-own ')
    .replace('</head>', () => `${style ? `<style>${style}</style>` : ''}</head>`)
    .replaceAll(
      /(<(\w+)(?: [^<>]*)? data-own="(\w+)"[^<>]*>)(?=<\/\2>)/g,
      (place: string, _whole: string, _element: string, name: string) => place + (own[name] ?? ''),
    )
}

/**
 * Sends the pages of a folder with what a clinic adds to them. They are put together when they are first asked for, and kept in memory, compressed:
 * there are few, and all together have some megabytes.
 */
export function pageSender(folder: string, dress: Dress) {
  const pages = new Map<string, Promise<{ text: string; tag: string }>>()
  const inForms = new Map<string, Promise<Buffer>>()
  const kept = <T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const known = map.get(key) ?? make()
    map.set(key, known)
    known.catch(() => map.delete(key))
    return known
  }
  const pageOf = (file: string, language: Language) =>
    kept(pages, file, async () => {
      const text = dressed(await readFile(join(folder, file), 'utf8'), dress, language)
      return { text, tag: tagOf(text) }
    })
  return async (request: FastifyRequest, reply: FastifyReply, file: string, language: Language) => {
    const { text, tag } = await pageOf(file, language)
    const encoding = encodingOf(reply)
    // One tag for each form of the page, as the standard wants it.
    const ownTag = encoding ? `${tag.slice(0, -1)}-${encoding}"` : tag
    reply.header('etag', ownTag)
    if (namesTag(request.headers['if-none-match'], ownTag)) return reply.code(304).send()
    reply.type('text/html; charset=utf-8')
    if (!encoding) return reply.send(text)
    reply.header('content-encoding', encoding)
    return reply.send(await kept(inForms, `${file} ${encoding}`, () => packed(text, encoding, 'long')))
  }
}
