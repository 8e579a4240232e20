import { longestText } from '@portal/contract/rules/messages'
import { Problem } from '../../http/problem.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The text of a message in the form in which it is stored and shown. Raises MESSAGE_EMPTY, MESSAGE_TOO_LONG. */
export function contentOf(given: string): string {
  const text = given.replaceAll(/<[^<>]*>/g, ' ').trim()
  if (text === '') throw new Problem('MESSAGE_EMPTY')
  if (text.length > longestText) throw new Problem('MESSAGE_TOO_LONG')
  return `<p>${text.replaceAll(/[&<>"']/g, (one) => escapes[one] ?? '')}</p>`
}
