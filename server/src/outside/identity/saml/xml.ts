import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom'
import { NoProof } from '../port.ts'

/** Longest message that is read, in characters; the national node's are a twentieth of it. */
const longestMessage = 256 * 1024

const refuse = (detail: string): never => {
  throw new NoProof('untrusted', detail)
}

/**
 * Parses a message. Refuses what SAML never needs and attacks do: document types and entities, comments, processing
 * instructions, unparsed sections, the same id twice, hundreds of attributes or levels, anything that is not well-formed. `longest` is in
 * characters.
 */
export function parseXml(text: string, longest = longestMessage): Document {
  if (text.length > longest) refuse('message too long')
  assertSlim(text)
  let parsed: Document | undefined
  try {
    parsed = new DOMParser({
      onError: (level, message) => {
        throw new Error(`${level}: ${message}`)
      },
    }).parseFromString(text, 'text/xml')
  } catch (cause) {
    throw new NoProof('untrusted', 'not well-formed', { cause })
  }
  const ids = new Set<string>()
  if (parsed.documentElement) inspect(parsed.documentElement, ids)
  for (const node of Array.from(parsed.childNodes)) {
    const declaration = node.nodeType === 7 && node.nodeName.toLowerCase() === 'xml'
    if (node.nodeType !== 1 && !declaration && !isBlank(node)) refuse('something beside the message')
  }
  return parsed
}

/** Attributes of one element, and elements in one another: the parser and the canonical forms take the square of these numbers. */
const most = 256

/**
 * One walk before the parser, which would already read a document type: refuses whatever begins with `<!`, instructions but the
 * declaration, and elements with too many attributes or too deep in others. What is wrong beyond that the parser finds.
 */
function assertSlim(text: string): void {
  let depth = 0
  let at = text.indexOf('<')
  while (at >= 0) {
    const next = text[at + 1]
    if (next === '!') refuse('document type, comment or the like in a message')
    if (next === '?') {
      if (text.slice(0, at).trim() !== '') refuse('an instruction in a message')
      at = text.indexOf('<', text.indexOf('?>', at) + 2)
      continue
    }
    const end = endOfTag(text, at)
    if (next === '/') depth--
    else if (text[end - 1] !== '/') depth++
    if (depth > most) refuse('elements too deep in one another')
    at = text.indexOf('<', end)
  }
}

/** Where the `>` of the tag stands that begins here: one in a quoted value ends nothing. */
function endOfTag(text: string, from: number): number {
  let values = 0
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (letter === '>') return at
    if (letter !== '"' && letter !== "'") continue
    if (++values > most) refuse('too many attributes')
    at = text.indexOf(letter, at + 1)
    if (at < 0) break
  }
  return refuse('a tag without an end')
}

const isBlank = (node: Node): boolean => node.nodeType === 3 && (node.nodeValue ?? '').trim() === ''

function inspect(element: Element, ids: Set<string>): void {
  for (const { name, value } of Array.from(element.attributes)) {
    if (!/^(?:xml:)?id$/i.test(name)) continue
    if (ids.has(value)) refuse('the same id twice')
    ids.add(value)
  }
  for (const node of Array.from(element.childNodes)) {
    if (node.nodeType === 1) inspect(node as Element, ids)
    else if (node.nodeType !== 3) refuse('comment or the like in a message')
  }
}

/** The document's element, which must have this name. */
export function rootOf(document: Document, namespace: string, name: string): Element {
  const root = document.documentElement
  return root && isNamed(root, namespace, name) ? root : refuse(`no ${name}`)
}

export const isNamed = (element: Element, namespace: string, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name

/** Child elements of this name, in order; deeper ones do not count. */
export const childrenOf = (parent: Element, namespace: string, name: string): Element[] =>
  Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeType === 1 && isNamed(node as Element, namespace, name),
  )

/** The one child element of this name. */
export function childOf(parent: Element, namespace: string, name: string): Element {
  const [found, ...others] = childrenOf(parent, namespace, name)
  return found && others.length === 0 ? found : refuse(`${parent.localName} without exactly one ${name}`)
}

/** The child element of this name, of which there may be one. */
export function optionalChild(parent: Element, namespace: string, name: string): Element | undefined {
  return childrenOf(parent, namespace, name).length === 0 ? undefined : childOf(parent, namespace, name)
}

/** An element's whole text; refuses elements inside. */
export function textOf(element: Element): string {
  if (Array.from(element.childNodes).some((node) => node.nodeType !== 3)) refuse(`${element.localName} is not text`)
  return (element.textContent ?? '').trim()
}

/** An attribute that must be there. */
export const attributeOf = (element: Element, name: string): string =>
  element.getAttribute(name) || refuse(`${element.localName} without ${name}`)

/** An instant in an attribute (xs:dateTime in UTC). */
export function instantOf(element: Element, name: string): Date {
  const text = attributeOf(element, name)
  const at = new Date(text)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(at.getTime())
    ? at
    : refuse(`${element.localName} with a wrong ${name}`)
}

/** Text that can stand between tags and in attributes. */
export const escapeXml = (text: string): string => text.replace(/[<>&"'\r\n\t]/g, (one) => `&#${one.charCodeAt(0)};`)
