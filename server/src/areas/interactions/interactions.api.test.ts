import type { Interaction } from '@portal/contract/areas/interactions/parts'
import { endpoints } from '@portal/contract/areas/interactions'
import { addressOf } from '@portal/contract/client'
import { expect, test } from 'vitest'
import { load } from '../../clinic/import/testing.ts'
import { drugRegisterSystem } from '../../clinic/import/systems.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { pdfPages, pdfText } from '../../testing/pdf-text.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { mustHit } from './testing/must-hit.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
onePortal(async (running) => {
  portal = running
  ids = await clinicIds(portal.database.db)
  ;[anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
})

const patientId = () => ids.patients.anna
/** The number of a medicine of the sample register. */
async function idOf(name: string, strength?: string): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    select id from drug where name = ${name} and ${strength === undefined ? sql`true` : sql`strength = ${strength}`}
    order by id limit 1`.execute(portal.database.db)
  expect(rows, `${name} ${strength}`).toHaveLength(1)
  return String(rows[0]!.id)
}
const ask = (blozIds: string, by = anna) => by.call('interactionList', { query: { blozIds, patientId: patientId() } })
const between = async (...names: string[]) => ask((await Promise.all(names.map((name) => idOf(name)))).join(','))
const find = (drugName: string, more: object = {}) =>
  anna.call('drugSearch', { query: { drugName, patientId: patientId(), ...more } })
const severities = (all: readonly Interaction[]) => all.map(({ scales }) => scales)

async function refusedList(blozIds: string, by = anna) {
  const before = await fingerprint(portal.database)
  const refusal = await by.refusal('interactionList', { query: { blozIds, patientId: patientId() } })
  expect(await fingerprint(portal.database)).toEqual(before)
  return refusal
}

test('no pair that must not be missed is missed, nor shown as less than it is once the rule about amounts has been applied', async () => {
  expect(mustHit.length).toBeGreaterThanOrEqual(27)
  expect(new Set(mustHit.map(([, , , published]) => published)).size).toBeGreaterThanOrEqual(27)
  for (const [one, other, severity, published] of mustHit)
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      const all = await ask(`${await idOf(...first)},${await idOf(...second)}`)
      const pair = `${first.join(' ')} + ${second.join(' ')}`
      expect(Math.max(...severities(all)), pair).toBe(severity)
      const source = `ANSM, Thésaurus des interactions médicamenteuses, 10.2020: ${published}`
      const told = all.find((entry) => entry.scales === severity && entry.source === source)!
      expect(told, `${pair}: ${published}`).toBeDefined()
      expect(told.ingredient1.ingredientAmount, pair).toBeGreaterThan(0)
      expect(told.desc.length, pair).toBeGreaterThan(20)
    }
})

test('what the data does not know is no information, never no interaction; a medicine with itself is no information too [V-689, V-690]', async () => {
  const [unknown] = await between('Ventolin', 'Controloc')
  expect(unknown).toMatchObject({ scales: -1, desc: '' })
  const ibuprom = await idOf('Ibuprom', '200 mg')
  const nurofen = await idOf('Nurofen')
  expect(await ask(`${ibuprom},${ibuprom}`)).toMatchObject([
    { scales: -1, desc: '', ingredient1: { materialId: ibuprom, materialIndex: 0 }, ingredient2: { materialIndex: 1 } },
  ])
  // The same substance in two medicines is no interaction that the data knows; the screen says what it means.
  const [twice] = await ask(`${ibuprom},${nurofen}`)
  expect(twice).toMatchObject({ scales: -1 })
  expect(twice!.desc).toContain('tę samą substancję')
  const address = addressOf(endpoints.interactionList, {
    query: { blozIds: `${ibuprom},${await idOf('Warfin', '5 mg')}`, patientId: patientId() },
  })
  const english = await anna.fetch(address, { headers: { 'accept-language': 'en' } })
  expect(((await english.json()) as Interaction[])[0]!.desc).toContain('Greater risk of bleeding')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from interaction_rule where severity = -2`.execute(portal.database.db)
  expect(rows[0]!.count).toBe(0)
})

test('a severity drops to insignificant where the first ingredient has no positive amount, whatever the second has [V-691, V-692]', async () => {
  const [warfin, ibuprom] = [await idOf('Warfin', '5 mg'), await idOf('Ibuprom', '200 mg')]
  const amounts = async (...given: readonly [string, string][]) => {
    for (const [id, amount] of given)
      await sql`
        update drug set ingredients = jsonb_set(ingredients, '{0,amount}', ${amount}::jsonb) where id = ${id}`.execute(
        portal.database.db,
      )
    return ask(`${warfin},${ibuprom}`)
  }
  // The known amount stands first, so that one is enough.
  expect(await amounts([warfin, 'null'])).toMatchObject([
    { scales: 2, ingredient1: { materialId: ibuprom, ingredientAmount: 200 }, ingredient2: { materialId: warfin } },
  ])
  expect(await amounts([warfin, '5'], [ibuprom, '0'])).toMatchObject([
    { scales: 2, ingredient1: { materialId: warfin } },
  ])
  const [dropped] = await amounts([warfin, 'null'], [ibuprom, '0'])
  expect(dropped).toMatchObject({ scales: 0 })
  expect(dropped!.desc).toContain('ryzyko krwawienia')
  expect(await amounts([warfin, '5'], [ibuprom, '200'])).toMatchObject([{ scales: 2 }])
})

test('all pairs of thirty medicines come in one query; thirty-one, or one, are refused and nothing is read [V-653, V-654, V-655, M-069]', async () => {
  const { rows } = await sql<{ id: number }>`select id from drug order by id limit 31`.execute(portal.database.db)
  const all = rows.map(({ id }) => String(id))
  const found = await ask(all.slice(0, 30).join(','))
  const pairs = new Set(
    found.map(({ ingredient1: a, ingredient2: b }) =>
      [a, b]
        .map((one) => one.materialIndex)
        .toSorted((x, y) => x - y)
        .join('-'),
    ),
  )
  expect(pairs.size).toBe(435)
  for (const [wrong, code] of [
    [all.join(','), 'DRUGS_TOO_MANY'],
    [all[0]!, 'DRUGS_TOO_FEW'],
  ] as const) {
    expect(await refusedList(wrong)).toMatchObject({ status: 400, errorCode: code })
    const refusal = await anna.refusal('interactionPrintout', { params: { patientId: patientId(), ids: wrong } })
    expect(refusal).toMatchObject({ status: 400, errorCode: code })
  }
  expect((await refusedList(all.join(','))).message).toBe('Maksymalnie można wybrać 30 leków')
  expect(await refusedList(`${all[0]},999,${all[1]},998`)).toMatchObject({
    status: 409,
    errorCode: 'DRUG_UNKNOWN',
    details: { blozIds: ['999', '998'] },
  })
  for (const nonsense of ['', 'a,b', `${all[0]},`, '-1,-2', `${all[0]};drop table drug`, '1'.repeat(2001)])
    expect((await refusedList(nonsense)).status, nonsense).toBe(400)
  expect((await refusedList(all.slice(0, 2).join(','), piotr)).status).toBe(404)
  expect((await refusedList(`${all[0]},999`, piotr)).status).toBe(404)
})

test('the register is searched by trade or international name, in any spelling, page by page [V-652, V-711]', async () => {
  const names = async (phrase: string, more: object = {}) => (await find(phrase, more)).map(({ fullName }) => fullName)
  expect((await names('ibuprom'))[0]).toBe('Ibuprom 200 mg, Tabletki powlekane')
  expect(await names('  IBUPRÓM  ')).toEqual(await names('ibuprom'))
  expect(await names('max ibuprom')).toEqual([])
  expect(await names('amoksycylina')).toEqual([])
  const byInternational = { isInternationalName: 'true' }
  for (const spelling of ['amoxicillinum', 'amoxicillin', 'amoksycylina', 'AMOKSYCYLINY'])
    expect(
      (await find(spelling, byInternational)).map(({ internationalName }) => internationalName)[0],
      spelling,
    ).toMatch(/^Amoxicillin/)
  expect((await find('warfaryna', byInternational))[0]).toMatchObject({
    isBlozId: true,
    internationalName: 'Warfarinum natricum',
    selected: false,
  })
  const [first, second] = [await names('tri'), await names('tri', { pageIndex: '1' })]
  const everything = [
    ...(await names('met')),
    ...(await names('met', { pageIndex: '1' })),
    ...(await names('met', { pageIndex: '2' })),
  ]
  expect(first.length).toBeLessThanOrEqual(10)
  expect(second.filter((one) => first.includes(one))).toEqual([])
  expect(await names('met')).toHaveLength(10)
  expect(everything.length).toBeGreaterThan(10)
  expect(await names('met', { pageIndex: '2000' })).toEqual([])
  expect(await names('met', { pageSize: '3' })).toEqual((await names('met')).slice(0, 3))
})

test('fewer than three letters are refused; characters of patterns and queries find nothing by themselves and break nothing [V-651]', async () => {
  const asked = (drugName: string, more: object = {}) =>
    anna.refusal('drugSearch', { query: { drugName, patientId: patientId(), ...more } })
  for (const short of ['', 'ib', '  i b'.slice(0, 4), ' ib ']) expect((await asked(short)).status, short).toBe(400)
  expect((await asked('x'.repeat(101))).status).toBe(400)
  for (const more of [{ pageSize: '11' }, { pageSize: '0' }, { pageIndex: '-1' }, { isInternationalName: 'yes' }])
    expect((await asked('ibuprom', more)).status).toBe(400)
  for (const hostile of ['%%%', '___', '.*.', "'''", ':*|!', '(((((', '\\\\\\', '<->', 'a&!'])
    for (const isInternationalName of ['true', 'false'])
      expect(
        (await find(hostile, { isInternationalName })).every(({ name }) => /a/i.test(name)),
        hostile,
      ).toBe(true)
  expect((await find("ibuprom%' or 1=1 --")).length).toBe(0)
  const foreign = await piotr.refusal('drugSearch', { query: { drugName: 'ibuprom', patientId: patientId() } })
  expect(foreign.status).toBe(404)
})

test('taken medicines come from the clinic, the register’s chosen at first; others have the number of the clinic’s entry [V-529, V-568]', async () => {
  const taken = (by = anna) => by.call('takenDrugs', { params: { patientId: patientId() } })
  const names = (all: Awaited<ReturnType<typeof taken>>) =>
    all.map(({ name, isBlozId, selected }) => [name, isBlozId, selected])
  expect(names(await taken())).toEqual([
    ['Bisocard', true, true],
    ['Euthyrox N 50', true, true],
    ['Pantoprazol', false, false],
  ])
  const own = (await taken()).find(({ isBlozId }) => !isBlozId)!
  expect(own).toMatchObject({ drugPrescription: true, dose: '20 mg', form: 'tabletki dojelitowe' })
  const { rows } = await sql<{ id: number }>`
    select id from clinic_frequent_drug where name = 'Pantoprazol' and patient_id = ${patientId()}`.execute(
    portal.database.db,
  )
  expect(own.id).toBe(String(rows[0]!.id))
  const statement = (id: string, code: string) => ({
    resourceType: 'MedicationStatement',
    id,
    status: 'active',
    subject: { reference: 'Patient/anna' },
    medicationCodeableConcept: { text: `Lek ${id}`, coding: [{ system: drugRegisterSystem, code }] },
  })
  await load(portal.database, [
    statement('twice', await idOf('Bisocard', '2,5 mg')),
    statement('gone', '999999999'),
    statement('odd', 'x;1'),
  ])
  expect(names(await taken())).toEqual([
    ['Bisocard', true, true],
    ['Euthyrox N 50', true, true],
    ['Lek gone', false, false],
    ['Lek odd', false, false],
    ['Pantoprazol', false, false],
  ])
  expect((await piotr.refusal('takenDrugs', { params: { patientId: patientId() } })).status).toBe(404)
})

test('a medicine that the clinic hides from guardians, by its own mark or with its visit, is none that they see taken', async () => {
  const { kacper } = (await clinicIds(portal.database.db)).patients
  const names = async () =>
    (await piotr.call('takenDrugs', { params: { patientId: kacper } })).map(({ name }) => name).toSorted()
  await sql`update clinic_frequent_drug set active = false where patient_id = ${kacper}`.execute(portal.database.db)
  const subject = { reference: 'Patient/kacper' }
  const hiding = {
    security: [
      { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' },
      { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'PRS' },
    ],
  }
  const statement = (id: string, more: object = {}) => ({
    resourceType: 'MedicationStatement',
    id,
    status: 'active',
    subject,
    medicationCodeableConcept: { text: `Lek ${id}` },
    ...more,
  })
  const visit = (more: object = {}) => ({
    resourceType: 'Encounter',
    id: 'quiet',
    status: 'finished',
    class: { code: 'AMB' },
    subject,
    period: { start: '2026-11-20T10:00:00+01:00' },
    ...more,
  })
  await load(portal.database, [
    visit(),
    statement('shown'),
    statement('marked', { meta: hiding }),
    statement('of-visit', { context: { reference: 'Encounter/quiet' } }),
  ])
  expect(await names()).toEqual(['Lek of-visit', 'Lek shown'])
  await load(portal.database, [visit({ meta: hiding })])
  expect(await names()).toEqual(['Lek shown'])
  await load(portal.database, [visit({ meta: { security: [{ ...hiding.security[0], code: 'N' }] } })])
  expect(await names()).toEqual(['Lek of-visit', 'Lek shown'])
})

test('a printout of thirty medicines names each with its strength and leaves no page half empty', async () => {
  const { rows } = await sql<{ id: number; name: string; strength: string | null }>`
    select id, name, strength from drug order by id limit 30`.execute(portal.database.db)
  const ids = rows.map(({ id }) => id)
  const printed = await anna.fetch(
    addressOf(endpoints.interactionPrintout, { params: { patientId: patientId(), ids: ids.join(',') } }),
  )
  const pages = await pdfPages(new Uint8Array(await printed.arrayBuffer()))
  for (const [place, { name, strength }] of rows.entries())
    expect(pages.join(' ')).toContain(`${place + 1}. ${[name, strength].filter(Boolean).join(' ')}`)
  const lengths = pages.slice(0, -1).map((page) => page.length)
  expect(Math.min(...lengths), lengths.join(', ')).toBeGreaterThan(500)
})

test('the printout has the person, all medicines, each known interaction with its rating, and the notice', async () => {
  const all = [await idOf('Warfin', '5 mg'), await idOf('Ibuprom', '200 mg'), await idOf('Ventolin')]
  const printed = await anna.fetch(
    addressOf(endpoints.interactionPrintout, { params: { patientId: patientId(), ids: all.join(',') } }),
  )
  expect(printed.headers.get('content-type')).toBe('application/pdf')
  const text = await pdfText(new Uint8Array(await printed.arrayBuffer()))
  for (const expected of [
    'Interakcje leków',
    'Warfin 5 mg',
    'Ventolin',
    'Istotna interakcja',
    'ryzyko krwawienia',
    'To nie jest porada medyczna',
    '(2)',
  ])
    expect(text).toContain(expected)
  const refusal = await piotr.refusal('interactionPrintout', { params: { patientId: patientId(), ids: all.join(',') } })
  expect(refusal.status).toBe(404)
})
