import { expect, test } from 'vitest'
import type { Unit } from '@portal/contract/areas/directory'
import { sql } from '../../db/sql.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'

let portal: TestPortal
onePortal((running) => (portal = running))

const units = (): Promise<Unit[]> => portal.anonymous().call('unitList')

/** A unit below the one with a name, or at the top. */
async function add(name: string, parent: string | null, active = true): Promise<void> {
  await sql`insert into clinic_unit (name, parent_id, active, source_system, source_id)
    values (${name}, (select id from clinic_unit where name = ${parent}), ${active}, 'TEST', ${name})`.execute(
    portal.database.db,
  )
}

test('strangers see the clinic’s units, each below the one to which it belongs, with address and telephone [V-506]', async () => {
  const all = await units()
  const root = all.find(({ parentId }) => parentId === undefined)!
  const basic = all.find(({ name }) => name === 'Podstawowa opieka zdrowotna')!
  expect(basic).toMatchObject({
    parentId: root.id,
    address: 'ul. Lipowa 12, 99-995 Lipniki',
    phone: '+48225550100',
    email: 'rejestracja@podlipami.example',
  })
  expect(basic.speciality).toMatch(/lekarza POZ|podstawowej opieki/i)
})

test('each unit comes after the one above it; what is closed is left out with everything below it', async () => {
  await add('A oddział', null)
  await add('B pododdział', 'A oddział')
  await add('C sala', 'B pododdział')
  await add('Zamknięty', 'A oddział', false)
  await add('Pod zamkniętym', 'Zamknięty')
  const all = await units()
  const place = new Map(all.map(({ id }, index) => [id, index]))
  for (const [index, { parentId }] of all.entries())
    if (parentId !== undefined) expect(place.get(parentId)).toBeLessThan(index)
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['A oddział', 'B pododdział', 'C sala']))
  expect(all.map(({ name }) => name)).not.toContain('Zamknięty')
  expect(all.map(({ name }) => name)).not.toContain('Pod zamkniętym')
})

test('the answer may be kept a minute, is the same for everybody, and whoever has it already gets 304', async () => {
  const anna = await portal.as('anna')
  const before = await portal.rows('audit_event', 'session')
  const [visitor, person] = await Promise.all(
    [portal.anonymous(), anna].map((one) => one.fetch('/mppd/api/catalogs/units')),
  )
  expect(visitor!.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await person!.text()).toBe(await visitor!.text())
  const again = await portal
    .anonymous()
    .fetch('/mppd/api/catalogs/units', { headers: { 'if-none-match': visitor!.headers.get('etag')! } })
  expect(again.status).toBe(304)
  expect(await portal.rows('audit_event', 'session')).toEqual(before)
})
