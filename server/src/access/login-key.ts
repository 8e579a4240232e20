/** The form in which user names and e-mail addresses are compared. */
export const loginKey = (typed: string): string => typed.trim().normalize('NFC').toLowerCase()
