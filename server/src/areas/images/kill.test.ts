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

const count = 250
const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-sending-'))
let archive: CountingArchive
let server: ServerProcess
let anna: Person
let params: { patientId: string; id: string }

beforeAll(async () => {
  await makeSeededFolder(dataDir)
  const database = await openDatabase({ dataDir })
  const patientId = (await clinicIds(database.db)).patients.anna
  const { rows } = await sql<{ id: number }>`
    insert into test_order (patient_id, source_system, source_id, title, happened_at, ordered_at, awaited, accession)
    values (${patientId}, 'TEST', 'ServiceRequest/1', 'TK', now(), now(), true, 'TK-1') returning id`.execute(
    database.db,
  )
  params = { patientId, id: String(rows[0]!.id) }
  await database.close()
  archive = await countingArchive()
  await start()
}, 60_000)
afterAll(async () => {
  await server.end('SIGKILL')
  archive.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = await startServer(dataDir, archive.env, operatorsOptions)
  anna = person(server.url)
  await anna.call('login', { body: { username: cast.anna.username, password: cast.anna.password } })
}

const list = () => anna.call('dicomFileList', { params })

/** Adds the files with these numbers, and waits until all are ready for the archive. */
async function add(from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) {
    const name = `obraz-${n}.dcm`
    const bytes = tinyDicom({ sop: `1.2.826.0.1.3680043.2.${n + 1}` })
    const body = { filename: name, fileSize: bytes.length, offset: 0, modified: 1 }
    await anna.call('dicomFileUpload', { params, body, file: new File([new Uint8Array(bytes)], name) })
  }
  await waitFor('R', to)
}

async function waitFor(status: 'R' | 'S', files: number): Promise<void> {
  const those = async () => (await list()).filter((file) => file.status === status).length
  await expect.poll(those, { timeout: 120_000, interval: 500 }).toBe(files)
}

/** Waits until the archive has so many files, kills the portal before it hears of the last one, and starts it when the dead process's lease has ended. */
async function killedAt(files: number): Promise<void> {
  await new Promise<void>((dead) => {
    archive.answers = (now) => {
      if (now === files) void server.end('SIGKILL').then(() => dead())
      return now !== files
    }
  })
  const database = await openDatabase({ dataDir })
  await sql`update job set locked_until = now() - interval '1 second' where locked_until is not null`.execute(
    database.db,
  )
  await database.close()
  await start()
}

test(
  'two hundred and fifty files of one order take no more memory than fifty; killed twice while they go to the archive, the portal sends each, once in effect',
  { timeout: 240_000 },
  async () => {
    await add(0, 50)
    const grown = await grownBy(server.pid, () => add(50, count))
    expect(grown, `${grown} MB`).toBeLessThan(64)

    const confirmed = (await list()).map(({ fileId }) => fileId)
    expect(confirmed).toHaveLength(count)
    await anna.call('dicomFilesSend', { params, body: { confirmed } })
    await killedAt(50)
    await killedAt(200)
    await waitFor('S', count)
    const times = Map.groupBy(archive.given, ({ sop }) => sop)
    expect(times.size).toBe(count)
    // Only the file whose answer was lost came a second time, under the same number, which is the same picture there.
    expect([...times.values()].filter(({ length }) => length > 1).map(({ length }) => length)).toEqual([2, 2])
  },
)
