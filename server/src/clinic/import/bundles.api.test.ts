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
const unit = (id: string, more: object = {}) => ({ resourceType: 'Organization', id, name: `Poradnia ${id}`, ...more })
const request = (method: string, url: string, more: object = {}) => ({ request: { method, url, ...more } })
const loaded = (type: string, entry: object[], more?: object) => load(database, [bundle(type, entry, more)], { now })

async function all<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(database.db)).rows
}
const units = async () =>
  (await all(sql<{ id: string }>`select source_id as id from clinic_unit order by 1`)).map(({ id }) => id)

it('stores what a transaction puts under the name that it puts it, whatever its fullUrl, and finds it by both', async () => {
  const { of } = await loaded('transaction', [
    { fullUrl: 'urn:uuid:1', resource: { ...unit('42'), id: undefined }, ...request('PUT', 'Organization/42') },
    {
      fullUrl: 'urn:uuid:2',
      resource: unit('43', { partOf: ref('urn:uuid:1') }),
      ...request('PUT', 'Organization/43'),
    },
    { fullUrl: 'urn:uuid:3', resource: { ...unit('new'), id: undefined }, ...request('POST', 'Organization') },
    { resource: unit('other'), ...request('PUT', 'Organization/44') },
    { resource: unit('wrong'), ...request('PUT', 'Location/wrong') },
    { resource: unit('posted'), ...request('POST', 'Patient') },
  ])
  expect(await units()).toEqual(['Organization/3', 'Organization/42', 'Organization/43'])
  const otherThan = 'refused: its request stores another resource than it is'
  expect(['other', 'wrong', 'posted'].map((id) => of(`Organization/${id}`))).toEqual([otherThan, otherThan, otherThan])
  expect(
    await all(sql`select p.source_id as parent from clinic_unit u join clinic_unit p on p.id = u.parent_id`),
  ).toEqual([{ parent: 'Organization/42' }])
})

it('refuses requests that it does not carry out, in words, and passes over those that bring nothing', async () => {
  const { notes, totals } = await loaded('batch', [
    request('GET', 'Patient?name=x'),
    { resource: { resourceType: 'Parameters' }, ...request('PATCH', 'Organization/1') },
    request('DELETE', 'Patient?identifier=urn:x|1'),
    request('DELETE', 'Observation/1/_history/2'),
    request('DELETE', 'Patient/1'),
    request('DELETE', 'Observation/none'),
    { resource: unit('a'), ...request('PUT', 'Organization/a', { ifMatch: 'W/"3"' }) },
    { resource: { ...unit('b'), id: undefined }, ...request('PUT', 'Organization?identifier=urn:x|1') },
    {
      fullUrl: 'urn:uuid:9',
      resource: { ...unit('c'), id: undefined },
      ...request('POST', 'Organization', { ifNoneExist: 'identifier=urn:x|1' }),
    },
    { resource: unit('d'), ...request('POST', 'Organization/$validate') },
    { resource: unit('e'), request: { method: 'PUT' } },
    { resource: unit('f'), ...request('STORE', 'Organization/f') },
    {},
    { resource: unit('g'), modifierExtension: [{ url: 'urn:not' }] },
    { resource: unit('kept'), ...request('POST', 'Organization', { ifNoneExist: 'identifier=urn:x|1' }) },
    { resource: unit('found'), ...request('PUT', 'Organization?identifier=urn:x|2') },
  ])
  const said = Object.fromEntries(notes.map(({ place, outcome, reason }) => [place, `${outcome}: ${reason}`]))
  const search =
    'refused: is found by a search (ifNoneExist, or PUT with a search) and has no id: the portal could not tell it from others'
  expect(
    notes
      .toSorted((one, other) => Number(one.place.slice(13, -1)) - Number(other.place.slice(13, -1)))
      .map(({ place }) => said[place]),
  ).toEqual([
    'skipped: asks for something (GET) and brings nothing',
    'refused: changes parts of a resource (PATCH); the portal reads whole resources only',
    'refused: is to be deleted by a search; the portal deletes by type and id only',
    'refused: is one version that is to be deleted; the portal keeps the last one only',
    'refused: is to be deleted, and the portal withdraws no Patient',
    'skipped: is to be deleted, and the portal does not have it',
    'refused: is meant for one version of what is stored (ifMatch), which the portal does not check',
    search,
    search,
    'refused: its request asks for an operation, not for being stored',
    'refused: its request has no method or no url',
    'refused: its request has a method that FHIR R4 does not know',
    'refused: holds no resource',
    'refused: its entry changes its own meaning (modifierExtension) in a way the portal does not know',
    'new: undefined',
    'new: undefined',
  ])
  expect(totals.all).toMatchObject({ new: 2, skipped: 2, refused: 12 })
  expect(await units()).toEqual(['Organization/found', 'Organization/kept'])
})

const body = async (type: string) =>
  (await all(sql<{ body: Record<string, unknown> }>`select body from clinic_resource where type = ${type}`))[0]?.body
const about = { subject: ref('Patient/jan') }

it('withdraws what is deleted as what was entered in error, and frees what hung on it', async () => {
  const patient = ref('Patient/jan')
  const status = 'active'
  await load(
    database,
    [
      ...practice,
      person('jan', 1),
      slot('s', '09:00', { status: 'busy' }),
      slot('free', '08:00'),
      appointment('a', 'jan', 's', 'booked'),
      { resourceType: 'Coverage', id: 'c', status, beneficiary: patient, payor: [{ identifier: { value: '07' } }] },
      { resourceType: 'Encounter', id: 'e', status: 'finished', ...about, period: { start: '2020-01-01' } },
      { resourceType: 'MedicationStatement', id: 'm', status, ...about, medicationCodeableConcept: { text: 'Lek' } },
      { resourceType: 'Observation', id: 'o', status: 'final', ...about },
      { resourceType: 'Condition', id: 'd', clinicalStatus: { coding: [{ code: 'active' }] }, ...about },
    ],
    { now },
  )
  const refs = [
    'Slot/free',
    'Appointment/a',
    'Coverage/c',
    'Encounter/e',
    'MedicationStatement/m',
    'Observation/o',
    'Condition/d',
  ]
  const deleting = refs.map((one) => request('DELETE', one))
  const first = await loaded('transaction', [
    { resource: appointment('b', 'jan', 's', 'booked'), ...request('PUT', 'Appointment/b') },
    ...deleting,
  ])
  expect(refs.map(first.of)).toEqual(refs.map(() => 'changed: withdrawn: the file deletes it'))
  expect(first.of('Appointment/b')).toBe('new')
  expect(await all(sql`select source_id, status from booking order by 1`)).toEqual([
    { source_id: 'Appointment/a', status: 'CANCELED' },
    { source_id: 'Appointment/b', status: 'REGISTERED' },
  ])
  expect(await all(sql`select source_id, status from clinic_slot order by 1`)).toEqual([
    { source_id: 'Slot/free', status: 'closed' },
    { source_id: 'Slot/s', status: 'booked' },
  ])
  expect(await all(sql`select insurer_code from patient`)).toEqual([{ insurer_code: null }])
  expect(await all(sql`select * from clinic_encounter`)).toEqual([])
  expect(await all(sql`select active from clinic_frequent_drug`)).toEqual([{ active: false }])
  expect(await body('Observation')).toMatchObject({ status: 'entered-in-error' })
  const condition = await body('Condition')
  expect(condition).toMatchObject({ verificationStatus: { coding: [{ code: 'entered-in-error' }] } })
  expect(condition).not.toHaveProperty('clinicalStatus')
  expect((await loaded('transaction', deleting)).totals.all).toMatchObject({ same: refs.length })

  const slotOfBooking = await loaded('transaction', [request('DELETE', 'Slot/s')])
  expect(slotOfBooking.of('Slot/s')).toBe('left: a live booking or hold in the portal has this slot')
})

it('a resource that one Bundle both stores and deletes is neither', async () => {
  await load(database, [person('jan', 1), { resourceType: 'Observation', id: 'o', status: 'final', ...about }])
  const { totals, of } = await loaded('batch', [
    {
      resource: { resourceType: 'Observation', id: 'o', status: 'amended', ...about },
      ...request('PUT', 'Observation/o'),
    },
    request('DELETE', 'Observation/o'),
  ])
  expect(totals.all).toMatchObject({ changed: 0, refused: 2 })
  expect(of('Observation/o')).toBe('refused: is both stored and deleted by the same Bundle')
  expect(await body('Observation')).toMatchObject({ status: 'final' })
})

const versioned = (id: string, version: string, lastUpdated?: string) =>
  unit(id, { name: `${id} ${version}`, meta: { versionId: version, ...(lastUpdated ? { lastUpdated } : {}) } })
const names = async () =>
  (await all(sql<{ name: string }>`select name from clinic_unit order by name`)).map(({ name }) => name)
const isOlder = 'left: is older than what is stored, by meta.lastUpdated or meta.versionId'

it('never takes an older version over a newer one, by time and else by number', async () => {
  const day = (n: number) => `2026-11-0${n}T10:00:00+01:00`
  await load(database, [versioned('a', '3', day(3)), versioned('b', '10'), versioned('c', 'x', day(3)), unit('d')])
  const stored = await names()
  const older = await load(database, [
    versioned('a', '4', day(2)),
    versioned('b', '9'),
    versioned('c', 'y', '2026-11-03T08:59:59.999Z'),
  ])
  expect(older.notes.map(({ outcome, reason }) => `${outcome}: ${reason}`)).toEqual([isOlder, isOlder, isOlder])
  expect(older.totals.all).toMatchObject({ left: 3 })
  expect(await names()).toEqual(stored)
  const newer = await load(database, [
    versioned('a', '2', day(4)),
    versioned('b', '11'),
    versioned('c', 'x', day(3)),
    versioned('d', '1'),
  ])
  expect(newer.notes.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'same', 'changed'])
  // What was refused leaves no version behind that would keep out a sound one.
  await load(database, [{ ...versioned('e', '9'), name: 7 }])
  expect((await load(database, [versioned('e', '8')])).of('Organization/e')).toBe('new')
})

it('of a history only the newest version counts, and what was deleted last is not brought back', async () => {
  const observation = (id: string, status: string, lastUpdated: string) => ({
    fullUrl: `urn:uuid:${id}-${status}`,
    resource: { resourceType: 'Observation', id, status, ...about, meta: { lastUpdated } },
    ...request('PUT', `Observation/${id}`),
  })
  const deleted = (id: string, lastModified: string) => ({
    ...request('DELETE', `Observation/${id}`),
    response: { status: '204', lastModified },
  })
  await load(database, [person('jan', 1), { resourceType: 'Observation', id: 'gone', status: 'final', ...about }])
  const { notes, totals } = await loaded('history', [
    observation('o', 'preliminary', '2026-11-01T10:00:00Z'),
    observation('o', 'final', '2026-11-02T10:00:00Z'),
    deleted('gone', '2026-11-03T10:00:00Z'),
    observation('gone', 'amended', '2026-11-02T10:00:00Z'),
  ])
  expect(totals.all).toMatchObject({ new: 1, changed: 1, left: 2 })
  expect(notes.filter(({ outcome }) => outcome === 'left').map(({ ref: what, reason }) => [what, reason])).toEqual([
    ['Observation/o', 'a newer version of it is in the same Bundle'],
    ['Observation/gone', 'a newer version of it is in the same Bundle'],
  ])
  const again = await loaded('history', [observation('gone', 'amended', '2026-11-02T10:00:00Z')])
  expect(again.of('Observation/gone')).toBe(isOlder)
  expect(await all(sql`select source_id, body ->> 'status' as status from clinic_resource order by 1`)).toEqual([
    { source_id: 'gone', status: 'entered-in-error' },
    { source_id: 'o', status: 'final' },
  ])
})

it('says that pages of a search are missing, unless they are among the files, and what the search said of itself', async () => {
  const link = (self: number, next?: number) => ({
    link: [
      { relation: 'self', url: `https://his.example/fhir?page=${self}` },
      ...(next ? [{ relation: 'next', url: `https://his.example/fhir?page=${next}` }] : []),
    ],
  })
  const outcome = (severity: string) => ({
    resource: { resourceType: 'OperationOutcome', issue: [{ severity, code: 'incomplete' }] },
    search: { mode: 'outcome' },
  })
  const one = bundle('searchset', [{ resource: unit('a'), search: { mode: 'match' } }, outcome('warning')], link(1, 2))
  const two = bundle('searchset', [{ resource: unit('b'), search: { mode: 'include' } }, outcome('error')], link(2))
  const alone = await load(database, [one])
  expect(alone.notes.map(({ ref: what, outcome: was, reason }) => [what, was, reason])).toEqual([
    ['OperationOutcome', 'skipped', 'is a message about the search, no data'],
    ['Organization/a', 'new', undefined],
    [
      'Bundle',
      'refused',
      'is one page of several: the page that its next link names is missing among the files, and all that comes after it',
    ],
  ])
  expect(alone.totals.byType['Bundle']).toEqual({ refused: 1 })
  const both = await load(database, [two, one])
  expect(both.totals.all).toMatchObject({ new: 1, same: 1, skipped: 1, refused: 1 })
  expect(both.of('OperationOutcome')).toBe(
    'refused: says that the search failed in part: not everything has been found',
  )
  expect(await units()).toEqual(['Organization/a', 'Organization/b'])
})
