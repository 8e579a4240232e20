import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../clinic/import/testing.ts'
import { initialise } from './open.ts'

test('a process that makes the database and stands still ends with its time, and the start says so', async () => {
  await using folder = await temporaryFolder()
  const data = folder.file('data')
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,setInterval(String,9999);await(new(Promise)(String))')
  try {
    await expect(initialise(data, 1_000)).rejects.toThrow(
      `An embedded database could not be made in ${data}.unfinished: it was not done within 1 seconds`,
    )
  } finally {
    vi.unstubAllEnvs()
  }
  expect(existsSync(join(data, 'PG_VERSION'))).toBe(false)
}, 30_000)

test('where there is no place for a database the start says why in one sentence', async () => {
  await using folder = await temporaryFolder()
  const file = folder.file('file')
  writeFileSync(file, '')
  const unfinished = join(file, 'data.unfinished')
  const failure = await initialise(join(file, 'data')).catch((error: Error) => error.message)
  expect(failure).toBe(
    `An embedded database could not be made in ${unfinished}: ENOTDIR: not a directory, mkdir '${unfinished}'`,
  )
})
