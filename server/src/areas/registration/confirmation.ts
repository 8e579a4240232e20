import type { Language } from '@portal/contract/languages'
import type { RedirectContext } from '@portal/contract/areas/registration'
import { countAttempt, messageLimits } from '../../access/attempts.ts'
import { loginKey } from '../../access/login-key.ts'
import { issueLink, linkUntil, spendLink } from '../../access/one-time-links.ts'
import { codeIsOut, type OneTimeCodes } from '../../access/one-time-codes.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { Problem } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import { confirmEmailOf } from '../account/index.ts'
import { enterPhoneCode } from '../account/phone-change.ts'
import { takeBrowser } from './store.ts'

interface Unconfirmed {
  readonly accountId: number
  readonly language: Language
}

/** Mails the link that confirms an account's address, and with it an account that nothing else has confirmed; it carries the booking for which the person registered. */
export async function sendConfirmationLink(
  tx: Tx,
  to: Unconfirmed & { readonly email: string; readonly now: Date },
): Promise<void> {
  const { accountId, email, language, now } = to
  const { rows } = await sql<{ context: RedirectContext | null; stands: boolean }>`
    select (select redirect_context from registration where account_id = ${accountId}) as context,
      phone_confirmed_at is not null or type <> 'BASIC' as stands
    from account where id = ${accountId}`.execute(tx)
  const { context, stands = false } = rows[0] ?? {}
  const token = await issueLink(tx, { purpose: 'ACCOUNT_CONFIRM', accountId, subject: email, now })
  const until = linkUntil('ACCOUNT_CONFIRM', now).toISOString()
  const booking = {
    service: context?.medicalServiceCode,
    orgUnit: context?.organizationalUnitId,
    employee: context?.employeeId,
    occupation: context?.occupationCode,
  }
  await queueMail(tx, { to: email, language, template: 'accountConfirm', data: { token, until, booking, stands }, now })
}

/**
 * Mails a new link to an address that waits for confirmation; earlier links stay valid until one is used. Raises EMAIL_UNKNOWN and TOO_MANY_REQUESTS.
 * An address without an account meets the same limit, so that the limit does not tell who has an account.
 */
export async function resendLink(tx: Tx, email: string, now: Date): Promise<number> {
  const key = loginKey(email)
  const mayAsk = await countAttempt(tx, { kind: 'email-link', subject: key, now, limits: messageLimits })
  if (!mayAsk) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 15 * 60 })
  const { rows } = await sql<Unconfirmed & { email: string }>`
    select id as "accountId", email, language from account
    where email_key = ${key} and email_confirmed_at is null and not blocked`.execute(tx)
  const account = rows[0]
  if (!account) throw new Problem('EMAIL_UNKNOWN', { commit: true })
  await sendConfirmationLink(tx, { ...account, now })
  return account.accountId
}

/**
 * Spends the token of a mailed link and confirms the address to which it was sent, if the account still has that address. Returns the account. Raises
 * CONFIRMATION_LINK_REFUSED, and SIGN_IN_TO_CONFIRM, which leaves the link good, where only the owner may use it. `owned`: the accounts that this
 * visitor has proved to own.
 */
export async function confirmEmail(
  tx: Tx,
  { token, ...by }: { readonly token: string; readonly owned: readonly number[]; readonly now: Date },
): Promise<number> {
  const link = await spendLink(tx, { purpose: 'ACCOUNT_CONFIRM', token, now: by.now })
  if (!link) throw new Problem('CONFIRMATION_LINK_REFUSED')
  const outcome = await confirmEmailOf(tx, link, by)
  if (outcome === 'owner only') throw new Problem('SIGN_IN_TO_CONFIRM')
  if (outcome === 'moved') throw new Problem('CONFIRMATION_LINK_REFUSED', { commit: true })
  return link.accountId
}

/**
 * Confirms the address of an account whose owner has just proved their password, by the token of a link that was mailed to it; false when the link is no
 * good. As any first confirmation it ends what the registering browser may do.
 */
export async function confirmAtSignIn(
  tx: Tx,
  { token, id, now }: { readonly token: string; readonly id: number; readonly now: Date },
): Promise<boolean> {
  const link = await spendLink(tx, { purpose: 'ACCOUNT_CONFIRM', token, now })
  if (link?.accountId !== id || (await confirmEmailOf(tx, link, { owned: [id], now })) !== 'confirmed') return false
  await takeBrowser(tx, id)
  return true
}

/**
 * Accounts whose number waits for confirmation; a family may share one number, and anybody can type it. First the one that was registered in this browser,
 * then those that are to be confirmed by SMS, the newest first. A signed-in person gets only their own account, whose new number may also wait beside a
 * confirmed one, and the account that was registered in the same browser.
 */
async function waitingFor(tx: Tx, { phone, own, here }: Asked, also = sql`true`): Promise<Unconfirmed[]> {
  const { rows } = await sql<Unconfirmed>`
    select id as "accountId", language from account
    where not blocked and case when ${own ?? null}::bigint[] is null
      then phone_number = ${phone} and phone_confirmed_at is null
      else id = any(${own ?? null}) and (restore_phone = ${phone} or phone_number = ${phone} and phone_confirmed_at is null) end
      and ${also}
    order by (id = ${here ?? null}::bigint) is true desc, preferred_channel = 'SMS' desc, id desc limit 5`.execute(tx)
  return rows
}

interface Asked {
  readonly phone: string
  /** Where somebody is signed in: their account, and the one that was just registered beside it. */
  readonly own: readonly number[] | undefined
  /** The account that was just registered in this browser. */
  readonly here: number | undefined
  readonly now: Date
}

/**
 * Sends a new code to a number that waits for confirmation. Raises PHONE_UNKNOWN (the number waits nowhere, or messages cannot be sent) and
 * TOO_MANY_REQUESTS. A number without an account meets the same limit, so that the limit does not tell who has an account.
 */
export async function resendCode(tx: Tx, codes: OneTimeCodes | undefined, asked: Asked): Promise<number> {
  const { phone, now } = asked
  const mayAsk = await countAttempt(tx, { kind: 'phone-code', subject: phone, now, limits: messageLimits })
  if (!mayAsk) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 15 * 60 })
  const [account] = await waitingFor(tx, asked)
  if (!account || !codes) throw new Problem('PHONE_UNKNOWN', { commit: true })
  const { accountId, language } = account
  await codes.send(tx, { purpose: 'PHONE', accountId, phone }, { language, now })
  return accountId
}

/** Takes a code that a person entered and confirms the number of the account to which it was sent. Raises WRONG_CODE. */
export async function confirmPhone(tx: Tx, codes: OneTimeCodes, entered: Asked & { code: string }): Promise<number> {
  const { phone, code, now } = entered
  // Only those to which a code has gone: others, however many, must not push them off the list.
  const sent = codeIsOut({ purpose: 'PHONE', account: sql`account.id`, phone }, now)
  for (const { accountId } of await waitingFor(tx, entered, sent)) {
    if (await enterPhoneCode(tx, codes, { accountId, phone, code, now })) return accountId
  }
  throw new Problem('WRONG_CODE', { commit: true })
}
