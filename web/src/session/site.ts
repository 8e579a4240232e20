import { endpoints } from '@portal/contract/areas/site'
import type { Output } from '@portal/contract/endpoint'
import { useSyncExternalStore } from 'react'
import { callerOf } from '../api/caller.ts'
import { fetchEarly } from './early.ts'

export type Installation = Output<(typeof endpoints)['systemInstallation'], Blob>

const call = callerOf(endpoints, fetchEarly)
let installation: Installation | undefined
let loading: Promise<Installation> | undefined
const listeners = new Set<() => void>()

/** The portal's facts and the modules that it offers; loaded once. Rejects with `ApiError`. */
export function loadInstallation(): Promise<Installation> {
  loading ??= call('systemInstallation').then(
    (answer) => {
      installation = answer
      for (const listener of listeners) listener()
      return answer
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

export const installationNow = (): Installation | undefined => installation

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The portal's facts, once loaded. */
export const useInstallation = (): Installation | undefined =>
  useSyncExternalStore(subscribe, installationNow, () => undefined)
