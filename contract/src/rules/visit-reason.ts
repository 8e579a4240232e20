import { isPlainText } from './text.ts'

/** The longest reason for a visit, in characters. */
export const longestVisitReason = 500

/** What is wrong with the reason for a visit, which a request for a prescription must have. */
export function visitReasonFault(reason: string): 'missing' | 'long' | 'wrong' | undefined {
  const text = reason.trim()
  if (text === '') return 'missing'
  if (text.length > longestVisitReason) return 'long'
  return isPlainText(text) ? undefined : 'wrong'
}
