import { endpoints } from '@portal/contract/areas/access'
import type { Output } from '@portal/contract/endpoint'
import { useSyncExternalStore } from 'react'
import { callerOf } from '../../api/caller.ts'

export type LoginSettings = Output<(typeof endpoints)['loginSettings'], Blob>

const call = callerOf(endpoints)
let settings: LoginSettings | undefined
let asked = false
const listeners = new Set<() => void>()

/** Loads once which links and fields the sign-in screen shows; the screen does not wait for it, and shows no links without an answer. */
export function askLoginSettings(): void {
  if (asked) return
  asked = true
  void fetchSettings()
}

async function fetchSettings(): Promise<void> {
  try {
    settings = await call('loginSettings')
    for (const listener of listeners) listener()
  } catch {
    asked = false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The settings, once loaded. */
export const useLoginSettings = (): LoginSettings | undefined =>
  useSyncExternalStore(
    subscribe,
    () => settings,
    () => undefined,
  )
