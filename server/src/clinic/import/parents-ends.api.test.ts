import { beforeEach, describe, expect, it } from 'vitest'
import { tellComingOfAge, tellEndsAhead } from '../../areas/patient-links/coming-of-age.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprintOfOthers } from '../../testing/fingerprint.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { today } from '../../testing/targets.ts'
import { peselSystem } from './systems.ts'
import { load as loadFiles } from './testing.ts'

let portal: TestPortal
let ids: ClinicIds
let pesel: string
onePortal(async (running) => {
  portal = running
  ids = await clinicIds(portal.database.db)
})

// Oliwia, 17, is of age on 13 December 2026; Monika is her mother.
const birthday = new Date('2026-12-12T23:00:00Z')
beforeEach(async () => {
  const { rows } = await sql<{ pesel: string }>`
    select p.pesel from patient p join patient_link own on own.patient_id = p.id
    where own.role = 'PATIENT' and own.account_id = ${Number(ids.accounts.monika)}`.execute(portal.database.db)
  pesel = rows[0]!.pesel
})

const parent = (period?: object, changes: object = {}) => ({
  resourceType: 'RelatedPerson',
  id: 'mother',
  patient: { reference: 'Patient/oliwia' },
  identifier: [{ system: peselSystem, value: pesel }],
  relationship: [{ coding: [{ code: 'MTH' }] }],
  ...(period ? { period } : {}),
  ...changes,
})
const load = (...what: readonly object[]) => loadFiles(portal.database, structuredClone(what), { now: today })
const link = async () => {
  const { rows } = await sql<{ at: Date; status: string; role: string; version: number; changedBy: number | null }>`
    select ends_at as at, status, role, version, changed_by as "changedBy" from patient_link
    where account_id = ${ids.accounts.monika} and patient_id = ${ids.patients.oliwia}`.execute(portal.database.db)
  return rows[0]!
}
const endsAt = async () => (await link()).at
const acts = async (at = today) => {
  portal.setTime(at)
  const monika = await portal.as('monika')
  return (await monika.call('patientList', { query: {} })).some(({ id }) => id === ids.patients.oliwia)
}
const mails = async () => {
  const { rows } = await sql<{ payload: { to: string; template: string; data: unknown } }>`
    select payload from job where kind = 'mail' order by id`.execute(portal.database.db)
  return rows.map(({ payload: { to, template, data } }) => [to, template, data])
}

describe('a period that the clinic sends later', () => {
  it('ends a parent’s right that is over by it, and both are told; a person who marries before 18 is of age', async () => {
    await sql`insert into patient_link (account_id, patient_id, role, status)
      values (${ids.accounts.grazyna}, ${ids.patients.oliwia}, 'PATIENT', 'C')`.execute(portal.database.db)
    await load(parent())
    expect([await acts(), await endsAt()]).toEqual([true, birthday])
    const { of } = await load(parent({ end: '2026-11-20' }))
    expect(of('RelatedPerson/mother')).toBe('changed')
    const end = new Date('2026-11-20T23:00:00Z')
    expect([await acts(), await endsAt()]).toEqual([false, end])
    for (const minute of [0, 1])
      await portal.database.transaction((tx) => tellComingOfAge(tx, new Date(today.getTime() + minute * 60_000)))
    const said = { endsAt: end.toISOString(), over: true }
    expect(await mails()).toEqual([
      ['monika.kasztaniak@poczta.example', 'parentEnds', { to: 'GUARDIAN', name: 'Oliwia Kasztaniak', ...said }],
      ['grazyna.bukowiak@poczta.example', 'parentEnds', { to: 'WARD', name: 'Monika Kasztaniak', ...said }],
    ])
    const { rows } = await sql<{ event: string; patient: string }>`
      select event, patient_id::text as patient from audit_event where event in ('clinicSetsEndOfCare', 'careEnds') order by id`.execute(
      portal.database.db,
    )
    expect(rows).toEqual(['clinicSetsEndOfCare', 'careEnds'].map((event) => ({ event, patient: ids.patients.oliwia })))
  })

  it('sets the end of a right that goes on, which is told ahead once', async () => {
    await load(parent({ end: '2026-11-30' }))
    expect([await acts(), await endsAt()]).toEqual([true, new Date('2026-11-30T23:00:00Z')])
    for (const minute of [0, 1])
      await portal.database.transaction((tx) => tellEndsAhead(tx, new Date(today.getTime() + minute * 60_000)))
    const said = { endsAt: '2026-11-30T23:00:00.000Z', over: false }
    expect(await mails()).toEqual([
      ['monika.kasztaniak@poczta.example', 'parentEnds', { to: 'GUARDIAN', name: 'Oliwia Kasztaniak', ...said }],
    ])
    expect(await acts(new Date('2026-11-30T23:00:00Z'))).toBe(false)
  })

  it('changes nothing where it ends after the 18th birthday, or came before', async () => {
    const before = await link()
    await load(parent({ end: '2030-01-01' }))
    await load(parent())
    expect(await link()).toEqual(before)
    await load(parent({ end: '2026-11-30' }))
    const { version } = await link()
    expect((await load(parent({ end: '2026-11-30' }))).of('RelatedPerson/mother')).toBe('same')
    expect((await link()).version).toBe(version)
  })

  it('that was wrong and is taken back gives back what it took; an end that somebody else has set stays', async () => {
    await load(parent({ end: '2026-11-20' }))
    await load(parent())
    expect([await acts(), await endsAt()]).toEqual([true, birthday])
    const own = new Date('2026-11-22T23:00:00Z')
    await sql`update patient_link set ends_at = ${own} where account_id = ${ids.accounts.monika} and patient_id = ${ids.patients.oliwia}`.execute(
      portal.database.db,
    )
    await load(parent({ end: '2026-11-30' }))
    await load(parent())
    expect([await acts(), await endsAt()]).toEqual([false, own])
  })

  it('of several resources about the two counts by the latest, in any order; one that is not active only with an end', async () => {
    const over = parent({ end: '2026-11-20' }, { id: 'older' })
    for (const pair of [
      [over, parent()],
      [parent(), over],
    ])
      await load(...pair)
    expect(await endsAt()).toEqual(birthday)
    await load(parent(undefined, { active: false }))
    expect(await endsAt()).toEqual(new Date('2026-11-20T23:00:00Z'))
  })

  it('touches nobody who is no parent of that patient: other parents, wardens, the parent’s other children', async () => {
    await sql`insert into patient_link (account_id, patient_id, role, status) values (${ids.accounts.piotr}, ${ids.patients.oliwia}, 'CHILD', 'C')`.execute(
      portal.database.db,
    )
    const others = () =>
      fingerprintOfOthers(
        portal.database,
        { account: ids.accounts.monika, patient: ids.patients.oliwia },
        'patient_link',
      )
    const before = await others()
    await load(parent({ end: '2026-11-20' }))
    await load(parent({ end: '2026-11-20' }, { id: 'w', relationship: [{ coding: [{ code: 'GUARD' }] }] }))
    expect(await others()).toEqual(before)
    expect(await endsAt()).toEqual(new Date('2026-11-20T23:00:00Z'))
  })

  it('takes with it what the young person had chosen for afterwards', async () => {
    await sql`update patient_link set handover_at = now(), ends_at = null where account_id = ${ids.accounts.monika} and patient_id = ${ids.patients.oliwia}`.execute(
      portal.database.db,
    )
    await load(parent({ end: '2027-01-01' }))
    expect(await endsAt()).toBeNull()
    await load(parent({ end: '2026-11-30' }))
    expect(await endsAt()).toEqual(new Date('2026-11-30T23:00:00Z'))
    expect(await acts(birthday)).toBe(false)
  })
})

it('a guardian whom the patient has taken off, or who has given up, is not brought back by the next file; asking anew is the way', async () => {
  const jan = await portal.as('jan')
  const { rows } = await sql<{ pesel: string }>`
    select p.pesel from patient p where p.id = ${ids.patients.anna}`.execute(portal.database.db)
  await sql`update account set type = 'AUTHORIZED' where id = ${ids.accounts.anna}`.execute(portal.database.db)
  const guardian = (changes: object = {}) => ({
    resourceType: 'RelatedPerson',
    id: 'guardian',
    patient: { reference: 'Patient/jan' },
    identifier: [{ system: peselSystem, value: rows[0]!.pesel }],
    relationship: [{ coding: [{ code: 'GUARD' }] }],
    ...changes,
  })
  const standing = async () => (await jan.call('wardenList')).map(({ accountId, status }) => [accountId, status])
  const body = { accountId: ids.accounts.anna, patientId: ids.patients.jan }
  await load(guardian())
  expect(await standing()).toEqual([[ids.accounts.anna, 'C']])
  await jan.call('wardenUpdate', { body: { ...body, status: 'D' } })
  expect((await load(guardian())).of('RelatedPerson/guardian')).toBe('same')
  await load(guardian({ period: { end: '2030-01-01' } }))
  expect(await standing()).toEqual([])
  // A new request is the patient's to answer, and holds.
  await sql`insert into patient_link (account_id, patient_id, role, status, since)
    values (${ids.accounts.anna}, ${ids.patients.jan}, 'WARD', 'P', ${today})`.execute(portal.database.db)
  await jan.call('wardenUpdate', { body: { ...body, status: 'C' } })
  await load(guardian())
  expect(await standing()).toEqual([[ids.accounts.anna, 'C']])
  const anna = await portal.as('anna')
  await anna.call('patientDelete', { params: { id: ids.patients.jan } })
  await load(guardian())
  expect(await standing()).toEqual([])
})

it('a guardian whom a file makes, and the patient, are told by the clinic’s word, once, and the trail has it', async () => {
  const { rows } = await sql<{ pesel: string; annas: string; jans: string }>`
    select p.pesel, a.email as annas, j.email as jans from patient p, account a, account j
    where p.id = ${ids.patients.anna} and a.id = ${ids.accounts.anna} and j.id = ${ids.accounts.jan}`.execute(
    portal.database.db,
  )
  const { pesel: value, annas, jans } = rows[0]!
  const guardian = {
    resourceType: 'RelatedPerson',
    id: 'guardian',
    patient: { reference: 'Patient/jan' },
    identifier: [{ system: peselSystem, value }],
    relationship: [{ coding: [{ code: 'GUARD' }] }],
  }
  await load(guardian)
  await load(guardian)
  expect(await mails()).toEqual([
    [annas, 'requestAnswered', { role: 'WARD', agreed: true, patient: 'Jan Wronecki' }],
    [jans, 'securityNotice', { notice: 'CARER_BY_CLINIC', at: today.toISOString() }],
  ])
  const { rows: trail } = await sql`
    select patient_id::text as patient, entity_id as account from audit_event where event = 'clinicMakesGuardian'`.execute(
    portal.database.db,
  )
  expect(trail).toEqual([{ patient: ids.patients.jan, account: ids.accounts.anna }])
})
