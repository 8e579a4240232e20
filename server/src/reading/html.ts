import { readMarkup } from '../markup.ts'
import { droppedHtml, htmlElements, type AttributeOf } from './elements.ts'
import type { Flow } from './flow.ts'
import { limits } from './limits.ts'
import { ReadingRefused } from './refused.ts'

const empty: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/**
 * Reads HTML of any origin into a flow. Open elements are counted by name: a search for the one that a tag closes would take quadratic time. Returns
 * the language that the document says.
 */
export function readHtml(html: string, flow: Flow): { language: string | undefined } {
  const open = new Map<string, number>()
  let dropped = 0
  let tags = 0
  let language: string | undefined
  const count = (of: string, by: number): void => void open.set(of, (open.get(of) ?? 0) + by)
  const openTag = (name: string, attributes: ReadonlyMap<string, string>, alone: boolean): void => {
    const attributeOf: AttributeOf = (wanted) => attributes.get(wanted)
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
  readMarkup(html, { open: openTag, close: closeTag, text: words })
  return { language }
}
