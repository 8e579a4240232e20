import type { Reading } from '@portal/contract/reading'
import { cdaElements, droppedCda } from './elements.ts'
import { Flow } from './flow.ts'
import { headOf } from './cda-head.ts'
import { languageTag, present } from './language.ts'
import { ReadingRefused } from './refused.ts'
import { childrenOf, elementAt, textIn, type XmlElement } from './xml.ts'

/** Puts a narrative block into the flow, element by element from the closed list. */
function narrate(element: XmlElement, flow: Flow, within = ''): void {
  if (droppedCda.has(element.name.toLowerCase())) return
  const known = cdaElements.get(`${within} ${element.name}`) ?? cdaElements.get(element.name)
  const attributeOf = (name: string): string | undefined => element.attributes.get(name)
  known?.open(flow, attributeOf)
  for (const child of element.children) {
    if (typeof child === 'string') flow.text(child)
    else narrate(child, flow, element.name)
  }
  known?.close(flow, attributeOf)
}

function readSection(section: XmlElement, flow: Flow, level: number): void {
  for (const title of childrenOf(section, 'title')) {
    flow.openHeading(level)
    flow.text(textIn(title))
    flow.closeHeading()
  }
  for (const text of childrenOf(section, 'text')) narrate(text, flow)
  flow.endLine()
  for (const component of childrenOf(section, 'component'))
    for (const inner of childrenOf(component, 'section')) readSection(inner, flow, level + 1)
}

/** A body that is a file of another kind inside the document. */
export interface InnerFile {
  readonly mediaType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const base64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/
function innerFileOf(body: XmlElement | undefined): InnerFile | undefined {
  const text = elementAt(body, 'text')
  if (text?.attributes.get('representation') !== 'B64') return undefined
  const content = text.children.filter((child) => typeof child === 'string').join('')
  if (!base64.test(content)) throw new ReadingRefused('broken', 'the body is not base64')
  return { mediaType: text.attributes.get('mediaType') ?? '', bytes: new Uint8Array(Buffer.from(content, 'base64')) }
}

/**
 * Reads a clinical document of HL7 CDA R2: its head, and the narrative blocks of its sections, which are what people are meant to read. A body that is
 * a file of its own is read by `readInner`.
 */
export async function readCda(root: XmlElement, readInner: (file: InnerFile) => Promise<Reading>): Promise<Reading> {
  if (root.name !== 'ClinicalDocument') throw new ReadingRefused('unknown', 'XML that is no clinical document')
  const title = textIn(elementAt(root, 'title'))
  const language = languageTag(elementAt(root, 'languageCode')?.attributes.get('code'))
  const head = headOf(root)
  const flow = new Flow()
  if (head.length > 0) flow.block({ kind: 'head', facts: head })
  const known = present({ title: title || undefined, language })
  const components = childrenOf(root, 'component')
  const inner = components.map((component) => innerFileOf(elementAt(component, 'nonXMLBody'))).find(Boolean)
  if (inner) {
    const read = await readInner(inner)
    return { ...read, ...known, blocks: [...flow.end(), ...read.blocks] }
  }
  for (const component of components) {
    const plain = elementAt(component, 'nonXMLBody/text')
    if (plain) narrate(plain, flow)
    for (const part of childrenOf(elementAt(component, 'structuredBody'), 'component'))
      for (const section of childrenOf(part, 'section')) readSection(section, flow, 2)
  }
  const blocks = flow.end()
  return { source: 'structured', ...known, pictures: flow.pictures, blocks }
}
