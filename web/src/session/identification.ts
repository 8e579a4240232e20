import { endpoints, type Identification } from '@portal/contract/areas/site'
import { useSyncExternalStore } from 'react'
import { callerOf } from '../api/caller.ts'

const call = callerOf(endpoints)
let identification: Identification | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

async function fetchIdentification(): Promise<void> {
  try {
    // The browser keeps the answer with its tag: it asks whether that is still the one, and takes its copy where it is.
    identification = await call('identification')
    for (const listener of listeners) listener()
  } catch {
    // The page stays as it was sent: with the names of portal and clinic, and what the server has put into it.
    loading = undefined
  }
}

/**
 * Loads what the clinic shows of itself, once. Only pages that the server has sent with something of the clinic's own (`data-own`) ask for it. Never
 * rejects: everything works without.
 */
export function loadIdentification(): Promise<void> {
  if (document.documentElement.dataset['own'] === undefined) return Promise.resolve()
  return (loading ??= fetchIdentification())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the clinic shows of itself, once loaded. */
export const useIdentification = (): Identification | undefined =>
  useSyncExternalStore(
    subscribe,
    () => identification,
    () => undefined,
  )
