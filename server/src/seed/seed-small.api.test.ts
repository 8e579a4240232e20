import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { freshDatabase } from '../testing/database.ts'
import { cast, type CastKey } from './cast.ts'
import { type ClinicIds, clinicIds, openings, type OpeningKey } from './clinic-ids.ts'
import { smallClinicDays } from './demo-clinic.ts'
import { seedDemoOnce } from './seed-demo.ts'
import { seedSmall } from './seed-small.ts'

// The Sunday on which summer time ends lies among the small clinic's days.
const today = new Date('2026-10-18T10:00:00Z')
let database: Database
let ids: ClinicIds

beforeAll(async () => {
  database = await freshDatabase()
  await seedSmall(database, { today })
  ids = await clinicIds(database.db)
})
afterAll(() => database.close())

it('has every opening that the rules need, each with its slots at the same hours by the clock on the wall', () => {
  for (const key of Object.keys(openings) as OpeningKey[]) {
    expect(ids.availability[key], key).toMatch(/^\d+$/)
    expect(ids.slots[key], key).toHaveLength(smallClinicDays.length * 3)
  }
  const hours = ids.slots.gp.map(({ startsAt }) => startsAt.toLocaleTimeString('pl-PL', { timeZone: 'Europe/Warsaw' }))
  expect(new Set(hours)).toEqual(new Set(['09:00:00', '10:00:00', '11:00:00']))
  const onTheSunday = ids.slots.gp
    .map(({ startsAt }) => startsAt.toISOString())
    .filter((at) => at.startsWith('2026-10-25'))
  expect(onTheSunday).toEqual(['2026-10-25T08:00:00.000Z', '2026-10-25T09:00:00.000Z', '2026-10-25T10:00:00.000Z'])
})

it('gives each of the cast the account, links and rights that it stands for', async () => {
  const { rows } = await sql<{ username: string; links: string | null; phone: boolean; blocked: boolean }>`
    select a.username, a.phone_confirmed_at is not null as phone, a.blocked,
      string_agg(split_part(p.source_id, '/', 2) || ' ' || l.role || ' ' || l.status || case when l.ends_at <= ${today} then ' ended' else '' end,
        ', ' order by l.role desc, p.id) as links
    from account a left join patient_link l on l.account_id = a.id left join patient p on p.id = l.patient_id group by a.id`.execute(
    database.db,
  )
  const of = (key: CastKey) => rows.find(({ username }) => username === cast[key].username)
  expect(rows).toHaveLength(Object.keys(cast).length)
  expect(of('piotr')?.links).toBe('stanislaw WARD C, piotr PATIENT C, kacper CHILD C, zosia CHILD C')
  expect(of('jan')?.links).toBe('helena WARD J, jan PATIENT C')
  expect(of('ewa')?.links).toBe('helena WARD P, ewa PATIENT C')
  expect(of('monika')?.links).toBe('monika PATIENT C, oliwia CHILD C, bartek CHILD C ended')
  expect(of('grazyna')?.links).toBeNull()
  expect(rows.filter(({ phone }) => !phone).map(({ username }) => username)).toEqual([cast.tomasz.username])
  expect(rows.filter(({ blocked }) => blocked).map(({ username }) => username)).toEqual([cast.robert.username])
})

it('gives the cast the bookings, the lock and the missing data that it stands for', async () => {
  const { rows: bookings } = await sql<{
    key: string
    status: string
    order_status: string | null
    slot: string | null
  }>`
    select split_part(b.source_id, '/', 2) as key, b.status, b.order_status, s.status as slot
    from booking b left join clinic_slot s on s.id = b.slot_id`.execute(database.db)
  const booking = (key: string) => bookings.find((row) => row.key === key)
  expect(booking('anna-kard')).toMatchObject({ status: 'SCHEDULED', order_status: null, slot: 'booked' })
  expect(booking('anna-derm')).toMatchObject({ status: 'SCHEDULED', order_status: 'GTRE', slot: 'booked' })
  expect(booking('anna-usg')).toMatchObject({ status: 'CANCELED', slot: 'free' })
  expect(booking('krzysztof-derm')).toMatchObject({ status: 'REGISTERED', slot: 'booked' })
  expect(bookings.filter(({ status }) => status === 'EXECUTED').every(({ slot }) => slot === null)).toBe(true)

  const { rows: patients } = await sql<{ id: string }>`
    select id::text as id from patient where booking_locked or city is null or insurer_code is null order by id`.execute(
    database.db,
  )
  const { maria, barbara, olena } = ids.patients
  expect(patients.map(({ id }) => id)).toEqual([maria, barbara, olena])
})

it('collides where it says: at the time of the booking at the dermatologist other practitioners have free slots', async () => {
  const { rows } = await sql<{
    at: Date
  }>`select starts_at as at from booking where id = ${ids.bookings['krzysztof-derm']!}`.execute(database.db)
  const slot = ids.slots.otherDermatologist.find(({ startsAt }) => startsAt.getTime() === rows[0]?.at.getTime())
  expect(slot?.status).toBe('free')
})

it('leaves a database alone that is in use', async () => {
  const said: string[] = []
  await seedDemoOnce(database, today, (text) => said.push(text))
  expect(said).toEqual([])
  expect((await clinicIds(database.db)).units).toEqual(ids.units)
})
