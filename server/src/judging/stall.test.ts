import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestWith, send, solve } from '../areas/registration/testing.ts'
import { worstFiles } from '../files/testing/worst.ts'
import { pdf } from '../files/testing/sound.ts'
import { clinicIds } from '../seed/clinic-ids.ts'
import { worstDocuments } from '../signatures/testing/worst.ts'
import { startPortal, type Person, type TestPortal } from '../testing/harness.ts'
import { keepState } from '../testing/kept-state.ts'

/** How long everybody else may wait because of one file, beyond what taking in any file of its size costs, milliseconds. */
const longestWait = 50
const tries = 6
const largest = 5 * 1024 * 1024 - 100_000

let portal: TestPortal
let anna: Person
let patientId: string
let restore: () => Promise<void>

beforeAll(async () => {
  portal = await startPortal()
  anna = await portal.as('anna')
  patientId = (await clinicIds(portal.database.db)).patients.anna
  restore = await keepState(portal.database)
})
beforeEach(() => restore())
afterAll(() => portal.close())

/**
 * How long this thread, the server's, worked for a call, milliseconds. Nobody waited longer for it. It is processor time, because a clock
 * would also tell how busy the machine is with other things.
 */
async function workOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await call()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The best of some tries, until one is good enough: what is only met sometimes, such as memory being tidied, is no file's doing. */
async function leastWork(call: () => Promise<unknown>, enough = 0): Promise<number> {
  let least = Infinity
  for (let count = 0; count < tries && least > enough; count++) least = Math.min(least, await workOf(call))
  return least
}

const harmless = pdf({ objects: `%${'x'.repeat(largest - 1000)}\n` })
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const settled = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => expect(error).toMatchObject({ status: 400 }),
  )
const upload = (file: Blob, fileName: string) => () =>
  settled(anna.call('uploadCreate', { params: { patientId }, body: { filename: fileName }, file }))
const verify = (file: Blob, fileName: string) => () =>
  settled(anna.call('signatureVerify', { body: { filename: fileName }, file }))

test.each(worstFiles)('while $name is judged nobody waits for it (F41)', async ({ name, make }) => {
  const ordinary = await leastWork(upload(blobOf(harmless), 'a.pdf'))
  const bound = ordinary + longestWait
  expect(await leastWork(upload(blobOf(make(largest)), name), bound)).toBeLessThanOrEqual(bound)
})

test.each(worstDocuments)('while the signatures of $name are verified nobody waits for it (F41)', async (document) => {
  const { name, make, atMost = largest } = document
  const ordinary = await leastWork(verify(blobOf(harmless), 'a.pdf'))
  const bound = ordinary + longestWait
  expect(await leastWork(verify(blobOf(make(atMost)), name), bound)).toBeLessThanOrEqual(bound)
})

test('what somebody sends who is not signed in makes nobody wait either (F41)', async () => {
  const register = (bytes: Buffer) => async () => {
    await restore()
    const challenge = await solve(portal)
    const attachments = [{ filename: 'a.pdf', type: 'application/pdf', content: bytes.toString('base64') }]
    const request = requestWith({ patient: { attachments }, challenge })
    expect((await send(portal, request)).status).toBeLessThan(500)
  }
  const ordinary = await leastWork(register(harmless))
  const { make } = worstFiles[0]!
  const bound = ordinary + longestWait
  expect(await leastWork(register(make(largest)), bound)).toBeLessThanOrEqual(bound)
})
