import type { Catalogue } from '@portal/contract/areas/catalogue'
import { fold, foldedWords } from '@portal/contract/rules/fold'
import { findWhere, search, type Fits } from './catalogue-search.ts'
import { fillers, meanings, type Meaning } from './search-words.ts'
import type { FoundService } from './service-groups.ts'

/** The words of a folded text, each after a space, so that a beginning of a word is found after one. */
const spaced = (text: string): string => ` ${text.replaceAll(/[^a-z0-9]+/g, ' ')}`

type Saying = readonly { readonly text: string; readonly begins: boolean }[]

const listed = (list: string): string[] => list.split(',').map((one) => fold(one.trim()))
const sayings = (list: string): Saying[] =>
  listed(list).map((saying) =>
    saying.split(' ').map((word) => ({ text: word.replace('*', ''), begins: word.endsWith('*') })),
  )
const says = (words: readonly string[], saying: Saying): boolean =>
  saying.every(({ text, begins }, at) => (begins ? words[at]?.startsWith(text) : words[at] === text))

interface Known {
  readonly meaning: Meaning
  readonly said: readonly Saying[]
  readonly fits: Fits
}
const known = meanings.map((meaning): Known => {
  const beginnings = listed(meaning.finds).map((one) => ` ${one}`)
  return {
    meaning,
    said: sayings(meaning.said),
    fits: (text) => {
      const words = spaced(text)
      return beginnings.some((one) => words.includes(one))
    },
  }
})
const ignored = sayings(fillers)

/** Endings of Polish nouns and adjectives, folded; the longest one that a word has is cut off. */
const ending =
  /(?:iami|ami|iach|ach|owej|owego|owych|owy|owa|ego|emu|ej|ymi|imi|iem|ych|ich|owi|ow|om|em|ym|im|ie|ia|iu|io|[aeiouy])$/
const shortestStem = 4

/** Meets texts that have the word itself, or another form of it: `szczepienia` meets `szczepień`. */
function formOf(word: string): Fits {
  const stem = word.replace(ending, '')
  const beginning = ` ${stem.length < shortestStem ? word : stem}`
  return (text) => text.includes(word) || spaced(text).includes(beginning)
}

/** One or more words of a phrase that belong together, and what they may mean. */
interface Part {
  readonly words: readonly string[]
  readonly known: readonly Known[]
}

/** Reads a phrase from left to right; of the sayings that begin at a word, those with the most words are taken. */
function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at)
    const met = known.map((one) => ({
      one,
      length: Math.max(0, ...one.said.filter((saying) => says(rest, saying)).map((saying) => saying.length)),
    }))
    const length = Math.max(...met.map((each) => each.length))
    parts.push({
      words: rest.slice(0, length || 1),
      known: length > 0 ? met.filter((each) => each.length === length).map(({ one }) => one) : [],
    })
    at += length || 1
  }
  const telling = parts.filter(
    (part) => !(part.words.length === 1 && ignored.some((filler) => says(part.words, filler))),
  )
  return telling.length > 0 ? telling : parts
}

/** What a phrase finds. */
export interface Results {
  /** Where its own words occur, or, where they do nowhere, other forms of them. */
  readonly found: readonly FoundService[]
  /** What else fits its meaning. */
  readonly also: readonly FoundService[]
  /** The meanings that were looked for besides the words; empty when that changed nothing. */
  readonly understood: readonly Meaning[]
}

/**
 * Searches the catalogue for the words of a phrase, for their other forms and for what they mean: `krew` finds the taking of blood, `kardiologa` the
 * cardiologist. Words that tell nothing (`lekarz od oczu`) are passed over; where no service has all meanings of a phrase, those with one of them are found.
 */
export function searchWidely(catalogue: Catalogue, phrase: string): Results {
  const words = foldedWords(phrase)
  const exact = search(catalogue, phrase)
  if (words.length === 0) return { found: exact, also: [], understood: [] }
  const forms = words.map(formOf)
  const found = exact.length > 0 ? exact : findWhere(catalogue, (text) => forms.every((fits) => fits(text)))

  const parts = partsOf(words).map((part) => ({ ...part, forms: part.words.map(formOf) }))
  const meant = [...new Set(parts.flatMap((part) => part.known))]
  if (meant.length === 0) return { found, also: [], understood: [] }
  const there = new Set(found.map(({ service }) => service))
  const others = catalogue.filter((service) => !there.has(service))
  const all = findWhere(others, (text) =>
    parts.every((part) => part.forms.every((fits) => fits(text)) || part.known.some(({ fits }) => fits(text))),
  )
  const also = found.length + all.length > 0 ? all : findWhere(others, (text) => meant.some(({ fits }) => fits(text)))
  if (also.length === 0 && found.length > 0) return { found, also, understood: [] }

  const narrowed = also.map(({ service, units }) => ({ ...service, organizationalUnits: [...units] }))
  const helped = meant.filter(({ fits }) => also.length === 0 || findWhere(narrowed, fits).length > 0)
  const asked = fold(phrase).trim()
  return { found, also, understood: helped.map(({ meaning }) => meaning).filter(({ pl }) => fold(pl) !== asked) }
}
