import type { TargetNumber } from '@portal/contract/rules/measurements'

/** A message from a patient that the clinic has not read. */
export interface PatientMessage {
  readonly id: string
  readonly version: number
  readonly patient: string
  readonly title: string
  /** HTML that the portal has made harmless. */
  readonly content: string
  /** User names of the contacts to whom it was written. */
  readonly recipients: readonly string[]
  readonly sentAt: string
  readonly files: number
}

/** A message that the clinic has sent. */
export interface SentMessage {
  readonly id: string
  readonly patient: string
  readonly title: string
  readonly sentAt: string
  readonly hidden: boolean
  readonly takenBack: boolean
  /** How many accounts have read it. */
  readonly readers: number
}

/** What staff write to patients. */
export interface StaffLetter {
  /** User name or e-mail address of an account; empty for everybody who has one. */
  readonly to: string
  /** User name of the contact who writes. */
  readonly from: string
  readonly title: string
  readonly text: string
  readonly toConfirm: boolean
  readonly hidden: boolean
}

/** Messages between the clinic's staff and patients. */
export interface MessageActs {
  /** What patients wrote and the clinic has not read, the newest first. */
  written(): Promise<readonly PatientMessage[]>
  /** Writes to an account's own patient, or to everybody; returns the number of messages. */
  send(letter: StaffLetter): Promise<number>
  /**
   * Answers a message in the name of its first recipient, under its category or another one, by code; false when there is no such message.
   */
  answer(id: string, text: string, category: string): Promise<boolean>
  /** What the clinic sent last, the newest first. */
  sent(): Promise<readonly SentMessage[]>
  /** Hides a message of the clinic from guardians, with what answers it, or shows it again; false when that changes nothing. */
  mark(id: string, hidden: boolean): Promise<boolean>
  /** Takes back a message of the clinic that was sent in error; false when somebody has read it, or there is none. */
  takeBack(id: string): Promise<boolean>
  /** Marks a message as read in the version that was seen; false when it is not there so any more. */
  markRead(id: string, version: number): Promise<boolean>
}

/** An invoice that staff issue, or money that they take to keep it; the amount in the smallest unit of the currency. */
export interface StaffSum {
  /** User name or e-mail address of an account. */
  readonly to: string
  readonly title: string
  readonly amount: number
  readonly currency: string
}

/** Between which numbers an account's own patient should stay; one end may be missing. */
export interface StaffTarget {
  /** User name or e-mail address of an account. */
  readonly to: string
  readonly number: TargetNumber
  readonly low: number | undefined
  readonly high: number | undefined
}

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
  /** Issues an invoice to an account's own patient; false when there is no such account. */
  issueInvoice(invoice: StaffSum): Promise<boolean>
  /** Takes a deposit for an account's own patient; false when there is no such account. */
  keepDeposit(deposit: StaffSum): Promise<boolean>
  /** Sets a target for the measurements of an account's own patient; false when there is no such account. */
  setTarget(target: StaffTarget): Promise<boolean>
  readonly messages: MessageActs
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
  /** Issues an invoice; false when that is not possible. */
  issueInvoice(invoice: StaffSum): Promise<boolean>
  /** Takes a deposit; false when that is not possible. */
  keepDeposit(deposit: StaffSum): Promise<boolean>
  /** Sets a target for measurements; false when that is not possible. */
  setTarget(target: StaffTarget): Promise<boolean>
  /** What patients wrote, as staff looked at it last. */
  readonly written: readonly PatientMessage[]
  /** What the clinic sent last, as staff looked at it last. */
  readonly sent: readonly SentMessage[]
  /** Does something with messages, and looks at what patients wrote; false when that is not possible. */
  withMessages(work: (messages: MessageActs) => Promise<boolean>): Promise<boolean>
  forget(): void
}

/** A desk at which no portal has registered yet. */
export function createPortal(): Portal {
  let acts: PortalActs | undefined
  let handedOver: HandOver | undefined
  let written: readonly PatientMessage[] = []
  let sent: readonly SentMessage[] = []
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
    keepDeposit: async (deposit) => (await acts?.keepDeposit(deposit)) ?? false,
    setTarget: async (target) => (await acts?.setTarget(target)) ?? false,
    issueInvoice: async (invoice) => (await acts?.issueInvoice(invoice)) ?? false,
    get written() {
      return written
    },
    get sent() {
      return sent
    },
    async withMessages(work) {
      if (!acts) return false
      const { messages } = acts
      const done = await work(messages)
      written = await messages.written()
      sent = await messages.sent()
      return done
    },
    forget() {
      handedOver = undefined
      written = []
      sent = []
    },
  }
}
