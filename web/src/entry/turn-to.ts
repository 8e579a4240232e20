import { useEffect, useEffectEvent } from 'react'
import type { Entry } from './use-entry.ts'

/**
 * For an entry that asks for one thing: the focus goes to its field when that is wrong or was refused, in place of a list of mistakes, and
 * what was refused is typed over.
 */
export function useTurnTo(fieldId: string, entry: Entry): Entry {
  const { problems, attempt, error } = entry
  const turn = useEffectEvent((_tried: number, refusal: unknown) => {
    if (problems.length === 0 && refusal === undefined) return
    const field = document.getElementById(fieldId)
    // The browser scrolls no more than it must: a dialog keeps its title.
    field?.focus()
    if (refusal !== undefined && field instanceof HTMLInputElement) field.select()
  })
  // Each attempt and each refusal brings the person back, also one that follows another.
  useEffect(() => turn(attempt, error), [attempt, error])
  return { ...entry, listed: false }
}
