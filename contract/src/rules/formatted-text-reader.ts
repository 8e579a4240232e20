import { lookOf, type AttributeOf } from './formatted-text-looks.ts'
import { deepestLevel, switches, type Line, type Marks, type Run } from './formatted-text.ts'
import { unplain } from './text.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements whose content is no text of the message. */
const dropped = words(
  'applet audio canvas iframe map math noembed noframes noscript object option plaintext script select style svg template textarea title video xmp',
)
const empty = words('area base br col embed hr img input link meta param source track wbr')
const lists = words('dir menu ol ul')
const blocks = words(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table tbody tfoot thead tr ul',
)
/** What an opening tag closes if it stands directly in it: many leave closing tags out. */
const closes: Readonly<Record<string, ReadonlySet<string>>> = {
  a: words('a'),
  li: words('li p'),
  tr: words('p td th tr'),
  td: words('p td th'),
  th: words('p td th'),
  dt: words('p dt dd'),
  dd: words('p dt dd'),
}
const closesParagraph = words('p')
const closesNothing = words('')

/** The longest address that is shown beside the text of a link. */
const longestAddress = 200

const allUnplain = new RegExp(unplain.source, 'g')

/** The text without what `isPlainText` refuses. */
const plainCharacters = (value: string): string => value.toWellFormed().replace(allUnplain, '')

const sameMarks = (one: Marks, other: Marks): boolean =>
  one === other ||
  (switches.every(([name]) => Boolean(one[name]) === Boolean(other[name])) &&
    one.font === other.font &&
    one.size === other.size &&
    one.background === other.background)

/** A number that HTML gives to a list or an item. */
function numberOf(value: string | null | undefined): number | undefined {
  const number = /^\d{1,4}$/.test(value ?? '') ? Number(value) : 0
  return number > 0 ? number : undefined
}

/** The address of a link if a person could open it, without what hides in it. */
function addressOf(attribute: AttributeOf): string | undefined {
  const address = plainCharacters(attribute('href') ?? '').trim()
  return /^https?:\/\/\S+$/i.test(address) && address.length <= longestAddress ? address : undefined
}

interface List {
  readonly kind: 'bullet' | 'number'
  readonly level: number
  next: number
}

interface Item {
  readonly list: List
  readonly number: number
  /** Whether its line has begun. */
  begun: boolean
}

/** An open element; what it does not change it has from the one around it. */
interface Frame {
  readonly name: string
  readonly marks: Marks
  readonly skipped: boolean
  /** Whether spaces and ends of lines are kept as in the source. */
  readonly kept: boolean
  readonly list?: List | undefined
  readonly item?: Item | undefined
  readonly link?: { readonly address: string; readonly text: string[] } | undefined
}

type Draft = { -readonly [Name in keyof Run]: Run[Name] }

/** Text whose spaces and ends of lines all count. */
function keptSpaces(text: string, atStart: boolean): string {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ')
  return (atStart ? lines.replace(/^ /, '\u00A0') : lines).replaceAll('\n ', '\n\u00A0')
}

/** Without the spaces and line breaks at its end, which nobody sees. */
function withoutEnd(runs: Draft[]): Draft[] {
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    let end = last.text.length
    while (end > 0 && ' \n'.includes(last.text[end - 1] ?? '')) end -= 1
    last.text = last.text.slice(0, end)
    if (end > 0) break
    runs.pop()
  }
  return runs
}

/** The lines between the empty ones at both ends. */
function withoutEmptyEnds(lines: readonly Line[]): Line[] {
  const filled = ({ runs }: Line) => runs.length > 0
  const first = lines.findIndex(filled)
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(filled) + 1)
}

/**
 * Reads HTML that a parser tells tag by tag, names in small letters. Tags may be nested anyhow, stay open, or close what was never opened; the
 * time is linear in what is told.
 */
export function lineReader() {
  const lines: Line[] = []
  const stack: Frame[] = []
  const outside: Frame = { name: '', marks: {}, skipped: false, kept: false }
  const open = new Map<string, number>()
  /** The line that is being read. */
  let line: Line | undefined
  let runs: Draft[] = []
  let lastCharacter = ''
  let inked = false
  /** What stands between the text so far and the next: nothing, the end of a line, or borders between cells of a table. */
  let gap: 'none' | 'line' | 'cell' = 'none'
  let borders = 0
  let rowBegun = false

  const top = (): Frame => stack.at(-1) ?? outside

  function endLine() {
    if (line) lines.push({ ...line, runs: inked ? withoutEnd(runs) : [] })
    line = undefined
    runs = []
    lastCharacter = ''
    inked = false
  }

  function append(text: string, marks: Marks) {
    const last = runs.at(-1)
    if (last && sameMarks(last.marks, marks)) last.text += text
    else runs.push({ text, marks })
    lastCharacter = text.at(-1) ?? lastCharacter
  }

  /** Begins the line in which the next text stands; a further paragraph of an item stays in the item's line. */
  function beginLine() {
    const { item } = top()
    if (gap === 'line') {
      gap = 'none'
      if (line && item?.begun) append('\n', {})
      else endLine()
    }
    if (line) return
    if (!item) {
      line = { kind: 'paragraph', runs: [] }
      return
    }
    item.begun = true
    const { kind, level } = item.list
    line = kind === 'number' ? { kind, level, number: item.number, runs: [] } : { kind, level, runs: [] }
  }

  function write(text: string, marks: Marks) {
    beginLine()
    if (gap === 'cell') append(`${' \n'.includes(lastCharacter) ? '' : ' '}${'| '.repeat(borders)}`, {})
    gap = 'none'
    borders = 0
    rowBegun = true
    append(text, marks)
    inked ||= /\S/.test(text)
  }

  /** Whether a space would not be seen here. */
  const atStart = () => line === undefined || gap !== 'none' || lastCharacter === ' ' || lastCharacter === '\n'

  /** A line ends here if it has begun. */
  function border() {
    if (gap !== 'cell') gap = 'line'
  }

  function beginItem() {
    border()
    beginLine()
  }

  function closeTop() {
    const frame = top()
    const { name, item, link } = frame
    if (item && !item.begun && name === 'li') beginItem()
    stack.pop()
    open.set(name, (open.get(name) ?? 1) - 1)
    if (frame.skipped) return
    if (link && name === 'a') {
      const text = link.text.join('')
      const shown = link.address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
      if (/\S/.test(text) && !text.includes(shown)) write(`${atStart() ? '' : ' '}(${link.address})`, top().marks)
    }
    if (name === 'tr') gap = 'line'
    else if (blocks.has(name)) border()
  }

  /** The list, item or link that an element begins. */
  function begun(name: string, attribute: AttributeOf, around: Frame): Pick<Frame, 'list' | 'item' | 'link'> {
    const { list } = around
    if (lists.has(name)) {
      const level = Math.min((list?.level ?? 0) + 1, deepestLevel)
      return { list: { kind: name === 'ol' ? 'number' : 'bullet', level, next: numberOf(attribute('start')) ?? 1 } }
    }
    if (name === 'li') {
      const of = list ?? { kind: 'bullet', level: 1, next: 1 }
      const number = numberOf(attribute('value')) ?? of.next
      of.next = number + 1
      return { item: { list: of, number, begun: false } }
    }
    const address = name === 'a' ? addressOf(attribute) : undefined
    return address === undefined ? {} : { link: { address, text: [] } }
  }

  return {
    /** A tag opens. */
    open(name: string, attribute: AttributeOf) {
      const implied = closes[name] ?? (blocks.has(name) ? closesParagraph : closesNothing)
      while (stack.length > 0 && implied.has(top().name)) closeTop()
      const around = top()
      const skipped = around.skipped || dropped.has(name)
      if (!skipped) {
        if (name === 'br') write('\n', around.marks)
        if (lists.has(name) && around.item && !around.item.begun) beginItem()
        if (name === 'tr') {
          gap = 'line'
          rowBegun = false
        } else if (blocks.has(name)) border()
        if ((name === 'td' || name === 'th') && around.name === 'tr' && rowBegun) {
          gap = 'cell'
          borders += 1
        }
      }
      if (empty.has(name)) return
      const { marks, hidden } = skipped ? { marks: around.marks, hidden: false } : lookOf(name, attribute, around.marks)
      open.set(name, (open.get(name) ?? 0) + 1)
      stack.push({
        ...around,
        name,
        marks,
        skipped: skipped || hidden,
        kept: around.kept || name === 'pre',
        ...(skipped || hidden ? {} : begun(name, attribute, around)),
      })
    },

    /** A tag closes, and with it what is open in it. */
    close(name: string) {
      if (!open.get(name)) return
      while (top().name !== name) closeTop()
      closeTop()
    },

    /** Text, with its entities resolved. */
    text(value: string) {
      const { marks, skipped, kept, link } = top()
      if (skipped) return
      let text = plainCharacters(value)
      link?.text.push(text)
      if (kept) text = keptSpaces(text, atStart())
      else {
        text = text.replace(/[ \t\r\n\f]+/g, ' ')
        if (atStart() && text.startsWith(' ')) text = text.slice(1)
      }
      if (text !== '') write(text, marks)
    },

    /** All lines, once everything is told. */
    end(): Line[] {
      while (stack.length > 0) closeTop()
      endLine()
      return withoutEmptyEnds(lines)
    },
  }
}
