import { mutated, noted, type Mutant } from './mutants.ts'

interface Served {
  mutant: Mutant | undefined
  noted: ReadonlySet<string>
}

// Between the runner and the plugin, which live in one process but load this file each for itself; nothing is ever written into the sources.
const served = ((globalThis as { servedToTests?: Served }).servedToTests ??= { mutant: undefined, noted: new Set() })

/** Inserts a mutant, or removes the last one. */
export const serve = (mutant: Mutant | undefined): void => void (served.mutant = mutant)

/** From now on these sources record which of their functions are reached. */
export const noteReached = (paths: readonly string[]): void => void (served.noted = new Set(paths))

/** A source as the tests must see it; undefined where it is unchanged. */
export function asServed(path: string, read: () => string): string | undefined {
  if (served.mutant?.path === path) return mutated(read(), served.mutant)
  if (!served.noted.has(path)) return undefined
  return noted(path, read(), (place) => `(globalThis.reachedFunctions ??= new Set()).add('${path}:${place}')`)
}
