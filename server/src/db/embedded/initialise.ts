import { mkdirSync } from 'node:fs'
import { openEngine, shutDown } from './engine.ts'

// Runs as a separate process: makes an empty database in the given folder, which nobody else may read.
const [, , folder = ''] = process.argv
mkdirSync(folder, { recursive: true, mode: 0o700 })
await shutDown(await openEngine(folder))
