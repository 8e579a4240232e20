import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestWith, send, solve } from '../areas/registration/testing.ts'
import { worstFiles } from '../files/testing/worst.ts'
import { pdf } from '../files/testing/sound.ts'
import { clinicIds } from '../seed/clinic-ids.ts'
import { worstDocuments } from '../signatures/testing/worst.ts'
import { startPortal, type Person, type TestPortal } from '../testing/harness.ts'
import { keepStateOf } from '../testing/kept-state.ts'

/** Milliseconds that everybody else may wait because of one file, in addition to what receiving any file of its size takes. */
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
  restore = await keepStateOf(portal)
})
beforeEach(() => restore())
afterAll(() => portal.close())

/**
 * Milliseconds that this thread, the server's, worked for a call; nobody waited longer for it. It is processor time, because elapsed time would also
 * tell how busy the machine is with other work.
 */
async function workOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await call()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Prepares what is measured, which is not part of the measurement, and returns the call. */
type Ready = () => Promise<() => Promise<unknown>>
/** A way of sending a file. */
type Way = (file: Buffer, fileName: string) => Ready

/** The best of some tries: what happens only sometimes, such as garbage collection, is not caused by the file. */
async function leastWork(ready: Ready): Promise<number> {
  let least = Infinity
  for (let count = 0; count < tries; count++) least = Math.min(least, await workOf(await ready()))
  return least
}

/** The server thread's work for any file of the size in each way of sending it, measured once, when the first test needs it. */
const yardsticks = new Map<Way, Promise<number>>()
function ordinary(way: Way): Promise<number> {
  const known = yardsticks.get(way) ?? leastWork(way(harmless, 'a.pdf'))
  yardsticks.set(way, known)
  return known
}

/**
 * Asserts that a file costs the server's thread hardly more than any other of its size. The machine may have become slower since that was measured:
 * after a try that was not good enough, the other file is measured again beside this one.
 */
async function expectNobodyWaits(way: Way, file: Buffer, fileName: string) {
  const [ready, other] = [way(file, fileName), way(harmless, 'a.pdf')]
  let excess = (await workOf(await ready())) - (await ordinary(way))
  for (let count = 1; count < tries && excess > longestWait; count++) {
    const beside = await workOf(await other())
    excess = Math.min(excess, (await workOf(await ready())) - beside)
  }
  expect(excess).toBeLessThanOrEqual(longestWait)
}

const harmless = pdf({ objects: `%${'x'.repeat(largest - 1000)}\n` })
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const settled = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => expect(error).toMatchObject({ status: 400 }),
  )
const upload: Way = (file, fileName) => {
  const blob = blobOf(file)
  const input = { params: { patientId }, body: { filename: fileName }, file: blob }
  return async () => () => settled(anna.call('uploadCreate', input))
}
const verify: Way = (file, fileName) => {
  const input = { body: { filename: fileName }, file: blobOf(file) }
  return async () => () => settled(anna.call('signatureVerify', input))
}
const register: Way = (file) => {
  const attachments = [{ filename: 'a.pdf', type: 'application/pdf', content: file.toString('base64') }]
  return async () => {
    await restore()
    const challenge = await solve(portal)
    const request = requestWith({ patient: { attachments }, challenge })
    return async () => expect((await send(portal, request)).status).toBeLessThan(500)
  }
}

test.each(worstFiles)('while $name is judged nobody waits for it (F41)', ({ name, make }) =>
  expectNobodyWaits(upload, make(largest), name),
)

test.each(worstDocuments)(
  'while the signatures of $name are verified nobody waits for it (F41)',
  ({ name, make, atMost = largest }) => expectNobodyWaits(verify, make(atMost), name),
)

test('what somebody sends who is not signed in makes nobody wait either (F41)', () =>
  expectNobodyWaits(register, worstFiles[0]!.make(largest), worstFiles[0]!.name))
