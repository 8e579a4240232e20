import type { AccessAnswer, AccessDecision, AccessRequest } from '@portal/contract/access-requests'

/** Requests that came to the clinic, and what was decided at its desk. */
export interface AccessRequests {
  /** Oldest first. */
  list(): readonly (AccessRequest & { readonly answer?: AccessAnswer })[]
  /** Takes notice of what waits and tells what was decided of it. */
  take(waiting: readonly AccessRequest[]): AccessDecision[]
  /** Decides; false when there is no such request. */
  answer(id: string, answer: AccessAnswer): boolean
  clear(): void
}

/** A desk at which nobody has asked for anything yet. */
export function createAccessRequests(): AccessRequests {
  const all = new Map<string, AccessRequest & { answer?: AccessAnswer }>()
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
