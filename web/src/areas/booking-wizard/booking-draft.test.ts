import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import { expect, test } from 'vitest'
import { bookingDraftKey, draftAddress, draftFrom } from './booking-draft.ts'
import { choicesFrom } from './choices.ts'

const old = {
  measurementAttachment: { isAddMeasurement: true, dateFromMeasurement: '2026-11-01' },
  details: {
    prescription: { prescriptionVisitReason: 'Recepta', bookingPrescriptionDrugs: [{ id: '3', name: 'Ramipryl' }] },
    referral: { cito: true, refENumber: '1234', version: 1 },
  },
} as unknown as BookingWithDetails

test('a booking that is moved brings along what went with it, as if it had been entered [V-296]', () => {
  expect(draftFrom(undefined, old)).toMatchObject({
    prescription: { reason: 'Recepta', drugs: ['3'], answered: 'with' },
    referral: { values: { refENumber: '1234', cito: true }, answered: 'with' },
    measurementsFrom: '2026-11-01',
  })
})

test('what was entered since comes before it, part by part; what is taken away stays away', () => {
  const kept = { prescription: { reason: 'Inny powód', drugs: [] }, measurementsFrom: null }
  expect(draftFrom(kept, old)).toMatchObject({
    prescription: { reason: 'Inny powód', drugs: [] },
    referral: { values: { refENumber: '1234' } },
    measurementsFrom: null,
  })
})

test('what cannot be understood is as good as not entered', () => {
  expect(draftFrom({ prescription: { reason: 7, drugs: 'all' } }, old).prescription?.reason).toBe('Recepta')
  expect(draftFrom({ prescription: { reason: 7, drugs: 'all' } }, undefined).prescription).toBeUndefined()
  expect(draftFrom({ prescription: 'text' }, undefined).prescription).toBeUndefined()
})

test('a draft belongs to a patient and a service, or to a booking that is moved; nothing is shared between them', () => {
  const key = (query: string) => bookingDraftKey(choicesFrom(new URLSearchParams(query)))
  expect(key('patient=4&service=DERM')).toEqual({ patientId: '4', kind: 'booking', subject: 'DERM' })
  expect(key('mode=MODIFY&patient=4&service=DERM&oldBookingId=17')?.subject).toBe('booking:17')
  expect(key('service=DERM')).toBeUndefined()
  expect(key('patient=4')).toBeUndefined()
  expect(key('mode=MODIFY&patient=4&service=DERM')).toBeUndefined()
})

test('the kept address leads back to the same choices', () => {
  const choices = choicesFrom(
    new URLSearchParams('mode=MODIFY&patient=4&service=A/B&slot=9&hold=12&oldBookingId=3&mpiReferralId=5'),
  )
  expect(choicesFrom(new URLSearchParams(draftAddress(choices)))).toEqual(choices)
})
