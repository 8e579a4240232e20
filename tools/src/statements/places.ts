import { parseAst } from 'rolldown/parseAst'
import { templateOf } from '@portal/server/testing/statement-record'
import { isNode, type Node } from '../syntax.ts'
import type { SourceFile } from '../source-files.ts'

/** A statement of the portal with a row type. */
export interface Place {
  readonly path: string
  readonly line: number
  /** The function, method or constant of the module that contains it. */
  readonly owner: string
  /** Identifies the statement when it runs. */
  readonly template: string
  /** Where the row type is in the source. */
  readonly row: { readonly start: number; readonly end: number; readonly text: string }
}

const product = /^server\/src\/(?!(?:.*\/)?testing(?:\.ts$|\/)|.*-testing\.ts$|.*\.test\.ts$).*\.ts$/
/** The type of a piece of SQL that is not a statement but a value within one. */
const scalar = /^TS(?:Boolean|Number|String|BigInt|Unknown|Null)Keyword$/

/** The statements in all files of the server that are not tests or their helpers, in order. */
export const placesOf = (files: readonly SourceFile[]): Place[] =>
  files.filter(({ path, text }) => product.test(path) && text.includes('sql<')).flatMap(placesIn)

/** The statements of one file. */
export function placesIn({ path, text }: SourceFile): Place[] {
  const found: Place[] = []
  const look = (node: Node, owner: string): void => {
    const place = placeAt(node, text)
    if (place) found.push({ path, owner, line: text.slice(0, node.start).split('\n').length, ...place })
    const within = owner || nameOf(node)
    for (const child of Object.values(node).flat()) if (isNode(child)) look(child, within)
  }
  look(parseAst(text, { lang: 'ts' }, path) as unknown as Node, '')
  return found.toSorted((a, b) => a.row.start - b.row.start)
}

function placeAt(node: Node, text: string): Pick<Place, 'template' | 'row'> | undefined {
  if (node.type !== 'TaggedTemplateExpression') return undefined
  const { tag, typeArguments, quasi } = node as Node & { tag: Node; typeArguments: Node | null; quasi: Node }
  const [row] = (typeArguments?.['params'] ?? []) as Node[]
  if (tag['name'] !== 'sql' || !row || scalar.test(row.type)) return undefined
  const parts = (quasi['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw)
  return { template: templateOf(parts), row: { start: row.start, end: row.end, text: text.slice(row.start, row.end) } }
}

/** The name of a declaration or a method. */
function nameOf({ type, id, key }: Node): string {
  const named = type === 'MethodDefinition' || type === 'PropertyDefinition' ? key : id
  const isDeclared = /^(?:FunctionDeclaration|VariableDeclarator|MethodDefinition|PropertyDefinition)$/.test(type)
  if (!isDeclared || !isNode(named) || typeof named['name'] !== 'string') return ''
  return named.type === 'PrivateIdentifier' ? `#${named['name']}` : named['name']
}
