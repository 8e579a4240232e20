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

test('an account that cannot be loaded is told from a refused sign-in [V-729]', () => {
  expect(signInProblem(new AccountNotLoaded('x', { cause: refusal(500, 'INTERNAL') }), 'pl')).toBe(
    'Nie można załadować konta użytkownika.',
  )
})
