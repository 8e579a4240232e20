import { expect, test } from 'vitest'
import { emptyReferral } from '../referrals/referral-values.ts'
import type { BookingDraft } from './booking-draft.ts'
import { partsToSend } from './booking-parts.ts'
import type { Situation } from './situation.ts'

const situation = (
  draft: BookingDraft,
  {
    possible = true,
    takes = true,
    moving = false,
    mpiReferralId,
    referralStatus = 'N',
    before,
  }: Record<string, unknown> = {},
) =>
  ({
    choices: { mode: moving ? 'MODIFY' : 'NEW', mpiReferralId },
    draft,
    old: moving ? { details: { referral: before } } : undefined,
    answers: { prescriptionsPossible: possible, referralStatus },
    takesMeasurements: takes,
  }) as unknown as Situation

const asked: BookingDraft = { prescription: { reason: ' Kończą się leki ', drugs: ['3', '4'], answered: 'with' } }

test('what was asked for goes along in the shape of the documents [V-246]', () => {
  expect(partsToSend(situation({ ...asked, measurementsFrom: '2026-11-01' }, { mpiReferralId: '17' }))).toEqual({
    mpiReferralId: '17',
    bookingPrescription: {
      prescriptionVisitReason: 'Kończą się leki',
      bookingPrescriptionDrugs: [
        { id: '3', selected: true },
        { id: '4', selected: true },
      ],
    },
    measurementAttachment: { isAddMeasurement: true, dateFromMeasurement: '2026-11-01' },
  })
})

test('what the slot has no use for stays behind, as does what was begun and not gone on with', () => {
  expect(
    partsToSend(situation({ ...asked, measurementsFrom: '2026-11-01' }, { possible: false, takes: false })),
  ).toEqual({})
  expect(partsToSend(situation({ prescription: { reason: 'Recepta', drugs: [] } }))).toEqual({})
})

test('nothing wanted is nothing sent for a new booking; of a moved one it is taken away [V-247]', () => {
  const without: BookingDraft = { prescription: { reason: '', drugs: [], answered: 'without' } }
  expect(partsToSend(situation(without))).toEqual({})
  expect(partsToSend(situation(without, { moving: true }))).toEqual({
    bookingPrescription: null,
    measurementAttachment: { isAddMeasurement: false },
  })
})

const file = { id: '7', filename: 'skan.png', type: 'image/png', size: 90, createdAt: '2026-11-20T10:00:00Z' }
const referral = { values: { ...emptyReferral, refENumber: '12 34' }, files: [file] }

test('a referral goes along with its files where one is asked for and the person went on with it [V-246]', () => {
  const given: BookingDraft = { referral: { ...referral, answered: 'with' } }
  expect(partsToSend(situation(given, { referralStatus: 'R' }))).toEqual({
    referral: { cito: false, refENumber: '1234' },
    referralAttachments: [{ id: '7' }],
  })
  expect(partsToSend(situation(given))).toEqual({})
  expect(partsToSend(situation({ referral }, { referralStatus: 'O' }))).toEqual({})
  expect(partsToSend(situation({ referral: { ...referral, answered: 'without' } }, { referralStatus: 'O' }))).toEqual(
    {},
  )
})

test('a moved visit sends its referral only when it was changed [V-247]', () => {
  const unchanged: BookingDraft = { referral: { ...referral, files: [], answered: 'with' } }
  const moved = (refENumber: string) =>
    partsToSend(
      situation(unchanged, {
        moving: true,
        takes: false,
        referralStatus: 'R',
        before: { cito: false, refENumber, version: 2 },
      }),
    )
  expect(moved('1234')).toEqual({})
  expect(moved('9999')).toEqual({ referral: { cito: false, refENumber: '1234' } })
})
