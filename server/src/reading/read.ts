import type { Reading } from '@portal/contract/reading'
import { readCda } from './cda.ts'
import { readComposition } from './composition.ts'
import { decode } from './decode.ts'
import { Flow } from './flow.ts'
import { readHtml } from './html.ts'
import { languageTag, present } from './language.ts'
import { limits } from './limits.ts'
import { plainly } from './line.ts'
import { readPlain } from './plain.ts'
import { ReadingRefused } from './refused.ts'
import { readXml } from './xml.ts'

/** What is to be read: the bytes decide what it is, and the media type where they do not. */
export interface Given {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: string
}

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
const typeOf = (mediaType: string): string => mediaType.split(';', 1)[0]!.trim().toLowerCase()
const charsetOf = (mediaType: string): string | undefined => /charset="?([\w-]{1,20})/i.exec(mediaType)?.[1]

function read(
  source: Reading['source'],
  flow: Flow,
  known: { title?: string | undefined; language?: string | undefined },
): Reading {
  const title = plainly(known.title ?? '').trim() || undefined
  const blocks = flow.end()
  return {
    source,
    ...present({ title, language: languageTag(known.language) }),
    pictures: flow.pictures,
    blocks,
  }
}

async function readMarkup({ bytes, mediaType }: Given, inside: boolean): Promise<Reading> {
  if (bytes.length > limits.markupBytes) throw new ReadingRefused('tooLarge', 'more bytes than a reading may have')
  const type = typeOf(mediaType)
  const text = decode(bytes, charsetOf(mediaType))
  const start = text.slice(0, 1024).trimStart()
  const looksHtml = /^(?:<!doctype html|<(?:html|div|body)\b)/i.test(start) || /<html[\s>]/i.test(start)
  if (type === 'text/html' || type === 'application/xhtml+xml' || (looksHtml && !type.endsWith('xml'))) {
    const flow = new Flow()
    return read('structured', flow, readHtml(text, flow))
  }
  if (/[/+]xml$/.test(type) || start.startsWith('<?xml') || start.startsWith('<ClinicalDocument')) {
    // A body inside of a body inside of a body would never end.
    return readCda(readXml(text), async (inner) => {
      if (inside) throw new ReadingRefused('broken', 'a document in a document in a document')
      return readBytes(inner, true)
    })
  }
  if (/[/+]json$/.test(type)) {
    const { flow, ...known } = readComposition(text)
    return read('structured', flow, known)
  }
  if (type !== 'text/plain') throw new ReadingRefused('unknown', `files of the kind ${type} are not read`)
  if (text.includes('\u0000')) throw new ReadingRefused('broken', 'text with zero bytes')
  return read('text', readPlain(text), {})
}

/** Reads a document. Raises `ReadingRefused`, or whatever a parser raises for a file that nobody thought of. */
export async function readBytes(given: Given, inside = false): Promise<Reading> {
  const { bytes, mediaType } = given
  const type = typeOf(mediaType)
  if (startOf(bytes).includes('%PDF-')) {
    if (bytes.length > limits.pdfBytes) throw new ReadingRefused('tooLarge', 'more bytes than a reading may have')
    const { readPdf } = await import('./pdf/read-pdf.ts')
    return readPdf(bytes)
  }
  if (type === 'application/pdf') throw new ReadingRefused('broken', 'no PDF')
  if (type.startsWith('image/')) return { source: 'picture', pictures: 1, blocks: [] }
  return readMarkup(given, inside)
}
