import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom'

/** Parses XML; throws when it is not well-formed. */
export const parseXml = (text: string): Document =>
  new DOMParser({
    onError: (_, message) => {
      throw new Error(message)
    },
  }).parseFromString(text, 'text/xml')

const inText = (value: string) =>
  value.replace(/[&<>\r]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' })[one] ?? one)
const inAttribute = (value: string) =>
  value.replace(
    /[&<"\t\n\r]/g,
    (one) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;', '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' })[one] ?? one,
  )
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Exclusive canonical XML without comments (W3C xml-exc-c14n): the octets that a signature covers. Written for this stand-in alone, so that the
 * portal's library is checked by independent code. Leaves out the given element.
 */
export function canonical(
  element: Element,
  without?: Element,
  rendered: ReadonlyMap<string, string> = new Map(),
): string {
  const attributes = Array.from(element.attributes).filter(({ name }) => name !== 'xmlns' && !name.startsWith('xmlns:'))
  const used = new Map<string, string>([[element.prefix ?? '', element.namespaceURI ?? '']])
  for (const { prefix, namespaceURI } of attributes) {
    if (prefix && prefix !== 'xml') used.set(prefix, namespaceURI ?? '')
  }
  const inScope = new Map(rendered)
  const declarations = [...used]
    .toSorted(([a], [b]) => byText(a, b))
    .filter(([prefix, uri]) => (inScope.get(prefix) ?? '') !== uri)
    .map(([prefix, uri]) => {
      inScope.set(prefix, uri)
      return ` xmlns${prefix && ':'}${prefix}="${inAttribute(uri)}"`
    })
  const shown = attributes
    .toSorted(
      (a, b) =>
        byText(a.namespaceURI ?? '', b.namespaceURI ?? '') || byText(a.localName ?? a.name, b.localName ?? b.name),
    )
    .map(({ name, value }) => ` ${name}="${inAttribute(value)}"`)
  const inside = Array.from(element.childNodes).map((node: Node) => {
    if (node.nodeType === 1) return node === without ? '' : canonical(node as Element, without, inScope)
    return node.nodeType === 3 || node.nodeType === 4 ? inText(node.nodeValue ?? '') : ''
  })
  return `<${element.tagName}${declarations.join('')}${shown.join('')}>${inside.join('')}</${element.tagName}>`
}
