import { passwordForm, passwordLength, shortestPassword, type PasswordFault } from '@portal/contract/rules/password'
import { Problem } from '../http/problem.ts'
import { knownPasswords } from './known-passwords.ts'

/** Words that an attacker would try first at a portal for patients. */
const usualWords = ['portal', 'pacjent', 'pacjenta', 'patient', 'haslo', 'password', 'lekarz', 'przychodnia', 'zdrowie']
/** The strength of a password in units: the number of its letters that nobody could predict. */
const fewestUnits = 8
const unitsOfKnown = 3
const unitsOfForeseen = 1
const longestKnown = 24
const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '1qaz2wsx3edc4rfv5tgb']
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Lower case without Polish and other accents, as people spell words in passwords. */
const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l')
const unmasked = (text: string): string => text.replaceAll(/[013457@$!]/g, (one) => lookAlikes[one] ?? one)

/**
 * Refuses a password that could be guessed (NIST SP 800-63B-4, ASVS 6.2): shorter than 15 code points (8 with a second factor), on the list of
 * breached and common ones, or made mostly of known passwords, patterns and `contextWords`: whole names, addresses, numbers and the like of the
 * person and the clinic. No kind of character is demanded. Raises PASSWORD_VULNERABLE_ERROR with the reason (a `PasswordFault`) in `details.reason`.
 */
export async function checkPassword(
  password: string,
  contextWords: readonly (string | null | undefined)[],
  { secondFactor = false }: { secondFactor?: boolean } = {},
): Promise<void> {
  const reason = await passwordFault(password, contextWords, secondFactor)
  if (reason) throw new Problem('PASSWORD_VULNERABLE_ERROR', { details: { reason } })
}

/** Whether a password is on the list of breached and common ones. */
export const isKnownPassword = async (password: string): Promise<boolean> =>
  (await knownPasswords()).has(passwordForm(password).toLowerCase())

async function passwordFault(
  password: string,
  contextWords: readonly (string | null | undefined)[],
  secondFactor: boolean,
): Promise<PasswordFault | undefined> {
  if (!password.isWellFormed()) return 'PATTERN'
  if (passwordLength(password) < shortestPassword[secondFactor ? 'withSecondFactor' : 'alone']) return 'TOO_SHORT'
  if (await isKnownPassword(password)) return 'KNOWN'
  const known = await knownPasswords()
  const words = wordsOf(contextWords)
  const spelled = [...plain(passwordForm(password))].join('')
  for (const text of new Set([spelled, unmasked(spelled)])) {
    const once = [...text].slice(0, period([...text]))
    if (units(once, { known, words }) < fewestUnits) {
      // A password that is weak only because of the person's own words is refused with that reason.
      if (units(once, { known, words: new Set() }) >= fewestUnits) return 'PERSONAL'
      return units(once, { known: new Set(), words: new Set() }) < fewestUnits ? 'PATTERN' : 'KNOWN'
    }
  }
  return undefined
}

/** The words in names, addresses and numbers, spelled as in passwords; each also with digits and signs read as the letters that they replace. */
function wordsOf(contextWords: readonly (string | null | undefined)[]): Set<string> {
  const given = contextWords.flatMap((text) => {
    const spelled = plain(text ?? '')
    return [
      spelled,
      ...spelled.split(/[^\p{L}\p{N}]+/u),
      spelled.replaceAll(/\D/g, ''),
      spelled.replaceAll(/\D/g, '').slice(-9),
    ]
  })
  const words = [...usualWords, ...given].filter((word) => [...word].length >= 3)
  return new Set([...words, ...words.map(unmasked)])
}

/** Length of the shortest beginning whose repetition gives the whole text. */
function period(letters: readonly string[]): number {
  for (let length = 1; length <= letters.length / 2; length++) {
    if (letters.every((letter, at) => letter === letters[at % length])) return length
  }
  return letters.length
}

interface Foreseen {
  readonly known: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

/** Units of a text, cut into letters, words, runs and known passwords in the way that gives the fewest. */
function units(letters: readonly string[], foreseen: Foreseen): number {
  const cheapest = [0]
  const longest = Math.max(longestKnown, ...[...foreseen.words].map((word) => word.length))
  for (let end = 1; end <= letters.length; end++) {
    let best = cheapest[end - 1]! + 1
    for (let start = Math.max(0, end - longest); start <= end - 3; start++) {
      const price = priceOf(letters.slice(start, end), foreseen)
      if (price !== undefined) best = Math.min(best, cheapest[start]! + price)
    }
    cheapest.push(best)
  }
  return cheapest[letters.length]!
}

function priceOf(letters: readonly string[], { known, words }: Foreseen): number | undefined {
  const text = letters.join('')
  if (words.has(text) || isRun(text)) return unitsOfForeseen
  return letters.length >= 4 && known.has(text) ? unitsOfKnown : undefined
}

/** Whether a text repeats one letter, or follows the alphabet or the keyboard in either direction. */
function isRun(text: string): boolean {
  const back = [...text].toReversed().join('')
  return new Set(text).size === 1 || rows.some((row) => row.includes(text) || row.includes(back))
}
