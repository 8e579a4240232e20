/** Control and direction characters; line breaks and tabs are not among them. */
const unplain = '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u202A-\\u202E\\u2066-\\u2069'
const anyUnplain = new RegExp(`[${unplain}]`)
const allUnplain = new RegExp(`[${unplain}]+`, 'g')

/** Whether a text that a person typed can be stored and shown unchanged: no control or direction characters, no lone surrogates. */
export const isPlainText = (value: string): boolean => value.isWellFormed() && !anyUnplain.test(value)

/** The text without what `isPlainText` refuses. */
export const plainCharacters = (value: string): string => value.toWellFormed().replace(allUnplain, '')
