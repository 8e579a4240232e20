import { useSyncExternalStore } from 'react'
import { drawn, drawnFirst, language, languages, onLanguage, type Language } from './language.ts'

type Text = string | ((...values: never[]) => string)

/** One text in both languages. */
export type Words = Readonly<Record<Language, string>>

/** Texts by name, nested as a screen needs them. */
interface Entries {
  readonly [key: string]: Readonly<Record<Language, Text>> | Entries
}

/** The required type of the English counterpart of a Polish text: a text for a text, a function of the same values for a function. */
type Twin<T> = T extends string ? string : T extends (...values: infer V) => string ? (...values: V) => string : never

/** The same entries with a matching counterpart each; anything else is not assignable to it. */
type Twins<T> = {
  readonly [K in keyof T]: T[K] extends { readonly pl: infer P extends Text; readonly en: Text }
    ? { readonly pl: P; readonly en: Twin<P> }
    : Twins<T[K]>
}

/** The entries in one language. */
type Shown<T> = {
  readonly [K in keyof T]: T[K] extends { readonly pl: infer P extends Text; readonly en: Text } ? Twin<P> : Shown<T[K]>
}

/** Texts by language. */
export type Texts<V> = Readonly<Record<Language, V>>

const isEntry = (entry: Entries[string]): entry is Readonly<Record<Language, Text>> =>
  typeof entry['pl'] === 'string' || typeof entry['pl'] === 'function'

const shown = (entries: Entries, inLanguage: Language): object =>
  Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, isEntry(entry) ? entry[inLanguage] : shown(entry, inLanguage)]),
  )

/** Declares texts, Polish and English side by side. An entry without its counterpart, or whose counterpart takes other values, does not compile. */
export function defineTexts<T extends Entries>(entries: T & Twins<T>): Texts<Shown<T>> {
  // A language's view is made when it is first shown, and once.
  const views: Partial<Record<Language, object>> = {}
  const view = (inLanguage: Language) => ({ get: () => (views[inLanguage] ??= shown(entries, inLanguage)) })
  return Object.defineProperties({}, Object.fromEntries(languages.map((one) => [one, view(one)]))) as Texts<Shown<T>>
}

/** The texts in the language of the screens, outside a component. */
export const textsNow = <V>(texts: Texts<V>): V => texts[language()]

/** The language of the screens; the component is drawn again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, drawn, drawnFirst).language

/** The texts in the language of the screens; the component is drawn again when it changes. */
export const useTexts = <V>(texts: Texts<V>): V => texts[useLanguage()]
