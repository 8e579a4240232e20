import type { Attr, Element, Node } from '@xmldom/xmldom'
import { joinBases } from './xml-bases.ts'

/**
 * Canonical ways of writing XML, in which equal documents give equal text: Canonical XML 1.0 and 1.1, and Exclusive XML Canonicalization 1.0. They
 * omit comments. The documents that are read here have no comments, so the variants with comments give the same text.
 */
export type CanonicalForm = 'inclusive' | 'inclusive-1.1' | 'exclusive'

interface Options {
  /** Prefixes that the exclusive form treats as the inclusive one does; `#default` is the namespace without a prefix. */
  readonly prefixes?: readonly string[]
  /** Elements that are left out with all their content. */
  readonly without?: (element: Element) => boolean
  /** Whether a node itself is written; nodes inside one that is not are asked about separately. By default everything is written. */
  readonly holds?: (node: Node) => boolean
}

const xml = 'http://www.w3.org/XML/1998/namespace'
const xmlns = 'http://www.w3.org/2000/xmlns/'

type Bindings = Map<string, string>

/**
 * The canonical form of an element with its content, as text (its octets are UTF-8). Namespaces and attributes that it inherits from elements around
 * it are included as the form demands. Takes time proportional to the text and to the depth.
 */
export function canonicalXml(apex: Element, form: CanonicalForm, options: Options = {}): string {
  const writer = new Writer(form, options)
  const around: Element[] = []
  for (let node = apex.parentNode; node?.nodeType === 1; node = node.parentNode) around.unshift(node as Element)
  for (const element of around) writer.enter(element)
  writer.write(apex)
  return writer.parts.join('')
}

class Writer {
  readonly parts: string[] = []
  readonly #form: CanonicalForm
  readonly #options: Options
  /** The present meaning of prefixes, and what the written elements around this place declare about them. */
  readonly #scope: Bindings = new Map()
  readonly #written: Bindings = new Map()
  /** Elements around this place, the innermost last, and whether each is written. */
  readonly #around: { readonly element: Element; readonly isWritten: boolean }[] = []

  constructor(form: CanonicalForm, options: Options) {
    this.#form = form
    this.#options = options
  }

  /** Enters an element that is not written; returns a function that leaves it again. */
  enter(element: Element, isWritten = false): () => void {
    const restore = bindAll(this.#scope, declarationsOf(element))
    this.#around.push({ element, isWritten })
    return () => {
      this.#around.pop()
      restore()
    }
  }

  write(node: Node): void {
    const { holds = () => true, without = () => false } = this.#options
    if (node.nodeType === 3) {
      if (holds(node)) this.parts.push(escapeText(node.nodeValue ?? ''))
      return
    }
    if (node.nodeType !== 1) throw new Error('Only elements and texts have a canonical form here.')
    const element = node as Element
    if (without(element)) return
    const isWritten = holds(element)
    const inherited = isWritten ? this.#inherited(element) : []
    const leave = this.enter(element, isWritten)
    if (!isWritten) {
      for (const child of Array.from(element.childNodes)) this.write(child)
      return leave()
    }
    const said = this.#declarations(element)
    const restore = bindAll(this.#written, said)
    this.parts.push(`<${element.tagName}`, ...said.map(declaration), ...attributes(element, inherited), '>')
    for (const child of Array.from(element.childNodes)) this.write(child)
    this.parts.push(`</${element.tagName}>`)
    restore()
    leave()
  }

  /** The namespaces that must be declared at an element: those that the written elements around it do not declare already. */
  #declarations(element: Element): [string, string][] {
    const asked = this.#form === 'exclusive' ? this.#used(element) : this.#near(element)
    return [...asked]
      .map((prefix): [string, string] => [prefix, this.#scope.get(prefix) ?? ''])
      .filter(([prefix, uri]) => prefix !== 'xml' && (this.#written.get(prefix) ?? '') !== uri)
      .toSorted(([one], [other]) => compare(one, other))
  }

  /**
   * Prefixes whose meaning may differ from what is written around: all prefixes at the first element, further inside only those that an element
   * declares.
   */
  #near(element: Element): Iterable<string> {
    return this.#around.at(-2)?.isWritten ? declarationsOf(element).map(([prefix]) => prefix) : this.#scope.keys()
  }

  #used(element: Element): Set<string> {
    const { prefixes = [] } = this.#options
    const used = new Set([element.prefix ?? ''])
    for (const { prefix, namespaceURI } of Array.from(element.attributes))
      if (prefix && namespaceURI !== xmlns) used.add(prefix)
    const near = prefixes.length > 0 ? new Set(this.#near(element)) : undefined
    for (const name of prefixes) {
      const prefix = name === '#default' ? '' : name
      if (near?.has(prefix)) used.add(prefix)
    }
    return used
  }

  /** Attributes of the `xml` namespace inherited from elements that are not written themselves. */
  #inherited(element: Element): { name: string; value: string }[] {
    if (this.#form === 'exclusive' || this.#around.at(-1)?.isWritten) return []
    const own = (name: string) => element.getAttributeNode(name)
    const found = new Map<string, string>()
    for (const { element: outer } of this.#around)
      for (const { name, namespaceURI, value } of Array.from(outer.attributes))
        if (namespaceURI === xml) found.set(name, value)
    if (this.#form === 'inclusive-1.1') {
      // Only `xml:lang` and `xml:space` are inherited; `xml:base` is joined from its parents, `xml:id` belongs to its own element.
      for (const name of found.keys()) if (name !== 'xml:lang' && name !== 'xml:space') found.delete(name)
    }
    for (const name of found.keys()) if (own(name)) found.delete(name)
    const base = this.#form === 'inclusive-1.1' ? this.#base(element) : undefined
    if (base !== undefined) found.set('xml:base', base)
    return [...found].map(([name, value]) => ({ name, value }))
  }

  /** The base of an element when some elements around it that have a base are not written (Canonical XML 1.1, 2.4). */
  #base(element: Element): string | undefined {
    const left: string[] = []
    for (const { element: outer, isWritten } of this.#around.toReversed()) {
      if (isWritten) break
      const base = outer.getAttribute('xml:base')
      if (base !== null) left.unshift(base)
    }
    if (left.length === 0) return undefined
    const own = element.getAttribute('xml:base')
    return [...left, ...(own === null ? [] : [own])].reduce(joinBases)
  }
}

function declarationsOf(element: Element): [string, string][] {
  return Array.from(element.attributes)
    .filter(({ namespaceURI }) => namespaceURI === xmlns)
    .map(({ prefix, localName, value }) => [prefix ? (localName ?? '') : '', value])
}

/** Sets bindings; returns a function that restores the former ones. */
function bindAll(bindings: Bindings, set: readonly (readonly [string, string])[]): () => void {
  const before = set.map(([prefix]) => [prefix, bindings.get(prefix)] as const)
  for (const [prefix, uri] of set) bindings.set(prefix, uri)
  return () => {
    for (const [prefix, uri] of before.toReversed())
      if (uri === undefined) bindings.delete(prefix)
      else bindings.set(prefix, uri)
  }
}

const declaration = ([prefix, uri]: readonly [string, string]): string =>
  ` xmlns${prefix ? `:${prefix}` : ''}="${escapeValue(uri)}"`

/** Attributes in the order of namespace and local name; those without a namespace come first. */
function attributes(element: Element, inherited: readonly { name: string; value: string }[]): string[] {
  const taken = new Set(inherited.map(({ name }) => name))
  const own = Array.from(element.attributes).filter(
    ({ name, namespaceURI }: Attr) => namespaceURI !== xmlns && !taken.has(name),
  )
  return [
    ...own.map(({ name, value, namespaceURI, localName }) => ({
      name,
      value,
      uri: namespaceURI ?? '',
      local: localName ?? name,
    })),
    ...inherited
      .filter(({ name, value }) => name !== 'xml:base' || value !== '')
      .map(({ name, value }) => ({ name, value, uri: xml, local: name.slice(4) })),
  ]
    .toSorted((one, other) => compare(one.uri, other.uri) || compare(one.local, other.local))
    .map(({ name, value }) => ` ${name}="${escapeValue(value)}"`)
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const textMarks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }
const valueMarks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}
const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (one) => textMarks[one]!)
const escapeValue = (text: string): string => text.replace(/[&<"\t\n\r]/g, (one) => valueMarks[one]!)
