/** The parts of an address (RFC 3986, appendix B); a missing part is undefined, a missing path is empty. */
interface Address {
  readonly scheme: string | undefined
  readonly authority: string | undefined
  readonly path: string
  readonly query: string | undefined
}

const form = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/

function parse(text: string): Address {
  const [, scheme, authority, path = '', query] = form.exec(text) ?? []
  return { scheme, authority, path, query }
}

/**
 * Joins two bases (Canonical XML 1.1, 2.4, which changes RFC 3986, 5.2): the first may itself be relative, `..` at the beginning stays, and a path
 * that ends in `..` gets a slash. Everything from a `#` on is dropped.
 */
export function joinBases(base: string, reference: string): string {
  // A base that ends with `..` names a folder.
  const outer = parse(base.replace(/(^|\/)\.\.$/, '$1../'))
  const inner = parse(reference)
  if (inner.scheme !== undefined) return write({ ...inner, path: tidy(inner.path) })
  if (inner.authority !== undefined) return write({ ...inner, scheme: outer.scheme, path: tidy(inner.path) })
  if (inner.path === '') return write({ ...outer, path: tidy(outer.path), query: inner.query ?? outer.query })
  const path = inner.path.startsWith('/') ? inner.path : merge(outer, inner.path)
  return write({ ...outer, path: tidy(path), query: inner.query })
}

const merge = ({ authority, path }: Address, relative: string): string =>
  authority !== undefined && path === '' ? `/${relative}` : path.slice(0, path.lastIndexOf('/') + 1) + relative

/** Removes `.`, `..` together with the part before it, and doubled slashes; in a relative path, `..` beyond the beginning stays. */
function tidy(path: string): string {
  const isAbsolute = path.startsWith('/')
  const words = path.split('/')
  const last = words.at(-1) ?? ''
  const kept: string[] = []
  for (const word of words) {
    if (word === '' || word === '.') continue
    if (word !== '..') kept.push(word)
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else if (!isAbsolute) kept.push(word)
  }
  const isFolder = ['', '.', '..'].includes(last) && kept.length > 0
  return `${isAbsolute ? '/' : ''}${kept.join('/')}${isFolder ? '/' : ''}`
}

const write = ({ scheme, authority, path, query }: Address): string =>
  [
    scheme === undefined ? '' : `${scheme}:`,
    authority === undefined ? '' : `//${authority}`,
    path,
    query === undefined ? '' : `?${query}`,
  ].join('')
