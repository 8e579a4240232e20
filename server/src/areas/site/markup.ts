/** A piece of a line. */
export interface Span {
  readonly text: string
  /** A link: https, mailto, tel, or an address in the portal. */
  readonly href?: string
  readonly strong?: true
  /** It says that the clinic has not given something. */
  readonly missing?: true
  /** An anchor by which programs find it, see `anchor`. */
  readonly id?: string
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly id?: string }
  | { readonly kind: 'paragraph'; readonly spans: Span[]; readonly id?: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: Span[][] }

/** A document as written, with its placeholders: its lines are not read any further yet. */
export interface Markup {
  readonly title: string
  readonly blocks: readonly RawBlock[]
}

type RawBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly id?: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly plain?: true; readonly id?: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }

/** What stands for a placeholder. */
export type Facts = Readonly<Record<string, Span>>

const heading = /^(#{2,3})\s+(\S.*)$/
const bullet = /^[-*]\s+(\S.*)$/
/** The anchors by which the ministry's programs read an accessibility declaration; a document can contain no others. */
const anchor = /^\{#(a11y-[a-z-]{1,40})\}\s*/
const number = /^\d{1,3}[.)]\s+(\S.*)$/

/**
 * Reads the part of Markdown that a legal document needs: a title (`# `), headings (`## `, `### `), paragraphs, lists (`- `, `1. `). Everything else, HTML
 * too, is text. Undefined where it does not begin with a title.
 */
export function readMarkup(text: string): Markup | undefined {
  const [first = '', ...lines] = linesOf(text)
  const title = /^#\s+(\S.*)$/.exec(first)?.[1]
  if (!title) return undefined
  return { title, blocks: paragraphsOf(lines).flatMap(readParagraph) }
}

/** Reads a short text without a title: paragraphs and lists; the line of a heading is a paragraph in bold. */
export const readWords = (text: string): Markup => ({
  title: '',
  blocks: paragraphsOf(linesOf(text))
    .flatMap(readParagraph)
    .map((block) => (block.kind === 'heading' ? { kind: 'paragraph', text: `**${block.text}**` } : block)),
})

/** Reads a plain text: its first line is the title, empty lines part its paragraphs. Undefined where there is none. */
export function readPlainText(text: string): Markup | undefined {
  const [title, ...lines] = linesOf(text)
  if (!title) return undefined
  return {
    title,
    blocks: paragraphsOf(lines).map((paragraph) => ({ kind: 'paragraph', text: paragraph.join(' '), plain: true })),
  }
}

/** The lines without those that are empty at the beginning, trimmed at their ends. */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim())

function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    if (line === '') paragraphs.push([])
    else paragraphs.at(-1)!.push(line)
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}

/** The blocks in a paragraph: its lines make one, but headings and the points of a list begin others. */
function readParagraph(lines: readonly string[]): RawBlock[] {
  const blocks: RawBlock[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const point = bullet.exec(line) ?? number.exec(line)
    const [, marks, headline] = heading.exec(line) ?? []
    if (marks && headline) blocks.push({ kind: 'heading', level: marks.length === 2 ? 2 : 3, ...anchored(headline) })
    else if (point) {
      const ordered = !bullet.test(line)
      const joins = last?.kind === 'list' && last.ordered === ordered
      if (joins) blocks.pop()
      blocks.push({ kind: 'list', ordered, items: [...(joins ? last.items : []), point[1]!] })
    } else if (last?.kind === 'list') {
      blocks.pop()
      blocks.push({ ...last, items: [...last.items.slice(0, -1), `${last.items.at(-1)} ${line}`] })
    } else if (last?.kind === 'paragraph') {
      blocks.pop()
      blocks.push({ ...last, text: `${last.text} ${line}` })
    } else blocks.push({ kind: 'paragraph', ...anchored(line) })
  }
  return blocks
}

/** A line, and the anchor with which it begins. */
function anchored(line: string): { readonly text: string; readonly id?: string } {
  const [written, id] = anchor.exec(line) ?? []
  return id && written ? { text: line.slice(written.length), id } : { text: line }
}

/** The blocks with what stands for their placeholders. */
export const filled = ({ blocks }: Markup, facts: Facts): Block[] =>
  blocks.map((block): Block => {
    if (block.kind === 'heading') return { ...block, text: inText(block.text, facts) }
    if (block.kind === 'list') return { ...block, items: block.items.map((item) => spansOf(item, facts)) }
    return {
      kind: 'paragraph',
      ...(block.id ? { id: block.id } : {}),
      spans: block.plain ? [{ text: inText(block.text, facts) }] : spansOf(block.text, facts),
    }
  })

/** A text in which placeholders are replaced by texts; one that is not known stays as it is written. */
export const inText = (text: string, facts: Facts): string =>
  text.replaceAll(/\{(\w+)\}/g, (written, name: string) => factOf(facts, name)?.text ?? written)

const factOf = (facts: Facts, name: string): Span | undefined => (Object.hasOwn(facts, name) ? facts[name] : undefined)

/** Where a link may lead. Any other, such as `javascript:`, is no link and stays text. */
const safe = /^(https:\/\/[^/\s]|mailto:[^\s]+@|tel:\+?[\d-]+$|\/(?![/\\]))/i

/** The pieces of a line: `**strong**`, `[words](address)`, placeholders, which may have an anchor (`{phone#a11y-telefon}`), and the text between them. */
function spansOf(line: string, facts: Facts): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const found of line.matchAll(/\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\{(\w+)(?:#(a11y-[a-z-]{1,40}))?\}/g)) {
    const [written, strong, words, href, name, id] = found
    const fact = name === undefined ? undefined : factOf(facts, name)
    const span: Span | undefined =
      strong !== undefined
        ? { text: inText(strong, facts), strong: true }
        : name !== undefined
          ? fact && (id ? { ...fact, id } : fact)
          : safe.test(href!)
            ? { text: inText(words!, facts), href: href! }
            : undefined
    if (!span) continue
    if (found.index > at) spans.push({ text: line.slice(at, found.index) })
    spans.push(span)
    at = found.index + written.length
  }
  if (at < line.length) spans.push({ text: line.slice(at) })
  return spans
}
