import { mkdirSync } from 'node:fs'
import { openEngine, shutDown } from './engine.ts'

// Run as a process of its own: makes an empty database in the folder it is given, which nobody else may read.
const [, , folder = ''] = process.argv
mkdirSync(folder, { recursive: true, mode: 0o700 })
await shutDown(await openEngine(folder))
