import { parseDate } from '@internationalized/date'
import { readPesel } from '@portal/contract/rules/pesel'
import { expect, it } from 'vitest'
import { castPatients, cast, castPassword } from './cast.ts'
import type { FhirResource } from './clinic-resources.ts'
import { demoClinic } from './demo-clinic.ts'
import { isHoliday } from './calendar.ts'

const from = parseDate('2026-10-01')
const clinic = demoClinic(from)
const ofType = (type: string) => clinic.filter(({ resourceType }) => resourceType === type)
const slots = ofType('Slot') as (FhirResource & {
  start: string
  end: string
  status: string
  schedule: { reference: string }
})[]
const warsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'short' })

it('is a whole clinic: units, at least 40 services of each kind, 25 practitioners, twelve months of slots', () => {
  expect(ofType('Organization').length).toBeGreaterThan(8)
  expect(ofType('HealthcareService').length).toBeGreaterThanOrEqual(40)
  expect(ofType('PractitionerRole').length).toBeGreaterThanOrEqual(25)
  expect(slots.length).toBeGreaterThan(45_000)
  expect(slots.length).toBeLessThan(90_000)
  const months = new Set(slots.map(({ start }) => start.slice(0, 7)))
  expect(months.size).toBe(12)
  expect(slots.every(({ start }) => start >= '2026-10-01' && start < '2027-10-02')).toBe(true)
  // Two come twice: what the laboratory had issued before it was corrected.
  expect(new Set(clinic.map(({ resourceType, id }) => `${resourceType}/${id}`)).size).toBe(clinic.length - 2)
})

it('is the same for the same day', () => {
  expect(demoClinic(from)).toEqual(clinic)
})

it('offers every service somewhere', () => {
  const offered = new Set(
    ofType('Schedule').flatMap(({ actor }) => (actor as { reference: string }[]).map(({ reference }) => reference)),
  )
  expect(ofType('HealthcareService').filter(({ id }) => !offered.has(`HealthcareService/${id}`))).toEqual([])
})

it('opens at the same hours by the clock on the wall before and after the clocks change', () => {
  const gp = slots.filter(({ schedule }) => schedule.reference === 'Schedule/poz-wilczek')
  const hours = new Set(gp.map(({ start }) => warsaw.format(new Date(start)).slice(11)))
  expect([...hours].toSorted().slice(0, 4)).toEqual(['08:00', '08:20', '08:40', '09:00'])
  expect(hours.size).toBe(15)
  for (const { start } of slots) expect(start.slice(0, 16).replace('T', ' ')).toBe(warsaw.format(new Date(start)))
})

it('has the hour that comes twice in October twice, and the one that March skips not at all', () => {
  const night = (saturday: string, sunday: string) =>
    slots
      .filter(
        ({ schedule, start }) =>
          schedule.reference === 'Schedule/nocna-rybakowicz' &&
          (start.startsWith(saturday) || start.startsWith(sunday)),
      )
      .map(({ start }) => start)
  const october = night('2026-10-24', '2026-10-25')
  expect(october).toHaveLength(30)
  expect(october.filter((start) => start.startsWith('2026-10-25T02:'))).toEqual([
    '2026-10-25T02:00:00+02:00',
    '2026-10-25T02:30:00+02:00',
    '2026-10-25T02:00:00+01:00',
    '2026-10-25T02:30:00+01:00',
  ])
  const march = night('2027-03-27', '2027-03-28')
  expect(march).toHaveLength(26)
  expect(march.filter((start) => start.startsWith('2027-03-28T02:'))).toEqual([])
})

it('never has two slots at once in one calendar, nor one practitioner in two places', () => {
  const roleOf = new Map(
    ofType('Schedule').map(({ id, actor }) => [
      `Schedule/${id}`,
      (actor as { reference: string }[]).find(({ reference }) => reference.startsWith('PractitionerRole/'))
        ?.reference ?? id,
    ]),
  )
  const byRole = Map.groupBy(slots, ({ schedule }) => roleOf.get(schedule.reference))
  for (const [role, own] of byRole) {
    const times = own
      .map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const)
      .toSorted(([one], [other]) => one - other)
    const clash = times.find(([start], index) => index > 0 && start < (times[index - 1]?.[1] ?? 0))
    expect(clash && new Date(clash[0]).toISOString(), role).toBeUndefined()
  }
})

it('is closed on the public holidays of Poland but for the night duty', () => {
  const holidays = [
    '2026-11-01',
    '2026-11-11',
    '2026-12-24',
    '2026-12-25',
    '2027-01-06',
    '2027-03-28',
    '2027-03-29',
    '2027-05-03',
    '2027-05-27',
  ]
  expect(holidays.map(parseDate).every(isHoliday)).toBe(true)
  expect(isHoliday(parseDate('2027-03-30'))).toBe(false)
  const open = slots.filter(
    ({ start, schedule }) => holidays.includes(start.slice(0, 10)) && !schedule.reference.includes('nocna'),
  )
  expect(open).toEqual([])
})

it('has a cast of invented people whose PESELs are right', () => {
  expect(castPassword.length).toBeGreaterThanOrEqual(15)
  expect(new Set(Object.values(cast).map(({ email }) => email)).size).toBe(Object.keys(cast).length)
  const patients = ofType('Patient') as (FhirResource & {
    birthDate: string
    gender: string
    identifier: { value: string }[]
  })[]
  expect(patients).toHaveLength(Object.keys(castPatients).length)
  const withPesel = patients.filter(({ id }) => id !== 'olena')
  for (const { identifier, birthDate, gender, id } of withPesel)
    expect(readPesel(identifier[0]?.value ?? ''), id).toEqual({ birthDate, gender: gender === 'male' ? 'M' : 'F' })
  expect(new Set(withPesel.map(({ identifier }) => identifier[0]?.value)).size).toBe(withPesel.length)
})
