import { useSyncExternalStore } from 'react'
import { drawn, drawnByServer, language, languages, onLanguage, type Language } from './language.ts'

type Text = string | ((...values: never[]) => string)

/** One thing that is said, in both languages. */
export type Words = Readonly<Record<Language, string>>

/** What is said, entry by entry, nested as screens find it handy. */
interface Entries {
  readonly [key: string]: Readonly<Record<Language, Text>> | Entries
}

/** What the English twin of a Polish text may be: a text for a text, a function of the same values for a function. */
type Twin<T> = T extends string ? string : T extends (...values: infer V) => string ? (...values: V) => string : never

/** The same entries, each with a twin that fits; anything else is not assignable to it. */
type Twins<T> = {
  readonly [K in keyof T]: T[K] extends { readonly pl: infer P extends Text; readonly en: Text }
    ? { readonly pl: P; readonly en: Twin<P> }
    : Twins<T[K]>
}

/** The entries as one language shows them. */
type Shown<T> = {
  readonly [K in keyof T]: T[K] extends { readonly pl: infer P extends Text; readonly en: Text } ? Twin<P> : Shown<T[K]>
}

/** Texts by their language. */
export type Texts<V> = Readonly<Record<Language, V>>

const isEntry = (entry: Entries[string]): entry is Readonly<Record<Language, Text>> =>
  typeof entry['pl'] === 'string' || typeof entry['pl'] === 'function'

const shown = (entries: Entries, inLanguage: Language): object =>
  Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, isEntry(entry) ? entry[inLanguage] : shown(entry, inLanguage)]),
  )

/** Declares texts, Polish and English side by side; an entry that lacks its twin, or whose twin takes other values, does not compile. */
export function defineTexts<T extends Entries>(entries: T & Twins<T>): Texts<Shown<T>> {
  // A language's view is made when it is first shown, and once.
  const views: Partial<Record<Language, object>> = {}
  const view = (inLanguage: Language) => ({ get: () => (views[inLanguage] ??= shown(entries, inLanguage)) })
  return Object.defineProperties({}, Object.fromEntries(languages.map((one) => [one, view(one)]))) as Texts<Shown<T>>
}

/** The texts in the language of the screens, outside a component. */
export const textsNow = <V>(texts: Texts<V>): V => texts[language()]

/** The language of the screens; the component is drawn again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, drawn, () => drawnByServer).language

/** The texts in the language of the screens; the component is drawn again when it changes. */
export const useTexts = <V>(texts: Texts<V>): V => texts[useLanguage()]
