import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import operatorsOptions from '../../node-options.json' with { type: 'json' }
import { person, type Person } from '../testing/harness.ts'
import { cast } from '../seed/cast.ts'
import { makeSeededFolder } from '../testing/database-folder.ts'
import { grownBy } from '../testing/process-memory.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'
import { hostileFiles } from './testing/hostile.ts'
import { jpeg, jpegSegment, pdf, png } from './testing/sound.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-memory-'))
const megabyte = 1024 * 1024
let server: ServerProcess
let anna: Person
let uploads: string

beforeAll(async () => {
  await makeSeededFolder(dataDir)
  // As `npm start` does: what memory is taken before any is tidied depends on these.
  server = await startServer(dataDir, {}, operatorsOptions)
  anna = person(server.url)
  const { username, password } = cast.anna
  await anna.call('login', { body: { username, password } })
  const [patient] = await anna.call('patientList')
  uploads = `/mpi/accounts/mpi-user/patients/${patient!.id}/uploads`
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const filler = (size: number) => `%${'x'.repeat(size)}\n`
/** Five files of just under 5 MB, of every kind that is rebuilt when it is cleaned. */
const large = (): [string, Buffer][] => [
  ['a.pdf', pdf({ objects: filler(5 * megabyte - 1000) })],
  ['b.pdf', pdf({ objects: filler(5 * megabyte - 1000) })],
  ['c.jpg', jpeg({ segments: Array.from({ length: 79 }, () => jpegSegment(0xdb, 'x'.repeat(65_000))) })],
  ['d.png', png({ before: [['pHYs', Buffer.alloc(5 * megabyte - 1000)]] })],
  ['e.pdf', pdf({ objects: filler(5 * megabyte - 1000) })],
]
const headers = { 'x-portal-request': '1' }

function asForm(name: string, bytes: Buffer): Promise<Response> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return anna.fetch(uploads, { method: 'POST', headers, body: form })
}
const asJson = (fileName: string, bytes: Buffer): Promise<Response> =>
  anna.fetch(uploads, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ filename: fileName, content: bytes.toString('base64') }),
  })
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)

const round = async (): Promise<number[]> => [
  ...(await statuses(large().map(([name, bytes]) => asForm(name, bytes)))),
  ...(await statuses(
    large()
      .slice(0, 1)
      .map(([name, bytes]) => asJson(name, bytes)),
  )),
]

test('files of 5 MB, five at once, far too large ones and all hostile ones: after the first of them memory grows by less than 64 MB (I8, F30)', async () => {
  expect(await round()).toEqual([200, 200, 200, 200, 200, 200])
  const grown = await grownBy(server.pid, async () => {
    for (let count = 0; count < 3; count++) expect(await round()).toEqual([200, 200, 200, 200, 200, 200])
    for (const type of ['application/json', 'multipart/form-data; boundary=x'])
      expect([413, 'cut off']).toContain(await sendEndlessly(type))
    for (const { name, bytes, fate } of hostileFiles)
      if (typeof fate === 'string') expect((await asForm(name, bytes)).status).toBe(400)
  })
  expect(grown).toBeLessThan(64)
})

/** 100 MB whose size is not said before. */
function sendEndlessly(type: string): Promise<number | 'cut off'> {
  let left = 100
  const body = new ReadableStream({
    pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(megabyte)) : controller.close()),
  })
  const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body, duplex: 'half' }
  return anna.fetch(uploads, init as RequestInit).then(
    ({ status }) => status,
    () => 'cut off' as const,
  )
}

test('a server that is killed while files come in has no half a file afterwards (F26)', async () => {
  const sent = Promise.allSettled(large().map(([name, bytes]) => asForm(name, bytes)))
  await server.end('SIGKILL')
  await sent
  server = await startServer(dataDir)
  const again = person(server.url)
  const { username, password } = cast.anna
  await again.call('login', { body: { username, password } })
  const lying = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('incoming'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
  for (const content of lying) expect(endOf(content)).toMatch(/%%EOF$|IEND....$|\u00ff\u00d9$/s)
})

const endOf = (content: Buffer): string => content.toString('latin1', content.length - 8)
