import type { Line } from '@portal/contract/rules/formatted-text'
import { lineReader } from '@portal/contract/rules/formatted-text-reader'

/** Elements in which there are no tags. */
const raw = new Set('iframe noembed noframes script style textarea title xmp'.split(' '))

const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

/** A character by its name; what is none stays as it was written. */
function named(entity: string, name: string): string {
  if (Object.hasOwn(known, name)) return known[name] ?? entity
  const decoder = document.createElement('textarea')
  decoder.innerHTML = `&${name};`
  return decoder.value.endsWith(';') ? entity : decoder.value
}

function numbered(digits: string): string {
  const code = Number(digits.toLowerCase().startsWith('x') ? `0${digits}` : digits)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\uFFFD'
}

const decoded = (text: string): string =>
  text.replace(
    /&(?:#(x[\da-f]{1,6}|\d{1,7})|([a-z][a-z\d]{1,30}));/gi,
    (entity, digits: string | undefined, name: string | undefined) =>
      digits === undefined ? named(entity, name ?? '') : numbered(digits),
  )

/** Where a tag ends: behind the first `>` that stands in no quotes. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const character = html[at] ?? ''
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '>') return at + 1
    else if ((character === '"' || character === "'") && html[at - 1] === '=') quote = character
  }
  return html.length
}

/** The attributes of a tag, the first of each name. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of tag.matchAll(/([a-z-]{1,30})=("[^"]*"|'[^']*'|[^\s"'>]+)/gi))
    if (!attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), decoded(value.replace(/^(["'])(.*)\1$/s, '$2')))
  return attributes
}

/**
 * Reads texts with formats, and what a person pastes. It makes no elements: even a document that nobody sees reports the styles and handlers in it
 * as offences against the portal's policy. What it does not understand is text or nothing.
 */
export function readHtml(html: string): Line[] {
  const reader = lineReader()
  const lower = html.toLowerCase()
  const after = (sign: string, from: number): number => {
    const found = lower.indexOf(sign, from)
    return found === -1 ? html.length : found + sign.length
  }
  let at = 0
  while (at < html.length) {
    const found = html.indexOf('<', at)
    const start = found === -1 ? html.length : found
    if (start > at) reader.text(decoded(html.slice(at, start)))
    if (start === html.length) break
    const [, closing = '', name = ''] = /^<(\/?)([a-z][^\s/>]*)/.exec(lower.slice(start, start + 60)) ?? []
    if (lower.startsWith('<!--', start)) at = after('-->', start + 4)
    else if (name !== '') {
      at = endOfTag(html, start + name.length + closing.length + 1)
      if (closing === '/') reader.close(name)
      else {
        const attributes = attributesOf(html.slice(start + name.length + 1, at))
        reader.open(name, (wanted) => attributes.get(wanted))
        if (raw.has(name)) {
          const end = lower.indexOf(`</${name}`, at)
          at = end === -1 ? html.length : end
        }
      }
    } else if (/^<[!?/]/.test(lower.slice(start, start + 2))) at = after('>', start)
    else {
      reader.text('<')
      at = start + 1
    }
  }
  return reader.end()
}
