/** What the portal does with an account for the clinic's staff and its other systems. These acts have no call in the documents. */
export interface PortalActs {
  /**
   * An address that signs in to the account with this user name or e-mail address, once and within a minute; undefined when there is no such account.
   */
  handOver(username: string): Promise<string | undefined>
  /** Makes the next sign-in lead to merging with the person's other account; false when there is no such account. */
  demandMerge(username: string): Promise<boolean>
  /** Hides a visit, by its number, from guardians or shows it to them again; false when there is no such visit. */
  markVisit(visit: string, hidden: boolean): Promise<boolean>
}

/** An address by which a person was handed over to the portal. */
export interface HandOver {
  readonly username: string
  readonly address: string
}

/** The portal from the desk's point of view; nothing can be done while none has registered. */
export interface Portal {
  /** The address that was made last. */
  readonly handedOver: HandOver | undefined
  readonly there: boolean
  /** Registers a portal's acts, in place of an earlier portal's. */
  comesForward(acts: PortalActs): void
  /** Carries out one of the acts; false when that is not possible. */
  act(name: string, username: string): Promise<boolean>
  /** Hides a visit from guardians or shows it to them again; false when that is not possible. */
  markVisit(visit: string, hidden: boolean): Promise<boolean>
  forget(): void
}

/** A desk at which no portal has registered yet. */
export function createPortal(): Portal {
  let acts: PortalActs | undefined
  let handedOver: HandOver | undefined
  return {
    get handedOver() {
      return handedOver
    },
    get there() {
      return acts !== undefined
    },
    comesForward: (given) => void (acts = given),
    async act(name, username) {
      if (name === 'merge') return (await acts?.demandMerge(username)) ?? false
      if (name !== 'hand-over') return false
      const address = await acts?.handOver(username)
      if (address !== undefined) handedOver = { username, address }
      return address !== undefined
    },
    markVisit: async (visit, hidden) => (await acts?.markVisit(visit, hidden)) ?? false,
    forget: () => void (handedOver = undefined),
  }
}
