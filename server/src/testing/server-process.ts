import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '../db/database.ts'
import { seedSmall } from '../seed/seed-small.ts'
import { makeDatabaseFolder } from './database-folder.ts'

const entry = join(import.meta.dirname, '../../dist/main.js')

export interface ServerProcess {
  readonly pid: number
  readonly url: string
  readonly deskUrl: string
  /** From the start of the process until it said where it is. */
  readonly readyMs: number
  /** Sends a signal and answers the exit code, null when the signal itself ended the process. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** What the process wrote to its log so far. */
  output(): string
}

/** Makes a folder's embedded database with the small clinic and the cast, as of now. */
export async function prepareFolder(dataDir: string): Promise<void> {
  await makeDatabaseFolder(dataDir)
  const database = await openDatabase({ dataDir })
  await seedSmall(database)
  await database.close()
}

/** Runs the portal as its operator does, in a process of its own, on a data folder, with settings on top of the tests' own. */
export async function startServer(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const started = performance.now()
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    DESK_PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...more,
  }
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  let text = ''
  const [url = '', deskUrl = ''] = await new Promise<string[]>((resolve, reject) => {
    const hear = (chunk: string) => {
      text += chunk
      const addresses = text.match(/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g) ?? []
      if (addresses.length >= 2) resolve(addresses)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.on('exit', (code) => reject(new Error(`The portal ended with ${code}:\n${text}`)))
  })
  return {
    pid: child.pid!,
    url,
    deskUrl,
    readyMs: performance.now() - started,
    end: async (signal) => {
      child.kill(signal)
      return (await exited)[0]
    },
    output: () => text,
  }
}
