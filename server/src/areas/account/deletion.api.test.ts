import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { forgetAddressees } from '../../jobs/queue.ts'
import { cast, type CastKey } from '../../seed/cast.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { addPasskey, softDevice } from '../../testing/passkeys.ts'
import { makeTargets, today, type Target, type TargetKey } from '../../testing/targets.ts'
import { forgetMessagesToNobody } from '../../jobs/left-messages.ts'
import { waiting } from '../registration/testing.ts'

let portal: TestPortal
let ids: ClinicIds
let targets: Record<TargetKey, Target>
let piotr: Person

onePortal(async (running) => {
  portal = running
  ids = await clinicIds(portal.database.db)
  targets = await makeTargets(portal)
})
beforeEach(async () => {
  piotr = await portal.as('piotr')
})

const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(portal.database.db)).rows
const idOf = (key: CastKey) => Number(ids.accounts[key])
const remove = (who = piotr) => who.call('accountDelete')

/** Tables in which some row contains one of the words. */
async function tablesWith(...words: readonly string[]): Promise<string[]> {
  const tables = await rows(sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  const pattern = words.map((word) => `%${word}%`)
  const found = await Promise.all(
    tables.map(({ name }) =>
      rows(sql`select 1 from ${sql.table(name)} t where t::text ilike any(${pattern}::text[]) limit 1`),
    ),
  )
  return tables.filter((_, at) => (found[at] ?? []).length > 0).map(({ name }) => name)
}

/** Everything that refers to an account by a foreign key, by table. */
async function referringTo(accountId: number): Promise<string[]> {
  const keys = await rows(sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'account'::regclass`)
  const found = await Promise.all(
    keys.map(({ table, column }) =>
      rows(sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${accountId} limit 1`),
    ),
  )
  return keys.filter((_, at) => (found[at] ?? []).length > 0).map(({ table }) => table)
}

describe('deleting an account', () => {
  test('erases what is the account’s and tells its contacts; what else is left of it stands in the documents [V-006]', async () => {
    const { db } = portal.database
    const id = idOf('piotr')
    const elsewhere = await portal.as('piotr')
    await sql`insert into national_identity (issuer, subject, account_id, linked_at, last_used_at)
      values ('https://node.example', 'piotr', ${id}, ${today}, ${today})`.execute(db)
    await addPasskey(elsewhere, softDevice(portal.url))
    await portal.anonymous().call('passwordRecovery', { body: { email: cast.piotr.email } })
    await portal.app.worker.drain()
    await portal.anonymous().refusal('login', { body: { username: cast.piotr.username, password: 'wrong-and-long' } })
    expect(await referringTo(id)).toEqual(
      expect.arrayContaining(['session', 'draft', 'patient_link', 'booking', 'passkey']),
    )
    const waitingFile = Number(targets.kacper.uploadId)
    await remove()
    expect(await referringTo(id)).toEqual([])
    expect(await rows(sql`select 1 from account where id = ${id}`)).toEqual([])
    expect(await rows(sql`select 1 from stored_file where id = ${waitingFile}`)).toEqual([])
    // Only the last messages to the contacts; a day later they name nobody either.
    const { email, username, phoneNumber = '' } = cast.piotr
    expect(await tablesWith(email, username, phoneNumber)).toEqual(['job'])
    for (const who of [piotr, elsewhere]) expect((await who.refusal('accountCurrent')).status).toBe(401)
    const credentials = { username: cast.piotr.username, password: cast.piotr.password }
    expect((await portal.anonymous().refusal('login', { body: credentials })).errorCode).toBe('BAD_CREDENTIALS')
    const [mail, text] = [(await waiting(portal, 'mail')).at(-1), (await waiting(portal, 'sms')).at(-1)]
    expect([mail?.to, mail?.template, text?.to]).toEqual([cast.piotr.email, 'accountDeleted', cast.piotr.phoneNumber])
  })

  test('keeps visits and records of everybody, and gives held slots back', async () => {
    const { kacper } = targets
    const facts = () =>
      rows(sql<{ status: string }>`
        select status, patient_id, starts_at from booking where id in (${kacper.bookingId}, ${kacper.referralBookingId}) order by id`)
    const before = await facts()
    const patients = await rows(sql`select * from patient order by id`)
    const files = () => rows(sql`select id from stored_file where keep_until is null order by id`)
    const kept = await files()
    await remove()
    expect(before.map(({ status }) => status)).toEqual(['SCHEDULED', 'SCHEDULED'])
    expect(await facts()).toEqual(before)
    expect(await rows(sql`select * from patient order by id`)).toEqual(patients)
    expect(await files()).toEqual(kept)
    expect(await rows(sql`select status from booking where id = ${kacper.holdId}`)).toEqual([{ status: 'RELEASED' }])
  })

  test('leaves the rights of others as they were', async () => {
    const { db } = portal.database
    const child = Number(ids.patients.kacper)
    await sql`insert into patient_link (account_id, patient_id, role, status) values (${idOf('anna')}, ${child}, 'CHILD', 'C')`.execute(
      db,
    )
    await sql`update patient_link set changed_by = ${idOf('piotr')} where account_id = ${idOf('anna')}`.execute(db)
    const links = () =>
      rows(sql`select account_id, patient_id, role, status, ends_at from patient_link
        where account_id <> ${idOf('piotr')} order by account_id, patient_id`)
    const before = await links()
    await remove()
    expect(await links()).toEqual(before)
    const anna = await portal.as('anna')
    expect((await anna.call('patientList')).map(({ id }) => id)).toContain(ids.patients.kacper)
  })

  test('tells a person in one’s care who has an account, and nobody whose link allowed nothing', async () => {
    const { db } = portal.database
    for (const [patient, status] of [
      [ids.patients.anna, 'C'],
      [ids.patients.maria, 'P'],
    ] as const)
      await sql`insert into patient_link (account_id, patient_id, role, status)
        values (${idOf('piotr')}, ${Number(patient)}, 'WARD', ${status})`.execute(db)
    await remove()
    const letters = (await waiting(portal, 'mail')).filter(({ template }) => template === 'guardianLeft')
    expect(letters.map(({ to, data }) => [to, data])).toEqual([[cast.anna.email, { guardian: 'Piotr Kalinowiak' }]])
  })

  test('forgets a patient whom only the portal knew, and keeps one who has had a visit', async () => {
    const id = idOf('grazyna')
    const { db } = portal.database
    const made = await rows(sql<{ id: number }>`
      insert into patient (name, last_name, birth_date) values ('Nikomu', 'Nieznana', '1990-01-01'), ('Była', 'Badana', '1991-01-01')
      returning id`)
    const [unknown, seen] = made.map((row) => row.id) as [number, number]
    for (const patient of [unknown, seen])
      await sql`insert into patient_link (account_id, patient_id, role, status) values (${id}, ${patient}, 'WARD', 'C')`.execute(
        db,
      )
    await sql`update booking set patient_id = ${seen} where id = ${targets.anna.bookingId}`.execute(db)
    await remove(await portal.as('grazyna'))
    expect(await rows(sql`select id from patient where id in (${unknown}, ${seen})`)).toEqual([{ id: seen }])
  })

  test('does nothing at all when its last step fails', async () => {
    const { db } = portal.database
    await sql`create function no_jobs() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
      db,
    )
    await sql`create trigger no_jobs before insert on job for each row execute function no_jobs()`.execute(db)
    const before = await fingerprint(portal.database)
    try {
      expect((await piotr.refusal('accountDelete')).status).toBe(500)
      expect(await fingerprint(portal.database)).toEqual(before)
      expect((await piotr.call('accountCurrent')).username).toBe(cast.piotr.username)
    } finally {
      await sql`drop trigger no_jobs on job`.execute(db)
      await sql`drop function no_jobs`.execute(db)
    }
  })

  test('and booking at one moment: the visit is there whole, or not at all', async () => {
    const { patientId, free } = targets.kacper
    const [removed, booked] = await Promise.allSettled([
      remove(),
      piotr.call('bookingMake', { body: { ...free, patientId } }),
    ])
    expect(removed.status).toBe('fulfilled')
    const visits = await rows(sql<{ account: number | null }>`
      select account_id as account from booking where slot_id = ${free.timeSlotId} and status <> 'RELEASED'`)
    expect(visits).toEqual(booked.status === 'fulfilled' ? [{ account: null }] : [])
  })

  test('twice at one moment happens once', async () => {
    const answers = await Promise.allSettled([remove(), remove(), remove()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await waiting(portal, 'mail')).filter(({ template }) => template === 'accountDeleted')).toHaveLength(1)
  })

  test('is told of beforehand: visits to come, who loses a guardian, what is given back', async () => {
    const outlook = await piotr.call('accountDeletionOutlook')
    const [{ visits } = { visits: 0 }] = await rows(sql<{ visits: number }>`
      select count(*)::int as visits from booking b join patient_link l on l.patient_id = b.patient_id
      where l.account_id = ${idOf('piotr')} and b.status in ('SCHEDULED', 'REGISTERED') and b.starts_at > ${today}`)
    expect(visits).toBeGreaterThan(2)
    expect(outlook).toMatchObject({ openBookings: visits, heldSlots: 2, drafts: 2 })
    expect(outlook.people.map(({ name, patientRole, others }) => [name, patientRole, others])).toEqual([
      ['Piotr', 'PATIENT', false],
      ['Stanisław', 'WARD', false],
      ['Kacper', 'CHILD', false],
      ['Zofia', 'CHILD', false],
    ])
  })
})

test('a day after a message is done nobody can tell to whom it went', async () => {
  const { db } = portal.database
  await remove()
  await sql`update job set done_at = ${today}, payload = '{}'::jsonb`.execute(db)

  const addressed = () => rows(sql`select id from job where order_key is not null`)
  await portal.database.transaction((tx) => forgetAddressees(tx, new Date(today.getTime() + 86_399_000)))
  expect(await addressed()).not.toEqual([])
  await portal.database.transaction((tx) => forgetAddressees(tx, new Date(today.getTime() + 86_400_000)))
  expect(await addressed()).toEqual([])
})

test('what could not be sent forgets to whom: earlier messages with the account, the last ones a day later', async () => {
  const { db } = portal.database
  const { email, phoneNumber = '' } = cast.piotr
  const contacts = [email, phoneNumber]
  for (const [kind, to] of [
    ['mail', email.toUpperCase()],
    ['sms', phoneNumber],
    ['mail', cast.anna.email],
    ['other work', 'nobody'],
  ] as const)
    await sql`insert into job (kind, payload, run_at, created_at, max_attempts, failed_at, last_error)
      values (${kind}, ${JSON.stringify({ to })}::jsonb, ${today}, ${today}, 1, ${today}, ${`no such mailbox: ${to}`})`.execute(
      db,
    )
  await remove()
  await sql`update job set failed_at = ${today}, last_error = payload ->> 'to' where failed_at is null and kind in ('mail', 'sms')`.execute(
    db,
  )
  const last = await rows(
    sql<{ to: string }>`select payload ->> 'to' as to from job where kind in ('mail', 'sms') order by id`,
  )
  expect(last.map(({ to }) => to)).toEqual([cast.anna.email, ...contacts])
  await portal.database.transaction((tx) => forgetMessagesToNobody(tx, new Date(today.getTime() + 86_399_999)))
  expect(await tablesWith(...contacts)).toContain('job')
  const later = new Date(today.getTime() + 86_400_000)
  await portal.database.transaction((tx) => forgetMessagesToNobody(tx, later))
  await portal.database.transaction((tx) => forgetAddressees(tx, later))
  expect(await tablesWith(...contacts)).toEqual([])
  expect(await tablesWith(cast.anna.email)).toContain('job')
  expect(await rows(sql`select 1 from job where kind = 'other work'`)).toHaveLength(1)
})
