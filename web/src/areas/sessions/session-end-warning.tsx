import { lazy, Suspense, useState } from 'react'
import { readCookie } from '../../i18n/cookies.ts'
import { useSessionEnd } from './use-session-end.ts'

// Few people ever see it.
const SessionEndDialog = lazy(async () => ({ default: (await import('./session-end-dialog.tsx')).SessionEndDialog }))

/** Warns a signed-in person two minutes before the session ends; closing the warning in any way keeps the session alive (WCAG 2.2.1). */
export function SessionEndWarning() {
  const end = useSessionEnd()
  const [understood, setUnderstood] = useState(false)
  // A shared terminal warns by itself, on pages for strangers as well.
  if (readCookie('terminal') || !end.near || (end.near.final && understood)) return null
  return (
    <Suspense>
      <SessionEndDialog near={end.near} end={end} onUnderstood={() => setUnderstood(true)} />
    </Suspense>
  )
}
