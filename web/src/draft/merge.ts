import type { DraftContent } from '@portal/contract/areas/drafts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const changed = (before: DraftContent, after: DraftContent): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !same(before[key], after[key]))

/**
 * Merges what two windows made of the same draft: a part (top-level member) that only one of them changed is taken from that one. Undefined when both
 * changed the same part differently; only the person can decide then.
 */
export function mergeDrafts(before: DraftContent, mine: DraftContent, theirs: DraftContent): DraftContent | undefined {
  const own = changed(before, mine)
  const others = new Set(changed(before, theirs))
  if (own.some((key) => others.has(key) && !same(mine[key], theirs[key]))) return undefined
  const merged: Record<string, unknown> = { ...theirs }
  for (const key of own) {
    const part = mine[key]
    if (part === undefined) delete merged[key]
    else merged[key] = part
  }
  return merged
}
