import type { NoticeTone } from './notice.tsx'

export interface Toast {
  readonly id: number
  readonly tone: NoticeTone
  readonly text: string
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const most = 4

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a short message above the page. The same text twice in a row is shown once. */
export function showToast(tone: NoticeTone, text: string): void {
  const others = toasts.filter((toast) => toast.tone !== tone || toast.text !== text)
  set([...others, { id: ++lastId, tone, text }].slice(-most))
}

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

/** Removes errors, which otherwise stay until they are closed. */
export const dismissErrors = (): void => set(toasts.filter(({ tone }) => tone !== 'error'))

export const toastsNow = (): readonly Toast[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
