import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cache, cacheOldMs, removeUnfinished } from './cache.ts'
import { makeDatabaseFolder } from './database-folder.ts'

test('what killed test runs left unfinished goes, and nothing that is being made or is whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-cache-'))
  const now = Date.now()
  const old = (now - cacheOldMs) / 1000 - 60
  try {
    for (const name of ['unfinished-old', 'test-folder-old', 'unfinished-now']) {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'PG_VERSION'), '18\n')
      writeFileSync(join(folder, `${name}.lock`), '')
      if (name.endsWith('old')) for (const one of [name, `${name}.lock`]) utimesSync(join(folder, one), old, old)
    }
    removeUnfinished(folder, now)
    expect(readdirSync(folder).toSorted()).toEqual([
      'test-folder-old',
      'test-folder-old.lock',
      'unfinished-now',
      'unfinished-now.lock',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a folder that was made leaves no lock of its unfinished name', async () => {
  const room = mkdtempSync(join(tmpdir(), 'test-cache-'))
  const before = existsSync(cache) ? new Set(readdirSync(cache)) : new Set()
  try {
    await makeDatabaseFolder(join(room, 'data'))
    const left = readdirSync(cache).filter((name) => !before.has(name) && /^unfinished-.*\.(?:lock|pid)$/.test(name))
    expect(left).toEqual([])
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
})
