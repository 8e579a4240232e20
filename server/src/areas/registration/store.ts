import type { CommunicationChannel, RedirectContext, RegistrationRequest } from '@portal/contract/areas/registration'
import type { PatientRole } from '@portal/contract/access'
import type { Language } from '@portal/contract/languages'
import { makeLink } from '../../access/links.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Erasing } from '../../personal/rules.ts'
import { isPerson, keepRequest } from '../patients/index.ts'

type Person = RegistrationRequest['patient']

/** An account that collides with a registration. */
export interface Owner {
  readonly id: number
  readonly email: string | null
  readonly language: Language
  /** The address or the person is the owner's; false where only the chosen user name happens to be the same. */
  readonly concerned: boolean
}

/** Accounts that have the user name or address, or whose own record is the patient's (looked up only when a person registers for themself). */
export async function ownersOf(
  tx: Tx,
  given: { usernameKey: string; emailKey: string | null; self: Person | undefined },
): Promise<Owner[]> {
  const keys = [given.usernameKey, ...(given.emailKey === null ? [] : [given.emailKey])]
  const byPerson = given.self
    ? sql<boolean>`exists (select 1 from patient_link l join patient p on p.id = l.patient_id
        where l.account_id = a.id and l.role = 'PATIENT' and ${isPerson(given.self.identity)})`
    : sql<boolean>`false`
  const { rows } = await sql<Owner>`
    select id, email, language, concerned from (
      select a.id, a.email, a.language, coalesce(a.email_key = ${given.emailKey}, false) or ${byPerson} as concerned,
        a.username_key = any(${keys}::text[]) or a.email_key = any(${keys}::text[]) as taken
      from account a
      where a.username_key = any(${keys}::text[]) or a.email_key = any(${keys}::text[]) or ${byPerson}) as found
    where taken or concerned`.execute(tx)
  return rows
}

/**
 * Links the account to a new patient, or lets it wait for the consent of a ward or child who was known before. A person who registers for themself
 * gets no waiting link to a known patient: a false request must not keep the true owner from their record.
 */
export async function linkPatient(
  tx: Tx,
  link: {
    accountId: number
    patient: { id: number; known: boolean }
    role: PatientRole
    person: Person
    shown: boolean
    now: Date
  },
): Promise<void> {
  const { accountId, patient, role, person, shown, now } = link
  if (patient.known && role === 'PATIENT') return
  const askedFor = `${person.name} ${person.lastName}`
  await makeLink(tx, { accountId, patientId: patient.id, known: patient.known, role, askedFor, shown, now })
}

export interface NewRegistration {
  readonly accountId: number
  readonly patient: { readonly id: number; readonly known: boolean }
  readonly role: PatientRole
  readonly nonce: Buffer
  readonly browserHash: Buffer
  readonly redirectContext: RedirectContext | null
  readonly consents: readonly { readonly code: string; readonly words: string }[]
  readonly fileIds: readonly number[]
  readonly now: Date
}

/** Records how the account was made. */
export async function insertRegistration(tx: Tx, made: NewRegistration): Promise<void> {
  const { accountId, patient, now } = made
  await sql`
    insert into registration (account_id, patient_id, role, result, nonce, browser_hash, redirect_context, created_at)
    values (${accountId}, ${patient.id}, ${made.role}, ${patient.known ? 'REQUESTED' : 'REGISTERED'}, ${made.nonce},
      ${made.browserHash}, ${made.redirectContext === null ? null : JSON.stringify(made.redirectContext)}::jsonb, ${now})`.execute(
    tx,
  )
  if (patient.known)
    await keepRequest(tx, {
      accountId,
      patientId: patient.id,
      role: made.role,
      result: 'REQUESTED',
      consentWords: null,
      now,
    })
  for (const { code, words } of made.consents) {
    await sql`
      insert into registration_consent (account_id, code, words, given_at)
      values (${accountId}, ${code}, ${words}, ${now})`.execute(tx)
  }
  if (made.fileIds.length === 0) return
  await sql`
    insert into registration_attachment (file_id, account_id)
    select unnest(${[...made.fileIds]}::bigint[]), ${accountId}`.execute(tx)
}

/** Forgets the files that were sent to prove who the account's owner is, together with the account. */
export async function forgetIdentityFiles(
  tx: Tx,
  { accountId, files }: Pick<Erasing, 'accountId' | 'files'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from registration_attachment where account_id = ${accountId} returning file_id as id`.execute(tx)
  await files.remove(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Spends a challenge, once; false when it was spent before. */
export async function spendNonce(db: Db | Tx, nonce: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into spent_challenge (nonce, spent_at) values (${nonce}, ${now}) on conflict do nothing returning nonce`.execute(
    db,
  )
  return rows.length === 1
}

/** Whether a challenge, or the mark of one, was spent. */
export async function isSpent(db: Db, nonce: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from spent_challenge where nonce = ${nonce}`.execute(db)
  return rows.length === 1
}

/** The account that was made with a challenge, and where its confirmation was sent. */
export interface MadeAccount {
  readonly usernameKey: string
  readonly channel: CommunicationChannel
  readonly phone: string | null
  readonly email: string | null
}

/** The account made with a challenge earlier, for a call that is repeated because its answer was lost. */
export async function madeWith(tx: Tx, nonce: Buffer): Promise<MadeAccount | undefined> {
  const { rows } = await sql<MadeAccount>`
    select a.username_key as "usernameKey", a.preferred_channel as channel, a.phone_number as phone, a.email
    from registration r join account a on a.id = r.account_id where r.nonce = ${nonce}`.execute(tx)
  return rows[0]
}

/** Whether an account has this key as its user name or address. */
export async function isTaken(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account where username_key = ${key} or email_key = ${key} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The account that the browser with this hash registered after `since`, while nobody has confirmed it. */
export async function accountOfBrowser(tx: Tx, hash: Buffer, since: Date): Promise<number | undefined> {
  const { rows } = await sql<{ accountId: number }>`
    select account_id as "accountId" from registration where browser_hash = ${hash} and created_at > ${since}`.execute(
    tx,
  )
  return rows[0]?.accountId
}

/** The browser that registered an account, and when; from now on it is forgotten. Of concurrent calls one gets it. */
export async function takeBrowser(
  tx: Tx,
  accountId: number,
): Promise<{ readonly hash: Buffer; readonly registeredAt: Date } | undefined> {
  const { rows } = await sql<{ hash: Buffer; registeredAt: Date }>`
    update registration r set browser_hash = null
    from (select browser_hash as hash from registration where account_id = ${accountId} and browser_hash is not null for update) as kept
    where r.account_id = ${accountId} returning kept.hash, r.created_at as "registeredAt"`.execute(tx)
  return rows[0]
}
