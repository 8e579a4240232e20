import type { ApiError } from '@portal/contract/client'
import { isOutage, isProblem, problemText } from '../api/problem-text.ts'
import type { Language } from '../i18n/language.ts'
import { AccountNotLoaded } from '../session/enter.ts'
import { defineTexts } from '../i18n/texts.ts'

const texts = defineTexts({
  failed: { pl: 'Próba logowania nie powiodła się.', en: 'The attempt to sign in failed.' },
  accountNotLoaded: { pl: 'Nie można załadować konta użytkownika.', en: 'The user account cannot be loaded.' },
})

/** Refusals of sign-in that have a text of their own. */
const named = [
  'BAD_CREDENTIALS',
  'USER_BLOCKED',
  'TEMPORARY_BLOCKED',
  'MUST_CONFIRM_EMAIL',
  'MERGE_ACCOUNT',
  'MUST_CHANGE_PASSWORD',
  'ERR_AUTH_PASSWD_CHANGE',
  'PASSWORD_EXPIRED',
  'SECOND_FACTOR_WRONG',
  'PASSKEY_REFUSED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly ApiError['errorCode'][]

/** Refusals after which the password must be changed at once. PASSWORD_EXPIRED has a text of its own; the others share one. */
export const mustChange = (error: unknown): boolean =>
  isProblem(error, 'MUST_CHANGE_PASSWORD', 'ERR_AUTH_PASSWD_CHANGE', 'PASSWORD_EXPIRED')

/** The message about a failed sign-in (M-074 to M-080). */
export function signInProblem(error: unknown, language: Language): string {
  if (error instanceof AccountNotLoaded) return texts[language].accountNotLoaded
  if (isProblem(error, ...named) || isOutage(error)) return problemText(error, language)
  return texts[language].failed
}
