import { createAccessRequests, type AccessRequests } from './access-requests/requests.ts'
import { createRegistrations, type AmpaRegistrations } from './ampa/registrations.ts'
import { createPortal, type Portal } from './desk/portal-acts.ts'
import type { IdentityFault } from './identity/faults.ts'

/** How the clinic's own system answers: at once, late, or not at all. */
export const clinicStates = ['ok', 'slow', 'down'] as const
export type ClinicState = (typeof clinicStates)[number]

/** What the desk can switch; `false` means that the system refuses every call. */
export interface Switches {
  clinic: ClinicState
  sms: boolean
  mail: boolean
  /** The telehealth platform with its archive. */
  telehealth: boolean
  /** The server of the mobile application. */
  ampa: boolean
  /** How the national node answers a sign-in. */
  identity: IdentityFault
}

export interface SentSms {
  id: string
  at: Date
  /** Number without the leading plus, as the provider's protocol has it. */
  to: string
  from: string
  text: string
  idx?: string
  parts: number
  /** What the provider has reported of it so far. */
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
  readonly portal: Portal
  /** Who asks the clinic for a record. */
  readonly accessRequests: AccessRequests
  readonly switches: Readonly<Switches>
  addSms(message: Omit<SentSms, 'id' | 'at' | 'report'>): SentSms
  /** Notes what became of a message. */
  reportSms(id: string, report: NonNullable<SentSms['report']>): void
  addMail(message: Omit<SentMail, 'id' | 'at'>): SentMail
  /** Counts one more failure provoked for this key and answers the count, starting at 1. */
  countFailure(key: string): number
  set(change: Partial<Switches>): void
  /** Calls the listener with the switches after each change; answers the function that ends this. */
  onSwitch(listener: (switches: Readonly<Switches>) => void): () => void
  /** Forgets all messages, registrations, requests and failures and turns every switch back. */
  reset(): void
}

const asNew: Switches = { clinic: 'ok', sms: true, mail: true, telehealth: true, ampa: true, identity: 'ok' }
const longestList = 1000

/** A fresh world: nothing sent, everything in working order. Keeps the last 1000 messages of each kind. */
export function createWorld(): World {
  const sms: SentSms[] = []
  const mail: SentMail[] = []
  const failures = new Map<string, number>()
  const ampa = createRegistrations()
  const portal = createPortal()
  const accessRequests = createAccessRequests()
  const listeners = new Set<(switches: Readonly<Switches>) => void>()
  let switches: Switches = { ...asNew }
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
    portal,
    accessRequests,
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
      ampa.clear()
      portal.forget()
      accessRequests.clear()
      change({ ...asNew })
    },
  }
}
