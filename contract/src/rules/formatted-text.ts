/**
 * Text with formats, as messages have it. Whatever HTML comes in is read into lines of runs (`formatted-text-reader.ts`), and only these are
 * written or drawn: what the types below do not have cannot come out. Server, editor and display share all of it, so that they agree on every text.
 */

export const fonts = ['serif', 'mono'] as const
export const sizes = ['small', 'large'] as const
export const backgrounds = ['yellow', 'green', 'blue', 'pink'] as const
export type Font = (typeof fonts)[number]
export type Size = (typeof sizes)[number]
export type Background = (typeof backgrounds)[number]

/** Formats that are on or off, with their elements, in the order in which they are written, the outermost first. */
export const switches = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['struck', 's'],
  ['raised', 'sup'],
  ['lowered', 'sub'],
] as const

/** How a piece of text looks; what is not set is plain. */
export type Marks = { readonly [Row in (typeof switches)[number] as Row[0]]?: boolean | undefined } & {
  readonly font?: Font | undefined
  readonly size?: Size | undefined
  readonly background?: Background | undefined
}

/** A piece of text with one look; a line break within a line is `\n`. */
export interface Run {
  readonly text: string
  readonly marks: Marks
}

/** A paragraph, or an item of a list; `level` counts the lists around it from 1, `number` stands before an item of a numbered list. */
export type Line =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'bullet'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly kind: 'number'; readonly level: number; readonly number: number; readonly runs: readonly Run[] }

/** Lists in lists, at most. */
export const deepestLevel = 4

export interface ListBlock {
  readonly kind: 'bullet' | 'number'
  /** The number of the first item. */
  readonly start: number
  readonly items: { readonly runs: readonly Run[]; readonly lists: ListBlock[] }[]
}
export type Block = { readonly kind: 'paragraph'; readonly runs: readonly Run[] } | ListBlock

/** The lines as paragraphs and lists in each other. */
export function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = []
  let around: ListBlock[] = []
  for (const line of lines) {
    if (line.kind === 'paragraph') {
      around = []
      blocks.push(line)
      continue
    }
    const depth = Math.min(line.level, around.length + 1)
    const open = around[depth - 1]
    const goesOn =
      open?.kind === line.kind && (line.kind === 'bullet' || line.number === open.start + open.items.length)
    around = around.slice(0, goesOn ? depth : depth - 1)
    if (!goesOn) {
      const list: ListBlock = { kind: line.kind, start: line.kind === 'number' ? line.number : 1, items: [] }
      const parent = around.at(-1)?.items.at(-1)
      if (parent) parent.lists.push(list)
      else blocks.push(list)
      around.push(list)
    }
    around.at(-1)?.items.push({ runs: line.runs, lists: [] })
  }
  return blocks
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Spaces side by side are kept as they were typed. */
const escaped = (text: string): string =>
  text.replace(/[&<>]| (?= )/g, (character) => entities[character] ?? '\u00A0').replaceAll('\n', '<br>')

/** The classes of a look that is no element of its own. */
const classesOf = ({ font, size, background }: Marks): string =>
  [font && `font-${font}`, size && `size-${size}`, background && `background-${background}`].filter(Boolean).join(' ')

function writeRun({ text, marks }: Run): string {
  const names = switches.flatMap(([name, element]) => (marks[name] ? [element] : []))
  const classes = classesOf(marks)
  return [
    classes && `<span class="${classes}">`,
    ...names.map((name) => `<${name}>`),
    escaped(text),
    ...names.toReversed().map((name) => `</${name}>`),
    classes && '</span>',
  ].join('')
}

const writeRuns = (runs: readonly Run[]): string => runs.map(writeRun).join('')

function writeList({ kind, start, items }: ListBlock): string {
  const name = kind === 'bullet' ? 'ul' : 'ol'
  const inside = items.map(({ runs, lists }) => `<li>${writeRuns(runs)}${lists.map(writeList).join('')}</li>`)
  return `<${name}${start === 1 ? '' : ` start="${start}"`}>${inside.join('')}</${name}>`
}

/** The lines as HTML: the only form in which a text with formats is sent and stored. */
export const writeLines = (lines: readonly Line[]): string =>
  blocksOf(lines)
    .map((block) => (block.kind === 'paragraph' ? `<p>${writeRuns(block.runs) || '<br>'}</p>` : writeList(block)))
    .join('')

const textOf = ({ runs }: Line): string => runs.map(({ text }) => text).join('')

/** How many characters a person reads, ends of lines included. */
export const lengthOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + textOf(line).length, Math.max(0, lines.length - 1))

/** The lines without formats; items keep what stands before them. */
export const plainText = (lines: readonly Line[]): string =>
  lines
    .map((line) => {
      if (line.kind === 'paragraph') return textOf(line)
      return `${'   '.repeat(line.level - 1)}${line.kind === 'number' ? `${line.number}.` : '•'} ${textOf(line)}`
    })
    .join('\n')

/** A text without formats as lines: each line of it a paragraph. */
export const linesOf = (text: string): Line[] =>
  text.split('\n').map((line) => ({ kind: 'paragraph', runs: line === '' ? [] : [{ text: line, marks: {} }] }))
