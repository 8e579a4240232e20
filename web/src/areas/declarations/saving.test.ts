import { ApiError } from '@portal/contract/client'
import { expect, test } from 'vitest'
import { declined, failureWords } from './saving.ts'

const refusal = (errorCode: string, message: string) =>
  Object.assign(Object.create(ApiError.prototype) as ApiError, {
    errorCode,
    message,
    status: 409,
    errors: {},
    details: {},
  })

const general = 'Serwer nie odpowiada lub deklaracja wybranego typu już istnieje'

test('what the server says is shown, and so is what something else has thrown [V-451, V-452, N-017]', () => {
  expect(failureWords(refusal('DECLARATION_REFUSED', 'Brak wolnych miejsc'), 'pl')).toBe('Brak wolnych miejsc')
  expect(failureWords(new Error('Drukarka odłączona'), 'pl')).toBe('Drukarka odłączona')
})

test('declining is no failure [V-453]', () => {
  expect(declined).toBe('empty')
  expect(failureWords(new Error('empty'), 'pl')).toBeUndefined()
})

test('a refused form and a silent server have the documents’ words [V-450, V-454, M-045, M-046]', () => {
  expect(failureWords(refusal('VALIDATION_ERROR', 'x'), 'pl')).toBe('Dane nie zostały poprawnie zapisane')
  for (const error of [refusal('NO_ANSWER', 'x'), new Error(''), undefined, 'x'])
    expect(failureWords(error, 'pl')).toBe(general)
})
