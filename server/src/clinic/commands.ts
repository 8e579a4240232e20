import type { Tx } from '../db/database.ts'

/** With what status a visit is booked: REGISTERED where a code has vouched for it. */
export type BookedStatus = 'SCHEDULED' | 'REGISTERED'

interface SlotOf<R> {
  readonly slot: R
  /** In a clinic's own words: the code of the service. */
  readonly availability: R
  readonly patient: R
}

/**
 * What a clinic's book of visits is asked, by the kind of command. `R` is how things are named: by the portal's numbers inside it, by the
 * names that the clinic's system gave them (`source_id`) on the way there. Instants are ISO 8601. All of it is plain JSON.
 */
export interface Inputs<R> {
  /** Keep a slot until an instant, in place of earlier holds: both or neither. */
  hold: SlotOf<R> & { readonly until: string; readonly insteadOf: readonly R[] }
  /** Book a slot that was not held, in place of holds: both or neither. */
  book: SlotOf<R> & { readonly status: BookedStatus; readonly insteadOf: readonly R[] }
  /** Make a hold a booking. */
  complete: { readonly booking: R; readonly status: BookedStatus }
  /** Give the old slot back and take the new one, or do neither. */
  move: SlotOf<R> & { readonly booking: R }
  cancel: { readonly booking: R }
  /** SCHEDULED becomes REGISTERED. */
  confirm: { readonly booking: R }
  /** Give holds back; one that is gone already is as good as given back. */
  release: { readonly bookings: readonly R[] }
}
export type Kind = keyof Inputs<unknown>

/** One thing asked, in the portal's numbers. */
export type Asked = { [K in Kind]: { readonly kind: K; readonly input: Inputs<number>[K] } }[Kind]

type TakingRefusal = 'NOT_FOUND' | 'SLOT_TAKEN' | 'BOOKING_OVERLAP' | 'BOOKING_LOCKED'

/** Why a command may be refused; the rows of the contract list the same codes. */
export interface Refusals {
  hold: TakingRefusal
  book: TakingRefusal
  complete: 'NOT_FOUND' | 'SLOT_HOLD_EXPIRED' | 'BOOKING_LOCKED'
  move: TakingRefusal | 'BOOKING_STATUS'
  cancel: 'NOT_FOUND' | 'BOOKING_STATUS'
  confirm: 'NOT_FOUND' | 'BOOKING_STATUS'
  release: never
}

/** What an accepted command came to in our own database. */
export interface Done {
  hold: Taken
  book: Taken
  complete: null
  move: null
  cancel: null
  confirm: null
  release: null
}

/** A hold or booking that was just made, and when its slot is. */
export interface Taken {
  readonly booking: number
  readonly startsAt: string
  readonly endsAt: string
}

/** What a remote clinic's system answers when it accepts: under what name it keeps what it made. */
export type Result<K extends Kind> = K extends 'hold' | 'book' ? { readonly booking: string } : null

interface Refused<K extends Kind> {
  readonly state: 'refused'
  readonly code: Refusals[K]
}
/** How a command ended within our own transaction. */
export type Outcome<K extends Kind> = { readonly state: 'accepted'; readonly done: Done[K] } | Refused<K>
/** What was heard of a command that was sent; silence, and an answer that cannot be read, is `unknown`. */
export type Heard<K extends Kind> =
  | { readonly state: 'accepted'; readonly result: Result<K> }
  | Refused<K>
  | { readonly state: 'unknown' }

/** A command as a remote system gets it: the same to the letter however often it is sent. */
export interface Command<K extends Kind = Kind> {
  /** Ours, a UUID: a system that has carried it out answers the same again and does nothing more. */
  readonly id: string
  readonly kind: K
  readonly input: Inputs<string>[K]
  /** Whatever arrives later is refused: nobody counts on it any more. */
  readonly notAfter: string
}

/**
 * What a remote hospital system has to offer (docs/integrations.md). Neither ever rejects, and both end soon after their signal.
 */
export interface ClinicCommands {
  carryOut<K extends Kind>(command: Command<K>, signal: AbortSignal): Promise<Heard<K>>
  /** What became of a command of this id; `absent` when none has arrived. */
  outcomeOf<K extends Kind>(command: Command<K>, signal: AbortSignal): Promise<Heard<K> | { readonly state: 'absent' }>
}

/** For whom and at what instant a book of visits is changed; a hold that somebody left has no account any more. */
export interface By {
  readonly accountId: number | null
  readonly now: Date
}

/** The clinic whose book of visits is our own database: commands are carried out within the caller's transaction. */
export interface OwnClinic {
  /** Name under which this clinic's bookings are known (`system` on the wire). */
  readonly system: string
  carryOut<K extends Kind>(tx: Tx, by: By, kind: K, input: Inputs<number>[K]): Promise<Outcome<K>>
  readonly commands?: undefined
}

/** A clinic whose book of visits another system keeps. */
export interface RemoteClinic {
  readonly system: string
  readonly commands: ClinicCommands
  /**
   * Writes into our own tables what was accepted there; refused where these say something else, until an import has brought them up
   * to date.
   */
  mirror<K extends Kind>(
    tx: Tx,
    by: By,
    asked: { readonly kind: K; readonly input: Inputs<number>[K] },
    result: Result<K>,
  ): Promise<Outcome<K>>
}

export type Clinic = OwnClinic | RemoteClinic
