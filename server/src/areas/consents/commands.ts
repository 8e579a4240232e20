import type { AuthorizedPerson, OfferedConsent } from '@portal/contract/areas/consents/parts'
import type { Partner } from '@portal/contract/areas/dictionaries'
import { ages } from '@portal/contract/rules/ages'
import { isConsentPeriod, isIdentity, sameIdentity } from '@portal/contract/rules/consents'
import type { ActingFor } from '../../access/claims.ts'
import { ageAt, clinicDay, startOfDay } from '../../clinic-time.ts'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { queueConsentOf } from '../../outside/telehealth/consent-outbox.ts'
import { actionsOf } from './present.ts'
import type { ConsentRow } from './rows.ts'
import * as store from './store.ts'
import { addPartners } from './store-partners.ts'

/** What a person consents to, as a call brings it. */
interface Asked {
  readonly consentType: string
  readonly validFrom?: Date | undefined
  readonly validTo?: Date | undefined
  readonly onlySelectedDocuments?: boolean | undefined
  readonly authorizedPerson?: AuthorizedPerson | undefined
}

/** What the clinic takes. */
interface Taken {
  readonly types: readonly OfferedConsent[]
  readonly partner: Partner | undefined
}

/** The person whom the consent authorizes. Raises CONSENT_PERSON, CONSENT_PERSON_NUMBER, CONSENT_TO_ONESELF. */
async function personOf(tx: Tx, acting: ActingFor, offered: OfferedConsent, person: AuthorizedPerson | undefined) {
  if (!offered.person) return undefined
  if (!person) throw new Problem('CONSENT_PERSON')
  if (!isIdentity(person.identity)) throw new Problem('CONSENT_PERSON_NUMBER')
  const { nationalIdentificationNumber: number } = person.identity
  if ((await store.numbersOf(tx, acting)).some((own) => sameIdentity(own, number)))
    throw new Problem('CONSENT_TO_ONESELF')
  return person
}

/**
 * Whether a person may give a consent alone. Only the patient gives consents in the portal, and from 16 on. Raises CONSENT_OWN_ONLY, CONSENT_UNDER_AGE.
 */
function needsGuardian({ role, birthDate }: ActingFor, now: Date): boolean {
  if (role !== 'PATIENT') throw new Problem('CONSENT_OWN_ONLY')
  const age = ageAt(birthDate, now)
  if (age < ages.teen) throw new Problem('CONSENT_UNDER_AGE')
  return age < ages.adult
}

/** The type of the consent that the telehealth platform is told of. */
const toTeleconsultations = 'CTEL'

/** Has the telehealth platform told what has become of a consent to teleconsultations; of other consents it hears nothing. */
export async function tellPlatform(tx: Tx, consent: Pick<ConsentRow, 'type' | 'patientId'>, now: Date): Promise<void> {
  if (consent.type === toTeleconsultations) await queueConsentOf(tx, consent.patientId, now)
}

/** Stores a consent; returns its id and its patient. Raises the problems of the contract's row. */
export async function give(
  tx: Tx,
  sharer: store.Sharer,
  asked: Asked,
  { types, partner }: Taken,
): Promise<{ readonly id: number; readonly patientId: number }> {
  const acting = await sharer.take(tx)
  const { now } = sharer
  const young = needsGuardian(acting, now)
  const offered = types.find(({ code }) => code === asked.consentType)
  if (!offered || offered.partner !== (partner !== undefined)) throw new Problem('CONSENT_TYPE')
  const today = startOfDay(clinicDay(now))
  const from = asked.validFrom ?? now
  if (!isConsentPeriod({ from, to: asked.validTo }, { now, today })) throw new Problem('CONSENT_PERIOD')
  const person = await personOf(tx, acting, offered, asked.authorizedPerson)
  const made = {
    offered,
    partner,
    onlySelected: offered.selectable && asked.onlySelectedDocuments === true,
    person,
    // What begins today begins now: nobody consents to what has happened already.
    from: from < now ? now : from,
    to: asked.validTo,
    needsGuardian: young,
  }
  if (await store.existsAlready(tx, acting, made, now)) throw new Problem('CONSENT_EXISTS')
  const id = await store.insertConsent(tx, acting, made, now)
  if (partner) await addPartners(tx, acting, [partner.code], now)
  // One that begins later, or waits for a parent, is not told of yet.
  if (!young && made.from <= now) await tellPlatform(tx, { type: offered.code, patientId: acting.patientId }, now)
  return { id, patientId: acting.patientId }
}

/** A withdrawal, as a call brings it. */
interface Withdrawal {
  readonly validTo?: Date | undefined
}

/** The difference between two clocks that is no other date. */
const clocksDifferMs = 5 * 60_000

/**
 * Withdraws a consent at the time of the call. Whoever repeats it is told the same consent. Raises NOT_FOUND, CONSENT_WITHDRAWAL_DATE for an end at another
 * time, and CONSENT_OVER for one that has come to its own end.
 */
export async function withdraw(
  tx: Tx,
  owned: store.OneConsent,
  { validTo }: Withdrawal,
  { toPartner }: { readonly toPartner: boolean },
): Promise<void> {
  const before = await store.consentOf(tx, owned, { toPartner })
  if (!before) throw new Problem('NOT_FOUND')
  if (validTo && Math.abs(validTo.getTime() - owned.now.getTime()) > clocksDifferMs)
    throw new Problem('CONSENT_WITHDRAWAL_DATE')
  if (await store.cancel(tx, owned)) return tellPlatform(tx, before, owned.now)
  const row = await store.consentOf(tx, owned)
  if (row?.status !== 'CANCELLED') throw new Problem('CONSENT_OVER')
}

/** Notes that a parent has agreed. Raises NOT_FOUND, FORBIDDEN, CONSENT_OVER, CONSENT_AGREED. */
export async function agree(tx: Tx, owned: store.OneConsent): Promise<void> {
  const agreed = await store.agree(tx, owned)
  const row = await store.consentOf(tx, owned)
  if (!row) throw new Problem('NOT_FOUND')
  if (agreed) return tellPlatform(tx, row, owned.now)
  const { reason } = actionsOf(row, owned.now).agree
  throw new Problem(reason === 'FORBIDDEN' || reason === 'CONSENT_OVER' ? reason : 'CONSENT_AGREED')
}

/** Says to which system of its partner a consent is told. Raises NOT_FOUND, FORBIDDEN, CONSENT_OVER. */
export async function chooseSystem(tx: Tx, owned: store.OneConsent, systemId: string): Promise<void> {
  const row = await store.consentOf(tx, owned, { toPartner: true })
  if (!row) throw new Problem('NOT_FOUND')
  if (row.role !== 'PATIENT') throw new Problem('FORBIDDEN')
  if (!(await store.setSystem(tx, owned, systemId))) throw new Problem('CONSENT_OVER')
}
