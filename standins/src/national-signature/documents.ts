import { randomBytes } from 'node:crypto'
import type { NationalPerson } from '../identity/messages.ts'
import type { Authorities } from '../signer/authorities.ts'
import { issue } from '../signer/authority.ts'
import { signXml } from '../signer/xades.ts'
import type { SigningFault } from './faults.ts'

/** A document that was handed over. */
export interface HandedOver {
  readonly key: string
  readonly document: string
  readonly info: string
  readonly successUrl: string
  readonly failureUrl: string
  readonly at: Date
  /** The signed document, once somebody has signed it. */
  signed?: string
  /** Somebody has refused to sign it. */
  refused?: true
}

/** The kinds of signatures that people choose from. */
export const signatureKinds = ['trusted', 'qualified', 'personal'] as const
export type SignatureKind = (typeof signatureKinds)[number]

/** How long a document can be signed here. */
const lifetimeMs = 7 * 86_400_000

/** The documents that wait here, in memory. */
export class Documents {
  readonly #all = new Map<string, HandedOver>()
  /** What was signed here, the newest last. */
  readonly #signed: string[] = []

  add(given: Pick<HandedOver, 'document' | 'info' | 'successUrl' | 'failureUrl'>, at: Date): string {
    const key = randomBytes(24).toString('base64url')
    this.#all.set(key, { key, at, ...given })
    return key
  }

  /** A document that can be signed now. */
  waiting(key: string, now: Date): HandedOver | undefined {
    const found = this.#all.get(key)
    const isOpen = found && found.signed === undefined && found.refused === undefined
    return isOpen && now.getTime() - found.at.getTime() < lifetimeMs ? found : undefined
  }

  refuse(document: HandedOver): void {
    document.refused = true
  }

  keep(document: HandedOver, signed: string): void {
    document.signed = signed
    this.#signed.push(signed)
  }

  /** What is given to whoever handed it over; with a fault something that they must not accept. */
  signed(key: string, fault: SigningFault): string | undefined {
    const found = this.#all.get(key)
    if (found?.signed === undefined || fault === 'expired') return undefined
    if (fault === 'unsigned') return found.document
    if (fault === 'changed') return found.signed.replace(/>([^<>]*[0-9])</, '>$1 i więcej<')
    const before = this.#signed[this.#signed.indexOf(found.signed) - 1]
    return fault === 'replay' ? before : found.signed
  }
}

/** Signs a document for a person. Throws when it is not XML. */
export function signFor(
  document: string,
  person: NationalPerson,
  kind: SignatureKind,
  given: { readonly authorities: Authorities; readonly fault: SigningFault; readonly now: Date },
): string {
  const { authorities, fault, now } = given
  if (kind === 'trusted') {
    const seal = fault === 'untrusted' ? authorities.stranger : { ...authorities.seal, above: [] }
    return signXml(document, seal, person, now, 'PodpisZP')
  }
  const { name, lastName, pesel } = person
  const subject = {
    commonName: `${name} ${lastName}`,
    givenName: name,
    surname: lastName,
    serialNumber: `PNOPL-${pesel}`,
  }
  const by = kind === 'qualified' ? authorities.qualified : authorities.cards
  return signXml(document, issue(subject, fault === 'untrusted' ? { now } : { by, now }), undefined, now)
}
