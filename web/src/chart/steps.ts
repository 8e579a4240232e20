/** How far a page key goes. */
const page = 10

/** The position to which a key leads among so many points; undefined for a key that means something else. */
export function stepTo(key: string, place: number, count: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    PageDown: place - page,
    PageUp: place + page,
    Home: 0,
    End: count - 1,
  }
  const next = Object.hasOwn(to, key) ? to[key] : undefined
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1)
}
