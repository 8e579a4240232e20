import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { bookFirst, choice, holdFirst, patientOf, slotsOf, type Visitor } from '../../testing/bookings.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../../testing/harness.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import type { CastKey } from '../../seed/cast.ts'

const today = new Date('2026-11-23T08:00:00Z')
let portal: TestPortal
let oliwia: Visitor

/** Everybody of the cast who can book for somebody, signed in, for each of their patients. */
const visitors: { readonly name: string; readonly visitor: Visitor }[] = []

beforeAll(async () => {
  portal = await startPortal({ today })
  // Oliwia, who is 17, has an account of her own: that of Grażyna, who has no patient.
  const { accounts, patients } = await clinicIds(portal.database.db)
  await sql`insert into patient_link (account_id, patient_id, role, status)
    values (${accounts.grazyna}, ${patients.oliwia}, 'PATIENT', 'C')`.execute(portal.database.db)
  const keys = ['anna', 'piotr', 'tomasz', 'maria', 'krzysztof', 'barbara', 'monika', 'olena', 'grazyna'] as const
  for (const key of keys satisfies readonly CastKey[]) {
    const person = await portal.as(key)
    for (const { id, name } of await person.call('patientList'))
      visitors.push({ name: `${key} for ${name}`, visitor: { person, patientId: id } })
  }
  oliwia = { person: await portal.as('grazyna'), patientId: patients.oliwia }
})
afterAll(() => portal.close())

const marks = async ({ person, patientId }: Visitor) =>
  new Map(
    (await person.call('serviceObstacles', { query: { patientId } })).map(({ service, obstacles }) => [
      service,
      obstacles,
    ]),
  )
const obstacles = ({ person, patientId }: Visitor, medicalServiceCode: string) =>
  person.call('bookingObstacles', { query: { patientId, medicalServiceCode } })
const codesOf = (found: readonly { readonly code: string }[] = []) => found.map(({ code }) => code)

/** Asserts for every service that its mark says what the obstacles say; returns the codes that occurred, each with a service that has it. */
async function expectAsObstaclesSay(visitor: Visitor): Promise<Map<string, string>> {
  const { person, patientId } = visitor
  const marked = await marks(visitor)
  const seen = new Map<string, string>()
  const catalogue = await person.call('catalogueForPatient', { params: { patientId } })
  for (const { medicalService } of catalogue) {
    const said = await obstacles(visitor, medicalService.code)
    expect([medicalService.code, marked.get(medicalService.code) ?? []]).toEqual([medicalService.code, said])
    for (const code of codesOf(said)) seen.set(code, medicalService.code)
  }
  // What needs no appointment has marks as well, although no date of it can be asked about.
  const atOnce = await person.call('unplannedTeleconsultations')
  const offered = new Set([...catalogue, ...atOnce].map(({ medicalService }) => medicalService.code))
  expect([...marked.keys()].filter((service) => !offered.has(service))).toEqual([])
  return seen
}

/** Asserts that hold and booking are refused with the codes of the mark, and that neither writes anything. */
async function expectRefused(visitor: Visitor, service: string): Promise<void> {
  const { person, patientId } = visitor
  const codes = codesOf((await marks(visitor)).get(service))
  const slot = (await slotsOf(person, patientId, service, 100)).at(-1)!
  const before = await fingerprint(portal.database)
  for (const way of ['holdCreate', 'bookingMake'] as const) {
    const { errorCode, errors } = await person.refusal(way, { body: choice(slot, patientId) })
    const refused = errorCode === 'BOOKING_VALIDATION' ? Object.keys(errors) : [errorCode]
    expect([way, service, codes]).toEqual([way, service, expect.arrayContaining(refused)])
    if (errorCode === 'BOOKING_VALIDATION') expect(refused).toEqual(codes)
  }
  expect(await fingerprint(portal.database)).toEqual(before)
}

test('for everybody of the cast the catalogue says of each service what its dates and the booking itself say [V-388..V-396, V-409]', async () => {
  const met = new Set<string>()
  for (const { name, visitor } of visitors) {
    const seen = await expectAsObstaclesSay(visitor)
    for (const [code, service] of seen) {
      met.add(code)
      await expectRefused(visitor, service)
      expect(codesOf(await obstacles(visitor, service)), name).toContain(code)
    }
  }
  expect([...met].toSorted()).toEqual([
    '101',
    '102',
    '103',
    '104',
    '105',
    '203',
    '204',
    'BOOKING_LOCKED',
    'BOOKING_UNDER_AGE',
    'DECLARATION_REQUIRED',
    'TELECONSULTATION_ACCOUNT',
    'TELECONSULTATION_CONSENT',
  ])
})

describe('what changes with the visits', () => {
  const visitor = async (key: CastKey, name: string): Promise<Visitor> => {
    const person = await portal.as(key)
    return { person, patientId: await patientOf(person, name) }
  }

  test('limits of live bookings count, and an own hold does not count against its own service [V-397, V-398]', async () => {
    const anna = await visitor('anna', 'Anna')
    await bookFirst(anna, 'FIZJO-IND')
    const { hold } = await holdFirst(anna, 'FIZJO-IND', 6)
    expect(codesOf((await marks(anna)).get('FIZJO-IND'))).toEqual([])
    await expectAsObstaclesSay(anna)
    await anna.person.call('holdRelease', { params: { id: hold.hisBookingId } })
    await bookFirst(anna, 'FIZJO-IND', 6)
    expect((await expectAsObstaclesSay(anna)).get('205')).toBe('FIZJO-IND')
    await expectRefused(anna, 'FIZJO-IND')

    const piotr = await visitor('piotr', 'Piotr')
    const father = { person: piotr.person, patientId: await patientOf(piotr.person, 'Stanisław') }
    await bookFirst(piotr, 'LAB-KREW')
    await bookFirst(father, 'LAB-KREW')
    await bookFirst(father, 'FIZJO-IND', 8)
    const limited = (await expectAsObstaclesSay(piotr)).get('206')
    expect(limited).toBeDefined()
    await expectRefused(piotr, limited!)
  })

  test('a visit that the clinic hides counts for the patient alone: no mark shows it to a guardian', async () => {
    const monika: Visitor = { person: await portal.as('monika'), patientId: oliwia.patientId }
    const hide = (hidden: boolean) =>
      sql`insert into clinic_encounter (patient_id, service_id, unit_id, starts_at, source_system, source_id, hidden)
        select ${oliwia.patientId}, s.id, null, '2020-01-01', 'TEST', ${String(hidden)}, ${hidden}
        from clinic_service s where s.code = 'ORT-KONTR'`.execute(portal.database.db)
    const control = async (who: Visitor) => codesOf((await marks(who)).get('ORT-KONTR'))
    expect(await control(monika)).toContain('203')
    await hide(true)
    expect(await control(monika)).toContain('203')
    expect(await control(oliwia)).not.toContain('203')
    await expectAsObstaclesSay(monika)
    await expectAsObstaclesSay(oliwia)
    await hide(false)
    expect(await control(monika)).not.toContain('203')
  })

  test('nobody learns what is in the way of a stranger’s patient', async () => {
    const { person } = await visitor('anna', 'Anna')
    const { status, errorCode } = await person.refusal('serviceObstacles', { query: { patientId: oliwia.patientId } })
    expect([status, errorCode]).toEqual([404, 'NOT_FOUND'])
  })
})
