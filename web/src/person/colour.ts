/** How many colours people are told apart by; the sheet of the badge has a class for each. */
export const personColours = 8

const preferred = (id: string): number =>
  [...id].reduce((sum, sign) => (sum * 10 + (sign.codePointAt(0) ?? 0)) % personColours, 0)

/**
 * The number of a person's colour among those for whom an account acts, from 0. It follows from the person's id and not from the place in the list, so
 * that it stays the same on every device and when somebody joins or leaves; only where two would have the same colour does the later one take the next.
 */
export function personColour(id: string, all: readonly string[]): number {
  const taken = new Set<number>()
  for (const one of all.toSorted((a, b) => a.length - b.length || a.localeCompare(b))) {
    let colour = preferred(one)
    while (taken.has(colour) && taken.size < personColours) colour = (colour + 1) % personColours
    if (one === id) return colour
    taken.add(colour)
  }
  return preferred(id)
}
