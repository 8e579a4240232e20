import { randomInt } from 'node:crypto'
import { endpoints } from '@portal/contract/areas/registration'
import type { Language } from '@portal/contract/languages'
import { loginKey } from '../../access/login-key.ts'
import type { Handlers } from '../../http/call.ts'
import { confirmNewEmail } from '../account/email-change.ts'
import type { WritingVisit } from '../access/index.ts'
import { enterWhereRegistered, keepBrowser, newBrowser, registeredHere, type BrowserServices } from './browser.ts'
import { challengeMs, digitsOf, hasteMark, newChallenge, readToken, writeToken } from './challenge.ts'
import { confirmEmail, confirmPhone, resendCode, resendLink } from './confirmation.ts'
import { sumPicture } from './picture.ts'
import { register, type RegistrationServices } from './register.ts'
import { suggestion } from './rules.ts'
import { isSpent, isTaken } from './store.ts'

const digitWords: Readonly<Record<Language, readonly string[]>> = {
  pl: ['zero', 'jeden', 'dwa', 'trzy', 'cztery'],
  en: ['zero', 'one', 'two', 'three', 'four'],
}
const and: Readonly<Record<Language, string>> = { pl: 'oraz', en: 'and' }

const inWords = ([first, second, third]: readonly [number, number, number], language: Language): string => {
  const word = (digit: number) => digitWords[language][digit]
  return `${word(first)}, ${word(second)} ${and[language]} ${word(third)}`
}

/** Handlers of registration, and of the confirmation of a new account's contacts. */
export function registrationHandlers(services: RegistrationServices & BrowserServices): Handlers<typeof endpoints> {
  const { settings, codes, smsEnabled, config } = services
  type Here = Pick<WritingVisit, 'actor' | 'cookies' | 'db' | 'now'>
  /** The accounts that this browser has proved to own: the one signed in, and the one that it has just registered. */
  const ownedIn = async (call: Here): Promise<number[]> =>
    [call.actor?.accountId, await registeredHere(call, config)].filter((id) => id !== undefined)
  const askedIn = async (call: Here) => ({
    own: call.actor ? await ownedIn(call) : undefined,
    here: await registeredHere(call, config),
    now: call.now,
  })
  return {
    registrationSettings: async () => settings,
    registrationChallenge: async ({ query, now, language, db }) => {
      const key = await services.key()
      const previous = query.previous === undefined ? undefined : readToken(key, query.previous)
      const suspectedBefore =
        previous !== undefined && (previous.suspectedBefore || (await isSpent(db, hasteMark(key, previous.nonce))))
      const challenge = newChallenge(now, previous && { ...previous, suspectedBefore })
      const digits = digitsOf(key, challenge)
      return {
        token: writeToken(key, challenge),
        ...(query.kind === 'WORDS'
          ? { words: inWords(digits, language) }
          : { picture: `data:image/png;base64,${sumPicture(digits).toString('base64')}` }),
        expiresInSeconds: challengeMs / 1000,
      }
    },
    usernameSuggest: async ({ query, db }) => {
      for (let digits = 1000; ; digits *= 10) {
        const value = suggestion(query.name, query.surname, randomInt(digits, digits * 10))
        if (!(await isTaken(db, loginKey(value)))) return { value }
      }
    },
    registrationCreate: async (call) => {
      const { body, now, language } = call
      const browser = newBrowser()
      const { accountId, patientId, told } = await register(services, body, {
        browserHash: browser.hash,
        address: call.address,
        now,
        language,
      })
      if (accountId !== undefined) keepBrowser(call, browser.secret, config)
      call.about({
        ...(accountId === undefined ? {} : { entityId: accountId }),
        ...(patientId === undefined ? {} : { patientId }),
      })
      return {
        result: 'REGISTERED' as const,
        preferredCommunicationChannel: told.channel,
        ...(told.channel === 'SMS' && told.phone ? { phoneNumber: told.phone } : {}),
        isEmailAddress: told.email !== null,
      }
    },
    emailConfirm: async (call) => {
      const { db: tx, now } = call
      const token = call.params.code
      const moved = await confirmNewEmail(tx, token, now)
      const accountId = moved ?? (await confirmEmail(tx, { token, owned: await ownedIn(call), now }))
      call.about({ entityId: accountId })
      return { signedIn: moved === undefined && (await enterWhereRegistered(services, call, accountId)) }
    },
    emailLinkSend: async (call) => {
      const accountId = await resendLink(call.db, call.body.email, call.now)
      call.about({ entityId: accountId })
    },
    phoneCodeSend: async (call) => {
      const asked = { phone: call.body.phoneNumber, ...(await askedIn(call)) }
      const accountId = await resendCode(call.db, smsEnabled ? codes : undefined, asked)
      call.about({ entityId: accountId })
    },
    phoneConfirm: async (call) => {
      const { phoneNumber: phone, confirmationCode: code } = call.body
      const accountId = await confirmPhone(call.db, codes, { phone, code, ...(await askedIn(call)) })
      call.about({ entityId: accountId })
      return { signedIn: await enterWhereRegistered(services, call, accountId) }
    },
  }
}
