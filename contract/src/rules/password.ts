/** The fewest code points of a password that is the only factor (NIST SP 800-63B-4), and of one used with a second factor. */
export const shortestPassword = { alone: 15, withSecondFactor: 8 } as const

/** Longest password in UTF-16 units: 200 code points of any kind fit. */
export const longestPassword = 512

/** Passwords are stored and compared in this form, so that the same letters typed on another keyboard give the same password. */
export const passwordForm = (password: string): string => password.normalize('NFC')

/** Length of a password as people count it: in code points. */
export const passwordLength = (password: string): number => [...passwordForm(password)].length

/**
 * Why a password is refused: too short, on the list of known passwords, made of names and words about the person or the clinic, made of a pattern, or
 * the same as the old one.
 */
export const passwordFaults = ['TOO_SHORT', 'KNOWN', 'PERSONAL', 'PATTERN', 'UNCHANGED'] as const
export type PasswordFault = (typeof passwordFaults)[number]
