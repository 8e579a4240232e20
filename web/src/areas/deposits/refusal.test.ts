import { expect, test } from 'vitest'
import { payoutRefusals } from '@portal/contract/rules/payouts'
import { refusalText } from './refusal.ts'
import { payoutTexts } from './texts.ts'

test('each status has its words, and an unknown one stands as it is [V-738, V-739, V-740, V-741, N-056, N-057, N-058, N-059]', () => {
  const [balance, count, patient] = payoutRefusals.map((status) => refusalText(status, 'pl'))
  expect(balance).toMatch(/dostępne środki.*największą/)
  expect(count).toMatch(/liczbę wniosków/)
  expect(patient).toMatch(/PESEL/)
  for (const status of ['ACCOUNT_FROZEN', 'constructor', '', 'patient_not_found'])
    for (const language of ['pl', 'en'] as const) expect(refusalText(status, language)).toBe(status)
})

test('the sentence before the reason is exact [M-086, V-737]', () => {
  expect(payoutTexts.pl.refused('powód')).toBe('Nie udało się zarejestrować wniosku: powód')
})
