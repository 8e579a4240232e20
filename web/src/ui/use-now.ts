import { useEffect, useState } from 'react'

const everyMs = 30_000

/** The present instant by the device's clock, anew every half minute: what depends on the time changes on a page that stays open. It asks nobody. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
