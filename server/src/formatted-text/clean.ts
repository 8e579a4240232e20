import { Tokenizer } from 'htmlparser2'
import { lengthOf, plainText, writeLines, type Line } from '@portal/contract/rules/formatted-text'
import { lineReader } from '@portal/contract/rules/formatted-text-reader'

/** Reads HTML of any origin. The tokenizer alone is used: a parser's search for the tag that a closing tag closes takes quadratic time. */
function readLines(html: string): Line[] {
  const reader = lineReader()
  let name = ''
  let attribute = ''
  let value = ''
  let attributes = new Map<string, string>()
  const openTag = () => reader.open(name, (wanted) => attributes.get(wanted))
  const nothing = () => {}
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
      onattribdata(start, end) {
        value += html.slice(start, end)
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint)
      },
      onattribend() {
        // As in a browser, the first of two attributes with the same name counts.
        if (!attributes.has(attribute)) attributes.set(attribute, value)
      },
      onopentagend: openTag,
      onselfclosingtag: openTag,
      onclosetag(start, end) {
        reader.close(html.slice(start, end).toLowerCase())
      },
      ontext(start, end) {
        reader.text(html.slice(start, end))
      },
      ontextentity(codePoint) {
        reader.text(String.fromCodePoint(codePoint))
      },
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return reader.end()
}

/**
 * Makes a text with formats harmless: what is not in the closed set of `contract/src/rules/formatted-text.ts` is dropped or becomes the nearest
 * thing in it. Cleaning twice changes nothing. `length` counts the characters that are read; 0 is a text in which nothing is to be read.
 */
export function cleanFormattedText(html: string): { html: string; length: number } {
  const lines = readLines(html)
  return { html: writeLines(lines), length: lengthOf(lines) }
}

/** A text without its formats, line by line, for paper. */
export const withoutFormats = (html: string): string => plainText(readLines(html))
