import type { NewAuthorization } from '@portal/contract/areas/carer-authorizations/parts'
import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { today } from '../../testing/targets.ts'
import { carryOut } from './carry-out.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let jan: Person
let janPesel: string
onePortal(async (running) => {
  portal = running
  ids = await clinicIds(portal.database.db)
  const { db } = portal.database
  await sql`delete from carer_authorization`.execute(db)
  ;[anna, jan] = [await portal.as('anna'), await portal.as('jan')]
  const { rows } = await sql<{ pesel: string }>`
    update patient set pesel = pesel where id = ${ids.patients.jan} returning pesel`.execute(db)
  janPesel = rows[0]!.pesel
  await sql`update account set type = 'AUTHORIZED' where id = ${ids.accounts.jan}`.execute(db)
})

const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.database.db)
/** Jan asks to act for Anna, and lets her see who he is. */
const janAsks = () =>
  run(sql`
    insert into patient_link (account_id, patient_id, role, status, since, shown_since)
    values (${ids.accounts.jan}, ${ids.patients.anna}, 'WARD', 'P', ${today}, ${today})`)
const work = () => portal.database.transaction((tx) => carryOut(tx, portal.now()))

type Body = Partial<NewAuthorization>
const bodyOf = (given: Body): NewAuthorization => ({
  patientId: ids.patients.anna,
  patientCarerNationalId: janPesel,
  name: 'Jan',
  lastName: 'Wronecki',
  typeAuthorizationDocument: 'AUTHORIZATION',
  ...given,
})
const authorize = (given: Body = {}, by = anna) => by.call('carerAuthorizationCreate', { body: bodyOf(given) })
const end = (id: string, by = anna) => by.call('carerAuthorizationEnd', { query: { id } })

async function refused(given: object, by = anna): Promise<string> {
  const before = await fingerprint(portal.database)
  const { status, errorCode } = await by.refusal('carerAuthorizationCreate', { body: bodyOf(given) })
  expect(await fingerprint(portal.database)).toEqual(before)
  return `${status} ${errorCode}`
}

/** What Jan meets when he opens Anna's visits and her record. */
const seenByJan = async (by = jan): Promise<string[]> => {
  const visits = await by.call('bookingList', { query: { patientId: ids.patients.anna } }).then(
    () => 'visits',
    ({ problem }) => problem?.errorCode ?? 'refused',
  )
  const results = await by.call('testResultList', { params: { patientId: ids.patients.anna } }).then(
    () => 'results',
    ({ problem }) => problem?.errorCode ?? 'refused',
  )
  return [String(visits), String(results)]
}

test('a patient authorizes a carer who has asked to act, with a scope and dates, and the link gives just that [V-187]', async () => {
  await janAsks()
  expect((await seenByJan()).includes('visits')).toBe(false)
  const made = await authorize({ scopes: ['visits'], dateTo: '2026-11-24', address: 'ul. Polna 5' })
  expect(made).toMatchObject({
    patientCarerNationalId: janPesel,
    typeAuthorizationDocument: 'AUTHORIZATION',
    dateFrom: '2026-11-23',
    dateTo: '2026-11-24',
    scopes: ['visits'],
    state: 'STANDING',
    carriedOut: true,
  })
  expect((await seenByJan())[0]).toBe('visits')
  expect((await seenByJan())[1]).not.toBe('results')
  const wider = await anna.call('carerAuthorizationChange', {
    body: { id: made.id, version: made.version, scopes: ['visits', 'record'], dateTo: '2026-11-25' },
  })
  expect(wider).toMatchObject({ scopes: ['visits', 'record'], dateTo: '2026-11-25', version: 2 })
  expect(await seenByJan()).toEqual(['visits', 'results'])
  // The midnight after the last day ends it, whatever work has run.
  portal.setTime(new Date('2026-11-25T22:59:00Z'))
  expect((await seenByJan(await portal.as('jan')))[0]).toBe('visits')
  portal.setTime(new Date('2026-11-25T23:00:00Z'))
  expect((await seenByJan(await portal.as('jan')))[0]).not.toBe('visits')
  expect(await (await portal.as('anna')).call('carerAuthorizationList')).toMatchObject([{ state: 'OVER' }])
})

test('the letter to the carer names the patient, so it goes to a confirmed address only', async () => {
  const letters = async () => {
    const { rows } = await sql<{ to: string }>`
      select payload ->> 'to' as to from job where payload ->> 'template' = 'wardAgreed'`.execute(portal.database.db)
    return rows.map(({ to }) => to)
  }
  await janAsks()
  await run(sql`update account set email_confirmed_at = null where id = ${ids.accounts.jan}`)
  const { id } = await authorize({ scopes: ['visits'] })
  expect((await seenByJan()).includes('visits')).toBe(true)
  expect(await letters()).toEqual([])
  await end(id)
  await run(sql`update account set email_confirmed_at = ${today} where id = ${ids.accounts.jan}`)
  await authorize()
  expect(await letters()).toEqual([cast.jan.email])
})

test('ending an authorization ends what the carer may do at once, in an open session, and is carried out once [V-187]', async () => {
  await janAsks()
  // A PESEL counts however it is spaced.
  const { id } = await authorize({ patientCarerNationalId: `${janPesel.slice(0, 6)} ${janPesel.slice(6)}` })
  expect(await seenByJan()).toEqual(['visits', 'results'])
  await end(id)
  expect((await seenByJan()).some((seen) => seen === 'visits' || seen === 'results')).toBe(false)
  await end(id)
  await work()
  expect((await seenByJan()).includes('visits')).toBe(false)
  expect(await anna.call('carerAuthorizationList')).toMatchObject([{ state: 'ENDED', carriedOut: true }])
})

test('a carer who has not asked gets nothing, and the answer is the same whether or not they have an account', async () => {
  const made = await authorize()
  const stranger = await authorize({ patientCarerNationalId: '44051401359', name: 'Łucja', lastName: 'Żółć' })
  const plain = ({ id: _id, ...rest }: typeof made) => rest
  expect(Object.keys(plain(made)).toSorted()).toEqual(Object.keys(plain(stranger)).toSorted())
  expect([made.carriedOut, stranger.carriedOut]).toEqual([false, false])
  await work()
  const { rows } =
    await sql`select from patient_link where account_id = ${ids.accounts.jan} and patient_id = ${ids.patients.anna}`.execute(
      portal.database.db,
    )
  expect(rows).toEqual([])
  // Once he asks, he has it with the next round of work.
  await janAsks()
  await work()
  expect(await seenByJan()).toEqual(['visits', 'results'])
  expect((await anna.call('carerAuthorizationList')).map(({ carriedOut }) => carriedOut)).toContain(true)
})

test('only a confirmed identity counts, what the patient blocked stays blocked, and what begins later waits', async () => {
  await janAsks()
  await run(sql`update account set type = 'BASIC' where id = ${ids.accounts.jan}`)
  const { id } = await authorize()
  await work()
  expect((await seenByJan()).includes('visits')).toBe(false)
  await end(id)
  await run(sql`update account set type = 'AUTHORIZED' where id = ${ids.accounts.jan}`)
  await run(
    sql`update patient_link set status = 'J' where account_id = ${ids.accounts.jan} and patient_id = ${ids.patients.anna}`,
  )
  await end((await authorize()).id)
  await work()
  expect((await seenByJan()).includes('visits')).toBe(false)
  await run(
    sql`update patient_link set status = 'P' where account_id = ${ids.accounts.jan} and patient_id = ${ids.patients.anna}`,
  )
  expect(await authorize({ dateFrom: '2026-11-24' })).toMatchObject({ state: 'AHEAD', carriedOut: false })
  await work()
  expect((await seenByJan()).includes('visits')).toBe(false)
  portal.setTime(new Date('2026-11-23T23:00:00Z'))
  await Promise.all([work(), work()])
  expect((await seenByJan(await portal.as('jan')))[0]).toBe('visits')
})

test('somebody from the list of carers is chosen by their number, and their PESEL is told only in its last digits', async () => {
  await janAsks()
  const [known] = await anna.call('knownCarerList')
  expect(known).toMatchObject({ name: 'Jan', nationalIdentificationNumber: `•••••••${janPesel.slice(-4)}` })
  const chosen = {
    patientCarerId: known!.patientCarerId,
    patientCarerNationalId: undefined,
    name: undefined,
    lastName: undefined,
  }
  const made = await authorize(chosen)
  expect(made).toMatchObject({ name: 'Jan', patientCarerNationalId: `•••••••${janPesel.slice(-4)}`, carriedOut: true })
  const answer = await anna.fetch(`/mpi/patient-entries/mpi-user/carer-auth/${made.id}/printout`)
  const text = await pdfText(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toContain('Upoważnienie opiekuna')
  expect(text).not.toContain(janPesel)
  // A number that is nobody's in the list, though it is a patient's.
  expect(await refused({ ...chosen, patientCarerId: ids.patients.piotr })).toBe('422 CARER_UNKNOWN')
})

test('worst input: oneself, no name, wrong PESEL, end before start, the past, an address that runs something, the same carer twice', async () => {
  const { rows } = await sql<{ pesel: string }>`select pesel from patient where id = ${ids.patients.anna}`.execute(
    portal.database.db,
  )
  expect(await refused({ patientCarerNationalId: rows[0]!.pesel })).toBe('422 CARER_ONESELF')
  expect(await refused({ name: undefined })).toBe('422 CARER_UNNAMED')
  expect(await refused({ patientCarerNationalId: '44051401358' })).toBe('400 VALIDATION_ERROR')
  expect(await refused({ dateFrom: '2026-12-02', dateTo: '2026-12-01' })).toBe('422 CARER_PERIOD')
  expect(await refused({ dateFrom: '2026-11-22' })).toBe('422 CARER_PERIOD')
  expect(await refused({ dateTo: '2300-01-01' })).toBe('422 CARER_PERIOD')
  for (const url of ['javascript:alert(1)', 'http://x.example', 'plik.pdf'])
    expect(await refused({ url })).toBe('400 VALIDATION_ERROR')
  expect(await refused({ scopes: [] })).toBe('400 VALIDATION_ERROR')
  const both = await Promise.allSettled([authorize(), authorize()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refused({})).toBe('409 CARER_EXISTS')
  expect(
    await authorize({ dateFrom: '2026-12-02', dateTo: '2026-12-02', patientCarerNationalId: '44051401359' }),
  ).toMatchObject({
    dateFrom: '2026-12-02',
    dateTo: '2026-12-02',
  })
})

test('only the patient says who may act for them: not a guardian, not a stranger, not a minor, not by a forged number', async () => {
  const piotr = await portal.as('piotr')
  expect(await refused({ patientId: ids.patients.stanislaw }, piotr)).toBe('404 NOT_FOUND')
  expect(await refused({}, piotr)).toBe('404 NOT_FOUND')
  const { id, version } = await authorize()
  const before = await fingerprint(portal.database)
  const answers = [
    await piotr.refusal('carerAuthorizationChange', { body: { id, version, scopes: ['visits'] } }),
    await piotr.refusal('carerAuthorizationEnd', { query: { id } }),
    await piotr.refusal('carerAuthorizationPrintout', { params: { id } }),
    await anna.refusal('carerAuthorizationEnd', { query: { id: '999000001' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await anna.refusal('carerAuthorizationChange', { body: { id, version: 7, address: null } })).errorCode).toBe(
    'STALE_VERSION',
  )
  expect(await fingerprint(portal.database)).toEqual(before)
  expect(await piotr.call('carerAuthorizationList')).toEqual([])
  await run(sql`update patient set birth_date = '2010-01-01' where id = ${ids.patients.anna}`)
  expect(await refused({ patientCarerNationalId: '44051401359' })).toBe('403 CARER_UNDER_AGE')
})

test('changing and ending at once: the end stands', async () => {
  await janAsks()
  const { id, version } = await authorize()
  await Promise.allSettled([
    anna.call('carerAuthorizationChange', { body: { id, version, dateTo: '2027-01-01' } }),
    end(id),
  ])
  expect(await anna.call('carerAuthorizationList')).toMatchObject([{ state: 'ENDED' }])
  expect((await seenByJan()).includes('visits')).toBe(false)
  expect((await anna.refusal('carerAuthorizationChange', { body: { id, version: 2, address: null } })).errorCode).toBe(
    'CARER_OVER',
  )
  await expect(run(sql`update carer_authorization set ended_at = null where id = ${id}`)).rejects.toThrow(
    'never rewritten',
  )
})

const letters = async () => {
  const { rows } = await sql<{ to: string; template: string; notice: string | null }>`
    select payload ->> 'to' as to, payload ->> 'template' as template, payload -> 'data' ->> 'notice' as notice
    from job where kind = 'mail' order by id`.execute(portal.database.db)
  return rows.map(({ to, template, notice }) => [to.split('.')[0], notice ?? template])
}

test('both are told when an authorization is carried out, also later, but nobody at an address that is not confirmed', async () => {
  await authorize()
  await janAsks()
  await work()
  expect(await letters()).toEqual([
    ['jan', 'wardAgreed'],
    ['anna', 'CARER_CONFIRMED'],
  ])
  await run(sql`delete from job where kind = 'mail'`)
  await run(sql`delete from carer_authorization`)
  await run(sql`update account set email_confirmed_at = null where id = ${ids.accounts.jan}`)
  // Who acts already is given something else, and not the first right.
  await authorize({ scopes: ['visits'] })
  expect(await letters()).toEqual([['anna', 'careChanged']])
})

test('authorizations of carers whose identity nobody has confirmed keep no other one waiting, however many there are', async () => {
  await janAsks()
  await run(sql`update account set type = 'BASIC' where id = ${ids.accounts.jan}`)
  await run(sql`
    insert into carer_authorization (patient_id, account_id, carer_pesel, pesel_written, name, last_name, document_type, valid_from, registered_at, changed_at)
    select ${ids.patients.anna}, ${ids.accounts.anna}, ${janPesel}, true, 'Jan', 'Wronecki', 'AUTHORIZATION', ${today}, ${today}, ${today}
    from generate_series(1, 200)`)
  await run(sql`update account set type = 'AUTHORIZED' where id = ${ids.accounts.monika}`)
  await run(sql`
    insert into patient_link (account_id, patient_id, role, status, since) values (${ids.accounts.monika}, ${ids.patients.anna}, 'WARD', 'P', ${today})`)
  await run(sql`
    insert into carer_authorization (patient_id, account_id, carer_pesel, pesel_written, name, last_name, document_type, valid_from, registered_at, changed_at)
    select ${ids.patients.anna}, ${ids.accounts.anna}, p.pesel, true, p.name, p.last_name, 'AUTHORIZATION', ${today}, ${today}, ${today}
    from patient p join patient_link own on own.patient_id = p.id and own.role = 'PATIENT' and own.account_id = ${ids.accounts.monika}`)
  await work()
  expect(await seenByJan(await portal.as('monika'))).toEqual(['visits', 'results'])
})

test('a change of an authorization changes of the link only what is changed, and gives back nothing that the patient has taken away', async () => {
  await janAsks()
  let { id, version } = await authorize()
  const change = async (what: object) =>
    ({ id, version } = await anna.call('carerAuthorizationChange', { body: { id, version, ...what } }))
  const link = { accountId: ids.accounts.jan, patientId: ids.patients.anna }
  const [standing] = await anna.call('wardenList')
  await anna.call('linkRights', {
    body: { ...link, version: standing!.version, scopes: ['visits'], lastDay: '2026-12-31' },
  })
  const state = async () =>
    (await anna.call('wardenList')).map(({ status, scopes, endsAt }) => [status, scopes, endsAt])
  await change({ address: 'ul. Polna 5' })
  expect(await state()).toEqual([['C', ['visits'], '2026-12-31T23:00:00.000Z']])
  await change({ dateTo: '2026-11-30' })
  expect(await state()).toEqual([['C', ['visits'], '2026-11-30T23:00:00.000Z']])
  await anna.call('wardenUpdate', { body: { ...link, status: 'D' } })
  await janAsks()
  await change({ scopes: ['visits', 'record'], dateTo: '2027-01-31' })
  expect(await state()).toMatchObject([['P', expect.anything(), undefined]])
  expect((await seenByJan()).includes('visits')).toBe(false)
})
