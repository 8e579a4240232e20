import type { Account, startScreens } from '@portal/contract/areas/access'
import type { AccountChange, UnconfirmedChannel } from '@portal/contract/areas/account'
import type { Language } from '@portal/contract/languages'
import { accountOf } from '../../access/account-view.ts'
import { countAttempt, messageLimits, type AttemptLimit } from '../../access/attempts.ts'
import { loginKey } from '../../access/login-key.ts'
import type { Db, Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { sendConfirmationLink } from '../registration/confirmation.ts'
import { askForEmail, giveUpEmail, mailChangeLink } from './email-change.ts'
import { changePhone } from './phone-change.ts'
import { emailStep, phoneStep } from './rules.ts'
import type { AccountServices } from './services.ts'
import { chooseStartScreen, takeProfile } from './store.ts'

/** How often an account may enter a new address: the answer tells whether another account has it. */
const addressLimits: readonly AttemptLimit[] = [{ count: 5, minutes: 60 }]

interface Order {
  readonly accountId: number
  readonly now: Date
  readonly language: Language
}

/** Stores what opens after signing in, and returns the account with it; null leaves it to the clinic. */
export async function setStartScreen(
  tx: Tx,
  accountId: number,
  choice: (typeof startScreens)[number] | null,
): Promise<Account> {
  await chooseStartScreen(tx, accountId, choice)
  const account = await accountOf(tx, accountId)
  if (!account) throw new Problem('UNAUTHENTICATED')
  return account
}

/**
 * Saves a profile: both contacts or none. Every attempt to enter another address is counted, refused ones too. Raises STALE_VERSION (with the present
 * account in `details.account`), EMAIL_IN_USE, LAST_CONTACT, VALIDATION_ERROR, TOO_MANY_REQUESTS.
 */
export async function updateProfile(
  services: AccountServices,
  tx: Tx,
  { accountId, now, language }: Order,
  { contactData, version }: AccountChange,
): Promise<Account> {
  const profile = await takeProfile(tx, accountId)
  const before = await accountOf(tx, accountId)
  if (!profile || !before) throw new Problem('UNAUTHENTICATED')
  if (profile.version !== version) throw new Problem('STALE_VERSION', { details: { account: before } })
  const { email, phoneNumber: phone } = contactData
  const step = emailStep(profile, email)
  const attempt = { kind: 'email-change', subject: String(accountId), now, limits: addressLimits }
  if (step === 'ask' && !(await countAttempt(tx, attempt)))
    throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 60 * 60 })
  await sql`savepoint counted`.execute(tx)
  try {
    if (step === 'ask' && email !== undefined) await askForEmail(tx, { accountId, profile, email, now })
    if (step === 'cancel') await giveUpEmail(tx, accountId)
    const phoneGoes = phoneStep(profile, phone, services.settings)
    await changePhone(services, tx, phoneGoes, { accountId, profile, phone: phone ?? '', now, language })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Without this, any other refusal would let a caller guess addresses for free.
    await sql`rollback to savepoint counted`.execute(tx)
    throw new Problem(error.code, { ...error.extras, commit: true })
  }
  return (await accountOf(tx, accountId)) ?? before
}

/**
 * Mails another link to an address of the account that waits for confirmation: a new one, or the first one if it was never confirmed. Raises
 * EMAIL_UNKNOWN and TOO_MANY_REQUESTS.
 */
export async function resendOwnLink(tx: Tx, { accountId, now }: Omit<Order, 'language'>, email: string): Promise<void> {
  const profile = await takeProfile(tx, accountId)
  if (!profile) throw new Problem('UNAUTHENTICATED')
  const is = (own: string | null): own is string => own !== null && loginKey(own) === loginKey(email)
  if (is(profile.restoreEmail)) return mailChangeLink(tx, { accountId, profile, email: profile.restoreEmail, now })
  if (!is(profile.email) || profile.emailConfirmed) throw new Problem('EMAIL_UNKNOWN')
  const attempt = { kind: 'email-link', subject: loginKey(email), now, limits: messageLimits }
  if (!(await countAttempt(tx, attempt))) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 15 * 60 })
  await sendConfirmationLink(tx, { accountId, email: profile.email, language: profile.language, now })
}

/** The account's contacts that wait for a link or a code; with a number given, only that one. */
export async function unconfirmedChannels(
  db: Db,
  accountId: number,
  phone: string | undefined,
): Promise<UnconfirmedChannel[]> {
  const account = await accountOf(db, accountId)
  if (!account) return []
  const { email, emailConfirmed, phoneNumber, phoneConfirmed, restoreEmail, restorePhone } = account.contactData
  const waits = (channel: UnconfirmedChannel['channel'], contact: string | undefined, replaces?: string) =>
    contact === undefined ? [] : [{ channel, contact, ...(replaces === undefined ? {} : { replaces }) }]
  const all = [
    ...waits('E_MAIL', restoreEmail ?? (emailConfirmed ? undefined : email), restoreEmail && email),
    ...waits('SMS', restorePhone ?? (phoneConfirmed ? undefined : phoneNumber), restorePhone && phoneNumber),
  ]
  return phone === undefined ? all : all.filter(({ channel, contact }) => channel === 'SMS' && contact === phone)
}
