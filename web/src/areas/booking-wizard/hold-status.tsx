import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { reopen } from '../../router/navigation.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { dismissHeldToast } from './held-toast.ts'
import type { Situation } from './situation.ts'
import type { ScreenStepId } from './steps.ts'
import { wizardTexts } from './texts.ts'

// Needed by few, and only once a hold has run out: no step waits for it.
const HoldOver = lazy(async () => ({ default: (await import('./hold-over.tsx')).HoldOver }))

interface HoldStatusProps {
  readonly situation: Situation
  readonly step: ScreenStepId
}

/** How long the picked slot is still kept; when that time is over, the ways to go on. Nothing is lost in silence. */
export function HoldStatus({ situation, step }: HoldStatusProps) {
  const t = useTexts(wizardTexts)
  const [over, setOver] = useState(false)
  const { picked, choices } = situation
  // The address is opened once more, so that the whole step knows it from the server.
  const end = () => {
    dismissHeldToast()
    setOver(true)
    reopen()
  }
  if (!picked) return null
  if (picked.expired || over)
    return (
      <Suspense fallback={null}>
        <HoldOver choices={choices} picked={picked} step={step} />
      </Suspense>
    )
  if (!picked.hold) return null
  return (
    <div>
      <Countdown until={picked.hold.heldUntil} now={picked.hold.now} label={t.kept} onEnd={end} />
    </div>
  )
}
