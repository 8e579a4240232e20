import { validationTexts } from '@portal/contract/areas/bookings/problems'
import { ApiError } from '@portal/contract/client'
import { expect, test } from 'vitest'
import { refused } from '../../../testing/refused.ts'
import { refusalOf } from './refusal.ts'

const booked = { mode: 'NEW', tele: false } as const
const moved = { mode: 'MODIFY', tele: false } as const

test('each code of a validation is a warning of its own, an unknown one "Inny błąd walidacji" [V-399, V-461]', () => {
  const error = refused('BOOKING_VALIDATION', { errors: { '101': 'x', '205': 'x', '999': 'x' } })
  expect(refusalOf(error, booked, 'pl')).toEqual({
    kind: 'warnings',
    full: true,
    texts: [
      'Usługa nie jest dostępna dla płci pacjenta.',
      'Osiągnięto maksymalną liczbę aktywnych rezerwacji tej usługi.',
      'Inny błąd walidacji',
    ],
    unknown: { requestId: undefined },
  })
  expect(refusalOf(refused('BOOKING_VALIDATION', { errors: { '101': 'x' } }), booked, 'pl')).not.toHaveProperty(
    'unknown',
  )
})

test('the summary of a teleconsultation lists the codes 101 to 103 and 201 to 206; what is mended before a date leads there [V-400]', () => {
  const refusedBy = (code: string, choices: Parameters<typeof refusalOf>[1]) =>
    refusalOf(refused('BOOKING_VALIDATION', { errors: { [code]: 'x' } }), choices, 'pl')
  const said = Object.entries(validationTexts).filter(([code]) => code !== 'OTHER')
  const listed = (choices: Parameters<typeof refusalOf>[1]) =>
    said.flatMap(([code, { pl }]) => {
      const refusal = refusedBy(code, choices)
      return refusal.kind === 'warnings' && refusal.texts.join() === pl ? [code] : []
    })
  const tele = ['101', '102', '103', '201', '202', '203', '204', '205', '206']
  for (const mode of ['NEW', 'MODIFY'] as const) {
    expect(listed({ mode, tele: true })).toEqual(tele)
    for (const code of ['104', '105'] as const)
      expect(refusedBy(code, { mode, tele: true })).toEqual({ kind: 'before', texts: [validationTexts[code].pl] })
    expect(listed({ mode, tele: false })).toEqual([...tele.slice(0, 3), '104', '105', ...tele.slice(3)])
  }
})

test('answers to the questionnaire that are refused are said once, with what to do', () => {
  const error = refused('VALIDATION_ERROR', { errors: { question1: 'x', question12: 'x' } })
  expect(refusalOf(error, booked, 'pl')).toEqual({
    kind: 'warnings',
    texts: ['Jedna z odpowiedzi w ankiecie nie może zostać zapisana. Proszę ją poprawić.'],
  })
})

test('a missing declaration is said in the documents’ words [V-456]', () => {
  expect(refusalOf(refused('DECLARATION_REQUIRED'), booked, 'pl')).toEqual({
    kind: 'warnings',
    texts: ['Pacjent nie posiada deklaracji wyboru lekarza/pielęgniarki/położnej'],
  })
})

test('a consent that was withdrawn meanwhile stands in the summary', () => {
  expect(refusalOf(refused('TELECONSULTATION_CONSENT'), booked, 'pl')).toEqual({
    kind: 'warnings',
    texts: [
      'Brak wymaganej zgody na przetwarzanie danych pacjenta w związku z realizacją telekonsultacji medycznych. Skontaktuj się z przychodnią.',
    ],
  })
})

test('a person who is too young to book leaves the wizard and reads who can book', () => {
  expect(refusalOf(refused('BOOKING_UNDER_AGE'), booked, 'pl')).toEqual({
    kind: 'toast',
    text: 'W Twoim wieku nie można samodzielnie umawiać ani przekładać wizyt. Może to zrobić rodzic lub opiekun, można też zadzwonić do placówki.',
    leave: true,
  })
})

test.each([
  [booked, 'Nie udało się utworzyć nowej rezerwacji. Spróbuj ponownie później.'],
  [moved, 'Nie udało się zmodyfikować rezerwacji. Spróbuj ponownie później.'],
] as const)('a failure other than 400 is a toast in mode $mode [V-457, V-458]', (choices, text) => {
  for (const error of [refused('HIS_ERROR'), refused('INTERNAL'), new ApiError(0, {}), new TypeError('x')]) {
    expect(refusalOf(error, choices, 'pl')).toEqual({ kind: 'toast', text })
  }
})

test('of a teleconsultation any other failure stands in the summary, new or moved [V-475, M-062]', () => {
  for (const mode of ['NEW', 'MODIFY'] as const)
    expect(refusalOf(refused('HIS_ERROR'), { mode, tele: true }, 'pl')).toEqual({
      kind: 'warnings',
      texts: ['Nie udało się potwierdzić telekonsultacji. Spróbuj ponownie później.'],
    })
})

test('a taken slot brings the next ones, an expired hold is told apart', () => {
  const next = [{ id: '1' }]
  expect(refusalOf(refused('SLOT_TAKEN', { details: { nextSlots: next } }), booked, 'pl')).toEqual({
    kind: 'gone',
    next,
  })
  expect(refusalOf(refused('SLOT_TAKEN'), booked, 'pl')).toEqual({ kind: 'gone', next: [] })
  expect(refusalOf(refused('SLOT_HOLD_EXPIRED'), booked, 'pl')).toEqual({ kind: 'expired' })
})
