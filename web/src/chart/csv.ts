import type { Language } from '../i18n/language.ts'

/** A number stands as it is; what a spreadsheet would take for a formula gets an apostrophe before it, which makes it text. */
function cell(value: string, separator: string): string {
  const plain = value.replaceAll(/\s+/g, ' ').trim()
  const isNumber = /^-?\d+(?:[.,]\d+)?$/.test(plain)
  const harmless = /^[=+\-@|%\t\r]/.test(plain) && !isNumber ? `'${plain}` : plain
  const needsQuotes = harmless.includes('"') || harmless.includes(separator)
  return needsQuotes ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Rows as a file that spreadsheets open: RFC 4180 with a mark of its encoding, separated as a Polish or an English spreadsheet expects it. Nothing in
 * it is run as a formula.
 */
export function csvOf(rows: readonly (readonly string[])[], language: Language): string {
  const separator = language === 'pl' ? ';' : ','
  const lines = rows.map((row) => row.map((value) => cell(value, separator)).join(separator))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** A name that every system takes for a file, ending in `.csv`. */
export const csvName = (title: string): string =>
  `${
    title
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[łŁ]/g, 'l')
      .replaceAll(/[^A-Za-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .toLowerCase()
      .slice(0, 60) || 'dane'
  }.csv`
