import type { AccessAnswer, AccessRequest } from '@portal/contract/access-requests'
import type { HideAnswer, HideRequest } from '@portal/contract/hide-requests'
import { createRequests, type Requests } from './access-requests/requests.ts'
import type { ExpectedPerson } from './adverse-events/server.ts'
import { createRegistrations, type AmpaRegistrations } from './ampa/registrations.ts'
import { createHospital, type Hospital } from './clinic-messages/hospital.ts'
import { createConsents, type Consents } from './consents/consents.ts'
import { createDeclarationRegister, type DeclarationRegister } from './declarations/register.ts'
import { createDocumentRequests, type DocumentRequests } from './document-requests/requests.ts'
import { createArchive, type Archive } from './imaging/archive.ts'
import { createLedger, type Ledger } from './payments/ledger.ts'
import { createPaidBook, type PaidBook } from './payments/paid-book.ts'
import { createPayouts, type Payouts } from './payouts.ts'
import { createPortal, type Portal } from './desk/portal-acts.ts'
import { allWell, type Switches } from './switches.ts'
import { createPatientConsents, type PatientConsents } from './telehealth/patient-consents.ts'
import { createWaitingRoom, type WaitingRoom } from './telehealth/waiting-room.ts'

export interface SentSms {
  id: string
  at: Date
  /** Number without the leading plus, as in the provider's protocol. */
  to: string
  from: string
  text: string
  idx?: string
  parts: number
  /** The delivery that the provider has reported so far. */
  report?: 'DELIVERED' | 'UNDELIVERED'
}

export interface SentMail {
  id: string
  at: Date
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  /** Header names in the order of arrival, lower case, so that a smuggled header shows. */
  headers: string[]
  messageId: string
}

/** Everything that the stand-ins know, in memory. */
export interface World {
  /** Newest last. */
  readonly sms: readonly SentSms[]
  readonly mail: readonly SentMail[]
  readonly ampa: AmpaRegistrations
  /** Whom the system for adverse events expects, by their codes. */
  readonly handOffs: Map<string, ExpectedPerson>
  /** A clinic's own system for messages; the portal uses it only where its settings name it. */
  readonly hospital: Hospital
  readonly portal: Portal
  /** What the imaging archive has. */
  readonly archive: Archive
  /** What was ordered from the payment provider. */
  readonly payments: Ledger
  /** Of which payments the clinic has heard, and which it is asked to give back. */
  readonly paid: PaidBook
  /** Requests for payouts from deposits. */
  readonly payouts: Payouts
  /** The requests for records that the clinic received. */
  readonly accessRequests: Requests<AccessRequest, AccessAnswer>
  /** The requests to hide a visit from guardians. */
  readonly hideRequests: Requests<HideRequest, HideAnswer>
  readonly documentRequests: DocumentRequests
  readonly consents: Consents
  /** The clinic's register of declarations. */
  readonly declarations: DeclarationRegister
  /** The patients of whom the telehealth platform knows that they are ready. */
  readonly waitingRoom: WaitingRoom
  /** What the telehealth platform was told of patients' consents. */
  readonly patientConsents: PatientConsents
  readonly switches: Readonly<Switches>
  addSms(message: Omit<SentSms, 'id' | 'at' | 'report'>): SentSms
  /** Records the delivery of a message. */
  reportSms(id: string, report: NonNullable<SentSms['report']>): void
  addMail(message: Omit<SentMail, 'id' | 'at'>): SentMail
  /** Counts one more deliberate failure for this key and returns the count, starting at 1. */
  countFailure(key: string): number
  set(change: Partial<Switches>): void
  /** Calls the listener with the switches after each change; returns a function that stops it. */
  onSwitch(listener: (switches: Readonly<Switches>) => void): () => void
  /** Forgets all messages, registrations, requests and failures and resets every switch. */
  reset(): void
}

const longestList = 1000

/** A fresh world: nothing sent, everything in working order. Keeps the last 1000 messages of each kind. */
export function createWorld(clock = () => new Date()): World {
  const sms: SentSms[] = []
  const mail: SentMail[] = []
  const failures = new Map<string, number>()
  const ampa = createRegistrations()
  const handOffs: World['handOffs'] = new Map()
  const hospital = createHospital()
  const portal = createPortal()
  const archive = createArchive()
  const payments = createLedger()
  const paid = createPaidBook()
  const payouts = createPayouts()
  const accessRequests: World['accessRequests'] = createRequests()
  const hideRequests: World['hideRequests'] = createRequests()
  const documentRequests = createDocumentRequests()
  const consents = createConsents()
  const declarations = createDeclarationRegister()
  const waitingRoom = createWaitingRoom(clock)
  const patientConsents = createPatientConsents()
  const listeners = new Set<(switches: Readonly<Switches>) => void>()
  let switches = allWell()
  let lastId = 0

  const keep = <T>(list: T[], message: Omit<T, 'id' | 'at'>): T => {
    lastId += 1
    const kept = { ...message, id: String(lastId), at: new Date() } as T
    list.push(kept)
    if (list.length > longestList) list.shift()
    return kept
  }
  const change = (next: Switches) => {
    switches = next
    for (const listener of listeners) listener(switches)
  }

  return {
    sms,
    mail,
    ampa,
    handOffs,
    hospital,
    portal,
    archive,
    payments,
    paid,
    payouts,
    accessRequests,
    hideRequests,
    documentRequests,
    consents,
    declarations,
    waitingRoom,
    patientConsents,
    get switches() {
      return switches
    },
    addSms: (message) => keep(sms, message),
    reportSms(id, report) {
      const sent = sms.find((one) => one.id === id)
      if (sent) sent.report = report
    },
    addMail: (message) => keep(mail, message),
    countFailure(key) {
      const count = (failures.get(key) ?? 0) + 1
      failures.set(key, count)
      return count
    },
    set: (partial) => change({ ...switches, ...partial }),
    onSwitch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset() {
      sms.length = 0
      mail.length = 0
      failures.clear()
      handOffs.clear()
      ampa.clear()
      hospital.clear()
      portal.forget()
      archive.clear()
      payments.clear()
      paid.clear()
      payouts.clear()
      accessRequests.clear()
      hideRequests.clear()
      documentRequests.clear()
      consents.clear()
      declarations.clear()
      waitingRoom.clear()
      patientConsents.clear()
      change(allWell())
    },
  }
}
