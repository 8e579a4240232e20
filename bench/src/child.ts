import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@portal/server/testing/free-port'
import { startStandins, type Standins } from '@portal/standins/start'
import heap from '../../server/node-options.json' with { type: 'json' }
import type { Needed, Usage } from './probe.ts'
import type { RecorderQuestion, Statement } from './recorder.ts'

const root = join(import.meta.dirname, '../..')

interface Server {
  url: string
  stop(): Promise<void>
}

/** A server in a process of its own that reports what it used. */
export interface MeasuredServer extends Server {
  pid: number
  /** Milliseconds from the start of the process to the first answer of its readiness address. */
  readyMs: number
  usage(): Promise<Usage>
  /** What it still needs when all that is not needed has been collected. */
  collected(): Promise<Needed>
}

/** The portal in a process of its own that reports its statements. */
export interface RecordedPortal extends Server {
  /** Runs the work and returns the SQL statements that the portal sent meanwhile. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>
}

let standins: Promise<Standins> | undefined

/** Starts the systems that receive SMS and mail in this process, so that their work does not count as the portal's. */
async function outsideSystems(): Promise<Record<string, string>> {
  standins ??= startStandins({ env: {} })
  const { sms, mail } = (await standins).addresses
  return { SMSAPI_URL: sms.url, SMSAPI_TOKEN: sms.token, SMTP_URL: mail.url }
}

/** The telehealth platform, in this process too: what a portal needs to reach it, and who waits. */
export async function telehealthPlatform() {
  standins ??= startStandins({ env: {} })
  const { addresses, world } = await standins
  const { url, token } = addresses.telehealth
  return { settings: { TELEHEALTH_URL: url, TELEHEALTH_TOKEN: token }, waiting: () => world.waitingRoom.list() }
}

/** Ends the systems to which the measured servers sent messages. */
export async function stopOutsideSystems(): Promise<void> {
  await (await standins)?.close()
  standins = undefined
}

/** Starts the portal as `npm start` does, with these settings in addition to quiet ones. */
export async function startPortal(settings: Record<string, string>): Promise<MeasuredServer> {
  return measured(await start('server/dist/main.js', 'probe.ts', await quietSettings(settings), heap))
}

/** Starts the portal from its sources, where the database driver can be observed, with these settings in addition to quiet ones. */
export async function startRecordedPortal(settings: Record<string, string>): Promise<RecordedPortal> {
  const portal = await start('server/src/main.ts', 'recorder.ts', await quietSettings(settings), heap)
  const ask = (question: RecorderQuestion) => portal.ask(question)
  return {
    ...portal,
    async statementsOf(work) {
      await ask('record')
      await work()
      return (await ask('recorded')) as Statement[]
    },
  }
}

/** Starts the bare Fastify server with which the portal is compared, with the same memory for young objects. */
export async function startBare(databaseUrl: string): Promise<MeasuredServer> {
  const settings = { PORT: String(await freePort()), DATABASE_URL: databaseUrl }
  return measured(await start('bench/src/bare/server.ts', 'probe.ts', settings, heap))
}

async function quietSettings(settings: Record<string, string>): Promise<Settings> {
  return {
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    // The bare server is one process, too.
    WORKERS: '1',
    BOOKINGS_PER_SERVICE: '100000',
    BOOKINGS_PER_ACCOUNT: '100000',
    LOG_LEVEL: 'error',
    DEMO: 'off',
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    SMS_ENABLED: 'off',
    ...(await outsideSystems()),
    ...settings,
  }
}

type Settings = Record<string, string> & { PORT: string }

interface Child extends Server {
  pid: number
  readyMs: number
  /** Sends a question to the module that was loaded before the server, and returns its answer. */
  ask(question: string): Promise<unknown>
}

const measured = (child: Child): MeasuredServer => ({
  ...child,
  usage: async () => (await child.ask('usage')) as Usage,
  collected: async () => (await child.ask('collected')) as Needed,
})

async function start(file: string, before: string, settings: Settings, nodeArguments: string[]): Promise<Child> {
  const began = performance.now()
  const child = fork(join(root, file), [], {
    execArgv: ['--import', join(import.meta.dirname, before), ...nodeArguments],
    // As `npm start` has it, for both sides.
    env: { ...process.env, MALLOC_ARENA_MAX: '2', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const goneTooSoon = ended.then(([code, signal]: unknown[]): never => {
    throw new Error(`${file} ended by itself: ${String(code ?? signal)}`)
  })
  goneTooSoon.catch(() => undefined)
  const url = `http://127.0.0.1:${settings.PORT}`
  while (!(await answers(`${url}/ready`))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    async ask(question) {
      const answer = once(child, 'message')
      child.send(question)
      return (await Promise.race([answer, goneTooSoon]))[0]
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url)
    return ok
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return false
  }
}
