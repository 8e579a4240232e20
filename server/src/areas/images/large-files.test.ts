import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import operatorsOptions from '../../../node-options.json' with { type: 'json' }
import { openDatabase } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { makeSeededFolder } from '../../testing/database-folder.ts'
import { person, type Person } from '../../testing/harness.ts'
import { grownBy } from '../../testing/process-memory.ts'
import { startServer, type ServerProcess } from '../../testing/server-process.ts'
import { countingArchive, type CountingArchive } from './testing/archive.ts'
import { tinyDicom } from './testing/dicom.ts'

const megabyte = 1024 * 1024
const pieceSize = 4 * megabyte
const dataDir = mkdtempSync(join(tmpdir(), 'portal-large-files-'))
let archive: CountingArchive
let server: ServerProcess
let anna: Person
let patientId: string
let orders: string[]

beforeAll(async () => {
  await makeSeededFolder(dataDir)
  const database = await openDatabase({ dataDir })
  patientId = (await clinicIds(database.db)).patients.anna
  const { rows } = await sql<{ id: number }>`
    insert into test_order (patient_id, source_system, source_id, title, happened_at, ordered_at, awaited, accession)
    select ${patientId}::bigint, 'TEST', 'ServiceRequest/' || n, 'TK', now(), now(), true, 'TK-' || n from generate_series(1, 2) n
    returning id`.execute(database.db)
  orders = rows.map(({ id }) => String(id))
  await database.close()
  archive = await countingArchive()
  server = await startServer(dataDir, archive.env, operatorsOptions)
  anna = person(server.url)
  await anna.call('login', { body: { username: cast.anna.username, password: cast.anna.password } })
})
afterAll(async () => {
  await server.end('SIGKILL')
  archive.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The beginning of a file whose picture has so many bytes. */
function headOf(pixels: number): Buffer {
  const small = tinyDicom({ pixels: 64 })
  const head = Buffer.from(small.subarray(0, small.length - 64))
  head.writeUInt32LE(pixels, head.length - 4)
  return head
}

/** Sends a file of so many bytes in pieces, and waits until it is ready for the archive. */
async function upload(id: string, name: string, size: number): Promise<void> {
  const params = { patientId, id }
  const smallest = headOf(0).length
  const head = headOf(size - smallest)
  for (let offset = 0; offset < size; offset += pieceSize) {
    const piece = new Uint8Array(Math.min(pieceSize, size - offset))
    if (offset === 0) piece.set(head)
    await anna.call('dicomFileUpload', {
      params,
      body: { filename: name, fileSize: size, offset, modified: 1 },
      file: new File([piece], name),
    })
  }
  const states = async () =>
    (await anna.call('dicomFileList', { params })).map(({ fileName, status }) => [fileName, status])
  await expect.poll(states, { timeout: 60_000, interval: 200 }).toContainEqual([name, 'R'])
}

/** Has all files of an order given to the archive, and waits until they are there. */
async function send(id: string): Promise<void> {
  const params = { patientId, id }
  const files = await anna.call('dicomFileList', { params })
  await anna.call('dicomFilesSend', { params, body: { confirmed: files.map(({ fileId }) => fileId) } })
  const left = async () => (await anna.call('dicomFileList', { params })).filter(({ status }) => status !== 'S').length
  await expect.poll(left, { timeout: 60_000, interval: 200 }).toBe(0)
}

test(
  'pictures of 150 MB come, are read and go to the archive in less than 64 MB of memory',
  { timeout: 180_000 },
  async () => {
    const [warm, large] = orders as [string, string]
    const size = 150 * megabyte
    // The first one brings what every file needs.
    await upload(warm, 'pierwszy.dcm', size)
    await send(warm)
    const coming: number[] = []
    for (let round = 1; round <= 3; round += 1)
      coming.push(await grownBy(server.pid, () => upload(large, `duzy${round}.dcm`, size)))
    const going = await grownBy(server.pid, () => send(large))
    expect(archive.given).toHaveLength(4)
    expect(Math.min(...archive.given.map(({ length }) => length))).toBeGreaterThan(size)
    // How much waits to be tidied away besides depends on what else the machine does.
    expect(Math.min(...coming), `coming ${coming.join(', ')} MB`).toBeLessThan(64)
    expect(going).toBeLessThan(64)
  },
)
