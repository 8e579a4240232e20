import type { NationalPerson } from './identity/messages.ts'
import type { World } from './world.ts'

/** What every stand-in gets at its start; each uses what it needs. */
export interface StandinSetting {
  readonly world: World
  /** The people to choose from at the national sign-in and at the signing service. */
  readonly people: readonly NationalPerson[]
  readonly clock: () => Date
  readonly host: string
  /** 0 asks for any free port. */
  readonly port: number
  /** Secret that callers must send, made anew for each stand-in at each start. */
  readonly token: string
}

/** A running stand-in. */
export interface Started<Address> {
  /** What a portal needs to reach it, in the shape of the portal's own settings of this system. */
  readonly address: Address
  close(): Promise<void>
}

/** Address of a system that is called over HTTP with a bearer token; `url` without a slash at its end. */
export interface BehindToken {
  readonly url: string
  readonly token: string
}
