import { ApiError } from '@portal/contract/client'
import { expect, test } from 'vitest'
import { AccountNotLoaded } from '../../session/enter.ts'
import { signInProblem } from './sign-in-problem.ts'

const refusal = (status: number, errorCode: ApiError['errorCode']) =>
  new ApiError(status, errorCode === 'NO_ANSWER' ? {} : { errorCode })

test.each([
  [400, 'BAD_CREDENTIALS', 'Niepoprawny login i/lub hasło.'],
  [400, 'USER_BLOCKED', 'Konto zablokowane. Skontaktuj się z administratorem systemu.'],
  [423, 'TEMPORARY_BLOCKED', 'Konto zostało czasowo zablokowane.'],
  [400, 'MUST_CHANGE_PASSWORD', 'Hasło musi zostać zmienione.'],
  [400, 'ERR_AUTH_PASSWD_CHANGE', 'Hasło musi zostać zmienione.'],
  [400, 'PASSWORD_EXPIRED', 'Hasło wygasło i musi zostać zmienione.'],
  [400, 'VALIDATION_ERROR', 'Próba logowania nie powiodła się.'],
  [0, 'NO_ANSWER', 'Serwer nie odpowiada'],
] as const)('a refusal %i %s is said as the catalogue has it [V-723..V-728]', (status, code, text) => {
  expect(signInProblem(refusal(status, code), 'pl')).toBe(text)
})

test.each([
  [1, 'za 1 minutę', 'in 1 minute'],
  [61, 'za 2 minuty', 'in 2 minutes'],
  [900, 'za 15 minut', 'in 15 minutes'],
  [5401, 'za 2 godziny', 'in 2 hours'],
  [86_400, 'za 24 godziny', 'in 24 hours'],
])('a lock says in words how long it lasts: %i seconds', (retryAfter, polish, english) => {
  const locked = new ApiError(423, { errorCode: 'TEMPORARY_BLOCKED' }, { retryAfter })
  expect(signInProblem(locked, 'pl')).toBe(`Konto zostało czasowo zablokowane. Spróbuj ponownie ${polish}.`)
  expect(signInProblem(locked, 'en')).toBe(`The account is temporarily blocked. Please try again ${english}.`)
})

test('an account that cannot be loaded is told from a refused sign-in [V-729]', () => {
  expect(signInProblem(new AccountNotLoaded('x', { cause: refusal(500, 'INTERNAL') }), 'pl')).toBe(
    'Nie można załadować konta użytkownika.',
  )
})
