import { mkdirSync } from 'node:fs'
import { endProcess } from '../../end-process.ts'
import { openEngine, shutDown } from './engine.ts'

// Runs as a separate process: makes an empty database in the given folder, which nobody else may read. Where that fails it says why in one sentence,
// which the portal that could not start repeats.
const [, , folder = ''] = process.argv
try {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await shutDown(await openEngine(folder))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  endProcess(1)
}
