import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import thrifty from '../../../command-options.json' with { type: 'json' }
import { openDatabase } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { folderStore } from '../../files/folder-store.ts'
import { compiledCode } from '../../testing/compiled-code.ts'
import { makeDatabaseFolder } from '../../testing/database-folder.ts'
import { temporaryFolder } from '../import/testing.ts'

const program = join(import.meta.dirname, 'cli.ts')

/** Runs the export as its command does, on an embedded database. */
async function run(dataDir: string, args: string[]) {
  const env = { ...process.env, ...compiledCode, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test' }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...thrifty, program, ...args], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}

it('writes a file that its owner alone can read, never over another, and says by its exit code whether it did', async () => {
  await using folder = await temporaryFolder()
  const data = folder.file('data')
  await makeDatabaseFolder(data)
  const database = await openDatabase({ dataDir: data })
  await sql`
    with someone as (insert into patient (name, last_name, birth_date) values ('Jan', 'Próbny', '1970-01-01') returning id),
      desk as (insert into message_contact (username, last_name, opens_to, source_system, source_id)
        values ('desk', 'Rejestracja', 'ALL', 'TEST', 'CareTeam/desk') returning id)
    insert into message (patient_id, thread_id, direction, contact_id, title, content, sent_at)
    select someone.id, 0, 'IN', desk.id, 'Zmiana godzin', '<p>Od jutra</p>', now() from someone, desk`.execute(
    database.db,
  )
  await sql`
    insert into allergy (patient_id, name, entered_at, changed_at) select id, 'Seler', now(), now() from patient`.execute(
    database.db,
  )
  await database.close()
  const file = folder.file('messages.ndjson')
  expect(await run(data, [])).toMatchObject({ code: 2, said: expect.stringContaining('Usage') })
  expect((await run(data, ['--since', 'yesterday', file])).code).toBe(2)
  expect(await run(data, [file])).toEqual({
    code: 0,
    said: '1 messages, 1 allergies, 0 observations, 0 notes, 0 requests for prescriptions, 0 referrals and 0 questionnaires are written.\n',
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const text = await readFile(file, 'utf8')
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toMatchObject([
    { resourceType: 'Communication', topic: { text: 'Zmiana godzin' } },
    { resourceType: 'AllergyIntolerance', code: { text: 'Seler' } },
  ])
  expect(await run(data, [file])).toMatchObject({ code: 2, said: expect.stringContaining('EEXIST') })
  expect(await readFile(file, 'utf8')).toBe(text)
}, 120_000)

it('writes the contents of files into a folder of their own, each whole and once, and says how many are lost', async () => {
  await using folder = await temporaryFolder()
  const data = folder.file('data')
  await makeDatabaseFolder(data)
  const kept = { key: 'a'.repeat(64), bytes: randomBytes(200_000) }
  await folderStore(join(data, 'files')).put(kept.key, kept.bytes)
  const database = await openDatabase({ dataDir: data })
  const { rows } = await sql<{ id: number }>`
    with someone as (insert into patient (name, last_name, birth_date) values ('Jan', 'Próbny', '1970-01-01') returning id),
      desk as (insert into message_contact (username, last_name, opens_to, source_system, source_id)
        values ('desk', 'Rejestracja', 'ALL', 'TEST', 'CareTeam/desk') returning id),
      sent as (insert into message (patient_id, thread_id, direction, contact_id, title, content, sent_at)
        select someone.id, 0, 'IN', desk.id, 'Zalecenia', '<p>W plikach</p>', now() from someone, desk returning id),
      files as (insert into stored_file (content_key, patient_id, file_name, media_type, size, sha256, created_at)
        select f.key, someone.id, f.name, 'application/pdf', ${kept.bytes.length}, '\\x00', now()
        from someone, (values (${kept.key}, 'zalecenia.pdf'), (${'b'.repeat(64)}, 'zgubione.pdf')) as f(key, name) returning id, content_key),
      attached as (insert into message_attachment (message_id, file_id) select sent.id, files.id from sent, files)
    select id from files where content_key = ${kept.key}`.execute(database.db)
  await database.close()
  const contents = folder.file('contents')
  const name = `${rows[0]!.id}.pdf`
  for (const file of [folder.file('first.ndjson'), folder.file('second.ndjson')]) {
    expect(await run(data, ['--files', contents, file])).toMatchObject({
      code: 0,
      said: expect.stringContaining("1 files are in the folder; 1 are lost from the portal's store.\n"),
    })
    const { payload } = JSON.parse(await readFile(file, 'utf8')) as { payload: object[] }
    const facts = { contentType: 'application/pdf', size: kept.bytes.length }
    expect(payload).toEqual([
      { contentString: 'W plikach' },
      { contentAttachment: { title: 'zalecenia.pdf', ...facts, url: name } },
      { contentAttachment: { title: 'zgubione.pdf', ...facts } },
    ])
  }
  expect(await readdir(contents)).toEqual([name])
  expect(await readFile(join(contents, name))).toEqual(kept.bytes)
  expect((await stat(contents)).mode & 0o777).toBe(0o700)
  expect((await stat(join(contents, name))).mode & 0o777).toBe(0o600)
}, 120_000)
