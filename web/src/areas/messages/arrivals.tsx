import type { Message } from '@portal/contract/areas/messages/parts'
import { useState } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface ArrivalsProps {
  readonly messages: readonly Message[]
  readonly words: (count: number) => string
}

/** Says how many messages have come since the screen was opened, to those who do not see them come. */
export function Arrivals({ messages, words }: ArrivalsProps) {
  // Numbers only grow: what is older than the newest one may come into the list for other reasons.
  const [before] = useState(() => Math.max(0, ...messages.map(({ id }) => Number(id))))
  const come = messages.filter(({ id }) => Number(id) > before).length
  return (
    <output>
      <VisuallyHidden>{come > 0 && words(come)}</VisuallyHidden>
    </output>
  )
}
