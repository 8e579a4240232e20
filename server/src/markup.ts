import { Tokenizer } from 'htmlparser2'

/** What is told of a text with tags, in its order. */
export interface MarkupReader {
  /** An opening tag; `isAlone` when it closes itself. */
  open(name: string, attributes: ReadonlyMap<string, string>, isAlone: boolean): void
  close(name: string): void
  text(words: string): void
  /** A document type, of XML alone. */
  declared?(): void
}

const inHtml = (name: string): string => name.toLowerCase()
const withoutPrefix = (name: string): string => name.slice(name.lastIndexOf(':') + 1)

/**
 * Tells the tags and words of HTML, or of XML, of any origin. The tokenizer alone is used: a parser's search for the tag that a closing tag closes takes
 * quadratic time. HTML has its names in small letters, XML its attributes without a prefix. As in a browser, the first of two attributes with the
 * same name counts.
 */
export function readMarkup(markup: string, reader: MarkupReader, language: 'html' | 'xml' = 'html'): void {
  const isXml = language === 'xml'
  const nameOf = (start: number, end: number) => (isXml ? markup.slice(start, end) : inHtml(markup.slice(start, end)))
  let name = ''
  let attribute = ''
  let value = ''
  let attributes = new Map<string, string>()
  const nothing = (): void => undefined
  const tokenizer = new Tokenizer(
    { xmlMode: isXml, decodeEntities: true },
    {
      onopentagname(start, end) {
        name = nameOf(start, end)
        attributes = new Map()
      },
      onattribname(start, end) {
        attribute = isXml ? withoutPrefix(markup.slice(start, end)) : nameOf(start, end)
        value = ''
      },
      onattribdata: (start, end) => void (value += markup.slice(start, end)),
      onattribentity: (codePoint) => void (value += String.fromCodePoint(codePoint)),
      onattribend() {
        if (!attributes.has(attribute)) attributes.set(attribute, value)
      },
      onopentagend: () => reader.open(name, attributes, false),
      onselfclosingtag: () => reader.open(name, attributes, true),
      onclosetag: (start, end) => reader.close(nameOf(start, end)),
      ontext: (start, end) => reader.text(markup.slice(start, end)),
      ontextentity: (codePoint) => reader.text(String.fromCodePoint(codePoint)),
      oncdata: (start, end, offset) => isXml && reader.text(markup.slice(start, end - offset)),
      ondeclaration: () => isXml && reader.declared?.(),
      oncomment: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  )
  tokenizer.write(markup)
  tokenizer.end()
}
