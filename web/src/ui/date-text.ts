import type { Language } from '../i18n/language.ts'

/** The format in which dates are typed and shown in fields. */
export const datePattern: Record<Language, string> = { pl: 'DD-MM-RRRR', en: 'DD-MM-YYYY' }

/** `2026-11-21` from `21-11-2026`; undefined unless the text has exactly that form and the day exists. */
export function parseDateText(text: string): string | undefined {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  if (!match) return undefined
  const iso = `${match[3]}-${match[2]}-${match[1]}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso
}

/** `21-11-2026` from `2026-11-21`; empty text from an empty value. */
export const dateText = (iso: string | undefined): string =>
  iso ? `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)}` : ''

/**
 * Helps with typing: dots, slashes and spaces become hyphens, and the hyphen after day and month is added automatically, because the numeric keyboard
 * of a phone has none. Text is completed only while it grows.
 */
export function completeTyping(before: string, typed: string): string {
  const text = typed
    .replaceAll(/[./\s]/g, '-')
    .replaceAll(/[^\d-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .slice(0, 10)
  const grows = text.length > before.length
  return grows && /^\d{2}(-\d{2})?$/.test(text) ? `${text}-` : text
}

export interface DateLimits {
  /** Earliest allowed date, `yyyy-MM-dd`. */
  readonly min?: string | undefined
  /** Latest allowed date, `yyyy-MM-dd`. */
  readonly max?: string | undefined
}

export type DateProblem = 'missing' | 'form' | 'early' | 'late'

/** What is wrong with a typed date; undefined when nothing is. */
export function dateProblem(
  text: string,
  limits: DateLimits & { readonly optional?: boolean } = {},
): DateProblem | undefined {
  if (text === '') return limits.optional ? undefined : 'missing'
  const iso = parseDateText(text)
  if (!iso) return 'form'
  if (limits.min && iso < limits.min) return 'early'
  if (limits.max && iso > limits.max) return 'late'
  return undefined
}
