import type { SourceFile } from './source-files.ts'

/** A piece of SQL in the code: an outermost tagged template with everything inside its braces, or a call of the query builder. */
export interface Statement {
  readonly path: string
  /** The top-level function, constant or method that contains it. */
  readonly owner: string
  readonly text: string
}

const openings = /(?<![\w$.])sql(?:<[^`;]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/g
const declaration =
  /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class) (\w+)|^ {2}(?:async )?(#?\w+)(?:<[^>\n]*>)?\([^$\n]*\{$/gm

/** Every statement of a file, in order. */
export function statementsOf({ path, text }: SourceFile): Statement[] {
  const found: Statement[] = []
  const owners = [...text.matchAll(declaration)].map((match) => ({ at: match.index, name: match[1] ?? match[2] ?? '' }))
  let from = 0
  for (const match of text.matchAll(openings)) {
    if (match.index < from) continue
    const start = match.index + match[0].length
    const end = match[0].endsWith('`') ? endOfTemplate(text, start) : endOfCall(text, start)
    from = end
    const owner = owners.findLast(({ at }) => at <= match.index)?.name ?? ''
    found.push({ path, owner, text: text.slice(match.index, end) })
  }
  return found
}

/** The position after the template's closing quote. */
function endOfTemplate(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '`') return at + 1
    else if (text.startsWith('${', at)) at = endOfBraces(text, at + 2) - 1
  }
  return text.length
}

/** The position after the brace that closes an expression in a template. */
function endOfBraces(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '`') at = endOfTemplate(text, at + 1) - 1
    else if (sign === "'" || sign === '"') at = text.indexOf(sign, at + 1)
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return text.length
}

/** The end of a chain of calls of the query builder. */
function endOfCall(text: string, start: number): number {
  const end = text.indexOf('.execute', start)
  return end < 0 ? text.length : end
}
