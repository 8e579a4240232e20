import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { today } from '../../testing/targets.ts'

let asked: { language: string; drugs: { id: string; ingredients: { name: string }[] }[] }[] = []
let status = 200
/** A source that knows one thing: the first two medicines of a question may not be combined. */
const source = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push(JSON.parse(Buffer.concat(chunks).toString()) as (typeof asked)[number])
    const [one, other] = [0, 1].map((drug) => ({ drug, ingredient: 0 }))
    const interactions = [{ one, other, severity: 3, text: 'Nie łączyć.', source: 'Baza licencjonowana' }]
    response.writeHead(status).end(JSON.stringify({ interactions }))
  })()
})
let portal: TestPortal
let anna: Person
let patientId: string
beforeAll(async () => {
  await new Promise<void>((ready) => source.listen(0, '127.0.0.1', ready))
  const { port } = source.address() as AddressInfo
  portal = await startPortal({ today, env: { INTERACTIONS_URL: `http://127.0.0.1:${port}`, INTERACTIONS_TOKEN: 't' } })
  anna = await portal.as('anna')
  patientId = (await clinicIds(portal.database.db)).patients.anna
})
afterAll(async () => {
  await portal.close()
  source.close()
})

const idOf = async (name: string): Promise<string> => {
  const { rows } = await sql<{ id: number }>`select id from drug where name = ${name} order by id limit 1`.execute(
    portal.database.db,
  )
  return String(rows[0]!.id)
}
const chosen = async () => (await Promise.all(['Ventolin', 'Warfin', 'Ibuprom'].map(idOf))).join(',')

test('a licensed source answers in place of the thesaurus, and learns nothing of the patient', async () => {
  asked = []
  const blozIds = await chosen()
  const all = await anna.call('interactionList', { query: { blozIds, patientId } })
  // The thesaurus knows the last pair; the source does not.
  expect(all.map(({ scales, source: from, desc }) => [scales, from ?? '', desc])).toEqual([
    [3, 'Baza licencjonowana', 'Nie łączyć.'],
    [-1, '', ''],
    [-1, '', ''],
  ])
  expect(asked).toHaveLength(1)
  expect(asked[0]!.drugs.map(({ id }) => id).join(',')).toBe(blozIds)
  expect(Object.keys(asked[0]!).toSorted()).toEqual(['drugs', 'language'])
  expect(Object.keys(asked[0]!.drugs[0]!).toSorted()).toEqual(['atc', 'id', 'ingredients', 'name', 'strength'])
})

test('a source that fails is told of, and nothing is shown in its place; strangers do not reach it', async () => {
  const query = { blozIds: await chosen(), patientId }
  status = 500
  const before = await fingerprint(portal.database)
  const refusal = await anna.refusal('interactionList', { query })
  expect(refusal).toMatchObject({ status: 503, errorCode: 'INTERACTIONS_SILENT' })
  expect(await fingerprint(portal.database)).toEqual(before)
  const printout = await anna.refusal('interactionPrintout', { params: { patientId, ids: query.blozIds } })
  expect(printout).toMatchObject({ status: 503, errorCode: 'INTERACTIONS_SILENT' })
  status = 200
  asked = []
  expect((await (await portal.as('piotr')).refusal('interactionList', { query })).status).toBe(404)
  const tooFew = { blozIds: query.blozIds.split(',')[0]!, patientId }
  expect((await anna.refusal('interactionList', { query: tooFew })).status).toBe(400)
  expect(asked).toEqual([])
})
