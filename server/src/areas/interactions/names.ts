import { fold, foldedWords } from '@portal/contract/rules/fold'

/** Endings of Latin names in the register: Warfarinum, Verapamili, Kalii, tartras. */
const latin = ['um', 'ii', 'as', 'is', 'us', 'i', 'a', 'e', 'o']
const shortestStem = 4

const stem = (word: string): string => {
  const ending = latin.find((one) => word.endsWith(one) && word.length - one.length >= shortestStem)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** A substance's name in the form in which names are compared: `Glyceroli trinitras` becomes `glycerol_trinitr`. */
export const nameKey = (name: string): string => foldedWords(name).map(stem).join('_')

/**
 * The keys by which an ingredient's name is found: the whole name, and its first one and two words, because the register names salts (Metoprololi
 * tartras) where interactions name substances.
 */
export function nameKeys(name: string): string[] {
  const words = foldedWords(name).map(stem)
  return [...new Set([1, 2, words.length].map((count) => words.slice(0, count).join('_')))].filter(Boolean)
}

/** Whether a text is an ATC code of at least the second level, such as `M01A`. */
export const isAtc = (text: string): boolean => /^[A-V]\d\d(?:[A-Z](?:[A-Z](?:\d\d)?)?)?$/.test(text)

/**
 * A key as a thesaurus writes it, in the form in which it is stored: an ATC code, the name of a substance (`Timololum`), or the name of one that acts
 * where it is applied, behind the second level of its code (`S01:Timololum`).
 */
export function termKey(written: string): string {
  const [, place, name] = /^([A-V]\d\d):(.+)$/.exec(written) ?? []
  if (place && name) return `${place}:${nameKey(name)}`
  return isAtc(written) ? written : nameKey(written)
}

/** An ATC code and all that it belongs to: `C07AB02`, `C07AB`, `C07A`, `C07`. */
export const atcLevels = (code: string): string[] =>
  [7, 5, 4, 3].filter((n) => n <= code.length).map((n) => code.slice(0, n))

/** ATC groups of medicines that act where they are applied; where one of them enters the blood all the same, a thesaurus says so. */
const local = /^(?:A01|C05|D|G01|M02|R01|R02|S)/
const localForm = /^(?:masc|krem|zel|plyn na skore|roztwor na skore|szampon|globul|krople do (?:oczu|uszu|nosa))/

/** Whether a medicine acts only where it is applied; its ingredients are then not taken for the same ones swallowed. */
export const actsLocally = (atc: readonly string[], form: string | undefined): boolean =>
  atc.length > 0 ? atc.every((code) => local.test(code)) : localForm.test(fold(form ?? ''))

const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/y/g, 'i'],
  [/c/g, 'k'],
  [/v/g, 'w'],
  [/(.)\1+/g, '$1'],
]

/**
 * The words of an international name in a spelling that Latin, English and Polish share, without their endings: `Amoxicillinum` and `amoksycylina`
 * become the same.
 */
export const soundWords = (name: string): string[] =>
  foldedWords(name).map((word) =>
    sounds.reduce((text, [from, to]) => text.replaceAll(from, to), word).replace(/(?<=.{4})(?:um|[aeiou])$/, ''),
  )
