import { expect, test } from 'vitest'
import type { BookingDraft } from './booking-draft.ts'
import { partsToSend } from './booking-parts.ts'
import type { Situation } from './situation.ts'

const situation = (
  draft: BookingDraft,
  { possible = true, takes = true, moving = false, mpiReferralId }: Record<string, unknown> = {},
) =>
  ({
    choices: { mode: moving ? 'MODIFY' : 'NEW', mpiReferralId },
    draft,
    old: moving ? {} : undefined,
    answers: { prescriptionsPossible: possible },
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
