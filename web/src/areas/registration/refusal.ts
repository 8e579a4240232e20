import { problems } from '@portal/contract/areas/registration/problems'
import { passwordFaults, type PasswordFault } from '@portal/contract/rules/password'
import { ApiError } from '../../api/caller.ts'
import { isProblem, problemText } from '../../api/problem-text.ts'
import type { Language } from '../../i18n/language.ts'
import { passwordTexts } from '../../words/password-texts.ts'
import { isAboutFiles } from '../../person/refused-fields.ts'
import { attachmentsField } from '../../person/attachments-field.tsx'
import { challengeField } from './challenge-field.tsx'
import { registrationTexts } from './texts.ts'
import { nameOf } from './values.ts'

/** What the screen does after a refused registration. */
export interface Refusal {
  /** Texts that belong to single fields. */
  readonly fields: readonly { readonly name: string; readonly message: string }[]
  /** The message above the form when no single field is concerned. */
  readonly notice?: { readonly tone: 'warning' | 'error'; readonly title: string; readonly more?: string }
  /** The challenge was used up: a new one is needed. */
  readonly spent: boolean
}

const captcha = ['CAPTCHA_MISSING', 'CAPTCHA_WRONG', 'CAPTCHA_EXPIRED'] as const

const isFault = (value: unknown): value is PasswordFault => passwordFaults.some((fault) => fault === value)

/** Reads a refusal: 400 is a warning in general words or belongs to a field, any other status is a failure. */
export function readRefusal(error: unknown, language: Language): Refusal {
  const t = registrationTexts[language]
  const text = problemText(error, language)
  if (isProblem(error, 'BOT_SUSPECTED'))
    return { fields: [], notice: { tone: 'error', title: text, more: t.again }, spent: true }
  if (isProblem(error, ...captcha)) return { fields: [{ name: challengeField, message: text }], spent: true }
  if (isAboutFiles(error)) return { fields: [{ name: attachmentsField, message: text }], spent: false }
  if (isProblem(error, 'PASSWORD_VULNERABLE_ERROR')) {
    const { reason } = error.details
    const why = isFault(reason) ? `. ${passwordTexts[language].reasons[reason]}` : ''
    return { fields: [{ name: 'account-credentials-password', message: text + why }], spent: false }
  }
  if (isProblem(error, 'VALIDATION_ERROR') && Object.keys(error.errors).length > 0) {
    const fields = Object.entries(error.errors).map(([path, message]) => ({ name: nameOf(path), message }))
    return { fields, spent: false }
  }
  if (error instanceof ApiError && error.status === 400)
    return {
      fields: [],
      notice: { tone: 'warning', title: problems.REGISTRATION_REFUSED[language], more: t.exists },
      spent: true,
    }
  const more = isProblem(error, 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'NO_ANSWER') ? text : undefined
  return { fields: [], notice: { tone: 'error', title: t.failed, ...(more ? { more } : {}) }, spent: false }
}
