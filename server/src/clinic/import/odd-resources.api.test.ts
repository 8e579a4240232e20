import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { appointment, bundle, load, person, practice, slot } from './testing.ts'

let database: Database
let release: () => Promise<void>
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
})
afterEach(() => release())

const now = new Date('2026-11-21T12:00:00Z')
const ref = (reference: string) => ({ reference })
const refused = 'refused: refers to something, which is neither in the files nor in the clinic'

async function all<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(database.db)).rows
}

it('whoever gave a PESEL before the clinic knew the person waits until the clinic, or somebody it knows, has agreed', async () => {
  const pesel = person('jan', 1).identifier[0]!.value
  await sql`insert into patient (name, last_name, birth_date, pesel) values ('Jan', 'Próbny', '1970-01-01', ${pesel})`.execute(
    database.db,
  )
  // Accounts by what they say they are; `changed_by` says who agreed to the link.
  await sql`insert into account (username, username_key, password_hash, type)
    select u, u, 'none', case when u = 'seen' then 'AUTHORIZED' else 'BASIC' end
    from unnest(array['self', 'parent', 'warden', 'by-self', 'by-seen', 'by-clinic', 'seen']) u`.execute(database.db)
  await sql`update account set email = username || '@example.com', email_key = username || '@example.com',
      email_confirmed_at = case when username = 'warden' then null else now() end
    where username in ('self', 'parent', 'warden', 'by-seen')`.execute(database.db)
  await sql`insert into patient_link (account_id, patient_id, role, status, changed_by)
    select a.id, p.id, case a.username when 'self' then 'PATIENT' when 'parent' then 'CHILD' else 'WARD' end, 'C', by.id
    from account a, patient p, account by
    where a.username <> 'seen' and by.username = case a.username when 'by-self' then 'self' when 'by-seen' then 'seen' else a.username end`.execute(
    database.db,
  )
  await sql`insert into patient_request (account_id, patient_id, role, result, answer, created_at)
    select a.id, p.id, 'WARD', 'REQUESTED', 'AGREED', now() from account a, patient p where a.username = 'by-clinic'`.execute(
    database.db,
  )
  // The same accounts were registered for somebody else, whom nobody calls into question.
  await sql`with other as (insert into patient (name, last_name, birth_date) values ('Ewa', 'Inna', '1980-01-01') returning id)
    insert into registration (account_id, patient_id, role, result, nonce, created_at)
    select a.id, o.id, 'WARD', 'REGISTERED', a.username::bytea, now() from account a, other o`.execute(database.db)
  await load(database, [person('jan', 1)], { now })
  expect(await all(sql`select distinct result from registration`)).toEqual([{ result: 'REGISTERED' }])
  const links = await all(sql<{ username: string; status: string; result: string | null; answer: string | null }>`
    select a.username, l.status, q.result, q.answer from patient_link l join account a on a.id = l.account_id
    left join patient_request q using (account_id, patient_id) order by a.username`)
  const waits = { status: 'P', result: 'REQUESTED', answer: null }
  expect(links).toEqual([
    { username: 'by-clinic', status: 'C', result: 'REQUESTED', answer: 'AGREED' },
    { username: 'by-seen', status: 'C', result: null, answer: null },
    { username: 'by-self', ...waits },
    { username: 'parent', ...waits },
    { username: 'self', ...waits },
    { username: 'warden', ...waits },
  ])
  // Those who have an address that is theirs are told, in words that speak of the new record; everybody's wait is in the trail.
  const letters = await all(sql`
    select payload ->> 'to' as "to", payload -> 'data' as data from job where payload ->> 'template' = 'recordHeldBack' order by 1`)
  expect(letters).toEqual([
    { to: 'parent@example.com', data: { role: 'CHILD', patient: 'Jan Próbny', why: 'new-record' } },
    { to: 'self@example.com', data: { role: 'PATIENT', why: 'new-record' } },
  ])
  expect(await all(sql`select from audit_event where event = 'clinicHoldsBackLink'`)).toHaveLength(4)
})

it('a visit of somebody named by PESEL alone is not given to whoever typed that PESEL into the portal', async () => {
  const { system, value } = person('jan', 1).identifier[0]!
  await sql`insert into patient (name, last_name, birth_date, pesel) values ('Jan', 'Próbny', '1970-01-01', ${value})`.execute(
    database.db,
  )
  const visit = {
    ...appointment('a', '', 's', 'booked'),
    participant: [{ actor: { identifier: { system, value } } }, { actor: ref('HealthcareService/KONS') }],
  }
  const file = [...practice, slot('s', '09:00'), visit]
  expect((await load(database, file, { now })).of('Appointment/a')).toBe(refused)
  await sql`update patient set authorized = true`.execute(database.db)
  expect((await load(database, file, { now })).of('Appointment/a')).toBe('new')
})

it('somebody is insured while a coverage that is known says so', async () => {
  const insurer = async () => (await all(sql<{ insurer_code: string | null }>`select insurer_code from patient`))[0]
  const coverage = (id: string, changes: object) =>
    load(
      database,
      [
        {
          resourceType: 'Coverage',
          id,
          status: 'active',
          beneficiary: ref('Patient/jan'),
          payor: [{ identifier: { value: '07' } }],
          ...changes,
        },
      ],
      { now },
    )
  await load(database, [person('jan', 1)])
  for (const period of [{ end: '2026-11-20' }, { start: '2026-12' }]) await coverage('a', { period })
  expect(await insurer()).toEqual({ insurer_code: null })
  await coverage('a', { period: { start: '2020', end: '2026-11-21' } })
  expect(await insurer()).toEqual({ insurer_code: '07' })
  await coverage('b', { payor: [ref('Organization/nfz-12')], period: { end: '9999-12-31' } })
  await coverage('a', { status: 'cancelled' })
  expect(await insurer()).toEqual({ insurer_code: 'nfz-12' })
  expect((await coverage('b', { payor: [ref('Organization/nfz-12')], status: 'cancelled' })).of('Coverage/b')).toBe(
    'changed',
  )
  expect(await insurer()).toEqual({ insurer_code: null })
})

it('takes the name and the address that hold now, gaps that FHIR writes as null, and the gender that the PESEL says', async () => {
  const { gender: _, ...unsaid } = person('ewa', 1, {
    name: [
      { use: 'maiden', family: 'Panieńska', given: ['Ewa'] },
      { use: 'official', family: 'Dawna', given: ['Ewa'], period: { end: '2019' } },
      { family: 'Nowa', given: [null, 'Ewa', 'Maria'], _given: [{ extension: [] }, null, null] },
    ],
    address: [
      { use: 'old', line: ['ul. Stara 1'], city: 'Tam' },
      { use: 'home', line: ['ul. Była 2'], city: 'Ówdzie', period: { end: '2026-11-20' } },
      { line: ['ul. Nowa 3/4', null], city: 'Tu', period: { start: '2026-11', end: '9999-12-31' } },
    ],
  })
  expect((await load(database, [unsaid], { now })).of('Patient/ewa')).toBe('new')
  expect(await all(sql`select name, middle_name, last_name, gender, street, house_number, city from patient`)).toEqual([
    {
      name: 'Ewa',
      middle_name: 'Maria',
      last_name: 'Nowa',
      gender: 'M',
      street: 'ul. Nowa',
      house_number: '3',
      city: 'Tu',
    },
  ])
})

it('takes visits of which only the year or month is known, and places described inside them', async () => {
  const visit = (id: string, changes: object) => ({
    resourceType: 'Encounter',
    id,
    status: 'finished',
    subject: ref('Patient/jan'),
    ...changes,
  })
  const inside = { serviceProvider: ref('#o'), contained: [{ resourceType: 'Organization', id: 'o', name: 'X' }] }
  const { totals } = await load(database, [
    person('jan', 1),
    visit('year', { period: { start: '2015', end: '2015' } }),
    visit('month', { period: { start: '2016-03-20T08:00:00+01:00', end: '2016-03' } }),
    visit('inside', { ...inside, period: { start: '2017-01-01' } }),
    visit('wrong', { period: { start: '2018-03-02', end: '2018-02' } }),
  ])
  expect(totals.byType['Encounter']).toEqual({ new: 3, refused: 1 })
  expect(await all(sql`select starts_at, ends_at, unit_id from clinic_encounter order by starts_at`)).toEqual([
    { starts_at: new Date('2014-12-31T23:00:00Z'), ends_at: new Date('2014-12-31T23:00:00Z'), unit_id: null },
    { starts_at: new Date('2016-03-20T07:00:00Z'), ends_at: new Date('2016-03-20T07:00:00Z'), unit_id: null },
    { starts_at: new Date('2016-12-31T23:00:00Z'), ends_at: null, unit_id: null },
  ])
})

it('finds entries of a bundle by identifier and on their own server, and nobody of that id on another server', async () => {
  const card = { system: 'urn:example:card', value: '7|a' }
  const seen = (id: string, subject: string) => ({
    fullUrl: `https://his.example/fhir/Observation/${id}`,
    resource: { resourceType: 'Observation', id, subject: ref(subject) },
  })
  const jan = { ...person('1', 1), identifier: [...person('1', 1).identifier, card] }
  const { of } = await load(database, [
    bundle('collection', [
      { fullUrl: 'https://his.example/fhir/Patient/1', resource: jan },
      seen('searched', 'Patient?identifier=urn:example:card|7|a'),
      seen('here', 'https://his.example/fhir/Patient/1/_history/3'),
      seen('elsewhere', 'https://other.example/fhir/Patient/1'),
      seen('nobody', 'Patient?identifier=urn:example:card|8'),
    ]),
  ])
  const outcome = (id: string) => of(`Observation/${id}@https://his.example/fhir`)
  expect(['searched', 'here', 'nobody'].map(outcome)).toEqual(['new', 'new', refused])
  expect(outcome('elsewhere')).toBe(
    'refused: refers to Patient/1@https://other.example/fhir, which is neither in the files nor in the clinic',
  )
})

it('takes back what was taken and then found to be entered in error, and takes nothing that is wrong from the start', async () => {
  const wrong = 'entered-in-error'
  const file = [
    ...practice,
    person('jan', 1),
    slot('free', '08:00'),
    slot('s', '09:00', { status: 'busy' }),
    appointment('a', 'jan', 's', 'booked'),
  ]
  await load(database, file, { now })
  const found = [slot('free', '08:00', { status: wrong }), slot('late', '10:00', { status: wrong })]
  const { of } = await load(
    database,
    [...found, appointment('a', 'jan', 's', wrong), appointment('b', 'jan', 's', wrong)],
    { now },
  )
  const refusedAsWrong = 'refused: was entered in error'
  expect(['Slot/free', 'Slot/late', 'Appointment/a', 'Appointment/b'].map(of)).toEqual([
    'changed',
    refusedAsWrong,
    'changed',
    refusedAsWrong,
  ])
  expect(await all(sql`select source_id, status from clinic_slot order by source_id`)).toEqual([
    { source_id: 'Slot/free', status: 'closed' },
    { source_id: 'Slot/s', status: 'free' },
  ])
  expect(await all(sql`select status from booking`)).toEqual([{ status: 'CANCELED' }])
})

it('refuses what changes its own meaning, wherever in it that stands', async () => {
  const modifierExtension = [{ url: 'urn:example:negated', valueBoolean: true }]
  const participant = [{ actor: ref('Patient/jan'), modifierExtension }]
  const { of } = await load(database, [person('jan', 1), { ...appointment('a', 'jan', 's', 'booked'), participant }])
  expect(of('Appointment/a')).toMatch(/^refused: an element in it changes its own meaning/)
})

it('an identifier or a code of an occupation that no address can carry keeps its role out, and nothing else', async () => {
  const role = (id: string, value: string, code: string) => ({
    resourceType: 'PractitionerRole',
    id,
    identifier: [{ value }],
    practitioner: ref('Practitioner/maj'),
    code: [{ coding: [{ code, display: 'lekarz' }] }],
  })
  const maj = { resourceType: 'Practitioner', id: 'maj', name: [{ family: 'Maj', given: ['Ewa'] }] }
  const { of } = await load(
    database,
    [maj, role('sound', 'maj', 'LEK'), role('code', 'maj', 'lek. med.?'), role('identifier', 'maj ewa', 'LEK')],
    { now },
  )
  const unfit = 'refused: its identifier or occupation code has letters that no address can carry'
  expect(['sound', 'code', 'identifier'].map((id) => of(`PractitionerRole/${id}`))).toEqual(['new', unfit, unfit])
})
