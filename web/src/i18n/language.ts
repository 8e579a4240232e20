import { languages, type Language } from '@portal/contract/languages'
import { readCookie, writeCookie } from './cookies.ts'

export { languages, type Language }

const cookie = 'language'
const listeners = new Set<() => void>()

const isLanguage = (value: string | undefined): value is Language => languages.some((language) => language === value)

const kept = (): Language => {
  const value = typeof document === 'undefined' ? undefined : readCookie(cookie)
  return isLanguage(value) ? value : 'pl'
}
/** The language in which the screens are drawn; a new object whenever they must be drawn again. */
export interface Drawn {
  readonly language: Language
}

/** The language in which the server draws pages. */
export const drawnByServer: Drawn = { language: 'pl' }

let current: Drawn = kept() === 'pl' ? drawnByServer : { language: kept() }

/** The present language object of the screens. */
export const drawn = (): Drawn => current

/** The language of the screens: Polish unless the person chose otherwise. */
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
