import type { Done, Outcome } from '../clinic/commands.ts'

/** The result of a claim; throws when it was refused. */
export function claimed(outcome: Outcome<'hold' | 'book'>): Done['hold'] {
  if (outcome.state === 'accepted') return outcome.done
  throw new Error(`The clinic refused: ${outcome.code}`)
}
