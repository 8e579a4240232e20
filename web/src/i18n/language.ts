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
/** What the screens are drawn in; another object whenever they have to be drawn again. */
export interface Drawn {
  readonly language: Language
}

/** What the server draws pages in. */
export const drawnByServer: Drawn = { language: 'pl' }

let current: Drawn = kept() === 'pl' ? drawnByServer : { language: kept() }

/** What the screens are drawn in now. */
export const drawn = (): Drawn => current

/** The language of the screens: Polish unless the person chose otherwise (002 §1). */
export const language = (): Language => current.language

function draw(next: Drawn): void {
  current = next
  for (const listener of listeners) listener()
}

/** Changes the language of the screens, keeps it in a cookie and tells `<html lang>`. */
export function setLanguage(next: Language): void {
  writeCookie(cookie, next)
  document.documentElement.lang = next
  draw({ language: next })
}

/** Draws the screens again in the same language: words that were fetched for it have come. */
export const drawAgain = (): void => draw({ ...current })

/** Calls back after each change of what the screens are drawn in; returns the way to stop. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
