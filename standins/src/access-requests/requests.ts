/** Requests that the clinic gets and answers at its desk. */
interface Asked {
  readonly id: string
}

/** Requests that the clinic received, and the decisions made at its desk. */
export interface Requests<R extends Asked, A extends string> {
  /** Oldest first. */
  list(): readonly (R & { readonly answer?: A })[]
  /** Receives the waiting requests and returns the decisions about them. */
  take(waiting: readonly R[]): { readonly id: string; readonly answer: A }[]
  /** Decides; false when there is no such request. */
  answer(id: string, answer: A): boolean
  clear(): void
}

/** A desk without requests. */
export function createRequests<R extends Asked, A extends string>(): Requests<R, A> {
  const all = new Map<string, R & { answer?: A }>()
  return {
    list: () => [...all.values()],
    take(waiting) {
      for (const request of waiting) if (!all.has(request.id)) all.set(request.id, { ...request })
      return waiting.flatMap(({ id }) => {
        const answer = all.get(id)?.answer
        return answer ? [{ id, answer }] : []
      })
    },
    answer(id, answer) {
      const request = all.get(id)
      if (request) request.answer = answer
      return request !== undefined
    },
    clear: () => all.clear(),
  }
}
