import { Tokenizer } from 'htmlparser2'
import { droppedHtml, htmlElements, type AttributeOf } from './elements.ts'
import type { Flow } from './flow.ts'
import { limits } from './limits.ts'
import { ReadingRefused } from './refused.ts'

const empty: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/**
 * Reads HTML of any origin into a flow. The tokenizer alone is used, and open elements are counted by name: a search for the one that a tag closes
 * would take quadratic time. Returns the language that the document says.
 */
export function readHtml(html: string, flow: Flow): { language: string | undefined } {
  const open = new Map<string, number>()
  let dropped = 0
  let tags = 0
  let name = ''
  let attribute = ''
  let value = ''
  let attributes = new Map<string, string>()
  let language: string | undefined
  const attributeOf: AttributeOf = (wanted) => attributes.get(wanted)
  const count = (of: string, by: number): void => void open.set(of, (open.get(of) ?? 0) + by)
  const openTag = (alone: boolean): void => {
    if (++tags > limits.elements) throw new ReadingRefused('tooLarge', 'more elements than a reading may have')
    if (name === 'html') language = attributes.get('lang') ?? attributes.get('xml:lang')
    const isEmpty = alone || empty.has(name)
    if (droppedHtml.has(name)) {
      if (dropped === 0 && /^(?:embed|object|svg|canvas)$/.test(name)) flow.picture()
      if (!isEmpty) {
        dropped++
        count(name, 1)
      }
      return
    }
    if (dropped > 0) return
    const element = htmlElements.get(name)
    element?.open(flow, attributeOf)
    if (isEmpty) element?.close(flow, attributeOf)
    else count(name, 1)
  }
  const closeTag = (closed: string): void => {
    if ((open.get(closed) ?? 0) === 0) return
    if (droppedHtml.has(closed)) dropped--
    else if (dropped > 0) return
    else htmlElements.get(closed)?.close(flow, () => undefined)
    count(closed, -1)
  }
  const words = (text: string): void => {
    if (dropped === 0) flow.text(text)
  }
  const nothing = (): void => undefined
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase()
        attributes = new Map()
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => void (value += html.slice(start, end)),
      onattribentity: (codePoint) => void (value += String.fromCodePoint(codePoint)),
      onattribend() {
        if (!attributes.has(attribute)) attributes.set(attribute, value)
      },
      onopentagend: () => openTag(false),
      onselfclosingtag: () => openTag(true),
      onclosetag: (start, end) => closeTag(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => words(html.slice(start, end)),
      ontextentity: (codePoint) => words(String.fromCodePoint(codePoint)),
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return { language }
}
