/**
 * What is kept of a text typed into a field for a whole number: digits, and a minus at its beginning. Of a pasted fraction the part before the mark
 * is kept: without the mark alone it would be another number.
 */
export function wholeNumberTyped(typed: string): string {
  const [whole = ''] = typed.trim().split(/[.,]/)
  return whole
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll(/[^\d-]/g, '')
    .replaceAll(/(?!^)-/g, '')
}
