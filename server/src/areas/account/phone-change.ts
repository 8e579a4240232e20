import type { Language } from '@portal/contract/languages'
import { countAttempt, type AttemptLimit } from '../../access/attempts.ts'
import { endCodes, type OneTimeCodes } from '../../access/one-time-codes.ts'
import { contactsOf, tellContacts } from '../../access/tell-contacts.ts'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { missingValue } from '../../http/validation.ts'
import type { PhoneStep } from './rules.ts'
import type { AccountServices } from './services.ts'
import { awaitPhone, replacePhone, takeWaitingPhone, type Profile } from './store.ts'

/** How often an account may enter a new number: each one costs the clinic a message. */
const changeLimits: readonly AttemptLimit[] = [{ count: 5, minutes: 60 }]

interface Change {
  readonly accountId: number
  readonly profile: Profile
  readonly phone: string
  readonly now: Date
  /** The caller's language, for the text about the field. */
  readonly language: Language
}

/**
 * Carries out what `phoneStep` decided, and sends the code and the notices: a confirmed number stays in use until the code for the new one is
 * entered. Raises VALIDATION_ERROR, LAST_CONTACT and TOO_MANY_REQUESTS.
 */
export async function changePhone(
  { codes, settings, smsEnabled }: AccountServices,
  tx: Tx,
  step: PhoneStep,
  { accountId, profile, phone, now, language: spoken }: Change,
): Promise<void> {
  if (step === 'none') return
  if (step === 'required')
    throw new Problem('VALIDATION_ERROR', { errors: { 'contactData.phoneNumber': missingValue(spoken) } })
  if (step === 'lastContact') throw new Problem('LAST_CONTACT')
  await endCodes(tx, accountId, 'PHONE')
  if (step === 'cancel') return awaitPhone(tx, accountId, null)
  const attempt = { kind: 'phone-change', subject: String(accountId), now, limits: changeLimits }
  if (!(await countAttempt(tx, attempt))) throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 60 * 60 })
  const before = await contactsOf(tx, accountId)
  const { language } = profile
  if (step === 'ask') await awaitPhone(tx, accountId, phone)
  else await replacePhone(tx, accountId, phone || null)
  if (step !== 'remove' && settings.phoneConfirmationEnabled)
    await codes.send(tx, { purpose: 'PHONE', accountId, phone }, { language, now })
  if (step === 'ask') return
  await tellContacts(tx, before, step === 'remove' ? 'PHONE_REMOVED' : 'PHONE_CHANGED', now)
  if (step === 'replace' && smsEnabled && !settings.phoneConfirmationEnabled)
    await tellContacts(tx, { email: null, phone, language }, 'PHONE_CHANGED', now)
}

/**
 * Takes the code for a number of the account that waits. The number is confirmed from then on; where it replaces a confirmed one, the old and new
 * contacts are told. Returns false when the code is wrong.
 */
export async function enterPhoneCode(
  tx: Tx,
  codes: OneTimeCodes,
  entered: { accountId: number; phone: string; code: string; now: Date },
): Promise<boolean> {
  const { accountId, phone, code, now } = entered
  if (!(await codes.enter(tx, { purpose: 'PHONE', accountId, phone }, { code, now }))) return false
  const before = await contactsOf(tx, accountId)
  await takeWaitingPhone(tx, accountId, phone, now)
  if (before.phone === null) return true
  await tellContacts(tx, before, 'PHONE_CHANGED', now)
  await tellContacts(tx, { email: null, phone, language: before.language }, 'PHONE_CHANGED', now)
  return true
}
