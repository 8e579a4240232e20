import { expect, test } from 'vitest'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { makeDeclarations } from '../../testing/declarations.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { castPerson } from '../../testing/patients.ts'
import { signAt } from '../national-signature/testing/sign-at.ts'
import { atClinicOf } from './testing/at-clinic.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let id: string
onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    anna = await portal.as('anna')
    const made = await makeDeclarations(portal, { patientId: ids.patients.anna, accountId: ids.accounts.anna })
    id = made.declarationId
  },
  { standins: true },
)

const peselOf = (key: 'anna' | 'piotr') => castPerson(key).identity.nationalIdentificationNumber!
const begin = async () => {
  const back = { successUrl: `/declarations/${id}?epuapstatus=ok`, errorUrl: `/declarations/${id}?epuapstatus=error` }
  return (await anna.call('declarationSignUrl', { params: { id }, query: back })).url
}
const look = () => anna.call('declarationSigned', { params: { id } })

test('the patient signs a declaration in the national service: it can be changed no more, and stands as signed [C-176]', async () => {
  const url = await begin()
  expect(await begin()).toBe(url)
  expect(await signAt(url, peselOf('anna'))).toBe(`${portal.url}/declarations/${id}?epuapstatus=ok`)
  expect(await look()).toMatchObject({ outcome: 'SIGNED' })
  expect(await anna.call('declarationView', { params: { id } })).toMatchObject({
    state: 'REGISTERED',
    statusEpuap: 'SIGNED',
    actions: { edit: { allowed: false }, sign: { allowed: false } },
  })
  const change = { params: { id }, body: { healthcareProviderChoiceOrderNumber: 2, practitionerChoiceOrderNumber: 1 } }
  expect((await anna.refusal('declarationEdit', change)).errorCode).toBe('DECLARATION_CLOSED')
})

test('the clinic gets the signed document once', async () => {
  const [declaration] = await anna.call('declarationList', { query: { patientId: ids.patients.anna } })
  portal.world.declarations.put('key', await atClinicOf(portal, ids.patients.anna))
  await signAt(await begin(), peselOf('anna'))
  await look()
  const heard: (string | null)[] = []
  const hear = portal.world.declarations.hear.bind(portal.world.declarations)
  Object.assign(portal.world.declarations, {
    hear: (open: Parameters<typeof hear>[0]) => {
      heard.push(...open.filter((one) => one.id === declaration!.systemId).map(({ signed }) => signed))
      return hear(open)
    },
  })
  await portal.app.askClinic()
  await portal.app.askClinic()
  // The worker's own round may come in between.
  expect(heard.length).toBeGreaterThan(1)
  expect(heard.filter((signed) => signed !== null)).toHaveLength(1)
  expect(Buffer.from(heard[0]!, 'base64').toString('utf8')).toContain('<ds:Signature')
  Object.assign(portal.world.declarations, { hear })
})

test('somebody else’s signature, and the browser’s word alone, count for nothing', async () => {
  const before = await fingerprint(portal.database)
  expect((await anna.refusal('declarationSigned', { params: { id } })).errorCode).toBe('SIGNATURE_UNSIGNED')
  expect(await fingerprint(portal.database)).toEqual(before)
  await signAt(await begin(), peselOf('piotr'))
  expect((await anna.refusal('declarationSigned', { params: { id } })).errorCode).toBe('SIGNATURE_FOREIGN')
  expect((await anna.call('declarationView', { params: { id } })).statusEpuap).toBeUndefined()
  const piotr = await portal.as('piotr')
  expect((await piotr.refusal('declarationSigned', { params: { id } })).errorCode).toBe('NOT_FOUND')
})

test('a parent is led to no signature that would count for nothing: a child’s declaration is signed on paper', async () => {
  const piotr = await portal.as('piotr')
  const { declarationId } = await makeDeclarations(portal, {
    patientId: ids.patients.kacper,
    accountId: ids.accounts.piotr,
  })
  const params = { id: declarationId }
  expect((await piotr.call('declarationView', { params })).actions).toEqual({
    edit: { allowed: true },
    sign: { allowed: false, reason: 'FORBIDDEN' },
  })
  const page = `/declarations/${declarationId}?epuapstatus=`
  const before = await fingerprint(portal.database)
  const query = { successUrl: `${page}ok`, errorUrl: `${page}error` }
  expect((await piotr.refusal('declarationSignUrl', { params, query })).errorCode).toBe('FORBIDDEN')
  expect(await fingerprint(portal.database)).toEqual(before)
})
