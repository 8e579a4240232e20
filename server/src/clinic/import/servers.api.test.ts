import { writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { fileSource } from './file-source.ts'
import { bundle, load, person, temporaryFolder } from './testing.ts'

let database: Database
let release: () => Promise<void>
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
})
afterEach(() => release())

const ref = (reference: string) => ({ reference })
const seen = (id: string, subject: string) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject: ref(subject),
})
const at = (server: string, resource: { resourceType: string; id: string }) => ({
  fullUrl: `${server}/${resource.resourceType}/${resource.id}`,
  resource,
})
const a = 'https://a.example/fhir'
const b = 'https://b.example/fhir'
const jan = person('1', 1, { name: [{ family: 'Alfa', given: ['Jan'] }] })
const ewa = person('1', 2, { name: [{ family: 'Beta', given: ['Ewa'] }] })

/** Whose each kept resource is: `Type/id` with the server, and the patient's name. */
async function owners(): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ ref: string; name: string | null }>`
    select c.type || '/' || c.source_id as ref, p.last_name as name from clinic_resource c left join patient p on p.id = c.patient_id
    where c.type = 'Observation'`.execute(database.db)
  return Object.fromEntries(rows.map(({ ref: key, name }) => [key, name]))
}
const people = async () =>
  (
    await sql<{ ref: string; name: string }>`
      select source_id as ref, last_name as name from patient order by source_id`.execute(database.db)
  ).rows

it('two servers in one bundle have two patients of one id, and what each says of its own stays with that one', async () => {
  const file = bundle('collection', [
    at(a, jan),
    at(a, seen('o', 'Patient/1')),
    at(b, ewa),
    at(b, seen('o', 'Patient/1')),
    at(b, seen('across', `${a}/Patient/1/_history/2`)),
  ])
  const { totals } = await load(database, [file])
  expect(totals.all).toMatchObject({ new: 5, refused: 0 })
  expect(await people()).toEqual([
    { ref: `Patient/1@${a}`, name: 'Alfa' },
    { ref: `Patient/1@${b}`, name: 'Beta' },
  ])
  const whose = { [`Observation/o@${a}`]: 'Alfa', [`Observation/o@${b}`]: 'Beta', [`Observation/across@${b}`]: 'Alfa' }
  expect(await owners()).toEqual(whose)
  expect((await load(database, [file])).totals.all).toMatchObject({ same: 5, new: 0, changed: 0, refused: 0 })
  expect(await owners()).toEqual(whose)
})

it('an id without a server, in another file, is nobody of those on a server, and the other way round', async () => {
  await load(database, [bundle('collection', [at(a, jan)])])
  const { of } = await load(database, [seen('plain', 'Patient/1'), seen('absolute', `${b}/Patient/1`)])
  expect(of('Observation/plain')).toBe('refused: refers to Patient/1, which is neither in the files nor in the clinic')
  expect(of('Observation/absolute')).toMatch(/^refused: refers to Patient\/1@https:\/\/b\.example\/fhir, /)
  expect(await owners()).toEqual({})
})

it('an entry that does not say where it comes from refers to nobody on the servers of the others', async () => {
  await load(database, [person('1', 3)])
  const { of } = await load(database, [
    bundle('collection', [
      at(a, jan),
      { resource: seen('nowhere', 'Patient/1') },
      { fullUrl: 'urn:uuid:7', resource: seen('uuid', 'Patient/1') },
      { fullUrl: 'urn:uuid:8', resource: seen('named', `${a}/Patient/1`) },
    ]),
  ])
  expect(of('Observation/nowhere')).toMatch(/^refused: refers to Patient\/1@\?, /)
  expect(of('Observation/uuid')).toMatch(/^refused: refers to Patient\/1@\?, /)
  expect(await owners()).toEqual({ 'Observation/named': 'Alfa' })
})

it('a fullUrl that names another resource than it is refuses the entry', async () => {
  const { of, totals } = await load(database, [
    bundle('collection', [{ fullUrl: `${a}/Patient/2`, resource: jan }, at(a, seen('o', 'Patient/2'))]),
  ])
  expect(totals.all).toMatchObject({ new: 0, refused: 2 })
  expect(of(`Patient/1@${a}`)).toBe('refused: its fullUrl names another resource than it is')
  expect(await people()).toEqual([])
})

it('writes an address of a server in one form, and takes none that is not the address of a server', async () => {
  const entry = (fullUrl: string, id: string) => ({ fullUrl, resource: person(id, Number(id)) })
  await load(database, [
    bundle('collection', [
      entry('https://A.example:443/fhir/Patient/1', '1'),
      at(a, seen('o', 'Patient/1')),
      entry(`https://someone@${'x'.repeat(20)}.example/Patient/2`, '2'),
      entry(`https://${'x'.repeat(3000)}.example/Patient/3`, '3'),
    ]),
  ])
  expect((await people()).map((one) => one.ref)).toEqual(['Patient/1@https://a.example/fhir', 'Patient/2', 'Patient/3'])
  expect(Object.keys(await owners())).toEqual([`Observation/o@${a}`])
})

it('ids on a server that is said to be the system’s own are those of files without a server', async () => {
  await using folder = await temporaryFolder()
  const [plain, named] = [folder.file('plain.ndjson'), folder.file('named.json')]
  await writeFile(plain, JSON.stringify(jan))
  await writeFile(
    named,
    JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: [at(a, jan), at(a, seen('o', 'Patient/1'))] }),
  )
  const own = new Set([a])
  await load(database, [await fileSource(plain, own)])
  const { of } = await load(database, [await fileSource(named, own)])
  expect([of('Patient/1'), of('Observation/o')]).toEqual(['same', 'new'])
  expect(await owners()).toEqual({ 'Observation/o': 'Alfa' })
})
