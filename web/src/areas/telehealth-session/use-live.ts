import { useEffect, useSyncExternalStore } from 'react'
import type { LiveCall } from './live-call.ts'
import type { LiveView } from './live-view.ts'

/** What a side of a live session shows; the component is drawn again when it changes. */
export const useLive = (call: LiveCall): LiveView => useSyncExternalStore(call.subscribe, call.view)

/** Keeps the screen of a telephone on while the component is shown; where the browser cannot, nothing happens. */
export function useScreenKeptOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let gone = false
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      // A browser that saves its battery refuses.
      void navigator.wakeLock?.request('screen').then(
        (held) => (gone ? void held.release() : (lock = held)),
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
