/** Why a name is refused: it has other characters than letters, apostrophe, comma, hyphen and blank, or it begins or ends with a hyphen. */
export type NameProblem = 'nameInvalid' | 'dashFirst' | 'dashLast'

const nameForm = /^[\p{L}\p{M}'’,\- ]*$/u

/** What is wrong with a person's name; undefined when nothing is. Whether a name may be empty is decided elsewhere. */
export function nameProblem(name: string): NameProblem | undefined {
  const trimmed = name.trim()
  if (!nameForm.test(trimmed)) return 'nameInvalid'
  if (trimmed.startsWith('-')) return 'dashFirst'
  return trimmed.endsWith('-') ? 'dashLast' : undefined
}

/** A user name has 3 to 64 letters, digits, dots, hyphens and underscores, so that it can never look like an e-mail address. */
export const usernameForm = /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,63}$/u

/** Number of an identity document: letters, digits, blanks, slashes and hyphens. */
export const documentForm = /^[\p{L}\p{N} /-]{3,40}$/u
