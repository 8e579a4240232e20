import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom'
import { NoProof } from '../port.ts'

/** Most characters of a message that is read; the national node's messages have a twentieth of that. */
const longestMessage = 256 * 1024

const refuse = (detail: string): never => {
  throw new NoProof('untrusted', detail)
}

/**
 * Parses a message. Refuses what SAML never needs and attacks use: document types and entities, comments, processing instructions, unparsed sections,
 * a repeated id, hundreds of attributes or levels, and anything that is not well-formed. `longest` is in characters.
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

/**
 * The most attributes of an element, and the most levels of elements: parser and canonical forms need time proportional to the square of these
 * numbers.
 */
const most = 256

/**
 * One pass before the parser, which would process a document type: refuses everything that begins with `<!`, processing instructions except the XML
 * declaration, and elements with too many attributes or too many levels. The parser finds all other faults.
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

/** The position of the `>` that ends the tag beginning here; a `>` inside a quoted value does not count. */
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

/** The document's root element, which must have this name. */
export function rootOf(document: Document, namespace: string, name: string): Element {
  const root = document.documentElement
  return root && isNamed(root, namespace, name) ? root : refuse(`no ${name}`)
}

export const isNamed = (element: Element, namespace: string, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name

/** Child elements with this name, in order, without deeper descendants. */
export const childrenOf = (parent: Element, namespace: string, name: string): Element[] =>
  Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeType === 1 && isNamed(node as Element, namespace, name),
  )

/** The only child element with this name; there must be exactly one. */
export function childOf(parent: Element, namespace: string, name: string): Element {
  const [found, ...others] = childrenOf(parent, namespace, name)
  return found && others.length === 0 ? found : refuse(`${parent.localName} without exactly one ${name}`)
}

/** The child element with this name, if there is one; there must not be more. */
export function optionalChild(parent: Element, namespace: string, name: string): Element | undefined {
  return childrenOf(parent, namespace, name).length === 0 ? undefined : childOf(parent, namespace, name)
}

/** The text of an element; refuses elements inside it. */
export function textOf(element: Element): string {
  if (Array.from(element.childNodes).some((node) => node.nodeType !== 3)) refuse(`${element.localName} is not text`)
  return (element.textContent ?? '').trim()
}

/** A required attribute. */
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

/** Escapes text for use between tags and in attributes. */
export const escapeXml = (text: string): string => text.replace(/[<>&"'\r\n\t]/g, (one) => `&#${one.charCodeAt(0)};`)
