import { languages, type Language } from '@portal/contract/languages'
import { writeCookie } from './cookies.ts'

export { languages, type Language }

const cookie = 'language'
const listeners = new Set<() => void>()

const isLanguage = (value: string | undefined): value is Language => languages.some((language) => language === value)

/** The language in which the screens are drawn; a new object whenever they must be drawn again. */
export interface Drawn {
  readonly language: Language
}

const root = typeof document === 'undefined' ? undefined : document.documentElement
const orPolish = (value: string | undefined): Language => (isLanguage(value) ? value : 'pl')

// The page says in which language it was drawn; where the person has chosen the other one, `boot.js` has changed it and kept what it was.
let first: Drawn = { language: orPolish(root?.dataset.waiting ?? root?.lang) }
let current: Drawn = root && root.lang !== first.language ? { language: orPolish(root.lang) } : first

/** The language in which the page was drawn at build time. */
export const drawnFirst = (): Drawn => first

/** Sets the language in which pages are drawn at build time. */
export function drawFirstIn(next: Language): void {
  current = first = { language: next }
}

/** The present language object of the screens. */
export const drawn = (): Drawn => current

/** The language of the screens: the one that the person chose, otherwise the one that their browser prefers. */
export const language = (): Language => current.language

function draw(next: Drawn): void {
  current = next
  for (const listener of listeners) listener()
}

/** Changes the language of the screens, keeps it in a cookie and sets `<html lang>`. */
export function setLanguage(next: Language): void {
  writeCookie(cookie, next)
  document.documentElement.lang = next
  draw({ language: next })
}

/** Draws the screens again in the same language, because texts for it have been loaded. */
export const drawAgain = (): void => draw({ ...current })

/** Calls the listener after each change of the language object; returns a function that stops it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
