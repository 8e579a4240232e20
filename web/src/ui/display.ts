import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../i18n/cookies.ts'

export const contrasts = ['default', 'black-on-yellow', 'yellow-on-black', 'black-on-white'] as const
export type Contrast = (typeof contrasts)[number]
export const fontSizes = ['default', 'large', 'largest'] as const
export type FontSize = (typeof fontSizes)[number]

export interface Display {
  readonly contrast: Contrast
  readonly fontSize: FontSize
}

const standard: Display = { contrast: 'default', fontSize: 'default' }
let current: Display | undefined
const listeners = new Set<() => void>()

const oneOf = <T extends string>(values: readonly T[], found: string | undefined, otherwise: T): T =>
  values.find((value) => value === found) ?? otherwise

const display = (): Display =>
  (current ??= {
    contrast: oneOf(contrasts, readCookie('contrast'), 'default'),
    fontSize: oneOf(fontSizes, readCookie('fontSize'), 'default'),
  })

/**
 * Changes contrast or font size and keeps the choice. `boot.js` reads the same cookies before anything is drawn and must set the same attribute and
 * class.
 */
export function setDisplay(change: Partial<Display>): void {
  const next = { ...display(), ...change }
  current = next
  writeCookie('contrast', next.contrast)
  writeCookie('fontSize', next.fontSize)
  if (next.contrast === 'default') delete document.documentElement.dataset.contrast
  else document.documentElement.dataset.contrast = next.contrast
  for (const size of fontSizes) document.body.classList.toggle(`font-size-${size}`, size === next.fontSize)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The contrast and font size that the person chose. */
export const useDisplay = (): Display => useSyncExternalStore(subscribe, display, () => standard)
