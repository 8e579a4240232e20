import type { Given } from '@portal/contract/areas/patient-links'
import type { Right } from '@portal/contract/access'
import type { Language } from '@portal/contract/languages'
import { endOfDay } from '@portal/contract/rules/clinic-day'
import { rightsGiven, scopesGiven } from '@portal/contract/rules/guardian-scopes'
import type { Patient } from '../../access/claims.ts'
import { contactsOf, tellContacts } from '../../access/tell-contacts.ts'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import { handoverTime } from './rules.ts'
import * as store from './store.ts'

/** The fields of a link that store what a ward gives. */
export interface Kept {
  readonly rights: readonly Right[] | null
  readonly endsAt: Date | null
}

type Words = Readonly<Record<Language, string>>
const dayOver: Words = {
  pl: 'Wybierz dzień, który jeszcze nie minął.',
  en: 'Choose a day that is not over yet.',
}
const dayBeforeOfAge: Words = {
  pl: 'Wybierz dzień 18. urodzin albo późniejszy.',
  en: 'Choose the day of the 18th birthday or a later one.',
}

/** Returns the fields to store for what a ward gives. Raises VALIDATION_ERROR for a last day that is over before the right begins, in these words. */
function keptFrom(begins: Date, { scopes, lastDay }: Given, tooEarly: string): Kept {
  const endsAt = lastDay === null ? null : endOfDay(lastDay)
  if (endsAt && endsAt <= begins) throw new Problem('VALIDATION_ERROR', { errors: { lastDay: tooEarly } })
  return { rights: rightsGiven(scopes), endsAt }
}

/** Returns the fields to store for what a ward gives from now on. Raises VALIDATION_ERROR for a last day that is over. */
export const kept = (given: Given, now: Date, language: Language): Kept => keptFrom(now, given, dayOver[language])

/** What a letter says about a link: the words, and the instant at which it ends. */
export const givenInLetters = ({ rights, endsAt }: Pick<store.TakenLink, 'rights' | 'endsAt'>) => ({
  scopes: scopesGiven(rights),
  ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
})

/** The link, and the version of it that was shown. */
interface Seen {
  readonly accountId: number
  readonly version: number
}

/** Returns the confirmed link of a guardian in the version that the patient saw. Raises NOT_FOUND and STALE_VERSION. */
async function takeStanding(
  tx: Tx,
  patient: Patient<'links:write'>,
  role: store.CareRole,
  seen: Seen,
): Promise<store.TakenLink> {
  const link = await store.takeGuardian(tx, patient, role, seen.accountId)
  if (!link) throw new Problem('NOT_FOUND')
  if (link.version !== seen.version || link.status !== 'C') throw new Problem('STALE_VERSION')
  return link
}

const same = (one: Pick<store.TakenLink, 'rights' | 'endsAt'>, other: Kept): boolean =>
  one.endsAt?.getTime() === other.endsAt?.getTime() &&
  scopesGiven(one.rights).join() === scopesGiven(other.rights).join()

/**
 * Changes what a confirmed warden may do and until when, and tells both; does nothing when the scope is the same already. Raises NOT_FOUND,
 * STALE_VERSION, and VALIDATION_ERROR for a last day that is over.
 */
export async function changeGiven(
  tx: Tx,
  patient: Patient<'links:write'>,
  seen: Seen,
  given: Given,
  language: Language,
): Promise<void> {
  const link = await takeStanding(tx, patient, 'WARD', seen)
  const wanted = kept(given, patient.now, language)
  if (same(link, wanted)) return
  await store.setGiven(tx, patient, link, wanted)
  const said = givenInLetters(wanted)
  const { now } = patient
  if (link.guardianEmail) {
    const data = { to: 'GUARDIAN', name: link.patient, ...said } as const
    await queueMail(tx, { to: link.guardianEmail, language: link.guardianLanguage, template: 'careChanged', data, now })
  }
  const ward = await contactsOf(tx, patient.accountId)
  if (!ward.email) return
  const data = { to: 'WARD', name: link.guardian, ...said } as const
  await queueMail(tx, { to: ward.email, language: ward.language, template: 'careChanged', data, now })
}

/** Stores the ward's answer to the yearly question: the warden shall continue. Raises NOT_FOUND and STALE_VERSION. */
export async function keepWarden(tx: Tx, patient: Patient<'links:write'>, seen: Seen): Promise<void> {
  await store.setReviewed(tx, patient, await takeStanding(tx, patient, 'WARD', seen))
}

/**
 * Stores whether a parent is to act on as a warden once the patient is of age, with what and until when, or takes that back; does nothing when it is so
 * already. The patient's contacts are told, as of every change of who acts for them; the parent sees it in their list, and both are told when it takes
 * effect. Raises NOT_FOUND, STALE_VERSION, HANDOVER_CLOSED, and VALIDATION_ERROR for a last day before the 18th birthday.
 */
export async function chooseHandover(
  tx: Tx,
  patient: Patient<'links:write'>,
  seen: Seen,
  given: Given | null,
  language: Language,
): Promise<void> {
  const link = await takeStanding(tx, patient, 'CHILD', seen)
  const begins = handoverTime(link, patient.now)
  if (!begins) throw new Problem('HANDOVER_CLOSED')
  const wanted = given && keptFrom(begins, given, dayBeforeOfAge[language])
  const stored = link.kept ? { rights: link.nextRights, endsAt: link.nextEndsAt } : null
  if (wanted && stored ? same(stored, wanted) : wanted === stored) return
  await store.setHandover(tx, link, wanted)
  const notice = wanted ? 'CARER_CONFIRMED' : 'CARER_REFUSED'
  await tellContacts(tx, await contactsOf(tx, patient.accountId), notice, patient.now)
}
