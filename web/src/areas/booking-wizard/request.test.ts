import { expect, test } from 'vitest'
import { emptyReferral } from '../referrals/index.ts'
import type { Base } from './base.ts'
import { mayLeaveOut } from './referral/step.ts'
import { base, moving, picked, situation } from './testing/situations.ts'
import { bookingWizard } from './wizard.ts'

const whole = { prescription: { possible: true }, summary: { takesMeasurements: true } }
const sent = (...given: Parameters<typeof situation>) => bookingWizard.request(situation(...given))
const known = { choices: { ...base().choices, mpiReferralId: '17' } }

const asked = { prescription: { reason: ' Kończą się leki ', drugs: ['3', '4'], answered: 'with' } }

test('what was asked for goes along in the shape of the documents [V-246]', () => {
  expect(sent({ ...asked, measurementsFrom: '2026-11-01' }, whole, known)).toEqual({
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
  expect(sent({ ...asked, measurementsFrom: '2026-11-01' })).toEqual({})
  expect(sent({ prescription: { reason: 'Recepta', drugs: [] } }, whole)).toEqual({})
})

test('nothing wanted is nothing sent for a new booking; of a moved one it is taken away [V-247]', () => {
  const without = { prescription: { reason: '', drugs: [], answered: 'without' } }
  expect(sent(without, whole)).toEqual({})
  expect(sent(without, whole, moving())).toEqual({
    bookingPrescription: null,
    measurementAttachment: { isAddMeasurement: false },
  })
})

const file = { id: '7', filename: 'skan.png', type: 'image/png', size: 90, createdAt: '2026-11-20T10:00:00Z' }
const referral = { values: { ...emptyReferral, refENumber: '12 34' }, files: [file] }

test('a referral goes along with its files where one is asked for and the person went on with it [V-246]', () => {
  const given = { referral: { ...referral, answered: 'with' } }
  const required = { referral: { status: 'R' } } as const
  const optional = { referral: { status: 'O' } } as const
  expect(sent(given, required)).toEqual({
    referral: { cito: false, refENumber: '1234' },
    referralAttachments: [{ id: '7' }],
  })
  expect(sent(given)).toEqual({})
  expect(sent(given, required, known)).toEqual({ mpiReferralId: '17' })
  expect(sent({ referral }, optional)).toEqual({})
  expect(sent({ referral: { ...referral, answered: 'without' } }, optional)).toEqual({})
})

test('a moved visit cannot be gone on with without the referral that it has and keeps', () => {
  const moved = moving({ referral: { cito: false, refENumber: '1234', version: 2 } })
  const offered = (of: Partial<Base>, status: 'O' | 'R') => mayLeaveOut(base(of), { status })
  expect([offered({}, 'O'), offered(moving(), 'O'), offered(moved, 'O')]).toEqual([true, true, false])
  expect(offered({}, 'R')).toBe(false)
})

test('a moved visit sends its referral only when it was changed [V-247]', () => {
  const unchanged = { referral: { ...referral, files: [], answered: 'with' } }
  const moved = (refENumber: string) =>
    sent(unchanged, { referral: { status: 'R' } }, moving({ referral: { cito: false, refENumber, version: 2 } }))
  expect(moved('1234')).toEqual({})
  expect(moved('9999')).toEqual({ referral: { cito: false, refENumber: '1234' } })
})

test('a questionnaire goes along when it was filled in as it stands now, and none was before [V-246]', () => {
  const filled = (answered: string) => ({
    questionnaire: { questionnaireId: '1', edition: '2', values: {}, answers: [{ questionId: '5' }], answered },
  })
  const now = { questionnaire: { edition: '2' } }
  const goes = { questionnaireFulfillment: { questionnaireId: '1', edition: '2', answers: [{ questionId: '5' }] } }
  expect(sent(filled('with'), now)).toEqual(goes)
  expect(sent(filled('later'), now)).toEqual({})
  expect(sent(filled('with'), { questionnaire: { edition: '3' } })).toEqual({})
  expect(sent(filled('with'), now, moving({ lastQuestionnaireFulfillment: { id: '3' } }))).toEqual({})
})

test('an attempt goes along for a slot that is booked at once; a held or moved one needs none', () => {
  const kept = { attempt: 'a1' }
  const held = { ...picked, hold: { id: '9', heldUntil: '', now: '', confirmed: false, service: 'DERM', patient: '4' } }
  expect(sent(kept)).toEqual({ attempt: 'a1' })
  expect(sent(kept, {}, { picked: held })).toEqual({})
  expect(sent(kept, {}, moving())).toEqual({})
})
