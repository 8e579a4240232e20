import { endpoints, type SessionLife } from '@portal/contract/areas/sessions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callerOf } from '../../api/caller.ts'
import { nearEnd, type NearEnd } from './near-end.ts'

const call = callerOf(endpoints)

/** The first question waits until the page has long been drawn. */
const firstAfterMs = 30_000
export interface SessionEnd {
  /** The end is near; undefined when it is not. */
  readonly near: NearEnd | undefined
  /** Prolongs the session; rejects with `ApiError`. */
  readonly extend: () => Promise<void>
  /** Asks the server again, which also ends the session here when it has ended there. */
  readonly ask: () => void
}

/**
 * Follows how long the session still lives. Only the server counts: whatever any tab did is in its answer, and the device's clock does not
 * matter. It is asked anew at the time at which the warning would be due.
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
      // Without an answer nothing is known; a session that has ended is told to everybody by the caller itself.
      void call('sessionState').then(
        (life) => here.current && learn(life),
        () => later(firstAfterMs),
      )
    // A device that slept has not run its timers.
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
