import { endpoints, type SessionLife } from '@portal/contract/areas/sessions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { nearEnd, type NearEnd } from './near-end.ts'

const call = callerOf(endpoints)

/** Milliseconds before the first question, so that the page is drawn long before it. */
const firstAfterMs = 30_000
export interface SessionEnd {
  /** The remaining time when the end is near; undefined otherwise. */
  readonly near: NearEnd | undefined
  /** Prolongs the session; rejects with `ApiError`. */
  readonly extend: () => Promise<void>
  /** Asks the server again; if the session has ended there, it ends here too. */
  readonly ask: () => void
}

/**
 * Follows the remaining life of the session. Only the server counts it: its answer includes the activity of every tab, and the device's clock does
 * not matter. It is asked again at the time at which the warning would be due.
 */
export function useSessionEnd(): SessionEnd {
  const [near, setNear] = useState<NearEnd>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const here = useRef(false)
  const ask = useRef(() => undefined as void)

  const later = useCallback((ms: number) => {
    clearTimeout(timer.current)
    if (here.current) timer.current = setTimeout(() => ask.current(), ms)
  }, [])

  const learn = useCallback(
    (life: SessionLife) => {
      const { near, askAgainMs } = nearEnd(life)
      setNear(near)
      later(askAgainMs)
    },
    [later],
  )

  useEffect(() => {
    here.current = true
    ask.current = () =>
      // Without an answer nothing is known; the caller itself tells everybody about a session that has ended.
      void call('sessionState').then(
        (life) => here.current && learn(life),
        () => later(firstAfterMs),
      )
    // Timers do not run on a device that sleeps.
    const woken = () => document.visibilityState === 'visible' && ask.current()
    document.addEventListener('visibilitychange', woken)
    later(firstAfterMs)
    return () => {
      here.current = false
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', woken)
    }
  }, [learn, later])

  const extend = useCallback(async () => learn(await call('sessionExtend')), [learn])
  return { near, extend, ask: useCallback(() => ask.current(), []) }
}
