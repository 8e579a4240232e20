import type { Flow, Numbering } from './flow.ts'
import type { Look } from './line.ts'

/** The value of an attribute of the element that is being opened. */
export type AttributeOf = (name: string) => string | undefined

/** What is done where an element begins and ends. Elements that are not named are not there: only their text is. */
interface Element {
  readonly open: (flow: Flow, attribute: AttributeOf) => void
  readonly close: (flow: Flow, attribute: AttributeOf) => void
}

const most = 1000
/** A number of rows or columns; what is no such number counts as 1. */
const spanOf = (value: string | undefined): number =>
  /^\d{1,4}$/.test(value ?? '') ? Math.min(Math.max(Number(value), 1), most) : 1
const numberOf = (value: string | undefined): number | undefined =>
  /^\d{1,6}$/.test(value ?? '') ? Number(value) : undefined

const nothing = (): void => undefined
const line: Element = { open: (flow) => flow.endLine(), close: (flow) => flow.endLine() }
const looking = (look: Look): Element => ({
  open: (flow) => flow.look(look, true),
  close: (flow) => flow.look(look, false),
})
const heading = (level: number): Element => ({
  open: (flow) => flow.openHeading(level),
  close: (flow) => flow.closeHeading(),
})
const cellNames = (attribute: AttributeOf): 'row' | 'column' =>
  /^row/i.test(attribute('scope') ?? '') ? 'row' : 'column'
const cell = (isHeader: boolean): Element => ({
  open: (flow, attribute) =>
    flow.openCell({
      names: isHeader ? cellNames(attribute) : undefined,
      columns: spanOf(attribute('colspan')),
      rows: spanOf(attribute('rowspan')),
    }),
  close: (flow) => flow.closeCell(),
})
const row: Element = { open: (flow) => flow.openRow(), close: (flow) => flow.endLine() }
const table: Element = { open: (flow) => flow.openTable(), close: (flow) => flow.closeTable() }
const lineBreak: Element = { open: (flow) => flow.newLine(), close: nothing }

const htmlNumberings: Readonly<Record<string, Numbering>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
}
const numbered: Element = {
  open: (flow, attribute) =>
    flow.openList(htmlNumberings[attribute('type') ?? ''] ?? 'arabic', numberOf(attribute('start')) ?? 1),
  close: (flow) => flow.closeList(),
}
const bulleted: Element = { open: (flow) => flow.openList('bullet'), close: (flow) => flow.closeList() }
const named = <V>(names: string, value: V): Record<string, V> =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]))

const shared: Readonly<Record<string, Element>> = { br: lineBreak, sub: looking('sub'), sup: looking('sup'), tr: row }

/** Elements of HTML, as far as a narrative has them. */
export const htmlElements: ReadonlyMap<string, Element> = new Map(
  Object.entries({
    ...shared,
    ...named(
      'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form header hr html legend main menu nav p pre section summary tbody tfoot thead',
      line,
    ),
    ...named('b strong', looking('bold')),
    ...named('i em cite dfn var', looking('italic')),
    ...named('u ins', looking('underlined')),
    ...named('s strike del', looking('struck')),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading(level)])),
    ul: bulleted,
    dir: bulleted,
    ol: numbered,
    li: {
      open: (flow, attribute) => flow.openItem(undefined, numberOf(attribute('value'))),
      close: (flow) => flow.endLine(),
    },
    table,
    caption: { open: (flow) => flow.openCaption(), close: (flow) => flow.closeCaption() },
    td: cell(false),
    th: cell(true),
    img: { open: (flow, attribute) => flow.picture(attribute('alt')), close: nothing },
  }),
)

/** Elements of HTML with everything in them that is no text of the document. */
export const droppedHtml: ReadonlySet<string> = new Set(
  'applet audio canvas embed frameset iframe map math noembed noframes noscript object script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)

const styleWords = (attribute: AttributeOf): readonly string[] =>
  (attribute('styleCode') ?? '').toLowerCase().slice(0, 200).split(/\s+/)
const contentLooks: readonly (readonly [Look, readonly string[]])[] = [
  ['bold', ['bold', 'emphasis', 'strong']],
  ['italic', ['italics', 'italic']],
  ['underlined', ['underline']],
  ['struck', ['strikethrough', 'strikeout']],
]
function contentLooksOf(attribute: AttributeOf): Look[] {
  const words = styleWords(attribute)
  const found = contentLooks.filter(([, names]) => names.some((name) => words.includes(name))).map(([look]) => look)
  const revised = attribute('revised')
  return [...found, ...(revised === 'delete' ? (['struck'] as const) : [])]
}

const cdaNumberings: readonly (readonly [string, Numbering])[] = [
  ['littleroman', 'lowerRoman'],
  ['bigroman', 'upperRoman'],
  ['littlealpha', 'lowerLetter'],
  ['bigalpha', 'upperLetter'],
]
function cdaNumbering(attribute: AttributeOf): Numbering {
  if (attribute('listType') !== 'ordered') return 'bullet'
  const words = styleWords(attribute)
  return cdaNumberings.find(([name]) => words.includes(name))?.[1] ?? 'arabic'
}

/** A caption of a paragraph, list, item or picture: it stands before it. */
const caption: Element = {
  open: (flow) => flow.look('bold', true),
  close(flow) {
    flow.look('bold', false)
    flow.apart()
  },
}

/** Elements of the narrative blocks of CDA R2 (StrucDoc.Text). */
export const cdaElements: ReadonlyMap<string, Element> = new Map(
  Object.entries({
    ...shared,
    ...named('text paragraph thead tbody tfoot', line),
    content: {
      open: (flow, attribute) => contentLooksOf(attribute).forEach((look) => flow.look(look, true)),
      close: (flow, attribute) => contentLooksOf(attribute).forEach((look) => flow.look(look, false)),
    },
    list: {
      open: (flow, attribute) => flow.openList(cdaNumbering(attribute)),
      close: (flow) => flow.closeList(),
    },
    item: { open: (flow) => flow.openItem(), close: (flow) => flow.endLine() },
    table,
    'table caption': { open: (flow) => flow.openCaption(), close: (flow) => flow.closeCaption() },
    'list caption': {
      open(flow) {
        flow.endLine()
        caption.open(flow, () => undefined)
      },
      close(flow) {
        caption.close(flow, () => undefined)
        flow.endLine()
      },
    },
    caption,
    td: cell(false),
    th: cell(true),
    footnote: { open: (flow) => flow.text(' ('), close: (flow) => flow.text(') ') },
    renderMultiMedia: { open: (flow) => flow.picture(), close: nothing },
  } satisfies Record<string, Element>),
)

/** Elements that no narrative may have, with everything in them. */
export const droppedCda: ReadonlySet<string> = new Set(
  'applet audio embed iframe noscript object script style svg template video'.split(' '),
)
