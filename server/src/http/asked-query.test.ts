import { expect, test } from 'vitest'
import { endpoints } from '@portal/contract'
import { askedQuery } from './asked-query.ts'

test('a search is kept with its names, its ids and its days', () => {
  const query = { patientId: '7', dateFrom: '2026-10-05', dateTo: '2026-11-01T00:00:00.000Z' }
  expect(askedQuery(endpoints.bookingList, { params: {}, query })).toBe(
    'GET /mppd/api/bookings?patientId=7&dateFrom=2026-10-05&dateTo=2026-11-01T00:00:00.000Z',
  )
  expect(askedQuery(endpoints.draftList, { params: { patientId: '7' }, query: {} })).toBe(
    'GET /mpi/accounts/mpi-user/patients/7/drafts',
  )
})

test('nothing else that was sent is: not what was looked for, nor numbers of people, nor names that nobody knows', () => {
  const query = {
    medicalServiceCode: 'KARDIO',
    patientId: '44051401359',
    'Jan Kowalski': '1',
    dateFrom: 'jutro',
    limit: ['1', '2'],
  }
  expect(askedQuery(endpoints.timeSlotList, { params: {}, query })).toBe(
    'GET /mppd/api/time-slots/?medicalServiceCode=*&patientId=*&*=*&dateFrom=*&limit=*',
  )
  const person = { accountId: '3', nationalId: '44051401359' }
  expect(askedQuery(endpoints.patientIdentifierList, { params: person, query: undefined })).toBe(
    'GET /amts/patient/identifier/3/*',
  )
  expect(askedQuery(endpoints.unconfirmedChannelList, { params: {}, query: { phoneNumber: '600100200' } })).toBe(
    'GET /mpi/accounts/confirmations/channels/unconfirmed?phoneNumber=*',
  )
})
