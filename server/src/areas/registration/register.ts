import type { RegistrationRequest, RegistrationSettings } from '@portal/contract/areas/registration'
import type { Language } from '@portal/contract/languages'
import { consentsFor, roleOf } from '@portal/contract/rules/registration'
import { countAttempt, type AttemptLimit } from '../../access/attempts.ts'
import { loginKey } from '../../access/login-key.ts'
import { checkPassword } from '../../access/password-rules.ts'
import { hashPassword } from '../../access/passwords.ts'
import type { OneTimeCodes } from '../../access/one-time-codes.ts'
import { clinicDay } from '../../clinic-time.ts'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../db/database.ts'
import type { Files } from '../../files/files.ts'
import { inEvenTime } from '../../http/even-time.ts'
import { networkOf } from '../../http/network.ts'
import { Problem } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import { takePatient } from '../patients/index.ts'
import { challengeFault, hasteMark, readToken } from './challenge.ts'
import { sendConfirmationLink } from './confirmation.ts'
import { checkRequest, contextOf } from './rules.ts'
import { wardSeesGuardian } from './settings.ts'
import { insertAccount, type NewAccount } from '../account/index.ts'
import * as store from './store.ts'

export interface RegistrationServices {
  readonly config: Pick<Config, 'rateLimits'>
  readonly database: Database
  readonly codes: OneTimeCodes
  readonly files: Files
  /** The key that signs challenges. */
  readonly key: () => Promise<Buffer>
  readonly settings: RegistrationSettings
  readonly botModulo: boolean
  readonly smsEnabled: boolean
}

/** How many may register from one network, which may be that of all people in a clinic's waiting room. */
const networkLimits: readonly AttemptLimit[] = [
  { count: 30, minutes: 60 },
  { count: 100, minutes: 24 * 60 },
]

/** Milliseconds; longer than making an account takes on a busy machine, so that the time of the answer does not tell whether one was made. */
const stepMs = 100

/** What is known about the call besides the request. */
interface Given {
  /** The hash of the secret that the registering browser gets. */
  readonly browserHash: Buffer
  /** Where the call comes from. */
  readonly address: string
  readonly now: Date
  readonly language: Language
}

/** What the person is told: where the code or link was sent. */
export interface Registered {
  readonly accountId: number | undefined
  readonly patientId: number | undefined
  readonly told: store.MadeAccount
}

/**
 * Registers a person. Checks the form of the request, the time since the form was opened, the challenge, the attachment, the password and how many
 * have registered from the network, in this order; then writes everything in one transaction. The password is hashed even when an account exists already, so that the time does not tell.
 * Raises VALIDATION_ERROR, BOT_SUSPECTED, CAPTCHA_MISSING, CAPTCHA_WRONG, CAPTCHA_EXPIRED, ATTACHMENT_REQUIRED, PASSWORD_VULNERABLE_ERROR,
 * REGISTRATION_REFUSED, TOO_MANY_REQUESTS and the refusals of files.
 */
export async function register(
  services: RegistrationServices,
  request: RegistrationRequest,
  given: Given,
): Promise<Registered> {
  const { settings } = services
  checkRequest(request, settings, given)
  const nonce = await checkChallenge(services, request.challenge, given.now)
  const attachments = settings.attachmentsVisible ? (request.patient.attachments ?? []) : []
  if (settings.attachmentsRequired && attachments.length === 0) throw new Problem('ATTACHMENT_REQUIRED')
  if (attachments.length > settings.fileUploadParams.maxFiles)
    throw new Problem('VALIDATION_ERROR', {
      errors: { 'patient.attachments': String(settings.fileUploadParams.maxFiles) },
    })
  await checkPassword(request.account.credentials.password, contextOf(request))
  await countRegistration(services, given)
  const admitted: Admitted[] = []
  try {
    for (const { filename, content } of attachments)
      admitted.push({ fileName: filename, bytes: await services.files.admit(Buffer.from(content, 'base64'), filename) })
    const made = await inEvenTime(stepMs, async () => {
      const passwordHash = await hashPassword(request.account.credentials.password)
      const writing = { request, passwordHash, nonce, attachments: admitted, ...given }
      return services.database.transaction((tx) => write(services, tx, writing))
    })
    if (made instanceof Problem) throw made
    return made
  } catch (error) {
    for (const { bytes } of admitted) await services.files.discard(bytes)
    throw error
  }
}

/** Counts a registration in the database: whoever goes on for days fills neither it nor the store of files. */
async function countRegistration(
  { config, database }: RegistrationServices,
  { address, now }: Pick<Given, 'address' | 'now'>,
): Promise<void> {
  if (!config.rateLimits) return
  const attempt = { kind: 'registration', subject: networkOf(address), now, limits: networkLimits }
  if (!(await database.transaction((tx) => countAttempt(tx, attempt))))
    throw new Problem('TOO_MANY_REQUESTS', { retryAfter: 60 * 60 })
}

interface Admitted {
  readonly fileName: string
  readonly bytes: Buffer
}

/** Checks the answer to a challenge. A wrong answer spends the challenge too: the next attempt needs a new one. */
async function checkChallenge(
  { database, key, botModulo }: RegistrationServices,
  { token, answer }: RegistrationRequest['challenge'],
  now: Date,
): Promise<Buffer> {
  const secret = await key()
  const challenge = readToken(secret, token)
  if (!challenge) throw new Problem('CAPTCHA_EXPIRED')
  const fault = challengeFault(secret, challenge, { answer, now, botModulo })
  if (!fault) return challenge.nonce
  await store.spendNonce(database.db, challenge.nonce, now)
  if (fault === 'BOT_SUSPECTED') await store.spendNonce(database.db, hasteMark(secret, challenge.nonce), now)
  throw new Problem(fault)
}

interface Writing extends Given {
  readonly request: RegistrationRequest
  readonly passwordHash: string
  readonly nonce: Buffer
  readonly attachments: readonly Admitted[]
}

/**
 * Writes everything or, when an account exists already, tells its owner. That refusal is returned and not thrown, so that the transaction is
 * committed.
 */
async function write(services: RegistrationServices, tx: Tx, writing: Writing): Promise<Registered | Problem> {
  const { request, nonce, browserHash, now, language } = writing
  const account = accountOf(services.settings, writing)
  if (!(await store.spendNonce(tx, nonce, now))) return repeated(tx, nonce, account.usernameKey)
  const self = request.patientRole ? undefined : request.patient
  const owners = await store.ownersOf(tx, { ...account, self })
  const accountId = owners.length > 0 ? undefined : await insertAccount(tx, account)
  if (accountId === undefined) {
    await tellOwners(tx, owners, now)
    return new Problem('REGISTRATION_REFUSED')
  }
  const role = roleOf(request)
  const patient = await takePatient(tx, request.patient)
  const shown = request.account.settings.registerConsents.includes(wardSeesGuardian)
  await store.linkPatient(tx, { accountId, patient, role, person: request.patient, shown, now })
  const fileIds: number[] = []
  for (const { fileName, bytes } of writing.attachments) {
    const scope = { accountId, now }
    fileIds.push((await services.files.keep(tx, { scope, patientId: patient.id, fileName, bytes, waiting: false })).id)
  }
  const given = new Set(request.account.settings.registerConsents)
  const consents = consentsFor(services.settings, role)
    .filter(({ code }) => given.has(code))
    .map(({ code, text }) => ({ code, words: text[language] }))
  const { redirectContext } = request
  const origin = { nonce, browserHash, redirectContext }
  await store.insertRegistration(tx, { accountId, patient, role, ...origin, consents, fileIds, now })
  const { phone, email, channel } = account
  if (channel === 'SMS' && phone !== null)
    await services.codes.send(tx, { purpose: 'PHONE', accountId, phone }, { language, now })
  if (email !== null) await sendConfirmationLink(tx, { accountId, email, language, now })
  return { accountId, patientId: patient.id, told: account }
}

function accountOf(settings: RegistrationSettings, { request, passwordHash, language, now }: Writing): NewAccount {
  const { credentials, contactData } = request.account
  const email = contactData.email || null
  const username = settings.usernamePromptMode === 'E_MAIL' ? (email ?? '') : (credentials.username ?? '')
  return {
    request,
    username,
    usernameKey: loginKey(username),
    email,
    emailKey: email === null ? null : loginKey(email),
    phone: contactData.phoneNumber || null,
    channel: contactData.preferredCommunicationChannel,
    passwordHash,
    language,
    now,
  }
}

/** The result of an earlier, identical call whose answer was lost on the way. */
async function repeated(tx: Tx, nonce: Buffer, usernameKey: string): Promise<Registered | Problem> {
  const earlier = await store.madeWith(tx, nonce)
  if (earlier?.usernameKey !== usernameKey) return new Problem('CAPTCHA_EXPIRED')
  return { accountId: undefined, patientId: undefined, told: earlier }
}

/** Tells the owners of the account at most once a day, so that strangers cannot fill anybody's mailbox. */
async function tellOwners(tx: Tx, owners: readonly store.Owner[], now: Date): Promise<void> {
  for (const { id, email, language, concerned } of owners) {
    if (!concerned || email === null) continue
    const dedupeKey = `registration-attempt:${id}:${clinicDay(now).toString()}`
    await queueMail(tx, { to: email, language, template: 'registrationAttempt', data: {}, now, dedupeKey })
  }
}
