import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Availability, Restrictions } from '../../clinic/model/directory.ts'
import type { PatientFacts } from '../../clinic/model/patient-facts.ts'
import { actionsFor, bookingActions, codeVouches, oldEnough, refusals, refusalText, slotSpans } from './rules.ts'

const now = new Date('2026-11-21T09:00:00Z')
const free: Restrictions = {
  gender: null,
  minAge: null,
  maxAge: null,
  insurerRequired: false,
  phoneRequired: false,
  minLeadHours: null,
  maxLeadDays: null,
  firstVisit: null,
  maxActiveService: 5,
  maxActiveAccount: 60,
}

const offered = (
  restrictions: Partial<Restrictions>,
  service: Partial<Availability['service']> = {},
): Availability => ({
  id: 1,
  service: {
    id: 1,
    code: 'X',
    name: 'X',
    typeId: 'S',
    typeName: 'S',
    description: null,
    condition: null,
    teleconsultation: false,
    appointmentRequired: true,
    minBookDate: null,
    ...service,
  },
  unit: { id: 1, name: 'U', address: null, phone: null, email: null },
  role: null,
  scheduleId: 1,
  overlapAllowed: false,
  moduleStatus: 'B',
  commercial: false,
  referralStatus: 'N',
  bookingConfReq: false,
  addMeasurements: false,
  parallelAllowed: false,
  createsPrescriptions: false,
  selectedOnly: false,
  restrictions: { ...free, ...restrictions },
})

const woman: PatientFacts = {
  gender: 'F',
  own: true,
  birthDate: '1984-05-12',
  insured: true,
  bookingLocked: false,
  phoneConfirmed: true,
  authorized: true,
  teleconsultations: true,
  activeForService: 0,
  activeForAccount: 0,
  visitedBefore: false,
  declarations: [],
  offered: true,
  slotStart: null,
}

const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const codes = (facts: Partial<PatientFacts>, availability: Availability, start?: Date) =>
  refusals({ ...woman, ...facts }, availability, now, { slotStart: start, teenBooks: false, smsEnabled: true }).map(
    (refusal) => refusal.code,
  )

test.each([
  ['101', {}, offered({ gender: 'M' }), undefined],
  ['102', { own: false, birthDate: '2008-11-22' }, offered({ minAge: 18 }), undefined],
  ['103', { birthDate: '2007-11-21' }, offered({ maxAge: 18 }), undefined],
  ['104', { insured: false }, offered({ insurerRequired: true }), undefined],
  ['105', { phoneConfirmed: false }, offered({ phoneRequired: true }), undefined],
  ['201', {}, offered({ minLeadHours: 48 }), inHours(47.9)],
  ['202', {}, offered({ maxLeadDays: 30 }), inHours(30 * 24 + 1)],
  ['203', { visitedBefore: false }, offered({ firstVisit: 'FORBIDDEN' }), undefined],
  ['204', { visitedBefore: true }, offered({ firstVisit: 'REQUIRED' }), undefined],
  ['205', { activeForService: 2 }, offered({ maxActiveService: 2 }), undefined],
  ['206', { activeForAccount: 3 }, offered({ maxActiveAccount: 3 }), undefined],
] as const)('code %s refuses, alone [V-388..V-398]', (code, facts, availability, start) => {
  expect(codes(facts, availability, start)).toEqual([code])
})

test.each([
  ['101', {}, offered({ gender: 'F' }), undefined],
  ['102', { birthDate: '2008-11-21' }, offered({ minAge: 18 }), undefined],
  ['103', { birthDate: '2007-11-22' }, offered({ maxAge: 18 }), undefined],
  ['104', {}, offered({ insurerRequired: true }), undefined],
  ['105', {}, offered({ phoneRequired: true }), undefined],
  ['201', {}, offered({ minLeadHours: 48 }), inHours(48)],
  ['202', {}, offered({ maxLeadDays: 30 }), inHours(30 * 24)],
  ['203', { visitedBefore: true }, offered({ firstVisit: 'FORBIDDEN' }), undefined],
  ['204', {}, offered({ firstVisit: 'REQUIRED' }), undefined],
  ['205', { activeForService: 1 }, offered({ maxActiveService: 2 }), undefined],
  ['206', { activeForAccount: 2 }, offered({ maxActiveAccount: 3 }), undefined],
] as const)('code %s does not refuse at the edge of what is allowed', (_, facts, availability, start) => {
  expect(codes(facts, availability, start)).toEqual([])
})

test('a visit that a code has to confirm needs a confirmed number, where codes are sent [V-392]', () => {
  const byCode = { ...offered({}), bookingConfReq: true }
  const found = (phoneConfirmed: boolean, smsEnabled: boolean) =>
    refusals({ ...woman, phoneConfirmed }, byCode, now, { teenBooks: false, smsEnabled }).map(({ code }) => code)
  expect([found(false, true), found(true, true), found(false, false)]).toEqual([['105'], [], []])
})

test('a booking that is moved is none more: no limit of bookings stands in its way', () => {
  const full = { ...woman, activeForService: 9, activeForAccount: 90 }
  expect(refusals(full, offered({}), now, { teenBooks: false, smsEnabled: true }).map(({ code }) => code)).toEqual([
    '205',
    '206',
  ])
  expect(refusals(full, offered({}), now, { moving: true, teenBooks: false, smsEnabled: true })).toEqual([])
})

test('age counts on the day of the visit once the slot is known', () => {
  const grownUp = offered({ minAge: 18 })
  const child = { own: false, birthDate: '2008-11-25' }
  expect(codes(child, grownUp)).toEqual(['102'])
  expect(codes(child, grownUp, inHours(5 * 24))).toEqual([])
  // Whether somebody may book by themselves is a question of the day on which they book.
  expect(codes({ ...child, own: true }, grownUp, inHours(5 * 24))).toEqual(['BOOKING_UNDER_AGE'])
})

const atBirthday = {
  16: { on: [false, true], off: [false, false] },
  18: { on: [true, true], off: [false, true] },
}
// Midnights at the clinic: winter time, summer time, the nights on which the clocks change, and a leap day.
test.each([
  [16, '2010-12-13', '2026-12-12T23:00:00Z'],
  [18, '2008-12-13', '2026-12-12T23:00:00Z'],
  [16, '2010-07-01', '2026-06-30T22:00:00Z'],
  [18, '2008-07-01', '2026-06-30T22:00:00Z'],
  [16, '2011-03-28', '2027-03-27T23:00:00Z'],
  [18, '2009-03-29', '2027-03-28T22:00:00Z'],
  [16, '2010-10-25', '2026-10-24T22:00:00Z'],
  [18, '2008-10-26', '2026-10-25T23:00:00Z'],
  [16, '2008-02-29', '2024-02-28T23:00:00Z'],
  [18, '2008-02-29', '2026-02-27T23:00:00Z'],
] as const)(
  'who turns %i, born %s, books by themselves from %s on, at 16 where the clinic allows it',
  (age, birthDate, midnight) => {
    const from = Date.parse(midnight)
    const books = (teenBooks: boolean) =>
      [from - 1, from].map((at) => oldEnough({ own: true, birthDate }, new Date(at), { teenBooks }))
    expect({ on: books(true), off: books(false) }).toEqual(atBirthday[age])
  },
)

test('a guardian books for a person of any age', () => {
  for (const birthDate of ['2026-11-21', '2010-11-21', '1930-01-01'])
    expect(oldEnough({ own: false, birthDate }, now, { teenBooks: false })).toBe(true)
})

test.each([
  ['clocks go back', '2026-10-20T12:00:00Z', '2026-10-27T13:00:00Z'],
  ['clocks go forward', '2027-03-25T12:00:00Z', '2027-04-01T11:00:00Z'],
])('so many days ahead end at the same time of day when %s between', (_, from, last) => {
  const week = offered({ maxLeadDays: 7 })
  const at = (start: number) =>
    refusals(woman, week, new Date(from), { slotStart: new Date(start), teenBooks: false, smsEnabled: true }).map(
      ({ code }) => code,
    )
  expect([at(Date.parse(last)), at(Date.parse(last) + 1)]).toEqual([[], ['202']])
})

test('a service is not booked for days before its first date', () => {
  const later = offered({}, { minBookDate: '2026-12-01' })
  expect(codes({}, later, new Date('2026-11-30T22:59:00Z'))).toEqual(['201'])
  expect(codes({}, later, new Date('2026-11-30T23:00:00Z'))).toEqual([])
})

test('dates are looked for just where the time alone refuses nothing, and within what was asked for', () => {
  const hours = fc.option(fc.integer({ min: 0, max: 400 }))
  const day = fc.option(
    fc.integer({ min: 0, max: 40 }).map((days) =>
      inHours(days * 24)
        .toISOString()
        .slice(0, 10),
    ),
  )
  const instant = fc.option(fc.integer({ min: -100, max: 1_000 }).map(inHours), { nil: undefined })
  const start = fc.integer({ min: -60, max: 60_000 }).map((minutes) => inHours(minutes / 60))
  fc.assert(
    fc.property(hours, hours, day, instant, instant, start, (minLeadHours, maxLeadDays, minBookDate, from, to, at) => {
      const availability = offered({ minLeadHours, maxLeadDays }, { minBookDate })
      const [span] = slotSpans([availability], now, { from, to })
      const asked = (!from || at >= from) && (!to || at < to)
      expect(at >= span!.from && at < span!.to).toBe(asked && codes({}, availability, at).length === 0)
    }),
  )
})

test.each([
  ['L', 'GP'],
  ['P', 'NURSE'],
  ['O', 'MIDWIFE'],
] as const)('a service of type %s asks for a declaration of type %s [V-371]', (typeId, type) => {
  const service = offered({}, { typeId })
  expect(codes({}, service)).toEqual(['DECLARATION_REQUIRED'])
  expect(codes({ declarations: [type] }, service)).toEqual([])
})

test('an unknown code has the text for other validation errors [V-399]', () => {
  expect(refusalText('999', 'pl')).toBe('Inny błąd walidacji')
})

const standing = (status: 'SCHEDULED' | 'REGISTERED' | 'EXECUTED' | 'CANCELED', startsAt: Date, orderStatus?: string) =>
  bookingActions({ status, startsAt, ...(orderStatus ? { orderStatus } : {}) }, now)

test('only bookings that are to come can be changed, and only those that wait can be confirmed', () => {
  expect(standing('SCHEDULED', inHours(1))).toEqual({
    cancel: { allowed: true },
    modify: { allowed: true },
    confirm: { allowed: true },
  })
  const refused = { allowed: false, reason: 'BOOKING_STATUS' }
  expect(standing('REGISTERED', inHours(1)).confirm).toEqual(refused)
  expect(standing('SCHEDULED', inHours(1), 'GTRE').confirm).toEqual(refused)
  for (const gone of [
    standing('SCHEDULED', inHours(-1)),
    standing('EXECUTED', inHours(-1)),
    standing('CANCELED', inHours(1)),
  ]) {
    expect(gone).toEqual({ cancel: refused, modify: refused, confirm: refused })
  }
})

test('who is too young to book does not move a visit, and cancels it and confirms it all the same', () => {
  const booking = {
    status: 'SCHEDULED',
    startsAt: inHours(1),
    own: true,
    birthDate: '2010-01-01',
    locked: false,
  } as const
  const rules = { teenBooks: false }
  expect(actionsFor(booking, now, rules)).toEqual({
    cancel: { allowed: true },
    modify: { allowed: false, reason: 'BOOKING_UNDER_AGE' },
    confirm: { allowed: true },
  })
  for (const may of [
    { ...booking, own: false },
    { ...booking, birthDate: '2000-01-01' },
  ])
    expect(actionsFor(may, now, rules).modify).toEqual({ allowed: true })
  const over = actionsFor({ ...booking, startsAt: inHours(-1) }, now, rules)
  expect(over.modify).toEqual({ allowed: false, reason: 'BOOKING_STATUS' })
})

test('for a patient whom the clinic has locked no visit is moved; it is cancelled and confirmed all the same', () => {
  const booking = {
    status: 'SCHEDULED',
    startsAt: inHours(1),
    own: false,
    birthDate: '1984-05-12',
    locked: true,
  } as const
  const actions = actionsFor(booking, now, { teenBooks: false })
  expect(actions).toEqual({
    cancel: { allowed: true },
    modify: { allowed: false, reason: 'BOOKING_LOCKED' },
    confirm: { allowed: true },
  })
  expect(actions.modify.reason).toBe(codes({ bookingLocked: true }, offered({}))[0])
})

test('an entered code vouches for a quarter of an hour', () => {
  expect(codeVouches(new Date(now.getTime() - 15 * 60_000 + 1), now)).toBe(true)
  expect(codeVouches(new Date(now.getTime() - 15 * 60_000), now)).toBe(false)
  expect(codeVouches(null, now)).toBe(false)
})
