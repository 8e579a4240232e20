/** The route that a path matched, and its parameters. */
export interface Match<N extends string> {
  readonly name: N
  readonly params: Readonly<Record<string, string>>
}

interface Pattern<N extends string> {
  readonly name: N
  readonly segments: readonly string[]
}

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '')
const isParam = (segment: string): boolean => segment.startsWith('{')

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function matchOne<N extends string>(pattern: Pattern<N>, segments: readonly string[]): Match<N> | undefined {
  if (pattern.segments.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.segments.entries()) {
    const found = decode(segments[index] ?? '')
    if (found === undefined) return undefined
    if (isParam(expected)) params[expected.slice(1, -1)] = found
    else if (expected !== found) return undefined
  }
  return { name: pattern.name, params }
}

/**
 * Makes the function that finds the route of a path. A trailing slash makes no difference; when two patterns fit, the one with the earlier literal
 * segments wins.
 */
export function createMatcher<N extends string>(
  rows: Readonly<Record<N, { readonly path: string }>>,
): (path: string) => Match<N> | undefined {
  const patterns = (Object.keys(rows) as N[])
    .map((name): Pattern<N> => ({ name, segments: split(rows[name].path) }))
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  return (path) => {
    const segments = split(path)
    for (const pattern of patterns) {
      const match = matchOne(pattern, segments)
      if (match) return match
    }
    return undefined
  }
}

const rank = (pattern: Pattern<string>): string =>
  pattern.segments.map((segment) => (isParam(segment) ? '1' : '0')).join('')
