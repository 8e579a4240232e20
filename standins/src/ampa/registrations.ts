import { randomInt } from 'node:crypto'

/** A patient of the mobile application. */
export interface AmpaRegistration {
  readonly patientId: string
  readonly pin: string
  /** The PIN has been entered in the application. */
  readonly linked: boolean
}

/** The patients who are registered in the mobile application. */
export interface AmpaRegistrations {
  list(): readonly AmpaRegistration[]
  /** Gives a PIN, a new one for each attempt; a linked patient stays linked. */
  register(patientId: string, attempt: string): string
  /** False while the patient is registered and not linked; true for a patient who is not registered. */
  unregister(patientId: string): boolean
  /** Enters a PIN in the application; false when no patient has it. */
  link(pin: string): boolean
  clear(): void
}

/** An application that nobody uses yet. */
export function createRegistrations(): AmpaRegistrations {
  const all = new Map<string, AmpaRegistration & { attempt: string }>()
  const freshPin = (): string => {
    const pin = String(randomInt(1_000_000)).padStart(6, '0')
    return [...all.values()].some((one) => one.pin === pin) ? freshPin() : pin
  }
  return {
    list: () => [...all.values()].map(({ patientId, pin, linked }) => ({ patientId, pin, linked })),
    register(patientId, attempt) {
      const before = all.get(patientId)
      if (before?.attempt === attempt) return before.pin
      const pin = freshPin()
      all.set(patientId, { patientId, pin, linked: before?.linked ?? false, attempt })
      return pin
    },
    unregister(patientId) {
      if (all.get(patientId)?.linked === false) return false
      all.delete(patientId)
      return true
    },
    link(pin) {
      const found = [...all.values()].find((one) => one.pin === pin)
      if (found) all.set(found.patientId, { ...found, linked: true })
      return found !== undefined
    },
    clear: () => all.clear(),
  }
}
