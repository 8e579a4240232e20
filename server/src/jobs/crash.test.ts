import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { createLog } from '../log/log.ts'
import { databaseFolders } from '../testing/database-folder.ts'
import { createWorker } from './worker.ts'

const modules = (path: string) => JSON.stringify(join(import.meta.dirname, path))

/** Queues two jobs for one recipient, starts the first one and never finishes it. */
const doomed = (dataDir: string) => `
  const { openDatabase } = await import(${modules('../db/database.ts')})
  const { enqueue } = await import(${modules('./queue.ts')})
  const { createWorker } = await import(${modules('./worker.ts')})
  const { createLog } = await import(${modules('../log/log.ts')})
  const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
  await database.transaction(async (tx) => {
    for (const no of [1, 2]) await enqueue(tx, { kind: 'note', payload: { no }, now: new Date(), orderKey: 'anna' })
  })
  const handlers = { note: async () => { console.log('at work'); await new Promise(() => {}) } }
  createWorker({ database, clock: () => new Date(), handlers, log: createLog({ logLevel: 'silent' }) }).start()
  setInterval(() => {}, 1000)
`

it('does after a restart what a killed process had begun or not yet begun', async () => {
  const folders = await databaseFolders()
  const dataDir = folders.next()
  try {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', doomed(dataDir)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('The child ended early.'))),
    ])
    child.kill('SIGKILL')
    await once(child, 'exit')

    const database = await openDatabase({ dataDir })
    const seen: unknown[] = []
    const handlers = { note: async (payload: unknown) => void seen.push(payload) }
    const worker = (clock: () => Date) =>
      createWorker({ database, clock, handlers, log: createLog({ logLevel: 'silent' }) })
    await worker(() => new Date()).drain()
    expect(seen).toEqual([])
    await worker(() => new Date(Date.now() + 61_000)).drain()
    expect(seen).toEqual([{ no: 1 }, { no: 2 }])
    await database.close()
  } finally {
    folders.remove()
  }
})
