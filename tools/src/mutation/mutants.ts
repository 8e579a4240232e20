import { createHash } from 'node:crypto'
import { parseAst } from 'rolldown/parseAst'
import { sqlEdits } from './sql-edits.ts'
import { isNode, typed, type Node } from '../syntax.ts'

/** One change of a source text: the part from `start` to `end` becomes `by`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly by: string
  readonly kind: string
}

/** A small fault put into a source file, which some test should notice. */
export interface Mutant extends Edit {
  /** Computed from file, statement and change, not from the line: an explained survivor is recognised after others have moved. */
  readonly key: string
  readonly path: string
  readonly line: number
  /** `before -> after`, on one line. */
  readonly change: string
  /** Beginning of the innermost function body around it; undefined where it belongs to the module. */
  readonly within: number | undefined
}

/** All mutants of a TypeScript source, in its order. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const found: { edit: Edit; statement: Node; within: number | undefined }[] = []
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path) as unknown as Node, {}, (node, around) => {
    const { statement = node, within } = around
    for (const edit of editsOf(node, text)) found.push({ edit, statement, within })
  })
  const seen = new Map<string, number>()
  return found
    .toSorted((a, b) => a.edit.start - b.edit.start)
    .map(({ edit, statement, within }) => {
      const around = oneLine(text.slice(statement.start, statement.end))
      const change = `${oneLine(text.slice(edit.start, edit.end)).slice(0, 120)} -> ${oneLine(edit.by).slice(0, 120) || '(nothing)'}`
      const same = [path, edit.kind, around, change].join('\n')
      const count = (seen.get(same) ?? 0) + 1
      seen.set(same, count)
      const key = createHash('sha256').update(`${same}\n${count}`).digest('hex').slice(0, 12)
      return { ...edit, key, path, line: text.slice(0, edit.start).split('\n').length, change, within }
    })
}

/** The source with one mutant in it. */
export const mutated = (text: string, { start, end, by }: Pick<Edit, 'start' | 'end' | 'by'>): string =>
  text.slice(0, start) + by + text.slice(end)

/** The source with a call of `note(place)` at the beginning of each of its functions; a place is the `within` of a mutant. */
export function noted(path: string, text: string, note: (place: number) => string): string {
  const notes: { readonly at: number; readonly put: string }[] = []
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path) as unknown as Node, {}, (node) => {
    const body = bodyOf(node)
    if (!body) return
    const place = placeOf(body)
    if (body.type === 'BlockStatement') notes.push({ at: place, put: `${note(place)};` })
    else notes.push({ at: body.start, put: `(${note(place)},` }, { at: body.end, put: ')' })
  })
  return notes
    .toSorted((a, b) => b.at - a.at)
    .reduce((made, { at, put }) => made.slice(0, at) + put + made.slice(at), text)
}

interface Around {
  readonly statement?: Node
  readonly within?: number
}

/** The body of a function: a block, or the expression of an arrow function. */
const bodyOf = ({ type, body }: Node): Node | undefined =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type) && isNode(body) ? body : undefined

const placeOf = (body: Node): number => (body.type === 'BlockStatement' ? body.start + 1 : body.start)

function visit(node: Node, around: Around, look: (node: Node, around: Around) => void): void {
  if (typed.test(node.type)) return
  const isStatement = /(?:Statement|Declaration)$/.test(node.type) && node.type !== 'BlockStatement'
  let here: Around = isStatement ? { ...around, statement: node } : around
  look(node, here)
  const body = bodyOf(node)
  if (body) here = { ...here, within: placeOf(body) }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) visit(child, here, look)
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const swapped = new Map(
  Object.entries({
    '===': '!==',
    '!==': '===',
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '&&': '||',
    '||': '&&',
  }),
)
const swappedMethods = new Map(Object.entries({ some: 'every', every: 'some', min: 'max', max: 'min' }))

function editsOf(node: Node, text: string): Edit[] {
  const of = (part: unknown): string => (isNode(part) ? text.slice(part.start, part.end) : '')
  const whole = (kind: string, by: string): Edit => ({ start: node.start, end: node.end, kind, by })
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string }
      if (operator === '??') return [whole('fallback', of(left))]
      const by = swapped.get(operator)
      if (by === undefined || (operator === '-' && isText(left, right))) return []
      const at = left.end + text.slice(left.end, right.start).indexOf(operator)
      return [
        {
          start: at,
          end: at + operator.length,
          kind: /[&|]/.test(operator) ? 'logic' : /[=<>]/.test(operator) ? 'comparison' : 'arithmetic',
          by,
        },
      ]
    }
    case 'ConditionalExpression':
      return [whole('choice', of(node['consequent'])), whole('choice', of(node['alternate']))].filter(
        ({ by }) => by !== '',
      )
    case 'IfStatement': {
      const test = node['test'] as Node
      return ['false', 'true'].map((by) => ({ start: test.start, end: test.end, kind: 'guard', by }))
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? [whole('negation', of(node['argument']))] : []
    case 'Literal':
      if (typeof node['value'] === 'boolean') return [whole('flag', String(!node['value']))]
      if (typeof node['value'] !== 'number' || node['value'] <= 1) return []
      // A millisecond more in a day is nothing that anybody could notice.
      return [whole('number', node['value'] < 1000 ? `(${of(node)} + 1)` : `(${of(node)} * 2)`)]
    case 'ExpressionStatement':
      return /^(?:Call|Await|Assignment|Update)Expression$/.test((node['expression'] as Node).type)
        ? [whole('statement', ';')]
        : []
    case 'MemberExpression': {
      const property = node['property'] as Node
      const by = swappedMethods.get(of(property))
      return by && node['computed'] !== true ? [{ start: property.start, end: property.end, kind: 'method', by }] : []
    }
    case 'TaggedTemplateExpression':
      return of(node['tag']) === 'sql' ? sqlEdits(text, node['quasi'] as Node) : []
    default:
      return []
  }
}

const isText = (...sides: Node[]): boolean =>
  sides.some(({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'))
