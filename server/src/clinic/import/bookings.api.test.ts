import { afterEach, beforeEach, expect, it, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { peselSystem } from './systems.ts'
import { tablesOfVisits } from './moved-bookings.ts'
import { appointment, load, person, practice, slot } from './testing.ts'

let database: Database
let release: () => Promise<void>
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
  await load(database, [...practice, person('jan', 1), person('ola', 2)])
})
afterEach(() => release())

const slots = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ id: string; status: string }>`select source_id as id, status from clinic_slot`.execute(
    database.db,
  )
  return Object.fromEntries(rows.map(({ id, status }) => [id.slice('Slot/'.length), status]))
}
const bookings = async () =>
  (
    await sql<{ id: string; status: string; slot: string }>`
    select b.source_id as id, b.status, s.source_id as slot from booking b left join clinic_slot s on s.id = b.slot_id order by 1`.execute(
      database.db,
    )
  ).rows.map(({ id, status, slot: at }) => `${id} ${status} ${at}`)

/** What the portal does to an imported booking. */
const inPortal = (change: string) =>
  sql`update booking set version = version + 1, ${sql.raw(change)} where source_id = 'Appointment/a'`.execute(
    database.db,
  )

it('knows the statuses of slots and refuses others', async () => {
  const { of } = await load(database, [
    slot('free', '08:00'),
    slot('busy', '08:20', { status: 'busy' }),
    slot('out', '08:40', { status: 'busy-unavailable' }),
    slot('maybe', '09:00', { status: 'busy-tentative' }),
    slot('wrong', '09:20', { status: 'reserved' }),
    slot('error', '09:40', { status: 'entered-in-error' }),
    slot('backwards', '10:00', { end: '2099-03-02T09:50:00+01:00' }),
    slot('endless', '10:00', { end: '2099-03-04T09:50:00+01:00' }),
    slot('zoneless', '10:00', { start: '2099-03-02T10:00:00' }),
    slot('nowhere', '10:00', { schedule: {} }),
  ])
  expect(await slots()).toEqual({ free: 'free', busy: 'booked', out: 'closed', maybe: 'closed' })
  expect(of('Slot/wrong')).toMatch(/^refused: status is none of free, busy/)
  expect(of('Slot/error')).toBe('refused: was entered in error')
  expect(of('Slot/backwards')).toBe('refused: ends before it starts')
  expect(of('Slot/endless')).toBe('refused: is longer than a day')
  expect(of('Slot/zoneless')).toBe('refused: start is not an instant with a time zone')
  expect(of('Slot/nowhere')).toBe('refused: does not say to which Schedule it belongs')
})

it('refuses slots that overlap in one calendar, whether they come together or later, and takes one that moves away', async () => {
  const first = await load(database, [slot('a', '08:00'), slot('b', '08:10'), slot('c', '08:20')])
  expect(first.of('Slot/b')).toBe('refused: overlaps Slot/a in the same schedule')
  const second = await load(database, [slot('d', '08:30'), slot('a', '12:00'), slot('b', '08:00')])
  expect(second.of('Slot/d')).toBe('refused: overlaps Slot/c in the same schedule')
  expect(second.of('Slot/a')).toBe('changed')
  expect(second.of('Slot/b')).toBe('new')
  await load(database, [
    { ...practice[4], extension: [{ url: 'urn:portal:fhir:overlap-allowed', valueBoolean: true }] },
  ])
  expect((await load(database, [slot('d', '08:30')])).of('Slot/d')).toBe('new')
})

it('leaves slots alone that the portal holds or has booked', async () => {
  await load(database, [slot('held', '08:00'), slot('booked', '09:00')])
  await sql`update clinic_slot set status = 'held' where source_id = 'Slot/held'`.execute(database.db)
  await sql`update clinic_slot set status = 'booked' where source_id = 'Slot/booked'`.execute(database.db)
  await sql`
    insert into booking (status, patient_id, slot_id, availability_id, starts_at, ends_at, overlap_allowed, parallel_allowed)
    select 'REGISTERED', p.id, s.id, a.id, s.starts_at, s.ends_at, false, false
    from clinic_slot s, clinic_availability a, patient p where s.source_id = 'Slot/booked' and p.source_id = 'Patient/jan'`.execute(
    database.db,
  )
  const { of, totals } = await load(database, [
    slot('held', '08:00'),
    slot('booked', '09:00', { status: 'busy-unavailable' }),
  ])
  expect(of('Slot/held')).toBe('left: a live booking or hold in the portal has this slot')
  expect(of('Slot/booked')).toBe('left: a live booking or hold in the portal has this slot')
  expect(totals.all).toMatchObject({ left: 2, refused: 0 })
  expect(await slots()).toEqual({ held: 'held', booked: 'booked' })
})

it('takes appointments in each status, and claims the slots of live ones', async () => {
  const hours = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']
  const statuses = ['proposed', 'pending', 'booked', 'fulfilled', 'cancelled', 'arrived']
  await load(
    database,
    hours.map((hour, index) => slot(`s${index}`, hour)),
  )
  const { of } = await load(database, [
    ...statuses.map((status, index) => appointment(`a${index}`, 'jan', `s${index}`, status)),
    appointment('waiting', 'jan', 's3', 'waitlist'),
    appointment('error', 'jan', 's3', 'entered-in-error'),
    appointment('strange', 'jan', 's3', 'confirmed'),
  ])
  expect(await bookings()).toEqual([
    'Appointment/a0 SCHEDULED Slot/s0',
    'Appointment/a1 SCHEDULED Slot/s1',
    'Appointment/a2 REGISTERED Slot/s2',
    'Appointment/a3 EXECUTED Slot/s3',
    'Appointment/a4 CANCELED Slot/s4',
    'Appointment/a5 REGISTERED Slot/s5',
  ])
  expect(await slots()).toEqual({ s0: 'booked', s1: 'booked', s2: 'booked', s3: 'free', s4: 'free', s5: 'booked' })
  expect(of('Appointment/waiting')).toBe('new')
  expect(of('Appointment/error')).toBe('refused: was entered in error')
  expect(of('Appointment/strange')).toMatch(/^refused: status is none of/)
})

it('refuses bookings that the database would not let stand', async () => {
  await load(database, [slot('s1', '08:00'), slot('s2', '09:00')])
  const at = (start: string) => ({ start: `2099-03-02T${start}:00+01:00`, end: `2099-03-02T23:00:00+01:00` })
  const { of } = await load(database, [
    appointment('a', 'jan', 's1', 'booked'),
    appointment('second', 'ola', 's1', 'booked'),
    { ...appointment('same-doctor', 'ola', 's2', 'booked'), ...at('08:10') },
    appointment('nobody', 'adam', 's2', 'booked'),
    {
      ...appointment('crowd', 'ola', 's2', 'booked'),
      participant: ['jan', 'ola'].map((who) => ({ actor: { reference: `Patient/${who}` } })),
    },
    { ...appointment('unoffered', 'ola', 's2', 'booked'), slot: [] },
  ])
  expect(of('Appointment/a')).toBe('new')
  // Both constraints are broken; which of them the database meets first is its own affair.
  expect(of('Appointment/second')).toMatch(/^refused: its (slot|practitioner) has another /)
  expect(of('Appointment/same-doctor')).toBe('refused: its practitioner has another booking at that time')
  expect(of('Appointment/nobody')).toContain('refers to Patient/adam')
  expect(of('Appointment/crowd')).toBe('refused: has several patients; give each an Appointment of its own')
  expect(of('Appointment/unoffered')).toBe('refused: the clinic does not offer that service in that schedule')
  expect(await bookings()).toHaveLength(1)
  expect(await slots()).toEqual({ s1: 'booked', s2: 'free' })
})

it('follows the file while only the file changes a booking, slots included', async () => {
  await load(database, [slot('s1', '08:00'), slot('s2', '09:00'), appointment('a', 'jan', 's1', 'proposed')])
  await load(database, [appointment('a', 'jan', 's2', 'booked')])
  expect(await bookings()).toEqual(['Appointment/a REGISTERED Slot/s2'])
  expect(await slots()).toEqual({ s1: 'free', s2: 'booked' })
  await load(database, [slot('s2', '09:00', { status: 'busy' }), appointment('a', 'jan', 's2', 'cancelled')])
  expect(await slots()).toEqual({ s1: 'free', s2: 'booked' })
  await load(database, [slot('s2', '09:00'), appointment('a', 'jan', 's2', 'cancelled')])
  expect(await slots()).toEqual({ s1: 'free', s2: 'free' })
})

it('calls off a visit that waits again, frees its date, and takes the next one that the clinic gives it', async () => {
  const waits = { ...appointment('a', 'jan', 's1', 'waitlist'), slot: [] }
  await load(database, [slot('s1', '08:00'), slot('s2', '09:00'), appointment('a', 'jan', 's1', 'booked')])
  const { of } = await load(database, [waits])
  expect(of('Appointment/a')).toBe('new: its visit is called off, because it waits again')
  expect(await bookings()).toEqual(['Appointment/a CANCELED Slot/s1'])
  expect(await slots()).toEqual({ s1: 'free', s2: 'free' })
  await load(database, [appointment('a', 'jan', 's2', 'booked')])
  expect(await bookings()).toEqual(['Appointment/a REGISTERED Slot/s2'])
  // A visit that took place does not wait again.
  await load(database, [appointment('a', 'jan', 's2', 'fulfilled')])
  await load(database, [waits])
  expect(await bookings()).toEqual(['Appointment/a EXECUTED Slot/s2'])
})

it('does not undo what was done in the portal, but believes an end that came later', async () => {
  const file = [slot('s1', '08:00', { status: 'busy' }), slot('s2', '09:00'), appointment('a', 'jan', 's1', 'proposed')]
  await load(database, file)
  await inPortal(`status = 'REGISTERED'`)
  expect((await load(database, file)).of('Appointment/a')).toBe(
    'left: the booking was changed in the portal since it was imported',
  )
  expect(await bookings()).toEqual(['Appointment/a REGISTERED Slot/s1'])

  await inPortal(`status = 'CANCELED'`)
  await sql`update clinic_slot set status = 'free' where source_id = 'Slot/s1'`.execute(database.db)
  const stale = await load(database, [appointment('a', 'jan', 's1', 'booked')])
  expect(stale.of('Appointment/a')).toMatch(/^left/)
  expect(await slots()).toEqual({ s1: 'free', s2: 'free' })

  await inPortal(`status = 'REGISTERED', slot_id = (select id from clinic_slot where source_id = 'Slot/s2')`)
  const later = await load(database, [appointment('a', 'jan', 's1', 'fulfilled')])
  expect(later.of('Appointment/a')).toBe(
    'changed: status only: the booking was changed in the portal since it was imported',
  )
  expect(await bookings()).toEqual(['Appointment/a EXECUTED Slot/s2'])
})

const owner = async () =>
  (
    await sql<{ ref: string }>`
      select p.source_id as ref from booking b join patient p on p.id = b.patient_id where b.source_id = 'Appointment/a'`.execute(
      database.db,
    )
  ).rows.map(({ ref }) => ref)
const othersVisit =
  /^refused: is another patient’s than the visit that the clinic knows by this id, and something was done with that visit/

/** What a person may have done with a visit, without changing the visit itself. */
const visit = `(select id from booking where source_id = 'Appointment/a')`
const patient = `(select patient_id from booking where source_id = 'Appointment/a')`
test.each([
  [
    'a note',
    `insert into booking_attachment (booking_id, type, note, created_at) values (${visit}, 'N', 'Notatka', now())`,
  ],
  ['a prescription', `insert into booking_prescription (booking_id, reason) values (${visit}, 'Lek')`],
  ['a referral', `insert into booking_referral (booking_id) values (${visit})`],
  ['a wish to hide it', `insert into hide_request (booking_id, asked_at) values (${visit}, now())`],
  ['a talk', `insert into live_session (booking_id, type, closes_at) values (${visit}, 'C', now())`],
  ['an arrival', `insert into unplanned_arrival (booking_id, registered_at) values (${visit}, now())`],
  [
    'an invoice',
    `insert into clinic_invoice (patient_id, source_system, source_id, title, amount, currency, issued_on, status, booking_id)
      values (${patient}, 'PORTAL', '1', 'Wizyta', 100, 'PLN', now(), 'OPEN', ${visit})`,
  ],
  ['measurements', `update booking set measurements_from = '2026-01-01' where source_id = 'Appointment/a'`],
  ['a change in the portal', `update booking set version = version + 1 where source_id = 'Appointment/a'`],
])('a visit with %s stays its patient’s when the clinic gives it to another one', async (_, done) => {
  await load(database, [slot('s1', '08:00'), slot('s2', '09:00'), appointment('a', 'jan', 's1', 'proposed')])
  await sql.raw(done).execute(database.db)
  const before = await bookings()
  for (const status of ['booked', 'fulfilled', 'cancelled']) {
    const { of } = await load(database, [appointment('a', 'ola', 's2', status)])
    expect(of('Appointment/a')).toMatch(othersVisit)
    expect([await owner(), await bookings(), await slots()]).toEqual([
      ['Patient/jan'],
      before,
      { s1: 'booked', s2: 'free' },
    ])
  }
  const { rows } = await sql<{ event: string; patient: string }>`
    select e.event, p.source_id as patient from audit_event e join patient p on p.id = e.patient_id`.execute(
    database.db,
  )
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ event: 'clinicRefusesIdentity', patient: 'Patient/jan' })))
})

it('every table whose rows belong to a visit is looked at before the visit becomes another patient’s', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.conrelid::regclass::text as name, array(
      select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
    from pg_constraint c where c.contype = 'f' and c.confrelid = 'booking'::regclass
      and c.conrelid <> 'booking_change'::regclass order by 1`.execute(database.db)
  expect(rows).toEqual(tablesOfVisits.map((name) => ({ name, columns: ['booking_id'] })))
})

it('a visit that has begun stays its patient’s; one with which nobody did anything follows the file', async () => {
  const file = [slot('s1', '08:00'), appointment('a', 'jan', 's1', 'booked')]
  await load(database, file)
  expect((await load(database, [appointment('a', 'ola', 's1', 'booked')])).of('Appointment/a')).toBe('changed')
  expect(await owner()).toEqual(['Patient/ola'])
  const begun = /^refused: is another patient’s .* that visit has begun/
  const later = { now: new Date('2099-03-02T07:05:00Z') }
  expect((await load(database, file, later)).of('Appointment/a')).toMatch(begun)
  await load(database, [appointment('a', 'ola', 's1', 'fulfilled')])
  expect((await load(database, file)).of('Appointment/a')).toMatch(begun)
  expect(await owner()).toEqual(['Patient/ola'])
})

it('a visit goes with all that belongs to it to the record that replaces its patient’s', async () => {
  await load(database, [slot('s1', '08:00'), appointment('a', 'jan', 's1', 'booked')])
  await sql`insert into booking_prescription (booking_id, reason) select id, 'Lek' from booking`.execute(database.db)
  await load(database, [
    person('jan-2', 1, { identifier: [] }),
    person('jan', 1, { link: [{ other: { reference: 'Patient/jan-2' }, type: 'replaced-by' }] }),
  ])
  for (const [name, outcome] of [
    ['jan', 'changed'],
    ['jan-2', 'same'],
    ['ola', expect.stringMatching(othersVisit)],
  ] as const) {
    expect((await load(database, [appointment('a', name, 's1', 'booked')])).of('Appointment/a')).toEqual(outcome)
    expect(await owner()).toEqual(['Patient/jan-2'])
  }
})

it('links a guardian who has an account, once, and never touches a link that is there', async () => {
  const guardian = person('jan', 1).identifier[0]!
  const child = person('kid', 3, { birthDate: '2015-01-01', identifier: [] })
  const relation = (id: string, patient: string, code: string, changes: object = {}) => ({
    resourceType: 'RelatedPerson',
    id,
    patient: { reference: `Patient/${patient}` },
    identifier: [{ system: peselSystem, value: guardian.value }],
    relationship: [{ coding: [{ code }] }],
    ...changes,
  })
  const links = async () =>
    (
      await sql`select p.source_id as patient, l.role, l.status, l.ends_at from patient_link l join patient p on p.id = l.patient_id
      where l.role <> 'PATIENT' order by 1`.execute(database.db)
    ).rows
  const file = [child, relation('r1', 'kid', 'FTH'), relation('r2', 'ola', 'GUARD'), relation('r3', 'ola', 'FRND')]
  const kin = [relation('n', 'ola', 'N'), relation('c', 'ola', 'C')]
  const now = new Date('2026-11-21T12:00:00Z')
  await load(database, file, { now })
  expect(await links()).toEqual([])

  await sql`insert into account (username, username_key, password_hash) values ('jan', 'jan', 'none')`.execute(
    database.db,
  )
  await sql`insert into patient_link (account_id, patient_id, role, status)
    select a.id, p.id, 'PATIENT', 'C' from account a, patient p where p.source_id = 'Patient/jan'`.execute(database.db)
  await load(database, file, { now })
  // Who typed a guardian's PESEL has not shown that it is theirs.
  expect(await links()).toEqual([])
  await sql`update account set type = 'AUTHORIZED'`.execute(database.db)
  await load(database, file, { now })
  const expected = [
    { patient: 'Patient/kid', role: 'CHILD', status: 'C', ends_at: new Date('2032-12-31T23:00:00Z') },
    { patient: 'Patient/ola', role: 'WARD', status: 'C', ends_at: null },
  ]
  expect(await links()).toEqual(expected)

  await sql`update patient_link set status = 'J' where role = 'WARD'`.execute(database.db)
  const again = await load(database, file, { now })
  expect(again.totals.all).toMatchObject({ same: 4 })
  expect(await links()).toEqual([expected[0], { ...expected[1], status: 'J' }])
  expect((await load(database, [relation('r4', 'jan', 'MTH', { active: false })], { now })).totals.all.new).toBe(1)

  // Next of kin and emergency contacts may see nothing for that alone; a guardian only while the period lasts, its last day included.
  await sql`delete from patient_link where role <> 'PATIENT'`.execute(database.db)
  const during = (period: object) => load(database, [relation('r2', 'ola', 'GUARD', { period })], { now })
  await load(database, kin, { now })
  await during({ start: '2026-11-22' })
  await during({ end: '2026-11-20' })
  expect(await links()).toEqual([])
  await during({ start: '2020', end: '2026-11-21' })
  expect(await links()).toEqual([
    { patient: 'Patient/ola', role: 'WARD', status: 'C', ends_at: new Date('2026-11-21T23:00:00Z') },
  ])
  await sql`delete from patient_link where role <> 'PATIENT'`.execute(database.db)
  await during({ end: '9999-12-31' })
  expect(await links()).toEqual([{ patient: 'Patient/ola', role: 'WARD', status: 'C', ends_at: null }])
})
