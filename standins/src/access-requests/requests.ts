/** What the portal tells of a request for a record. */
export interface AccessRequest {
  readonly id: string
  readonly askedAt: string
  readonly role: 'PATIENT' | 'WARD' | 'CHILD'
  readonly by: {
    readonly name: string
    readonly lastName: string
    readonly email: string | null
    readonly phone: string | null
  }
  readonly patient: {
    readonly id: string
    readonly clinicId: string | null
    readonly name: string
    readonly lastName: string
    readonly birthDate: string
    readonly pesel: string | null
  }
}

export const answers = ['AGREED', 'REFUSED'] as const
export type Answer = (typeof answers)[number]

/** Requests that came to the clinic, and what was decided at its desk. */
export interface AccessRequests {
  /** Oldest first. */
  list(): readonly (AccessRequest & { readonly answer?: Answer })[]
  /** Takes notice of what waits and tells what was decided of it. */
  take(waiting: readonly AccessRequest[]): { id: string; answer: Answer }[]
  /** Decides; false when there is no such request. */
  answer(id: string, answer: Answer): boolean
  clear(): void
}

/** A desk at which nobody has asked for anything yet. */
export function createAccessRequests(): AccessRequests {
  const all = new Map<string, AccessRequest & { answer?: Answer }>()
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
