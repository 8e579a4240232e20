import { mail } from '../mail/system.ts'
import { signatures } from '../signatures/system.ts'
import { accessRequests } from './access-requests/system.ts'
import { adverseEvents } from './adverse-events/system.ts'
import { ampa } from './ampa/system.ts'
import { clinicMessages } from './clinic-messages/system.ts'
import { identity } from './identity/system.ts'
import { imaging } from './imaging/system.ts'
import { interactions } from './interactions/system.ts'
import { nationalSignature } from './national-signature/system.ts'
import { payments } from './payments/system.ts'
import { selfAssessment } from './self-assessment/system.ts'
import { sms } from './sms/system.ts'
import { telehealth } from './telehealth/system.ts'
import { treatmentDates } from './treatment-dates/system.ts'
import { vonage } from './vonage/system.ts'

/** Every outside system, one line each. Their stand-ins have the same names (`standins/src/systems.ts`). */
export const systems = {
  accessRequests,
  adverseEvents,
  ampa,
  clinicMessages,
  identity,
  imaging,
  interactions,
  mail,
  nationalSignature,
  payments,
  selfAssessment,
  signatures,
  sms,
  telehealth,
  treatmentDates,
  vonage,
}
type Systems = typeof systems

/** The settings of each system. */
export type OutsideSettings = { readonly [S in keyof Systems]: ReturnType<Systems[S]['read']> }

/** Addresses of systems that the settings do not name. */
export type OutsideAddresses = { readonly [S in keyof Systems]?: OutsideSettings[S]['address'] }

type Needed<S extends keyof Systems> = Systems[S]['needed'] extends readonly never[] ? undefined : never

/** The interface of each system; undefined for one that is not there. */
export type OutsidePorts = {
  readonly [S in keyof Systems]: Awaited<ReturnType<Systems[S]['open']>> | Needed<S>
}

/** Opens the systems that are configured or given otherwise, such as stand-ins. Throws when one is missing that the portal needs. */
export async function openSystems(settings: OutsideSettings, given: OutsideAddresses): Promise<OutsidePorts> {
  const opened = Object.entries(systems).map(async ([name, system]) => {
    const its = settings[name as keyof Systems]
    const address = its.address ?? (system.ownPlace ? undefined : given[name as keyof Systems])
    if (!address && system.needed.length > 0) throw new Error(`There is nothing in the place of the system "${name}"`)
    // Each is opened with what it has read itself.
    return [name, address && (await system.open(address as never, its as never))] as const
  })
  return Object.fromEntries(await Promise.all(opened)) as unknown as OutsidePorts
}
