import type { Right } from '@portal/contract/access'
import type { Language } from '@portal/contract/languages'
import type { Db, Tx } from '../db/database.ts'
import { sql, type RawBuilder } from '../db/sql.ts'
import { contactsApart, seesHidden } from './hidden.ts'
import { ownAccountOf } from './links.ts'
import { linkGives } from './scope.ts'

/** Condition on `l`, a link of any account: its holder may hear of such things now. For a notice about many patients at once. */
export const hearsBy = (now: Date, right: Right): RawBuilder<boolean> => linkGives(now, right)

/** A confirmed address to which a notice may be sent. */
export interface Hearer {
  readonly email: string
  readonly language: Language
}

/** Something about a patient that notices tell of; guardians hear of nothing hidden. */
export interface About {
  readonly patientId: number
  readonly hidden: boolean
}

/** The addresses of all accounts that have a right to any of these patients, each once. */
async function withRight(tx: Tx, right: Right, patientIds: readonly number[], now: Date): Promise<Hearer[]> {
  if (patientIds.length === 0) return []
  const { rows } = await sql<Hearer>`
    select distinct on (a.email_key) a.email, a.language
    from patient_link l join account a on a.id = l.account_id
    where l.patient_id = any(${[...patientIds]}::bigint[]) and ${linkGives(now, right)}
      and not a.blocked and a.email is not null and a.email_confirmed_at is not null
    order by a.email_key, a.id`.execute(tx)
  return rows
}

/** The patient's own address, if no guardian reads it. */
async function apart(tx: Tx, patientId: number): Promise<Hearer | undefined> {
  const own = await ownAccountOf(tx, patientId)
  const email = own && (await contactsApart(tx, patientId))?.email
  return email ? { email, language: own.language } : undefined
}

/** Who may hear of these things by mail, each address once: those with the right to the patient, of something hidden the patient alone. */
export async function mayHear(tx: Tx, right: Right, things: readonly About[], now: Date): Promise<readonly Hearer[]> {
  const open = things.filter(({ hidden }) => !hidden).map(({ patientId }) => patientId)
  const hearers = new Map((await withRight(tx, right, open, now)).map((one) => [one.email.toLowerCase(), one]))
  for (const { patientId, hidden } of things) {
    const own = hidden ? await apart(tx, patientId) : undefined
    if (own) hearers.set(own.email.toLowerCase(), own)
  }
  return [...hearers.values()]
}

/** The account with this address, if it may hear of the thing by mail. */
export async function mayHearAt(
  tx: Tx,
  right: Right,
  thing: About,
  { email, now }: { readonly email: string | null | undefined; readonly now: Date },
): Promise<Hearer | undefined> {
  const own = email?.toLowerCase()
  return (await mayHear(tx, right, [thing], now)).find((one) => one.email.toLowerCase() === own)
}

/** Of these accounts, those that may hear of any of these things, as their lists show it: with the right to the patient, of something hidden the patient alone. */
export async function thoseWhoMayHear(
  db: Db,
  right: Right,
  things: readonly About[],
  { accounts, now }: { readonly accounts: readonly number[]; readonly now: Date },
): Promise<number[]> {
  const of = (which: boolean) => things.filter(({ hidden }) => hidden === which).map(({ patientId }) => patientId)
  const { rows } = await sql<{ id: number }>`
    select distinct l.account_id as id from patient_link l
    where l.account_id = any(${[...accounts]}::bigint[]) and ${linkGives(now, right)}
      and (l.patient_id = any(${of(false)}::bigint[]) or l.patient_id = any(${of(true)}::bigint[]) and ${seesHidden()})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
