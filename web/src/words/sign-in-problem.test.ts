import { ApiError } from '@portal/contract/client'
import { expect, test } from 'vitest'
import { AccountNotLoaded } from '../session/enter.ts'
import { refused } from '../testing/refused.ts'
import { signInProblem } from './sign-in-problem.ts'

test.each([
  ['BAD_CREDENTIALS', 'Niepoprawny login i/lub hasło.'],
  ['USER_BLOCKED', 'Konto zablokowane. Skontaktuj się z administratorem systemu.'],
  ['TEMPORARY_BLOCKED', 'Konto zostało czasowo zablokowane.'],
  ['MUST_CHANGE_PASSWORD', 'Hasło musi zostać zmienione.'],
  ['ERR_AUTH_PASSWD_CHANGE', 'Hasło musi zostać zmienione.'],
  ['PASSWORD_EXPIRED', 'Hasło wygasło i musi zostać zmienione.'],
  ['VALIDATION_ERROR', 'Próba logowania nie powiodła się.'],
] as const)('a refusal with %s is said as the catalogue has it [V-723..V-728]', (code, text) => {
  expect(signInProblem(refused(code), 'pl')).toBe(text)
})

test('no answer is said to be none', () => {
  expect(signInProblem(new ApiError(0, {}), 'pl')).toBe('Serwer nie odpowiada')
})

test.each([
  [1, 'za 1 minutę', 'in 1 minute'],
  [61, 'za 2 minuty', 'in 2 minutes'],
  [900, 'za 15 minut', 'in 15 minutes'],
  [5401, 'za 2 godziny', 'in 2 hours'],
  [86_400, 'za 24 godziny', 'in 24 hours'],
])('a lock says in words how long it lasts: %i seconds', (retryAfter, polish, english) => {
  const locked = (language: 'pl' | 'en') =>
    signInProblem(refused('TEMPORARY_BLOCKED', { language, retryAfter }), language)
  expect(locked('pl')).toBe(`Konto zostało czasowo zablokowane. Spróbuj ponownie ${polish}.`)
  expect(locked('en')).toBe(`The account is temporarily blocked. Please try again ${english}.`)
})

test('an account that cannot be loaded is told from a refused sign-in [V-729]', () => {
  expect(signInProblem(new AccountNotLoaded('x', { cause: refused('INTERNAL') }), 'pl')).toBe(
    'Nie można załadować konta użytkownika.',
  )
})
