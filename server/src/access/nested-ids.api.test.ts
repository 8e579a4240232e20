import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '@portal/contract'
import { clinicIds } from '../seed/clinic-ids.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, ownPage, today, type Input, type Target, type TargetKey } from '../testing/targets.ts'

let portal: TestPortal
let targets: Record<TargetKey, Target>
let headers: Record<string, string>

beforeAll(async () => {
  portal = await startPortal({ today })
  targets = await makeTargets(portal)
  headers = { ...ownPage(portal.url), cookie: (await portal.as('piotr')).cookie() }
})
afterAll(() => portal.close())

/** The status of a call, and whether it changed anything. */
async function attempt(name: EndpointName, input: Input, as = headers): Promise<string> {
  const before = await fingerprint(portal.database)
  const { status } = await callRow(portal.url, name, input, as)
  expect(await fingerprint(portal.database)).toEqual(before)
  return `${name} ${status}`
}

const personal = ['patientId', 'accountId', 'bookingId', 'encounterId', 'holdId', 'held'] as const
const combined = ['bookingModify', 'bookingValidation', 'bookingPrescriptions', 'holdCreate', 'bookingMake'] as const

test('an id of somebody else beside ids of one’s own is not found, whichever of them it is', async () => {
  const [own, foreign] = [targets.kacper, targets.anna]
  for (const name of combined) {
    for (const field of personal) {
      const input = samples[name]({ ...own, [field]: foreign[field] })
      if (JSON.stringify(input) === JSON.stringify(samples[name](own))) continue
      expect(await attempt(name, input), field).toBe(`${name} 404`)
    }
  }
})

test('an id of one’s own beside somebody else’s opens nothing either', async () => {
  const [own, foreign] = [targets.kacper, targets.anna]
  for (const field of ['bookingId', 'holdId', 'held'] as const) {
    expect(await attempt('bookingModify', samples.bookingModify({ ...foreign, [field]: own[field] })), field).toBe(
      'bookingModify 404',
    )
  }
})

test('a hold for one of one’s patients cannot be completed for another of them', async () => {
  const { kacper, stanislaw } = targets
  expect(await attempt('bookingModify', samples.bookingModify({ ...kacper, patientId: stanislaw.patientId }))).toBe(
    'bookingModify 404',
  )
})

test('a booking is no hold and a hold is no booking', async () => {
  const { kacper } = targets
  const swapped = { ...kacper, bookingId: kacper.holdId, holdId: kacper.bookingId }
  const rows = [
    'bookingView',
    'bookingCancel',
    'bookingConfirm',
    'bookingPrintout',
    'bookingCalendar',
    'holdView',
    'holdRelease',
  ] as const
  for (const name of rows) expect(await attempt(name, samples[name](swapped))).toBe(`${name} 404`)
})

test('a booking is known only under the name of the system that keeps it', async () => {
  const { kacper } = targets
  for (const name of [
    'bookingView',
    'bookingCancel',
    'bookingConfirm',
    'bookingPrintout',
    'bookingCalendar',
  ] as const) {
    expect(await attempt(name, { params: { system: 'OTHER', id: kacper.bookingId } })).toBe(`${name} 404`)
  }
})

test('a slot is bookable only with an availability of its own calendar, and only when both are offered', async () => {
  const { anna } = targets
  const as = { ...ownPage(portal.url), cookie: (await portal.as('anna')).cookie() }
  const ids = await clinicIds(portal.database.db)
  const body = { ...anna.free, patientId: anna.patientId }
  const elsewhere = { ...body, availabilityId: anna.held.availabilityId }
  const hidden = { ...body, availabilityId: ids.availability.hidden, timeSlotId: ids.slots.hidden[0]!.id }
  const unknown = [
    { ...body, availabilityId: '999000004' },
    { ...body, timeSlotId: '999000005' },
  ]
  for (const choice of [elsewhere, hidden, ...unknown]) {
    expect(await attempt('bookingMake', { body: choice }, as)).toBe('bookingMake 404')
    expect(await attempt('holdCreate', { body: choice }, as)).toBe('holdCreate 404')
  }
})

test('a booking cannot be moved to a slot of another service', async () => {
  const { kacper } = targets
  const body = { ...kacper.freeAlike, patientId: kacper.patientId, hisBookingId: kacper.bookingId }
  expect(await attempt('bookingModify', { body })).toBe('bookingModify 404')
})
