import ICAL from 'ical.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinicMoment, clinicOffset } from '../../clinic-time.ts'
import { bookingCalendarFile, type CalendarBooking } from './calendar.ts'
import { visit } from './testing.ts'

const context = {
  language: 'pl' as const,
  clinicName: 'Przychodnia „Zdrowie”, oddział 2',
  clinicPhone: '+48 61 555 01 00',
  printedAt: new Date('2026-10-01T08:00:00Z'),
}
const uid = '0f8e9a4e-6b1c-4a55-9d5a-2f0b6a7c1d23'
const made = (changes: Partial<CalendarBooking> = {}) =>
  bookingCalendarFile({ ...visit(), sequence: 3, uid, ...changes }, context)

/** Reads a file with an independent library, which computes instants from the file's own time zone. */
function parse(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zoneComponent = calendar.getFirstSubcomponent('vtimezone')
  if (!zoneComponent) throw new Error('no VTIMEZONE')
  const zone = new ICAL.Timezone(zoneComponent)
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('no VEVENT')
  const event = new ICAL.Event(component)
  const instant = (time: ICAL.Time) => {
    if (time.zone !== ICAL.Timezone.utcTimezone) time.zone = zone
    return new Date(time.toUnixTime() * 1000)
  }
  return { calendar, component, event, zone, from: instant(event.startDate), to: instant(event.endDate) }
}

test('the file carries the visit, its identity and an alarm 24 hours ahead', () => {
  const { calendar, component, event, from, to } = parse(made())
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(event.uid).toBe(uid)
  expect(event.sequence).toBe(3)
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-10-01T08:00:00Z')
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(component.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe('Europe/Warsaw')
  expect([from, to]).toEqual([new Date('2026-11-21T09:15:00Z'), new Date('2026-11-21T09:35:00Z')])
  expect(event.summary).toBe('Wizyta: Konsultacja kardiologiczna z EKG (Żółcisława Gęślą-Jaźń)')
  expect(event.location).toBe('Poradnia „Przy Plantach”, ul. Świętego Marcina 24/3, 61-805 Poznań')
  expect(event.description.split('\n')).toEqual([
    'Przyjmuje: dr hab. n. med. Małgorzata Łucja Wiśniewska-Źrebięć, lekarz',
    'tel. 61 555 01 23',
    'Numer rezerwacji: 100234',
    'Jak się przygotować: Proszę nie pić kawy.',
    expect.stringContaining('+48 61 555 01 00'),
  ])
  const alarm = component.getFirstSubcomponent('valarm')
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT24H')
  expect(component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe(context.clinicName)
})

test('a cancelled visit takes the event with the same identity back', () => {
  const { calendar, component, event } = parse(made({ status: 'CANCELED', sequence: 4 }))
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect([event.uid, event.sequence]).toEqual([uid, 4])
  expect(component.getFirstSubcomponent('valarm')).toBeNull()
})

test.each([
  ['SCHEDULED', undefined, 'TENTATIVE'],
  // The clinic's own sign that the visit is certain.
  ['SCHEDULED', 'GTRE', 'CONFIRMED'],
  ['REGISTERED', undefined, 'CONFIRMED'],
  ['EXECUTED', undefined, 'CONFIRMED'],
  ['CANCELED', 'GTRE', 'CANCELLED'],
] as const)('a visit that is %s (%s) is %s in the calendar', (status, orderStatus, shown) => {
  const { orderStatus: _, ...booking } = visit({ status })
  const file = bookingCalendarFile({ ...booking, ...(orderStatus ? { orderStatus } : {}), sequence: 0, uid }, context)
  expect(parse(file).component.getFirstPropertyValue('status')).toBe(shown)
})

test.each([
  ['2026-10-24T22:30:00Z', 'TZID'],
  ['2026-10-25T00:30:00Z', 'UTC'],
  ['2026-10-25T01:30:00Z', 'UTC'],
  ['2026-10-25T02:00:00Z', 'TZID'],
  ['2027-03-28T00:30:00Z', 'TZID'],
  ['2027-03-28T01:00:00Z', 'TZID'],
  ['2027-03-28T09:00:00Z', 'TZID'],
])('around a change of clocks, %s is given as %s and read back as the same instant', (start, form) => {
  const dateTo = new Date(Date.parse(start) + 900_000).toISOString()
  const { component, from, to } = parse(made({ dateFrom: start, dateTo }))
  expect(component.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe(
    form === 'TZID' ? 'Europe/Warsaw' : undefined,
  )
  expect([from.toISOString(), to.toISOString()]).toEqual([new Date(start).toISOString(), dateTo])
})

test('every quarter of an hour of both change days, and any visit of the coming years, is read back as the same instant', () => {
  const quarter = 900_000
  const days = ['2026-10-24T20:00:00Z', '2027-03-27T20:00:00Z'].flatMap((day) =>
    Array.from({ length: 136 }, (_, index) => Date.parse(day) + index * quarter),
  )
  const check = (start: number) => {
    const { from, to } = parse(
      made({ dateFrom: new Date(start).toISOString(), dateTo: new Date(start + 2 * quarter).toISOString() }),
    )
    expect([from.getTime(), to.getTime()]).toEqual([start, start + 2 * quarter])
  }
  days.forEach(check)
  const anyStart = fc
    .integer({ min: Date.UTC(2026, 0) / quarter, max: Date.UTC(2037, 0) / quarter })
    .map((n) => n * quarter)
  fc.assert(fc.property(anyStart, check), { numRuns: 300 })
})

test("the file's own time zone agrees with the real one through every change of the coming years", () => {
  const { zone } = parse(made())
  for (let year = 2026; year <= 2036; year += 1)
    for (let day = 0; day < 366; day += 1) {
      const at = new Date(Date.UTC(year, 0, 1 + day, 12))
      const { month, day: date, hour } = clinicMoment(at)
      const wall = new ICAL.Time(
        { year: at.getUTCFullYear(), month, day: date, hour, minute: 0, second: 0, isDate: false },
        zone,
      )
      expect(zone.utcOffset(wall)).toBe(clinicOffset(at) * 60)
    }
})

test('any text survives: escaped, folded at 75 octets between characters, and read back whole', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replaceAll(/\p{Cc}/gu, ' ').trim())
  fc.assert(
    fc.property(anyText, fc.constantFrom('', 'Zażółć; gęślą, jaźń\\ ', '\n', '🏥'.repeat(40)), (text, extra) => {
      const description = `${extra}${text}`
      const file = made({ service: { code: 'K1', description } })
      expect(file.endsWith('\r\n')).toBe(true)
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
        expect(line).not.toMatch(/\n/)
      }
      expect(parse(file).event.summary).toBe(`Wizyta: ${description} (Żółcisława Gęślą-Jaźń)`)
    }),
    { numRuns: 300 },
  )
})

test("a clinic's name or an identifier cannot open a line of its own", () => {
  const hostile = 'Zdrowie"^\r\nATTENDEE:mailto:somebody@else.example\r\n'
  const file = bookingCalendarFile({ ...visit(), sequence: 0, uid }, { ...context, clinicName: hostile })
  expect(parse(file).component.getFirstProperty('attendee')).toBeNull()
})
