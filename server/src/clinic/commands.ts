import type { Tx } from '../db/database.ts'
import type { StoredBooking } from './model/bookings.ts'

/** The status with which a visit is booked: REGISTERED when a code has confirmed it. */
export type BookedStatus = 'SCHEDULED' | 'REGISTERED'

interface SlotOf<R> {
  readonly slot: R
  /** In the clinic's system: the code of the service. */
  readonly availability: R
  readonly patient: R
}

/**
 * What is asked of a clinic's book of visits, by kind of command. `R` is the way in which things are named: by the portal's numbers inside the
 * portal, by the clinic's own names (`source_id`) on the way to the clinic's system. Instants are ISO 8601. Everything is plain JSON.
 */
export interface Inputs<R> {
  /** Hold a slot until an instant, in place of earlier holds: both or neither. */
  hold: SlotOf<R> & { readonly until: string; readonly insteadOf: readonly R[] }
  /** Book a slot that was not held, in place of holds: both or neither. */
  book: SlotOf<R> & { readonly status: BookedStatus; readonly insteadOf: readonly R[] }
  /** Make a hold a booking. */
  complete: { readonly booking: R; readonly status: BookedStatus }
  /** Give the old slot back and take the new one, or do neither. The status is there only when a code has just confirmed the visit; otherwise it stays. */
  move: SlotOf<R> & { readonly booking: R; readonly status?: 'REGISTERED' }
  cancel: { readonly booking: R }
  /** SCHEDULED becomes REGISTERED. */
  confirm: { readonly booking: R }
  /** Give back holds; a hold that is gone already counts as given back. */
  release: { readonly bookings: readonly R[] }
}
export type Kind = keyof Inputs<unknown>

/** One command, with the portal's numbers. */
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

/** The result of an accepted command in our own database. */
export interface Done {
  hold: Taken
  book: Taken
  complete: null
  move: null
  cancel: null
  confirm: null
  release: null
}

/** A hold or booking that was just made, and the time of its slot. */
export interface Taken {
  readonly booking: number
  readonly startsAt: string
  readonly endsAt: string
}

/** The answer of a remote clinic's system that accepts: the name under which it stores what it made. */
export type Result<K extends Kind> = K extends 'hold' | 'book' ? { readonly booking: string } : null

interface Refused<K extends Kind> {
  readonly state: 'refused'
  readonly code: Refusals[K]
}
/** What a command did in our own database; with the booking as it left it, where it was one that was written in this transaction. */
export interface Carried<K extends Kind> {
  readonly done: Done[K]
  readonly row?: StoredBooking
}
/** The result of a command in our own transaction. */
export type Outcome<K extends Kind> = ({ readonly state: 'accepted' } & Carried<K>) | Refused<K>
/** What was heard about a command that was sent; silence and an unreadable answer are `unknown`. */
export type Heard<K extends Kind> =
  | { readonly state: 'accepted'; readonly result: Result<K> }
  | Refused<K>
  | { readonly state: 'unknown' }

/** A command as a remote system gets it: every repetition is identical. */
export interface Command<K extends Kind = Kind> {
  /** The portal's id of the command, a UUID: a system that has carried it out answers the same again and does nothing more. */
  readonly id: string
  readonly kind: K
  readonly input: Inputs<string>[K]
  /** A command that arrives later is refused, because nobody waits for it any more. */
  readonly notAfter: string
}

/** The operations that a remote hospital system must offer (docs/integrations.md). Neither ever rejects, and both end soon after their signal. */
export interface ClinicCommands {
  carryOut<K extends Kind>(command: Command<K>, signal: AbortSignal): Promise<Heard<K>>
  /** What became of the command with this id; `absent` when none has arrived. */
  outcomeOf<K extends Kind>(command: Command<K>, signal: AbortSignal): Promise<Heard<K> | { readonly state: 'absent' }>
}

/** For whom and when a book of visits is changed; a hold that was left behind has no account any more. */
export interface By {
  readonly accountId: number | null
  readonly now: Date
}

/** The clinic whose book of visits is our own database: commands are carried out within the caller's transaction. */
export interface OwnClinic {
  /** Name of this clinic in its bookings (`system` in the calls). */
  readonly system: string
  carryOut<K extends Kind>(tx: Tx, by: By, kind: K, input: Inputs<number>[K]): Promise<Outcome<K>>
  readonly commands?: undefined
}

/** A clinic whose book of visits another system keeps. */
export interface RemoteClinic {
  readonly system: string
  readonly commands: ClinicCommands
  /** Writes into our own tables what the other system accepted. Refuses where our tables contradict it, until an import has updated them. */
  mirror<K extends Kind>(
    tx: Tx,
    by: By,
    asked: { readonly kind: K; readonly input: Inputs<number>[K] },
    result: Result<K>,
  ): Promise<Outcome<K>>
}

export type Clinic = OwnClinic | RemoteClinic
