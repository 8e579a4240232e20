import { lengthOf, plainText, writeLines, type Line } from '@portal/contract/rules/formatted-text'
import { lineReader } from '@portal/contract/rules/formatted-text-reader'
import { readMarkup } from '../markup.ts'

/** Reads HTML of any origin. */
function readLines(html: string): Line[] {
  const reader = lineReader()
  readMarkup(html, {
    open: (name, attributes) => reader.open(name, (wanted) => attributes.get(wanted)),
    close: (name) => reader.close(name),
    text: (words) => reader.text(words),
  })
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
