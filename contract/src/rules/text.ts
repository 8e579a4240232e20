/** A control or direction character; line breaks and tabs are none. */
export const unplain = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/

/** Whether a text that a person typed can be stored and shown unchanged: no control or direction characters, no lone surrogates. */
export const isPlainText = (value: string): boolean => value.isWellFormed() && !unplain.test(value)
