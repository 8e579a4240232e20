import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importDictionaries } from './import.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await startPortal()
  anna = await portal.as('anna')
})
afterAll(() => portal.close())

const codes = async (query: string, limit?: number): Promise<string[]> =>
  (await anna.call('diseaseSearch', { query: { query, ...(limit ? { limit } : {}) } })).map(({ code }) => code)

test('a disease is found by its code, with or without the dot, in any case [C-133]', async () => {
  expect(await anna.call('diseaseSearch', { query: { query: 'I10' } })).toEqual([
    { code: 'I10', name: 'Nadciśnienie tętnicze samoistne (pierwotne)' },
  ])
  expect(await codes('j45.0')).toEqual(['J45.0'])
  expect(await codes('J450')).toEqual(['J45.0'])
  expect(await codes('m54')).toEqual(['M54.1', 'M54.2', 'M54.3', 'M54.4', 'M54.5', 'M54.9'])
})

test('a disease is found by beginnings of words of its name, in any order, Polish letters folded', async () => {
  expect(await codes('nadcisnienie tetnicze')).toEqual(['I10'])
  expect(await codes('TĘTN nadci')).toEqual(['I10'])
  expect(await codes('żołądka wrzod')).toEqual(['K25.9'])
  expect(await codes('meniere')).toEqual(['H81.0'])
  expect(await codes('nic takiego nie ma')).toEqual([])
})

test('the best match comes first, and no more than asked for', async () => {
  // The name that begins so before the one that only contains it, and the general name before the particular one.
  const migraines = await codes('migrena')
  expect(migraines[0]).toBe('G43.1')
  expect(migraines.slice(1).toSorted()).toEqual(['G43.0', 'G43.9'])
  const pains = await codes('ból')
  expect(pains[0]).toBe('M54.2')
  expect(pains.indexOf('R51')).toBeLessThan(pains.indexOf('M54.4'))
  expect(pains.indexOf('M54.4')).toBeLessThan(pains.indexOf('G44.2'))
  expect(await codes('zapalenie')).toHaveLength(20)
  expect(await codes('zapalenie', 50)).toHaveLength(50)
  expect(await codes('B', 3)).toEqual(['B00.9', 'B01.9', 'B02.9'])
})

test('whatever is typed is a phrase and never a query of its own', async () => {
  for (const query of ["'", 'a & b', '!!', ':*', '\\', '%', '_____', '<->', 'zapalenie | serce', '😀'])
    expect(Array.isArray(await anna.call('diseaseSearch', { query: { query } }))).toBe(true)
  expect(await codes('%')).toEqual([])
  const refusal = await anna.refusal('diseaseSearch', { query: { query: ' ' } })
  expect(refusal.errorCode).toBe('VALIDATION_ERROR')
  expect((await anna.refusal('diseaseSearch', { query: { query: 'a', limit: 51 } })).errorCode).toBe('VALIDATION_ERROR')
})

test('all specialities of organisational units, by code [C-134]', async () => {
  const all = await anna.call('unitSpecialityList')
  expect(all.length).toBe(359)
  expect(all[0]).toEqual({ code: '0010', name: 'Poradnia (gabinet) lekarza podstawowej opieki zdrowotnej' })
  expect(all.map(({ code }) => code)).toEqual(all.map(({ code }) => code).toSorted())
})

test('the partners are those that the operator imported, by name', async () => {
  expect((await anna.call('partnerList')).map(({ code }) => code)).toEqual(['REH-WISLA', 'SZP-GOCLAW'])
  const folder = mkdtempSync(join(tmpdir(), 'portal-partners-'))
  const file = join(folder, 'partners.csv')
  writeFileSync(file, 'kod;nazwa\nLAB-2;Żabka Diagnostyka\nLAB-1;Laboratorium „Próba”\n')
  await importDictionaries(portal.database, new Map([['partners', file]]))
  rmSync(folder, { recursive: true })
  expect(await anna.call('partnerList')).toEqual([
    { code: 'LAB-1', name: 'Laboratorium „Próba”' },
    { code: 'LAB-2', name: 'Żabka Diagnostyka' },
  ])
})

test('an institution is looked up by its registry number, 404 when it is unknown [C-116]', async () => {
  const found = await anna.call('referralInstitution', { params: { system: 'AMMS', regNumber: '000000099501' } })
  expect(found).toEqual({
    regNumber: '000000099501',
    name: 'Przychodnia Rodzinna „Wrzos”',
    address: 'ul. Wrzosowa 4, 99-995 Lipniki',
  })
  for (const params of [
    { system: 'AMMS', regNumber: '000000000000' },
    { system: 'OTHER', regNumber: '000000099501' },
  ])
    expect((await anna.refusal('referralInstitution', { params })).status).toBe(404)
})

test('a practitioner is looked up by the licence number, 404 when unknown [C-115]', async () => {
  const found = await anna.call('referralPractitioner', { params: { system: 'AMMS', practiceNumber: '9900011' } })
  expect(found).toEqual({ practiceNumber: '9900011', name: 'Bożena', lastName: 'Jaskółka' })
  for (const params of [
    { system: 'AMMS', practiceNumber: '0000000' },
    { system: 'OTHER', practiceNumber: '9900011' },
  ])
    expect((await anna.refusal('referralPractitioner', { params })).status).toBe(404)
})
