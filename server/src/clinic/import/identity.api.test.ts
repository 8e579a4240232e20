import { expect, it } from 'vitest'
import { clinicDay } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import { cast, type CastKey } from '../../seed/cast.ts'
import { castPatientResources, peselOf } from '../../seed/cast-patients.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'
import { memorySource } from './records.ts'
import { peselSystem } from './systems.ts'
import { load as loadFiles, person } from './testing.ts'

let portal: TestPortal
let ids: ClinicIds
const people = new Map<CastKey, Person>()
const who = (key: CastKey): Person => people.get(key)!

onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    for (const key of ['anna', 'piotr', 'olena'] as const) people.set(key, await portal.as(key))
  },
  { standins: true },
)

const ref = (reference: string) => ({ reference })
const load = (what: readonly object[], permitted: string[] = []) =>
  loadFiles(portal.database, structuredClone(what), { now: today, permitted: new Set(permitted) })
const castResource = (id: string, changes: object = {}) => ({
  ...castPatientResources(clinicDay(today)).find((one) => one.resourceType === 'Patient' && one.id === id)!,
  ...changes,
})
const pesel = (value: string) => ({ identifier: [{ system: peselSystem, value }] })
/** Somebody else altogether, under Anna's id. */
const stranger = castResource('anna', {
  ...pesel(peselOf('stranger', 'F', '1961-02-03')),
  name: [{ family: 'Obca', given: ['Ewa'] }],
  birthDate: '1961-02-03',
})
const finding = (id: string, subject: string) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject: ref(subject),
})
const changeIn = (reason: string | undefined) => /--permit-identity-change '(.+)'$/.exec(reason ?? '')?.[1] ?? 'none'

async function all<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(portal.database.db)).rows
}
const row = async (id: string) =>
  (
    await all(sql<{ name: string; pesel: string | null; authorized: boolean }>`
      select name, pesel, authorized from patient where id = ${Number(id)}`)
  )[0]
const kept = async () =>
  (
    await all(
      sql<{
        id: string
      }>`select source_id as id from clinic_resource where type = 'Observation' and body -> 'code' is null`,
    )
  ).map(({ id }) => id)
const trail = () =>
  all(sql<{ event: string; patient: number; outcome: string; query: string | null }>`
    select event, patient_id as patient, outcome, query from audit_event where request_id = 'clinic-import' order by id`)
const links = () =>
  all(sql<{ username: string; patient: string; role: string; status: string }>`
    select a.username, p.source_id as patient, l.role, l.status from patient_link l
      join account a on a.id = l.account_id join patient p on p.id = l.patient_id
    where a.username in ('anna.nowicka', 'piotr.kalinowiak') order by 1, 2`)

it('a file in which an id is another person is refused, and nothing of that person hangs on who has the id', async () => {
  const before = await who('anna').call('ownPatientView')
  const linked = await links()
  const gap = Array.from({ length: 1200 }, (_, index) => ({ resourceType: 'Claim', id: `c${index}` }))
  const { of } = await load([
    finding('early', 'Patient/anna'),
    {
      resourceType: 'Coverage',
      id: 'nfz',
      status: 'active',
      beneficiary: ref('Patient/anna'),
      payor: [{ identifier: { value: '16' } }],
    },
    ...gap,
    stranger,
    finding('late', 'Patient/anna'),
    {
      resourceType: 'RelatedPerson',
      id: 'r',
      patient: ref('Patient/anna'),
      ...pesel(peselOf('piotr', 'M', '1979-11-03')),
      relationship: [{ coding: [{ code: 'GUARD' }] }],
    },
  ])
  expect(of('Patient/anna')).toMatch(
    /^refused: is somebody else than whom the clinic knows by this id \(another PESEL\); /,
  )
  const why = 'refused: refers to Patient/anna, of whom the files speak as of somebody else than the clinic knows'
  for (const one of ['Observation/early', 'Observation/late', 'Coverage/nfz', 'RelatedPerson/r'])
    expect(of(one)).toBe(why)
  expect(await who('anna').call('ownPatientView')).toEqual(before)
  expect(await links()).toEqual(linked)
  expect(await kept()).toEqual([])
  expect(await trail()).toMatchObject([
    {
      event: 'clinicRefusesIdentity',
      patient: Number(ids.patients.anna),
      outcome: 'IDENTITY_DIFFERS',
      query: 'clinic:import?record=AMMS/Patient/anna&by=portal',
    },
  ])
})

it('what comes in a file of its own hangs on nobody either, until the clinic names the same person again', async () => {
  await load([stranger])
  expect((await load([finding('next', 'Patient/anna')])).of('Observation/next')).toMatch(
    /^refused: refers to Patient\/anna, of whom/,
  )
  expect(await kept()).toEqual([])
  const { of } = await load([finding('next', 'Patient/anna'), castResource('anna')])
  expect([of('Patient/anna'), of('Observation/next')]).toEqual(['same', 'new'])
})

it.each([
  ['a mended PESEL', () => castResource('anna', pesel(peselOf('anna again', 'F', '1984-05-12')))],
  [
    'no PESEL and another name',
    () => castResource('anna', { identifier: [], name: [{ family: 'Obca', given: ['Anna'] }] }),
  ],
  ['no PESEL and another sex', () => castResource('anna', { identifier: [], gender: 'male' })],
  ['no PESEL and another birth date', () => castResource('anna', { identifier: [], birthDate: '1984-05-13' })],
])('%s is a change of identity', async (_, other) => {
  const before = await row(ids.patients.anna)
  expect((await load([other()])).of('Patient/anna')).toMatch(/^refused: is somebody else/)
  expect(await row(ids.patients.anna)).toEqual(before)
})

it('a mended name beside the same PESEL is none; a PESEL that a file leaves out stays', async () => {
  const before = await row(ids.patients.anna)
  const mended = castResource('anna', { name: [{ family: 'Nowicka-Wrona', given: ['Ania'] }] })
  expect((await load([mended])).of('Patient/anna')).toBe('changed')
  expect((await load([{ ...mended, identifier: [] }])).of('Patient/anna')).toBe('same')
  expect(await row(ids.patients.anna)).toEqual({ ...before, name: 'Ania' })
  // So leaving it out does not open the way for another one.
  const next = { ...mended, ...pesel(peselOf('anna again', 'F', '1984-05-12')) }
  expect((await load([next])).of('Patient/anna')).toMatch(/another PESEL/)
})

it('a record without PESEL gains one while the rest is the same, and not one that somebody else has', async () => {
  const made = castResource('olena', { identifier: [] })
  const gained = (value: string, changes: object = {}) => ({ ...made, ...pesel(value), ...changes })
  const [{ birthDate }] = [made as unknown as { birthDate: string }]
  const annas = castPatientResources(clinicDay(today)).find(({ id }) => id === 'anna') as unknown as ReturnType<
    typeof pesel
  >
  expect((await load([gained(annas.identifier[0]!.value, { birthDate: '1984-05-12' })])).of('Patient/olena')).toMatch(
    /^refused: is somebody else .*another birth date/,
  )
  const value = peselOf('olena', 'F', birthDate)
  await load([person('taken', 7, { ...pesel(value), birthDate, gender: 'female' })])
  expect((await load([gained(value)])).of('Patient/olena')).toBe('refused: its PESEL belongs to another patient')
  const free = peselOf('olena second', 'F', birthDate)
  expect((await load([gained(free)])).of('Patient/olena')).toBe('changed')
  expect((await row(ids.patients.olena))?.pesel).toBe(free)
})

it('what a person changed in the portal does not make them somebody else', async () => {
  await sql`update patient set name = 'Olenka', version = version + 1 where id = ${Number(ids.patients.olena)}`.execute(
    portal.database.db,
  )
  expect((await load([castResource('olena')])).of('Patient/olena')).toBe('changed')
})

it('two lines that name two people under one id are both refused, with what refers to them', async () => {
  const lines = [person('new', 1), finding('a', 'Patient/new'), person('new', 2)]
  const sources = [memorySource('one', structuredClone(lines)), memorySource('two', [finding('b', 'Patient/new')])]
  const { notes } = await loadFiles(portal.database, sources, { now: today })
  expect(notes.map(({ ref: what, outcome }) => `${what} ${outcome}`).toSorted()).toEqual([
    'Observation/a refused',
    'Observation/b refused',
    'Patient/new refused',
    'Patient/new refused',
  ])
  expect(notes.find((note) => note.ref === 'Patient/new')?.reason).toBe(
    'the files name two different people under this id',
  )
  expect(await all(sql`select from patient where source_id = 'Patient/new'`)).toEqual([])
  // One of them alone is somebody.
  expect((await load(lines.slice(0, 2))).totals.all).toMatchObject({ new: 2, refused: 0 })
})

it('a permitted change puts everybody with a right to the record back to waiting and tells them', async () => {
  const change = changeIn((await load([stranger])).of('Patient/anna'))
  const other = { ...stranger, birthDate: '1961-02-04', ...pesel(peselOf('stranger', 'F', '1961-02-04')) }
  expect((await load([other], [change])).of('Patient/anna')).toMatch(/^refused: is somebody else/)
  expect((await links()).filter(({ status }) => status !== 'C')).toEqual([])

  expect((await load([stranger, finding('o', 'Patient/anna')], [change])).totals.all).toMatchObject({
    changed: 1,
    new: 1,
  })
  expect((await links()).filter(({ patient }) => patient === 'Patient/anna')).toEqual([
    { username: 'anna.nowicka', patient: 'Patient/anna', role: 'PATIENT', status: 'P' },
  ])
  expect(await row(ids.patients.anna)).toEqual({
    name: 'Ewa',
    pesel: peselOf('stranger', 'F', '1961-02-03'),
    authorized: true,
  })
  expect((await who('anna').refusal('ownPatientView')).errorCode).toBe('NOT_FOUND')
  expect((await who('anna').call('accountCurrent')).type).toBe('BASIC')
  expect(await who('anna').call('ownRequestView')).toMatchObject({ state: 'WAITING' })
  await portal.app.worker.drain()
  expect(portal.world.mail.filter(({ to }) => to.includes(cast.anna.email)).map(({ subject }) => subject)).toEqual([
    'Dostęp do kartoteki czeka na placówkę',
  ])
  expect((await trail()).slice(-3)).toMatchObject([
    { event: 'clinicRefusesIdentity' },
    { event: 'clinicHoldsBackLink', patient: Number(ids.patients.anna) },
    { event: 'clinicChangesIdentity', patient: Number(ids.patients.anna), outcome: 'done' },
  ])

  const letters = portal.world.mail.length
  expect((await load([stranger], [change])).of('Patient/anna')).toBe('same')
  await portal.app.worker.drain()
  expect(portal.world.mail.length).toBe(letters)
})

it('who is a guardian, or has one, waits likewise, in their own language', async () => {
  await sql`update account set language = 'en' where username = 'piotr.kalinowiak'`.execute(portal.database.db)
  const changed = castResource(
    'kacper',
    pesel(peselOf('kacper again', 'M', (castResource('kacper') as unknown as { birthDate: string }).birthDate)),
  )
  const change = changeIn((await load([changed])).of('Patient/kacper'))
  await load([changed], [change])
  expect((await links()).filter(({ patient }) => patient === 'Patient/kacper')).toMatchObject([
    { username: 'piotr.kalinowiak', status: 'P' },
  ])
  expect((await links()).filter(({ patient }) => patient === 'Patient/piotr')).toMatchObject([{ status: 'C' }])
  await portal.app.worker.drain()
  const letter = portal.world.mail.find(({ to }) => to.includes(cast.piotr.email))
  expect(letter?.subject).toBe('Access to a record waits for the clinic')
  expect(letter?.text).toContain('Child: Kacper Kalinowiak')
})

it('a guardian of the clinic’s files who becomes somebody else is refused; permitted, the one before waits', async () => {
  const guardian = (value: string) => ({
    resourceType: 'RelatedPerson',
    id: 'g',
    patient: ref('Patient/helena'),
    ...pesel(value),
    relationship: [{ coding: [{ code: 'GUARD' }] }],
  })
  const piotrs = guardian(peselOf('piotr', 'M', '1979-11-03'))
  const annas = guardian(peselOf('anna', 'F', '1984-05-12'))
  const helenas = async () => (await links()).filter(({ patient }) => patient === 'Patient/helena')
  await load([piotrs])
  const first = { username: 'piotr.kalinowiak', patient: 'Patient/helena', role: 'WARD', status: 'C' }
  expect(await helenas()).toEqual([first])
  const { of } = await load([annas])
  expect(of('RelatedPerson/g')).toMatch(/^refused: is somebody else .*another PESEL/)
  expect((await load([{ ...piotrs, patient: ref('Patient/anna') }])).of('RelatedPerson/g')).toMatch(/another patient/)
  expect(await helenas()).toEqual([first])
  // Both had registered themselves for her: only what the one before asked for waits again.
  for (const key of ['piotr', 'olena'] as const)
    await sql`
      insert into registration (account_id, patient_id, role, result, nonce, created_at)
      values (${Number(ids.accounts[key])}, ${Number(ids.patients.helena)}, 'WARD', 'REGISTERED', ${Buffer.from(key)}, ${today})`.execute(
      portal.database.db,
    )
  await load([annas], [changeIn(of('RelatedPerson/g'))])
  expect(await helenas()).toEqual([
    { ...first, username: 'anna.nowicka' },
    { ...first, status: 'P' },
  ])
  const registrations = sql`select account_id::text as account, result from registration where patient_id = ${Number(ids.patients.helena)}`
  expect(new Set(await all(registrations))).toEqual(
    new Set([
      { account: ids.accounts.piotr, result: 'REQUESTED' },
      { account: ids.accounts.olena, result: 'REGISTERED' },
    ]),
  )
})
