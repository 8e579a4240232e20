import { useState } from 'react'

/**
 * The version over which a form is sent: the one that the person saw when it was opened, however often the data are loaded again meanwhile. After a
 * STALE_VERSION the form shows how it is now and calls `showsNow`; from then on it is sent over the present version.
 */
export function useSeenVersion(present: number) {
  const [seen, setSeen] = useState<number | undefined>(present)
  return { version: seen ?? present, showsNow: () => setSeen(undefined) }
}
