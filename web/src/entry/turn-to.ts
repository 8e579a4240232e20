import { useEffect, useEffectEvent } from 'react'
import type { Entry } from './use-entry.ts'

/**
 * For an entry with one field: when the value is wrong or was refused, the field gets the focus instead of a list of mistakes, and a refused value is
 * selected so that typing replaces it.
 */
export function useTurnTo(fieldId: string, entry: Entry): Entry {
  const { problems, attempt, error } = entry
  const turn = useEffectEvent((_tried: number, refusal: unknown) => {
    if (problems.length === 0 && refusal === undefined) return
    const field = document.getElementById(fieldId)
    // The browser scrolls no more than it must, so the title of a dialog stays visible.
    field?.focus()
    if (refusal !== undefined && field instanceof HTMLInputElement) field.select()
  })
  // Each attempt and each refusal brings the person back, also one that follows another.
  useEffect(() => turn(attempt, error), [attempt, error])
  return { ...entry, listed: false }
}
