import { plainName } from './pdf-names.ts'

/** The dictionary of an object: its keys, each with the words of all values given to it; nested levels are words of a value. */
export interface Dictionary {
  readonly entries: ReadonlyMap<string, readonly string[]>
  /** A key occurs in it more than once: readers disagree about which value counts. */
  readonly ambiguous: boolean
  /** Where it ends in the file. */
  readonly end: number
}

const code = (letter: string): number => letter.charCodeAt(0)
const [less, more, open, close, slash, percent, backslash] = ['<', '>', '(', ')', '/', '%', '\\'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]
const [lineFeed, carriageReturn] = [10, 13]
const blanks = new Set([0, 9, lineFeed, 12, carriageReturn, 32])
const delimiters = new Set([...'<>()[]{}/%'].map(code))
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !blanks.has(byte) && !delimiters.has(byte)

/** Longest number, name or keyword that is read as a whole. */
const longestWord = 128

/** Position of the next word, after blanks and comments (ISO 32000-2, 7.2.3). */
export function skipBlanks(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    while (blanks.has(bytes[at] ?? -1)) at++
    if (bytes[at] !== percent) return at
    while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at++
  }
}

/**
 * Reads the dictionary that begins here (`<<`), as a PDF reader does (ISO 32000-2, 7.3). Returns undefined where none begins, and `broken` for one
 * that is malformed or has no end.
 */
export function readDictionary(bytes: Buffer, from: number): Dictionary | 'broken' | undefined {
  if (bytes[from] !== less || bytes[from + 1] !== less) return undefined
  const entries = new Map<string, string[]>()
  const levels: ('<<' | '[')[] = ['<<']
  let ambiguous = false
  let value: string[] | undefined
  for (let at = skipBlanks(bytes, from + 2); at < bytes.length;) {
    const word = wordAt(bytes, at)
    if (!word) return 'broken'
    const { text, end } = word
    if (text === '>>' || text === ']') {
      if (levels.pop() !== (text === ']' ? '[' : '<<')) return 'broken'
      if (levels.length === 0) return { entries, ambiguous, end }
    }
    const isKey = levels.length === 1 && text.startsWith('/') && value?.length !== 0
    if (isKey) {
      const key = text.slice(1)
      ambiguous ||= entries.has(key)
      value = []
      entries.set(key, value)
    } else value?.push(text)
    if (text === '<<' || text === '[') levels.push(text)
    at = skipBlanks(bytes, end)
  }
  return 'broken'
}

/** One word: a bracket, a name in plain letters, `(` for any text, or a number or keyword. Undefined for bytes that are not allowed anywhere. */
function wordAt(bytes: Buffer, at: number): { text: string; end: number } | undefined {
  switch (bytes[at]) {
    case less:
      return bytes[at + 1] === less ? { text: '<<', end: at + 2 } : textUntil(bytes.indexOf(more, at))
    case more:
      return bytes[at + 1] === more ? { text: '>>', end: at + 2 } : undefined
    case open:
      return textUntil(endOfText(bytes, at))
    case code('['):
      return { text: '[', end: at + 1 }
    case code(']'):
      return { text: ']', end: at + 1 }
    case slash: {
      const end = endOfRegular(bytes, at + 1)
      return { text: `/${plainName(bytes.toString('latin1', at + 1, Math.min(end, at + longestWord)))}`, end }
    }
    default: {
      const end = endOfRegular(bytes, at)
      return end === at ? undefined : { text: bytes.toString('latin1', at, Math.min(end, at + longestWord)), end }
    }
  }
}

const textUntil = (last: number) => (last < 0 ? undefined : { text: '(', end: last + 1 })

function endOfRegular(bytes: Buffer, from: number): number {
  let at = from
  while (isRegular(bytes[at])) at++
  return at
}

/** The end of a text; brackets in it are balanced or follow a backslash. */
function endOfText(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === backslash) at++
    else if (bytes[at] === open) depth++
    else if (bytes[at] === close && --depth === 0) return at
  }
  return -1
}
