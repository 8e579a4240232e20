import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../clinic/import/testing.ts'
import { makeSeededFolder } from '../testing/database-folder.ts'

/** Megabytes that a command may hold: beside a small machine's other work, as its documents say. */
const bound = 400
const command = join(import.meta.dirname, '../../../tools/run/backup.mjs')
/** Lets every program of Node print at its end the most memory that it held (Linux). */
const probe = `--import=data:text/javascript,process.on('exit',()=>process.stderr.write(process.getBuiltinModule('fs').readFileSync('/proc/self/status','utf8')))`

test('a backup and a restore of the embedded database hold no more than other commands', async () => {
  await using folder = await temporaryFolder()
  const backup = folder.file('backup')
  const held = async (dataDir: string, act: 'backup' | 'restore') => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, act, backup], {
      env: { ...process.env, NODE_OPTIONS: probe, NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: folder.file(dataDir) },
    })
    expect(stdout).toMatch(/^Backup of /)
    const kilobytes = [...stderr.matchAll(/^VmHWM:\s+(\d+) kB$/gm)].map(([, number]) => Number(number))
    expect(kilobytes.length).toBeGreaterThan(1)
    return Math.max(...kilobytes) / 1024
  }
  await makeSeededFolder(folder.file('portal'))
  expect(await held('portal', 'backup')).toBeLessThan(bound)
  expect(await held('restored', 'restore')).toBeLessThan(bound)
}, 240_000)
