import { expect, test } from 'vitest'
import { queryOf } from './choices.ts'
import { draftKeyOf } from './base.ts'
import { choicesFrom } from './choices.ts'
import { moving, situation } from './testing/situations.ts'

const old = moving(
  {
    prescription: { prescriptionVisitReason: 'Recepta', bookingPrescriptionDrugs: [{ id: '3', name: 'Ramipryl' }] },
    referral: { cito: true, refENumber: '1234', version: 1 },
  },
  { measurementAttachment: { isAddMeasurement: true, dateFromMeasurement: '2026-11-01' } },
)
const slicesOf = (kept: Record<string, unknown> | undefined, at = {}) => situation(kept, {}, at).slices

test('a booking that is moved brings along what went with it, as if it had been entered [V-296]', () => {
  expect(slicesOf(undefined, old)).toMatchObject({
    prescription: { reason: 'Recepta', drugs: ['3'], answered: 'with' },
    referral: { values: { refENumber: '1234', cito: true }, answered: 'with' },
    summary: '2026-11-01',
  })
})

test('what was entered since comes before it, part by part; what is taken away stays away', () => {
  const kept = { prescription: { reason: 'Inny powód', drugs: [] }, measurementsFrom: null }
  expect(slicesOf(kept, old)).toMatchObject({
    prescription: { reason: 'Inny powód', drugs: [] },
    referral: { values: { refENumber: '1234' } },
    summary: null,
  })
})

test('what cannot be understood is as good as not entered', () => {
  expect(slicesOf({ prescription: { reason: 7, drugs: 'all' } }, old).prescription?.reason).toBe('Recepta')
  expect(slicesOf({ prescription: { reason: 7, drugs: 'all' } }).prescription).toBeUndefined()
  const broken = slicesOf({ prescription: 'text', referral: 7, questionnaire: [], measurementsFrom: { a: 1 } })
  expect(broken).toEqual(slicesOf(undefined))
})

// As it lies in the table `draft` since before the steps were files of their own; it stays there for 30 days.
const before = {
  prescription: { reason: 'Kończą się leki', drugs: ['3'], answered: 'with' },
  referral: {
    values: {
      kind: 'electronic',
      refENumber: '1234',
      issueDate: '',
      cito: false,
      institutionCro: '',
      practiceNo: '',
      icd10Code: null,
      orgUnitSpecialityCode: null,
    },
    files: [],
    answered: 'with',
  },
  questionnaire: { questionnaireId: '1', edition: '2', values: { question1: 'tak' }, answered: 'later' },
  measurementsFrom: '2026-11-01',
  address: 'mode=NEW&patient=4&service=DERM&slot=9',
  visit: { service: 'Porada', dateFrom: '2026-11-24T08:00:00Z' },
}

test('a draft that an older page kept is read, part by part', () => {
  const { slices } = situation(before, { questionnaire: { edition: '2' } })
  expect(slices).toEqual({
    prescription: before.prescription,
    referral: before.referral,
    questionnaire: before.questionnaire,
    summary: '2026-11-01',
  })
  expect(choicesFrom(new URLSearchParams(before.address))).toMatchObject({ mode: 'NEW', patient: '4', slot: '9' })
})

test('answers to other questions than are asked now are void', () => {
  expect(situation(before, { questionnaire: { edition: '3' } }).slices.questionnaire).toBeUndefined()
  expect(situation(before).slices.questionnaire).toBeUndefined()
})

test('a draft belongs to a patient and a service, or to a booking that is moved; nothing is shared between them', () => {
  const key = (query: string) => draftKeyOf(choicesFrom(new URLSearchParams(query)))
  expect(key('patient=4&service=DERM')).toEqual({ patientId: '4', kind: 'booking', subject: 'DERM' })
  expect(key('mode=MODIFY&patient=4&service=DERM&oldBookingId=17')?.subject).toBe('booking:17')
  expect(key('service=DERM')).toBeUndefined()
  expect(key('patient=4')).toBeUndefined()
  expect(key('mode=MODIFY&patient=4&service=DERM')).toBeUndefined()
})

test('choices that became an address are the same when they are read from it', () => {
  const choices = choicesFrom(
    new URLSearchParams('mode=MODIFY&patient=4&service=A/B&slot=9&hold=12&oldBookingId=3&mpiReferralId=5'),
  )
  const query = Object.entries(queryOf(choices)).filter((entry): entry is [string, string] => entry[1] !== undefined)
  expect(choicesFrom(new URLSearchParams(query))).toEqual(choices)
})
