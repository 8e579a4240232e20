import { Suspense, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { Href } from '../paths.ts'
import { reopen } from '../router/navigation.ts'
import { Countdown } from '../ui/countdown.tsx'
import type { Held, HeldNow } from './wizard.ts'

interface HeldStatusProps<C, B> {
  readonly held: Held<C, B>
  readonly now: HeldNow
  readonly base: B
  readonly here: (choices: C) => Href
}

/** The time for which something is still held; when it is over, the possible next steps. The person always sees what happened. */
export function HeldStatus<C, B>({ held, now, base, here }: HeldStatusProps<C, B>) {
  const t = useTexts(held.texts)
  const [over, setOver] = useState(false)
  // The address is opened once more, so that the whole step knows it from the server.
  const end = () => {
    held.ended()
    setOver(true)
    reopen()
  }
  if (over || now.state === 'over')
    return (
      <Suspense fallback={null}>
        <held.Over base={base} here={here} />
      </Suspense>
    )
  return (
    <div>
      <Countdown until={now.until} now={now.now} label={t.kept} onEnd={end} />
    </div>
  )
}
