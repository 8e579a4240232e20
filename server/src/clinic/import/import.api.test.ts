import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import type { Source } from './record.ts'
import { memorySource } from './records.ts'
import { bundle, load, person, practice, slot } from './testing.ts'

let database: Database
let release: () => Promise<void>
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
})
afterEach(() => release())

const ref = (reference: string) => ({ reference })

/** Everything in the clinic's tables but the numbers that the database gives. */
async function contents(): Promise<unknown[]> {
  const tables = [
    'clinic_unit',
    'clinic_service',
    'clinic_role',
    'clinic_availability',
    'clinic_slot',
    'clinic_price',
    'patient',
    'clinic_declaration',
    'clinic_encounter',
    'clinic_resource',
  ]
  const rows = []
  for (const table of tables)
    rows.push(
      (await sql`select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(database.db)).rows,
    )
  return rows
}

const count = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.db)).rows[0]!.n

/** A clinic with one of everything. */
const whole = [
  ...practice,
  { resourceType: 'Location', id: 'room', name: 'Gabinet 7', managingOrganization: ref('Organization/unit') },
  {
    resourceType: 'ChargeItemDefinition',
    id: 'prices',
    status: 'active',
    code: { coding: [{ code: 'KONS' }] },
    propertyGroup: [
      { priceComponent: [{ type: 'base', code: { text: 'Konsultacja' }, amount: { value: 199.9, currency: 'PLN' } }] },
    ],
  },
  person('jan', 1, { generalPractitioner: [ref('PractitionerRole/doctor')] }),
  {
    resourceType: 'Coverage',
    id: 'nfz',
    status: 'active',
    beneficiary: ref('Patient/jan'),
    payor: [{ identifier: { value: '07' } }],
  },
  slot('s1', '09:00'),
  {
    resourceType: 'Encounter',
    id: 'visit',
    status: 'finished',
    subject: ref('Patient/jan'),
    serviceType: { coding: [{ code: 'KONS' }] },
    serviceProvider: ref('Organization/unit'),
    period: { start: '2020-05-05' },
  },
  {
    resourceType: 'Observation',
    id: 'weight',
    status: 'final',
    subject: ref('Patient/jan'),
    valueQuantity: { value: 80 },
  },
]

it('takes one of everything, and taking it again changes nothing', async () => {
  const first = await load(database, whole)
  expect(first.totals.all).toEqual({ new: whole.length, changed: 0, same: 0, left: 0, skipped: 0, refused: 0 })
  const before = await contents()
  const second = await load(database, whole)
  expect(second.totals.all).toEqual({ new: 0, changed: 0, same: whole.length, left: 0, skipped: 0, refused: 0 })
  expect(await contents()).toEqual(before)

  const { rows } = await sql`
    select p.insurer_code, d.type as declaration, e.starts_at, e.service_id is not null as known_service, c.amount
    from patient p join clinic_declaration d on d.patient_id = p.id join clinic_encounter e on e.patient_id = p.id
      join clinic_price c on c.service_id = e.service_id`.execute(database.db)
  expect(rows).toEqual([
    {
      insurer_code: '07',
      declaration: 'GP',
      starts_at: new Date('2020-05-04T22:00:00Z'),
      known_service: true,
      amount: '199.90',
    },
  ])
})

it('takes changes of what it already has, and says which changed', async () => {
  await load(database, whole)
  const { notes, of } = await load(database, [
    { ...practice[0], name: 'Poradnia przy parku' },
    {
      ...practice[1],
      extension: [{ url: 'urn:portal:fhir:availability', extension: [{ url: 'minAge', valueInteger: 16 }] }],
    },
    practice[2]!,
    { ...whole[6], status: 'retired' },
  ])
  expect(notes.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'same', 'changed'])
  expect(of('Organization/unit')).toBe('changed')
  const { rows } = await sql`select min_age from clinic_availability`.execute(database.db)
  expect(rows).toEqual([{ min_age: 16 }])
  expect(await count('clinic_price')).toBe(0)
})

it('takes resources in any order and from any file, as long as all are there', async () => {
  const one = memorySource('one', whole.slice(6).toReversed())
  const two = memorySource('two', whole.slice(0, 6).toReversed())
  const { totals } = await load(database, [one, two])
  expect(totals.all).toMatchObject({ new: whole.length, refused: 0 })
})

it('refuses what refers to something unknown, and everything that depends on it, naming what is missing', async () => {
  const { of, totals } = await load(database, [
    ...practice.filter(({ id, resourceType }) => !(resourceType === 'Practitioner' && id === 'doctor')),
    slot('s1', '09:00'),
    { resourceType: 'CarePlan', id: 'lost', subject: ref('urn:uuid:1'), patient: ref('Patient/nobody') },
  ])
  const missing = (what: string) => `refused: refers to ${what}, which is neither in the files nor in the clinic`
  expect(of('PractitionerRole/doctor')).toBe(missing('Practitioner/doctor'))
  expect(of('Schedule/calendar')).toBe(missing('PractitionerRole/doctor'))
  expect(of('Slot/s1')).toBe(missing('Schedule/calendar'))
  expect(of('CarePlan/lost')).toBe(missing('Patient/nobody'))
  expect(totals.all).toMatchObject({ new: 2, refused: 4 })
})

it('reports each record once, with its place, and stores exactly what it reports as taken', async () => {
  const bad = [
    person('wrong-pesel', 1, {
      identifier: [{ system: 'urn:oid:2.16.840.1.113883.3.4424.1.1.616', value: '70010100011' }],
    }),
    person('other-birth', 2, { birthDate: '1970-01-02' }),
    person('no-day', 3, { birthDate: '2023-02-29' }),
    person('no-name', 4, { name: [{ text: 'Jan' }] }),
    person('bad-gender', 5, { gender: 'm' }),
    person('late', 6, { birthDate: '2350-01-01' }),
    person('control', 7, { name: [{ family: 'A\u202Eb', given: ['C'] }] }),
    { resourceType: 'Pacjent', id: 'x', name: 'y' },
    { resourceType: 'Claim', id: 'c' },
  ]
  const good = Array.from({ length: 30 }, (_, index) => person(`good-${index}`, 100 + index))
  const mixed = good.flatMap((one, index) => (bad[index] ? [one, bad[index]] : [one]))
  const { notes, totals } = await load(database, mixed)
  expect(notes.map(({ place }) => place).toSorted()).toEqual(mixed.map((_, index) => `test[${index}]`).toSorted())
  expect(
    notes.filter(({ outcome }) => outcome !== 'new').map(({ ref: what, outcome, reason }) => [what, outcome, reason]),
  ).toEqual([
    ['Pacjent/x', 'refused', 'is of a type that FHIR R4 does not know'],
    ['Claim/c', 'skipped', 'the portal has no use for this type'],
    ['Patient/wrong-pesel', 'refused', 'its PESEL is wrong (length, check digit or date)'],
    ['Patient/other-birth', 'refused', 'its PESEL and its birth date contradict each other'],
    ['Patient/no-day', 'refused', 'birthDate is not a day that exists'],
    ['Patient/no-name', 'refused', 'has no given name and family name'],
    ['Patient/bad-gender', 'refused', 'gender is none of male, female, other, unknown'],
    ['Patient/late', 'refused', 'birthDate is not between 1900 and 2199'],
    ['Patient/control', 'refused', 'name.0.family has control characters'],
  ])
  expect(totals.byType).toEqual({ Patient: { new: 30, refused: 7 }, Claim: { skipped: 1 }, '?': { refused: 1 } })
  const { rows } = await sql<{ id: string }>`select source_id as id from patient order by id`.execute(database.db)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(good.map(({ id }) => `Patient/${id}`).toSorted())
})

it('finds the one that the database refuses among many, and takes the others', async () => {
  const good = Array.from({ length: 40 }, (_, index) => person(`p${index}`, index))
  const { totals, of } = await load(database, [...good, person('twin', 17)])
  expect(of('Patient/twin')).toBe('refused: its PESEL belongs to another patient')
  expect(totals.all).toMatchObject({ new: 40, refused: 1 })
  expect(await count('patient')).toBe(40)
})

it('keeps what was committed when the source breaks off in the middle, and has told of nothing else', async () => {
  const people = Array.from({ length: 1500 }, (_, index) =>
    person(`p${index}`, index % 1000, index < 1000 ? {} : { identifier: [] }),
  )
  const whole = memorySource('broken', people)
  let readings = 0
  const broken: Source = {
    ...whole,
    async *records() {
      yield* whole.records()
      // Before anything is stored the files are read for their patients.
      if (++readings === 2) throw new Error('the cable was pulled')
    },
  }
  const told: string[] = []
  await expect(
    load(database, [{ ...broken, name: 'broken' }], {}).then(({ notes }) =>
      told.push(...notes.map(({ place }) => place)),
    ),
  ).rejects.toThrow('the cable was pulled')
  expect(await count('patient')).toBe(1000)
})

it('takes a patient whom the portal knows by PESEL as the same person, and leaves an address that was changed in the portal', async () => {
  const pesel = person('jan', 1).identifier[0]!.value
  await sql`insert into patient (name, last_name, birth_date, pesel, city, version, authorized)
    values ('Jan', 'Próbny', '1970-01-01', ${pesel}, 'Lipniki', 2, true)`.execute(database.db)
  await load(database, [
    person('jan', 1, {
      address: [{ line: ['ul. Nowa 3/5'], city: 'Gdzie indziej' }],
      name: [{ family: 'Nowy', given: ['Jan'] }],
    }),
  ])
  const { rows } = await sql`select last_name, city, street, authorized, source_id from patient`.execute(database.db)
  expect(rows).toEqual([
    { last_name: 'Nowy', city: 'Lipniki', street: null, authorized: true, source_id: 'Patient/jan' },
  ])
})

it('reads Polish address lines, and prefers the parts when the file names them', async () => {
  const parts = [{ url: 'http://hl7.org/fhir/StructureDefinition/iso21090-ADXP-houseNumber', valueString: '12A' }]
  await load(database, [
    person('a', 1, { address: [{ line: ['ul. 3 Maja 4/7'] }] }),
    person('b', 2, { address: [{ line: ['al. Lip 12 A'], _line: [{ extension: parts }] }] }),
    person('c', 3, { address: [{ line: ['Stara Wieś'] }] }),
  ])
  const { rows } =
    await sql`select street, house_number as house, apartment_number as flat from patient order by source_id`.execute(
      database.db,
    )
  expect(rows).toEqual([
    { street: 'ul. 3 Maja', house: '4', flat: '7' },
    { street: 'al. Lip', house: '12A', flat: null },
    { street: 'Stara Wieś', house: null, flat: null },
  ])
})

it('refuses settings that it does not know, since a misspelt restriction would let everybody in', async () => {
  const settings = (...extension: object[]) => ({
    ...practice[1],
    extension: [{ url: 'urn:portal:fhir:availability', extension }],
  })
  const outcome = async (...extension: object[]) =>
    (await load(database, [settings(...extension)])).of('HealthcareService/KONS')
  expect(await outcome({ url: 'minimumAge', valueInteger: 18 })).toBe(
    'refused: availability settings: it has elements that the portal does not know: minimumAge',
  )
  expect(await outcome({ url: 'minAge', valueString: '18' })).toBe(
    'refused: availability settings: minAge is not of type number',
  )
  expect(await outcome({ url: 'minAge', valueDecimal: 18 })).toBe(
    'refused: availability settings: one has no value that the portal can read',
  )
  expect(await outcome({ url: '__proto__', valueInteger: 18 })).toMatch(/^refused: /)
  expect(await outcome({ url: 'minAge', valueInteger: 18 })).toBe('new')
})

it('gives a calendar that names only a person to their one role, and refuses it where they have none or two', async () => {
  const [unit, service, doctor, role, calendar] = practice as [object, object, object, object, object]
  const personal = {
    ...calendar,
    actor: [ref('Practitioner/doctor'), ref('HealthcareService/KONS'), ref('Organization/unit')],
  }
  const outcome = async (...records: object[]) => (await load(database, records)).of('Schedule/calendar')
  const refused = (roles: string) =>
    `refused: Practitioner/doctor has ${roles} PractitionerRole; name the role as actor`
  expect(await outcome(unit, service, doctor, personal)).toBe(refused('no'))
  expect(await outcome(role, personal)).toBe('new')
  const { rows } = await sql<{ role: string }>`
    select r.source_id as role from clinic_schedule c join clinic_role r on r.id = c.role_id`.execute(database.db)
  expect(rows).toEqual([{ role: 'PractitionerRole/doctor' }])
  expect(await outcome({ ...role, id: 'second' }, personal)).toBe(refused('more than one'))
})

it('lets a schedule say otherwise than its service, and withdraws what is not given any more', async () => {
  const availability = (...extension: object[]) => ({ extension: [{ url: 'urn:portal:fhir:availability', extension }] })
  const second = { resourceType: 'HealthcareService', id: 'TELE', name: 'Teleporada' }
  const [unit, service, doctor, role, calendar] = practice as [object, object, object, object, { actor: object[] }]
  const both = { ...calendar, actor: [...calendar.actor, ref('HealthcareService/TELE')] }
  const settings = async () =>
    (
      await sql`select s.code, a.module_status as status, a.min_age, a.commercial from clinic_availability a
      join clinic_service s on s.id = a.service_id order by s.code`.execute(database.db)
    ).rows
  await load(database, [
    unit,
    { ...service, ...availability({ url: 'minAge', valueInteger: 18 }, { url: 'commercial', valueBoolean: true }) },
    second,
    doctor,
    role,
    {
      ...both,
      ...availability(
        { url: 'service', valueReference: ref('HealthcareService/KONS') },
        { url: 'minAge', valueInteger: 3 },
      ),
    },
  ])
  expect(await settings()).toEqual([
    { code: 'KONS', status: 'B', min_age: 3, commercial: true },
    { code: 'TELE', status: 'B', min_age: null, commercial: false },
  ])
  await load(database, [calendar])
  expect(await settings()).toEqual([
    { code: 'KONS', status: 'B', min_age: 18, commercial: true },
    { code: 'TELE', status: 'N', min_age: null, commercial: false },
  ])
  await load(database, [{ ...calendar, active: false }])
  expect(await settings()).toMatchObject([{ status: 'N' }, { status: 'N' }])
})

it('refuses units that would be part of each other', async () => {
  await load(database, [
    { resourceType: 'Organization', id: 'a', name: 'A' },
    { resourceType: 'Organization', id: 'b', name: 'B', partOf: ref('Organization/a') },
  ])
  const { of } = await load(database, [
    { resourceType: 'Organization', id: 'a', name: 'A', partOf: ref('Organization/b') },
  ])
  expect(of('Organization/a')).toBe('refused: the units would be part of each other in a circle')
})

it('takes a bundle as a patient generator makes it, and skips what the portal has no use for', async () => {
  const entry = [
    { resourceType: 'Claim', id: '1' },
    { resourceType: 'Condition', id: '2', subject: ref('urn:uuid:p'), encounter: ref('urn:uuid:e') },
    {
      resourceType: 'Encounter',
      id: 'e',
      status: 'finished',
      subject: ref('urn:uuid:p'),
      serviceProvider: ref('urn:uuid:o'),
      period: { start: '1994-09-02T13:55:57+00:00', end: '1994-09-02T14:10:57+00:00' },
    },
    { resourceType: 'Practitioner', id: 'd', name: [{ family: 'Stark', given: ['Antonia'], prefix: ['Dr.'] }] },
    { resourceType: 'Organization', id: 'o', name: 'HOSPITAL' },
    {
      resourceType: 'Patient',
      id: 'p',
      name: [
        { use: 'official', family: 'Hoeger', given: ['Buster'] },
        { use: 'nickname', text: 'B' },
      ],
      birthDate: '1959-10-20',
      gender: 'male',
      address: [
        {
          extension: [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/geolocation',
              extension: [{ url: 'latitude', valueDecimal: 42.3 }],
            },
          ],
          line: ['1 Street'],
        },
      ],
    },
  ].map((resource) => ({
    fullUrl: `urn:uuid:${resource.id}`,
    resource,
    request: { method: 'POST', url: resource.resourceType },
  }))
  const { totals } = await load(database, [bundle('transaction', entry)])
  expect(totals.all).toMatchObject({ new: 5, skipped: 1, refused: 0 })
  const { rows } =
    await sql`select body -> 'subject' ->> 'reference' as subject, patient_id is not null as known from clinic_resource
    where type = 'Condition'`.execute(database.db)
  expect(rows).toEqual([{ subject: 'Patient/p', known: true }])
})

it('takes who has chosen a patient, and hides who is not named any more', async () => {
  const selectedBy = { url: 'urn:portal:fhir:selected-by', valueReference: ref('PractitionerRole/doctor') }
  const links = async () =>
    (await sql<{ status: string }>`select status from clinic_patient_practitioner`.execute(database.db)).rows
  await load(database, [...whole, person('eva', 2, { extension: [selectedBy] })])
  expect(await links()).toEqual([{ status: 'VISIBLE' }])
  await load(database, [person('eva', 2)])
  expect(await links()).toEqual([{ status: 'HIDDEN' }])
  await load(database, [person('eva', 2, { extension: [selectedBy, selectedBy] })])
  expect(await links()).toEqual([{ status: 'VISIBLE' }])
})
