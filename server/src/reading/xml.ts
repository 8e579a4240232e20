import { readMarkup } from '../markup.ts'
import { limits } from './limits.ts'
import { ReadingRefused } from './refused.ts'

/** An element of an XML document; names are without their prefix. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** Elements and texts in their order. */
  readonly children: (XmlElement | string)[]
}

const broken = (detail: string): ReadingRefused => new ReadingRefused('broken', detail)
const local = (name: string): string => name.slice(name.lastIndexOf(':') + 1)

/**
 * Reads an XML document in one pass. There are no document types and so no entities but those of XML itself; processing instructions (style sheets
 * too) are passed over, nothing outside the document is asked for. Raises `broken` for what is not well formed, `tooLarge` beyond the limits.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] }
  const open: { element: XmlElement; full: string }[] = [{ element: root, full: '' }]
  let elements = 0
  const put = (child: XmlElement | string): void => {
    const { children } = open.at(-1)!.element
    const last = children.length - 1
    if (typeof child === 'string' && typeof children[last] === 'string') children[last] += child
    else children.push(child)
  }
  const begin = (name: string, attributes: ReadonlyMap<string, string>): XmlElement => {
    if (++elements > limits.elements) throw new ReadingRefused('tooLarge', 'more elements than a reading may have')
    if (open.length > limits.depth) throw new ReadingRefused('tooLarge', 'elements are too deep inside each other')
    const element: XmlElement = { name: local(name), attributes, children: [] }
    put(element)
    return element
  }
  const words = (piece: string): void => {
    if (open.length > 1) put(piece)
    else if (piece.trim() !== '') throw broken('text outside of the document')
  }
  readMarkup(
    text,
    {
      open(name, attributes, isAlone) {
        const element = begin(name, attributes)
        if (!isAlone) open.push({ element, full: name })
      },
      close(name) {
        if (open.length === 1 || open.pop()!.full !== name) throw broken('elements are not closed in their order')
      },
      text: words,
      declared() {
        throw broken('a document type is declared')
      },
    },
    'xml',
  )
  const [first, ...others] = root.children.filter((child) => typeof child !== 'string')
  if (open.length > 1 || !first || others.length > 0) throw broken('not one whole document')
  return first
}

/** The elements of this name directly in another. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element?.children ?? []).filter((child): child is XmlElement => typeof child !== 'string' && child.name === name)

/** The first element at a path of names, such as `custodian/assignedCustodian`. */
export const elementAt = (element: XmlElement | undefined, path: string): XmlElement | undefined =>
  path.split('/').reduce<XmlElement | undefined>((found, name) => childrenOf(found, name)[0], element)

/** All text in an element, several spaces as one. */
export function textIn(element: XmlElement | undefined): string {
  const gather = (one: XmlElement): string =>
    one.children.map((child) => (typeof child === 'string' ? child : gather(child))).join('')
  return element ? gather(element).replace(/\s+/g, ' ').trim() : ''
}
