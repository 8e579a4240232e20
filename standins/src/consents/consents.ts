import type { ConsentForClinic, EnteredConsent } from '@portal/contract/consents'

/** Consents at the clinic: what the portal has told of, and what was entered at its desk. */
export interface Consents {
  /** What the portal said last of each, the oldest first. */
  told(): readonly ConsentForClinic[]
  /** What was entered, the oldest first. */
  entered(): readonly EnteredConsent[]
  /** Hears what the portal has to say, and answers with what was entered: each time, because the portal may have lost an answer. */
  exchange(told: readonly ConsentForClinic[]): readonly EnteredConsent[]
  /** Enters a consent that was taken on paper. */
  enter(consent: Omit<EnteredConsent, 'clinicId'>): void
  clear(): void
}

const mostEntered = 500

/** A desk without consents. */
export function createConsents(): Consents {
  const told = new Map<string, ConsentForClinic>()
  let entered: EnteredConsent[] = []
  let last = 0
  return {
    told: () => [...told.values()],
    entered: () => entered,
    exchange(consents) {
      for (const consent of consents) told.set(consent.id, consent)
      return entered
    },
    enter(consent) {
      last += 1
      entered = [...entered, { ...consent, clinicId: `ZG-${Date.now()}-${last}` }].slice(-mostEntered)
    },
    clear() {
      told.clear()
      entered = []
    },
  }
}
