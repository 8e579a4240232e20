import type { Block, Span } from './markup.ts'

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML that shows it and does nothing else. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => named[sign]!)

/** The attribute for an anchor. */
const at = (id: string | undefined): string => (id === undefined ? '' : ` id="${escaped(id)}"`)

function drawnSpan({ text, href, strong, missing, id }: Span): string {
  if (href !== undefined) return `<a href="${escaped(href)}"${at(id)}>${escaped(text)}</a>`
  if (strong || missing) return `<strong${at(id)}>${escaped(text)}</strong>`
  return id === undefined ? escaped(text) : `<span${at(id)}>${escaped(text)}</span>`
}

const drawnLine = (spans: readonly Span[]): string => spans.map(drawnSpan).join('')

/** A part of a text as HTML. */
export function drawnBlock(block: Block): string {
  if (block.kind === 'heading') return `<h${block.level}${at(block.id)}>${escaped(block.text)}</h${block.level}>`
  if (block.kind === 'paragraph') return `<p${at(block.id)}>${drawnLine(block.spans)}</p>`
  const element = block.ordered ? 'ol' : 'ul'
  return `<${element}>${block.items.map((item) => `<li>${drawnLine(item)}</li>`).join('')}</${element}>`
}
