import { languages, type Language } from '@portal/contract/problem-texts'
import { readCookie, writeCookie } from '../shell/cookies.ts'

export { languages, type Language }

const cookie = 'language'
const listeners = new Set<() => void>()

const isLanguage = (value: string | undefined): value is Language => languages.some((language) => language === value)

const kept = (): Language => {
  const value = typeof document === 'undefined' ? undefined : readCookie(cookie)
  return isLanguage(value) ? value : 'pl'
}
let current: Language = kept()

/** The language of the screens: Polish unless the person chose otherwise (002 §1). */
export const language = (): Language => current

/** Changes the language of the screens, keeps it in a cookie and tells `<html lang>`. */
export function setLanguage(next: Language): void {
  current = next
  writeCookie(cookie, next)
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

/** Calls back after each change of language; returns the way to stop. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
