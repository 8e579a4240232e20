import type { Scope } from '../access/actor.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Availability, Directory } from './directory.ts'

/** Which free slots are looked for. Instants are UTC; `limit` counts slots. */
export interface SlotSearch {
  /** The calendars to look in, each once, with the time in which a slot may begin: from the first instant on, before the second. */
  readonly spans: readonly { readonly scheduleId: number; readonly from: Date; readonly to: Date }[]
  readonly patientId: number
  readonly limit: number
}

export interface FreeSlot {
  readonly id: number
  readonly scheduleId: number
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface Price {
  readonly name: string
  /** Decimal text with two places. */
  readonly amount: string
  readonly currency: string
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** A drug that a patient takes all the time. */
export interface FrequentDrugRow {
  readonly id: number
  readonly name: string
  readonly form: string | null
  readonly strength: string | null
}

/** What the clinic knows of a patient that decides whether a booking is refused. */
export interface PatientFacts {
  readonly gender: 'M' | 'F' | 'U'
  /** yyyy-MM-dd */
  readonly birthDate: string
  readonly insured: boolean
  readonly bookingLocked: boolean
  readonly phoneConfirmed: boolean
  /** Bookings to come and what is held, of the patient for the service and of the account altogether. */
  readonly activeForService: number
  readonly activeForAccount: number
  readonly visitedBefore: boolean
  readonly declarations: readonly ('GP' | 'NURSE' | 'MIDWIFE')[]
  /** When the slot begins that was asked about; null when there is no such slot in the availability's calendar. */
  readonly slotStart: Date | null
}

export type StoredStatus = 'PROVISIONAL' | 'RELEASED' | 'SCHEDULED' | 'REGISTERED' | 'EXECUTED' | 'CANCELED'

/** A booking or hold as it is stored; names of service, place and people are in the directory. */
export interface BookingRow {
  readonly id: number
  readonly status: StoredStatus
  readonly orderStatus: string | null
  readonly patientId: number
  readonly name: string
  readonly lastName: string
  readonly accountId: number | null
  readonly slotId: number | null
  readonly availabilityId: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly heldUntil: Date | null
  readonly codeConfirmedAt: Date | null
  /** yyyy-MM-dd: the patient's measurements go with the visit from this day on. */
  readonly measurementsFrom: string | null
  readonly mpiReferralId: number | null
  /** Ids that the telehealth platform gave to the consultation and its medical case. */
  readonly teleconsultationId: string | null
  readonly medicalCaseId: string | null
  /** Under which a person's calendar knows the visit: never changes, and no other visit of any portal has it. */
  readonly calendarUid: string
  readonly sequence: number
  readonly version: number
}

/** A hold that has not been given back yet; it may have run out. */
export interface LiveHold {
  readonly id: number
  readonly patientId: number
  readonly availabilityId: number
  readonly heldUntil: Date
}

/** A slot picked for a patient. */
export interface Claim {
  readonly slotId: number
  readonly availability: Availability
  readonly patientId: number
  readonly accountId: number
  readonly now: Date
}

/** A booking or hold that was just made, and when its slot is. */
export interface Taking {
  readonly id: number
  readonly startsAt: Date
  readonly endsAt: Date
}

export type BookedStatus = 'SCHEDULED' | 'REGISTERED'

/**
 * What the portal asks of a hospital system. The local implementation answers from our own tables, inside the
 * caller's transaction; one for another system keeps the same meaning with its own means.
 */
export interface ClinicPort {
  /** Name under which this clinic's bookings are known (`system` on the wire). */
  readonly system: string
  /** Rejects with HIS_ERROR while the system does not answer, with UNAVAILABLE while too many wait for its answer. */
  ready(): Promise<void>
  /** What the clinic offers; with an id, a picture in which that availability stands if it exists at all. */
  directory(db: Db, having?: number): Promise<Directory>
  /** The same as one patient sees it: who sees only selected patients is in it for those alone. */
  offerTo(db: Db, scope: Scope, patientId: number, having?: number): Promise<Directory>
  /** Makes the next reader see changes of the offer at once. */
  forgetDirectory(): void
  /** Free slots, earliest first; undefined when the account may not act for the patient. */
  freeSlots(db: Db, scope: Scope, search: SlotSearch): Promise<FreeSlot[] | undefined>
  prices(
    db: Db,
    scope: Scope,
    claim: { serviceId: number; slotId: number; patientId: number },
  ): Promise<Price[] | undefined>
  /**
   * Facts for the pre-booking checks; undefined when the patient is not theirs. What the account itself holds for the same patient and
   * service does not count: it is the booking that is being judged, or gives way to it.
   */
  facts(
    db: Db,
    scope: Scope,
    about: { patientId: number; availability: Availability; slotId?: number },
  ): Promise<PatientFacts | undefined>
  /** Whether the clinic lets this patient book at all; undefined when the patient is not theirs. */
  mayBook(db: Db, scope: Scope, patientId: number): Promise<boolean | undefined>
  /**
   * Whether prescriptions can be asked for with a slot, in one availability if it is named; undefined when the patient is not theirs or
   * there is no such slot.
   */
  createsPrescriptions(
    db: Db,
    scope: Scope,
    slotId: number,
    patientId: number,
    availabilityId?: number,
  ): Promise<boolean | undefined>
  /** Drugs that a patient takes all the time, by name; undefined when the patient is not theirs. */
  frequentDrugs(db: Db, scope: Scope, patientId: number): Promise<FrequentDrugRow[] | undefined>

  bookings(
    db: Db,
    scope: Scope,
    filter: { patientId?: number; from: Date; to: Date },
  ): Promise<BookingRow[] | undefined>
  booking(db: Db, scope: Scope, id: number): Promise<BookingRow | undefined>
  firstOverlapping(
    db: Db,
    scope: Scope,
    about: { patientId: number; from: Date; to: Date; exceptId?: number },
  ): Promise<BookingRow | null | undefined>
  liveHolds(db: Db, accountId: number): Promise<LiveHold[]>

  hold(tx: Tx, claim: Claim, until: Date): Promise<Taking>
  book(tx: Tx, claim: Claim, status: BookedStatus): Promise<Taking>
  complete(tx: Tx, id: number, status: BookedStatus): Promise<void>
  move(tx: Tx, id: number, claim: Claim): Promise<void>
  release(tx: Tx, ids: readonly number[]): Promise<void>
  cancel(tx: Tx, id: number): Promise<void>
  confirm(tx: Tx, id: number): Promise<void>
  noteCode(tx: Tx, id: number, at: Date): Promise<void>
  /** Gives back holds that ran out; answers how many. */
  releaseExpired(db: Db, now: Date): Promise<number>
}
