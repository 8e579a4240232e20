import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { tinyPicture } from '../../testing/targets.ts'

let portal: TestPortal
let anna: Person
let patientId: string
const picture = Buffer.from(tinyPicture, 'base64')

beforeAll(async () => {
  portal = await startPortal()
  anna = await portal.as('anna')
  patientId = (await clinicIds(portal.database.db)).patients.anna
})
afterAll(() => portal.close())

const send = (fileName: string, bytes: Buffer = picture) =>
  anna.call('uploadCreate', { params: { patientId }, body: { fileName }, file: new Blob([new Uint8Array(bytes)]) })

test('a file comes as a form, part `file`, and goes out as it was [V-131] [V-133]', async () => {
  const kept = await send('Skierowanie żółć.png')
  expect(kept).toMatchObject({ fileName: 'Skierowanie żółć.png', type: 'image/png', size: picture.length })
  const content = await anna.call('uploadContent', { params: { patientId, id: kept.id } })
  expect(Buffer.from(await content.arrayBuffer())).toEqual(picture)
})

test('a file comes as JSON with its name and base64 content as well [V-131]', async () => {
  const answer = await anna.fetch(`/mpi/accounts/mpi-user/patients/${patientId}/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal-request': '1' },
    body: JSON.stringify({ fileName: 'skan.png', content: tinyPicture }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, { fileName: 'skan.png', type: 'image/png' }])
})
