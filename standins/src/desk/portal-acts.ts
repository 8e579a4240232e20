/** What the portal does with an account on behalf of the clinic's staff and of its other systems, which no document gives a call. */
export interface PortalActs {
  /** Address that signs in to the account of this user name or e-mail address, once and within a minute; undefined when there is none. */
  handOver(username: string): Promise<string | undefined>
  /** From now on signing in ends at merging with the person's other account; false when there is no such account. */
  demandMerge(username: string): Promise<boolean>
}

/** An address by which somebody was handed over to the portal. */
export interface HandOver {
  readonly username: string
  readonly address: string
}

/** The portal as the desk knows it; nothing can be done while none has come forward. */
export interface Portal {
  /** The last address that was made. */
  readonly handedOver: HandOver | undefined
  readonly there: boolean
  /** The portal says what it does; another one takes its place. */
  comesForward(acts: PortalActs): void
  /** Does one of the acts; false when it cannot be done. */
  act(name: string, username: string): Promise<boolean>
  forget(): void
}

/** A desk to which no portal has come forward yet. */
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
    forget: () => void (handedOver = undefined),
  }
}
