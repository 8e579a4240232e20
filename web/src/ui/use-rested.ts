import { useDeferredValue, useEffect, useState } from 'react'

/** Milliseconds without a change after which what is typed is looked up. */
const pauseMs = 350

/** A value, a moment after it has stopped changing. */
export function useRested<T>(value: T, ms = pauseMs): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return useDeferredValue(rested)
}
