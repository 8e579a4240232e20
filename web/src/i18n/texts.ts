import { useSyncExternalStore } from 'react'
import { drawn, drawnByServer, language, onLanguage, type Language } from './language.ts'

type Text = string | ((...values: never[]) => string)
export interface TextTree {
  readonly [key: string]: Text | TextTree
}

/** The same keys with texts of their own; a function keeps its parameters. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer A) => string
      ? (...values: A) => string
      : Translated<T[K]>
}

export interface Texts<T> {
  readonly pl: T
  readonly en: Translated<T>
}

/** Declares the texts of an area, Polish and English side by side; a text that lacks its twin does not compile. */
export const defineTexts = <T extends TextTree>(texts: Texts<T>): Texts<T> => texts

/** The texts in the language of the screens, outside a component. */
export const textsNow = <T>(texts: Texts<T>): Translated<T> => texts[language()] as Translated<T>

/** The language of the screens; the component is drawn again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, drawn, () => drawnByServer).language

/** The texts in the language of the screens; the component is drawn again when it changes. */
export const useTexts = <T>(texts: Texts<T>): Translated<T> => texts[useLanguage()] as Translated<T>
