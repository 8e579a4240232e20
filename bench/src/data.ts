import { createHash } from 'node:crypto'
import { openDatabase, type Database } from '@portal/server/db/database'
import { migrate } from '@portal/server/db/migrate'
import pg from 'pg'

export interface DataSet {
  name: string
  freeSlots: number
}

export const people = 5_000
/** The person who also acts for twenty others. */
export const guardian = people / 2
const wards = 20
export const practitioners = 20
export const bookings = 50_000
export const services = 20
/** Number of rows; the whole of ICD-10 has as many. */
export const diseases = 15_000
/** Words for the diseases' names, as long and as similar as those in real names. */
export const diseaseWords = [
  'zapalenie',
  'ostre',
  'przewlekle',
  'pluc',
  'serca',
  'zoladka',
  'watroby',
  'nerki',
  'skory',
  'oka',
] as const

/** The same clinic with a few weeks of free slots, and with years of them. */
export const clinic: DataSet = { name: 'clinic', freeSlots: 10_000 }
export const region: DataSet = { name: 'region', freeSlots: 1_000_000 }

/** Code of the n-th service, counted from 1. */
export const serviceCode = (n: number): string => `S${String(n).padStart(2, '0')}`

/** The session token of the n-th person's account, counted from 1; the database has its hash. */
export const tokenOf = (n: number): string => createHash('sha256').update(`bench ${n}`).digest('base64url')

/** Makes a database of the given name on the server, migrated and filled, and returns its address. An old one with that name is dropped. */
export async function createBenchDatabase(server: string, { name, freeSlots }: DataSet): Promise<string> {
  const database = `bench_${name}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${database} with (force)`)
  await admin.query(`create database ${database}`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${database}`
  const opened = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  await migrate(opened)
  await fill(opened, freeSlots)
  await opened.close()
  return url.href
}

/**
 * Fills a migrated, empty database. Every person has an account with a session and ten bookings (eight past, two future); every practitioner has one
 * calendar of quarter-hour slots, with free ones from tomorrow, 06:00 to 14:00 UTC.
 */
export async function fill(database: Database, freeSlots: number): Promise<void> {
  const connection = await database.background.connections.connect({ unhurried: true })
  try {
    for (const statement of statements(freeSlots)) await connection.query(statement)
  } finally {
    connection.release(true)
  }
}

/** Gives back the slots that a round booked, so that every round starts with the same clinic. */
export async function undoBookings(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`with gone as (delete from booking where id > ${bookings} returning slot_id)
    update clinic_slot s set status = 'free' from gone where s.id = gone.slot_id`)
  await client.query('delete from idempotent_answer')
  await client.query('delete from job')
  for (const table of ['booking', 'clinic_slot', 'idempotent_answer', 'job'])
    await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
  await client.end()
}

const perDay = 32

function statements(freeSlots: number): string[] {
  const slot = (rows: string, status: string, day: string, start: string, key: string) => `
    insert into clinic_slot (schedule_id, starts_at, ends_at, status, source_system, source_id)
    select 1 + n % ${practitioners}, t, t + interval '15 minutes', '${status}', 'bench', '${key}' || n
    from ${rows} n, lateral (select date_trunc('day', now(), 'UTC') + ${day} + ${start} as t) at`
  const nth = `(n / ${practitioners})`
  return [
    `insert into patient (name, last_name, gender, birth_date, street, house_number, postal_code, city, address_country, insurer_code, authorized)
      select 'Jan' || n, 'Kowalski' || n, case n % 2 when 0 then 'F' else 'M' end, date '1950-01-01' + n, 'Długa', n::text, '61-805', 'Poznań', 'PL', 'NFZ', true
      from generate_series(1, ${people}) n`,
    `insert into account (username, username_key, email, email_key, email_confirmed_at, phone_number, phone_confirmed_at, name, last_name, password_hash, type)
      select 'person' || n, 'person' || n, 'person' || n || '@portal.example', 'person' || n || '@portal.example', now(),
        '+4850' || lpad(n::text, 7, '0'), now(), 'Jan' || n, 'Kowalski' || n, 'none', 'AUTHORIZED'
      from generate_series(1, ${people}) n`,
    `insert into patient_link (account_id, patient_id, role, status) select n, n, 'PATIENT', 'C' from generate_series(1, ${people}) n`,
    `insert into patient_link (account_id, patient_id, role, status) select ${guardian}, n, 'WARD', 'C' from generate_series(1, ${wards}) n`,
    `insert into session (token_hash, account_id, created_at, proved_at, last_seen_at, expires_at)
      select sha256(translate(rtrim(encode(sha256(('bench ' || n)::bytea), 'base64'), '='), '+/', '-_')::bytea), n, now(), now(), now(), now() + interval '12 hours'
      from generate_series(1, ${people}) n`,
    `insert into clinic_unit (name, address, phone, source_system, source_id)
      select 'Poradnia ' || n, 'ul. Długa ' || n || ', Poznań', '+48 61 555 01 0' || n, 'bench', n::text from generate_series(1, 4) n`,
    `insert into clinic_service (code, name, type_id, type_name, condition, source_system, source_id)
      select 'S' || lpad(n::text, 2, '0'), 'Konsultacja ' || n, 'S', 'Poradnia specjalistyczna', 'Proszę zabrać wyniki badań.', 'bench', n::text
      from generate_series(1, ${services}) n`,
    `insert into clinic_practitioner (degree, name, last_name, practice_number, source_system, source_id)
      select 'lek.', 'Anna', 'Nowak' || n, lpad(n::text, 7, '0'), 'bench', n::text from generate_series(1, ${practitioners}) n`,
    `insert into clinic_role (practitioner_id, employee_id, occupation_code, occupation_name, specialities, source_system, source_id)
      select n, 'E' || n, 'LEK', 'lekarz', '{kardiologia}', 'bench', n::text from generate_series(1, ${practitioners}) n`,
    `insert into clinic_schedule (role_id, unit_id, source_system, source_id)
      select n, 1 + n % 4, 'bench', n::text from generate_series(1, ${practitioners}) n`,
    `insert into clinic_availability (service_id, schedule_id, module_status)
      select s, 1 + (s + 5 * k) % ${practitioners}, 'B' from generate_series(1, ${services}) s, generate_series(0, 3) k order by s, k`,
    slot(
      'generate_series(0, 39999)',
      'booked',
      `-make_interval(days => 1 + ${nth} / ${perDay})`,
      `interval '6 hours' + ${nth} % ${perDay} * interval '15 minutes'`,
      'past ',
    ),
    slot(
      'generate_series(0, 9999)',
      'booked',
      `make_interval(days => 1 + ${nth} / 12)`,
      `interval '14 hours' + ${nth} % 12 * interval '15 minutes'`,
      'coming ',
    ),
    slot(
      `generate_series(0, ${freeSlots - 1})`,
      'free',
      `make_interval(days => 1 + ${nth} / ${perDay})`,
      `interval '6 hours' + ${nth} % ${perDay} * interval '15 minutes'`,
      'free ',
    ),
    `insert into booking (status, patient_id, account_id, slot_id, availability_id, role_id, starts_at, ends_at, practitioner_id, overlap_allowed, parallel_allowed)
      select case when s.starts_at > now() then 'REGISTERED' when s.id % 10 = 0 then 'CANCELED' else 'EXECUTED' end,
        1 + (s.id - 1) % ${people}, 1 + (s.id - 1) % ${people}, s.id, a.id, s.schedule_id, s.starts_at, s.ends_at, s.schedule_id, false, false
      from clinic_slot s join lateral (select id from clinic_availability where schedule_id = s.schedule_id order by id limit 1) a on true
      where s.id <= ${bookings} order by s.id`,
    // 26 letters by 577 numbers; three words of a name and a number of its own.
    `insert into disease (code, name, key, search)
      select chr(65 + n % 26) || lpad((n / 26 / 10)::text, 2, '0') || '.' || n / 26 % 10, initcap(words), chr(65 + n % 26) || lpad((n / 26)::text, 3, '0'), words
      from generate_series(0, ${diseases - 1}) n, lateral (select w[1 + n % 10] || ' ' || w[1 + n / 10 % 10] || ' ' || w[1 + n / 100 % 10] || ' ' || n as words
        from (select array['${diseaseWords.join("', '")}'] as w) a) b`,
    'vacuum analyze',
  ]
}
