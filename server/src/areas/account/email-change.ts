import { countAttempt, messageLimits } from '../../access/attempts.ts'
import { loginKey } from '../../access/login-key.ts'
import { issueLink, killLinks, linkUntil, spendLink } from '../../access/one-time-links.ts'
import { contactsOf, tellContacts } from '../../access/tell-contacts.ts'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import { awaitEmail, isElsewhere, takeWaitingEmail, type Profile } from './store.ts'

interface Asked {
  readonly accountId: number
  readonly profile: Pick<Profile, 'language'>
  readonly email: string
  readonly now: Date
}

/** Mails the link that confirms a new address. Raises TOO_MANY_REQUESTS when the address has been sent enough messages. */
export async function mailChangeLink(tx: Tx, { accountId, profile, email, now }: Asked): Promise<void> {
  const attempt = { kind: 'email-link', subject: loginKey(email), now, limits: messageLimits }
  if (!(await countAttempt(tx, attempt))) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 15 * 60 })
  const token = await issueLink(tx, { purpose: 'EMAIL_CHANGE', accountId, subject: email, now })
  const data = { token, until: linkUntil('EMAIL_CHANGE', now).toISOString() }
  await queueMail(tx, { to: email, language: profile.language, template: 'emailChange', data, now })
}

/**
 * Begins to change the account's address. The old one stays in use until the mailed link is opened, and its owner is told. Raises EMAIL_IN_USE and
 * TOO_MANY_REQUESTS.
 */
export async function askForEmail(tx: Tx, asked: Asked): Promise<void> {
  const { accountId, email, now } = asked
  if (await isElsewhere(tx, accountId, email)) throw new Problem('EMAIL_IN_USE')
  await killLinks(tx, 'EMAIL_CHANGE', accountId)
  await awaitEmail(tx, accountId, email)
  await mailChangeLink(tx, asked)
  await tellContacts(tx, await contactsOf(tx, accountId), 'EMAIL_CHANGE_ASKED', now)
}

/** Gives up a change of address that waits for its link; links mailed for it stop working. */
export async function giveUpEmail(tx: Tx, accountId: number): Promise<void> {
  await killLinks(tx, 'EMAIL_CHANGE', accountId)
  await awaitEmail(tx, accountId, null)
}

/**
 * Spends the token of a mailed link and makes the address it was sent to the account's address. Links that were mailed to the old address stop
 * working, and the old and new contacts are told. Returns the account, or undefined when no such link has the token. Raises CONFIRMATION_LINK_REFUSED
 * when the account waits for another address, or another account has this one by now.
 */
export async function confirmNewEmail(tx: Tx, token: string, now: Date): Promise<number | undefined> {
  const link = await spendLink(tx, { purpose: 'EMAIL_CHANGE', token, now })
  if (!link) return undefined
  const { accountId, subject: email } = link
  const before = await contactsOf(tx, accountId)
  if (!(await takeWaitingEmail(tx, accountId, email, now)))
    throw new Problem('CONFIRMATION_LINK_REFUSED', { commit: true })
  await killLinks(tx, 'PASSWORD_RESET', accountId)
  await killLinks(tx, 'ACCOUNT_CONFIRM', accountId)
  await tellContacts(tx, before, 'EMAIL_CHANGED', now)
  await tellContacts(tx, { email, phone: null, language: before.language }, 'EMAIL_CHANGED', now)
  return accountId
}
