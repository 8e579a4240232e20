import type { Edit } from './mutants.ts'
import type { Node } from '../syntax.ts'

/** Words that begin another part of a statement: a condition ends before the next of these on its own level. */
const ends = new Set(
  'and or where having on order group limit offset for returning union except join left right inner cross set values when then else end from do window'.split(
    ' ',
  ),
)

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly depth: number
}

/**
 * Faults in a `sql` template: a condition that is left out, has another comparison, or is negated. A `${}` belongs to the condition around it and is
 * examined separately.
 */
export function sqlEdits(text: string, quasi: Node): Edit[] {
  const words = wordsOf(text, quasi)
  return words.flatMap((word, index) => [...conditionEdits(text, words, index), ...wordEdits(word, words[index + 1])])
}

function conditionEdits(text: string, words: readonly Word[], index: number): Edit[] {
  const word = words[index]!
  if (!/^(?:where|and|or|having)$/.test(word.text) || isBetween(words, index)) return []
  const end = endOf(words, index)
  const condition = text.slice(word.end, end).trim()
  if (condition === '') return []
  const kind = 'sql condition'
  if (word.text === 'and' || word.text === 'or') return [{ start: word.start, end, kind, by: ' ' }]
  return [{ start: word.end, end, kind, by: ' true ' }]
}

/** Whether an `and` belongs to `between a and b` and joins no conditions. */
function isBetween(words: readonly Word[], index: number): boolean {
  const { depth, text } = words[index]!
  if (text !== 'and') return false
  for (let at = index - 1; at >= 0 && words[at]!.depth >= depth; at--) {
    if (words[at]!.depth > depth) continue
    if (words[at]!.text === 'between') return true
    if (ends.has(words[at]!.text)) return false
  }
  return false
}

function endOf(words: readonly Word[], index: number): number {
  const { depth } = words[index]!
  for (let at = index + 1; at < words.length; at++) {
    const word = words[at]!
    if (word.depth < depth) return word.start
    if (word.depth === depth && ends.has(word.text) && !isBetween(words, at)) return word.start
  }
  return words.at(-1)!.end
}

const opposite = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    asc: 'desc',
    desc: 'asc',
  }),
)

function wordEdits({ text, start, end }: Word, next: Word | undefined): Edit[] {
  const by = opposite.get(text)
  if (by !== undefined) return [{ start, end, kind: 'sql comparison', by }]
  if (text === 'is' && next?.text === 'null') return [{ start, end, kind: 'sql opposite', by: 'is not' }]
  if (text === 'is' && next?.text === 'not') return [{ start, end: next.end, kind: 'sql opposite', by: 'is' }]
  if (text === 'not' && next?.text === 'exists') return [{ start, end, kind: 'sql opposite', by: '' }]
  return []
}

/** Words, comparisons and the end of a template, each with the number of brackets around it. Quoted text and `${}` are skipped. */
function wordsOf(text: string, quasi: Node): Word[] {
  const holes = (quasi['expressions'] as Node[]).map(
    ({ start, end }) => [text.lastIndexOf('${', start), text.indexOf('}', end) + 1] as const,
  )
  const words: Word[] = []
  let depth = 0
  const last = quasi.end - 1
  for (let at = quasi.start + 1; at < last;) {
    const hole = holes.find(([from]) => from === at)
    if (hole) {
      at = hole[1]
      continue
    }
    const [token = ' '] =
      /^(?:'[^']*'|--[^\n]*|"[^"]*"|[A-Za-z_][A-Za-z_0-9.]*|<=|>=|<>|[<>](?![@<>-])|.)/s.exec(text.slice(at, last)) ??
      []
    if (token === '(') depth += 1
    if (token === ')') words.push({ text: ')', start: at, end: at + 1, depth: --depth })
    else if (/^[A-Za-z_<>]/.test(token))
      words.push({ text: token.toLowerCase(), start: at, end: at + token.length, depth })
    at += token.length
  }
  return [...words, { text: '', start: last, end: last, depth: -1 }]
}
