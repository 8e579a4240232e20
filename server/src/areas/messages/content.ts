import { longestText } from '@portal/contract/rules/messages'
import { cleanFormattedText } from '../../formatted-text/clean.ts'
import { Problem } from '../../http/problem.ts'

/** Whether there is anything to be read: not only characters that nobody sees. */
const says = (html: string): boolean => /[^\s\p{Cf}]/u.test(html.replaceAll(/<[^>]*>/g, ''))

/** The text of a message as it is stored and shown: made harmless, whoever wrote it. Raises MESSAGE_EMPTY, MESSAGE_TOO_LONG. */
export function contentOf(given: string): string {
  const { html, length } = cleanFormattedText(given)
  if (!says(html)) throw new Problem('MESSAGE_EMPTY')
  if (length > longestText) throw new Problem('MESSAGE_TOO_LONG')
  return html
}

/** A text cut to so many UTF-16 units, never through a character. */
export const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Typed text as a message has it: each line a paragraph. */
export const asContent = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `<p>${line.replaceAll(/[&<>]/g, (one) => escapes[one]!)}</p>`)
    .join('')
