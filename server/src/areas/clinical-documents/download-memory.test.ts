import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

const megabyte = 1024 * 1024
const size = 200 * megabyte
const dataDir = mkdtempSync(join(tmpdir(), 'portal-download-'))
const key = 'ab'.repeat(32)
let server: ServerProcess
let anna: Person
let document: string

/** Gives Anna a document with a file of 200 MB, which lies in the file store. */
async function addDocument(): Promise<string> {
  const piece = Buffer.alloc(megabyte, 'wynik ')
  const hash = createHash('sha256')
  for (let count = 0; count < size; count += megabyte) hash.update(piece)
  const shelf = join(dataDir, 'files', key.slice(0, 2))
  mkdirSync(shelf, { recursive: true })
  for (let count = 0; count < size; count += megabyte)
    writeFileSync(join(shelf, key), piece, { flag: count === 0 ? 'w' : 'a' })
  const database = await openDatabase({ dataDir })
  const patient = (await clinicIds(database.db)).patients.anna
  const name = 'DocumentReference/large'
  await sql`insert into clinic_content (source_system, source_id, content_type, size, sha256, content_key)
    values ('TEST', 'Binary/large', 'application/pdf', ${size}, ${hash.digest()}, ${key})`.execute(database.db)
  await sql`insert into clinic_file (patient_id, source_system, source_id, place, content_type, content_id)
    values (${patient}::bigint, 'TEST', ${name}, 0, 'application/pdf', 'Binary/large')`.execute(database.db)
  const { rows } = await sql<{ id: number }>`
    insert into clinical_document (patient_id, source_system, source_id, title, dated_at, state)
    values (${patient}::bigint, 'TEST', ${name}, 'Badanie', now(), 'final') returning id`.execute(database.db)
  await database.close()
  return `/mpi/clinical-documents/mpi-user/${patient}/${rows[0]!.id}`
}

beforeAll(async () => {
  await makeSeededFolder(dataDir)
  document = await addDocument()
  server = await startServer(dataDir, {}, operatorsOptions)
  anna = person(server.url)
  const { username, password } = cast.anna
  await anna.call('login', { body: { username, password } })
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Begins an answer, of which nothing is taken yet. */
async function begun(path: string): Promise<AsyncIterator<Uint8Array>> {
  const answer = await anna.fetch(path, { headers: { 'x-portal-request': '1' } })
  expect(answer.status).toBe(200)
  return (answer.body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
}

/** Takes the rest of an answer and returns its length in bytes; a cut-off one raises. */
async function restOf(answer: AsyncIterator<Uint8Array>): Promise<number> {
  let length = 0
  for (let piece = await answer.next(); !piece.done; piece = await answer.next()) length += piece.value.length
  return length
}

// A slow reader is the worst one: while it waits, whatever the server has read ahead stays. What waits to be tidied away, up to some 50 MB, is
// the same for one download and for eight, so that eight at once say what one of them holds.
test.each([
  ['content', (length: number) => expect(length).toBe(size)],
  ['archive', (length: number) => expect(length).toBeGreaterThan(size)],
])('a download of 200 MB, the %s of a document, holds under 20 MB of memory', async (what, expectLength) => {
  const path = `${document}/${what}`
  // The first one brings what every download needs.
  expectLength(await restOf(await begun(path)))
  const slow: AsyncIterator<Uint8Array>[] = []
  const held = await grownBy(server.pid, async () => {
    slow.push(...(await Promise.all(Array.from({ length: 7 }, () => begun(path)))))
    expectLength(await restOf(await begun(path)))
  })
  const [first, ...others] = slow
  expectLength(await restOf(first!))
  for (const other of others) await other.return?.()
  expect(held / 8).toBeLessThan(20)
})
