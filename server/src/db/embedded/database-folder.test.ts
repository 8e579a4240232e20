import fs, { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../clinic/import/testing.ts'
import { copyDatabase } from './database-folder.ts'

test('every file and folder of a copied database is on the disk once it is told to be there', async () => {
  await using folder = await temporaryFolder()
  const [from, into] = [folder.file('from'), folder.file('into')]
  mkdirSync(join(from, 'base', '1'), { recursive: true })
  for (const name of ['PG_VERSION', join('base', '1', '2601'), 'sealing.key']) writeFileSync(join(from, name), name)
  const flushed: string[] = []
  const disk = vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
    flushed.push(readlinkSync(`/proc/self/fd/${handle}`))
  })
  syncBuiltinESMExports()
  try {
    await copyDatabase(from, into)
  } finally {
    disk.mockRestore()
    syncBuiltinESMExports()
  }
  const copied = readdirSync(into, { recursive: true, encoding: 'utf8' }).toSorted()
  expect(copied).toEqual(['PG_VERSION', 'base', 'base/1', 'base/1/2601'])
  expect(flushed.toSorted()).toEqual([into, ...copied.map((name) => join(into, name))].toSorted())
})
