import { lazy, Suspense } from 'react'
import { useView } from '../../router/navigation.ts'
import { runningKey } from '../../session/session.ts'

// Few people ever see it.
const RunningBar = lazy(async () => ({ default: (await import('./running-bar.tsx')).RunningBar }))

/** The way back to a live session that goes on, on all pages but its own. */
export function RunningSession() {
  const path = useView()?.place.path
  if (!path || path.startsWith('/telehealth') || sessionStorage.getItem(runningKey) === null) return null
  return (
    <Suspense>
      <RunningBar path={path} />
    </Suspense>
  )
}
