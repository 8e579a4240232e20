import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startStandins, type Standins } from '@portal/standins/start'
import heap from '../../server/node-options.json' with { type: 'json' }
import type { ProbeQuestion, Statement, Usage } from './probe.ts'

const here = import.meta.dirname

/** A server in a process of its own, which tells what it used. */
export interface MeasuredServer {
  url: string
  pid: number
  /** From the start of the process to the first answer of its readiness address, milliseconds. */
  readyMs: number
  usage(): Promise<Usage>
  /** Runs the work and answers the SQL statements that the server sent meanwhile. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>
  stop(): Promise<void>
}

let standins: Promise<Standins> | undefined

/** The systems that SMS and mail go to run here, so that their work is not counted as the portal's. */
async function outsideSystems(): Promise<Record<string, string>> {
  standins ??= startStandins({ env: {} })
  const { smsUrl, smsToken, smtpUrl } = await standins
  return { SMSAPI_URL: smsUrl, SMSAPI_TOKEN: smsToken, SMTP_URL: smtpUrl }
}

/** Ends the systems that the measured servers sent to. */
export async function stopOutsideSystems(): Promise<void> {
  await (await standins)?.close()
  standins = undefined
}

/** Starts the portal as `npm start` would, with these settings on top of quiet ones. `nodeArguments`: e.g. for a profile. */
export async function startPortal(
  settings: Record<string, string>,
  nodeArguments: string[] = [],
): Promise<MeasuredServer> {
  const port = await freePort()
  const quiet = {
    HOST: '127.0.0.1',
    PORT: String(port),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DEMO: 'off',
    NODE_COMPILE_CACHE: join(here, '../../.cache/compiled'),
    SMS_ENABLED: 'off',
    ...(await outsideSystems()),
  }
  const asStarted = [...heap, ...nodeArguments]
  return start(join(here, '../../server/src/main.ts'), port, '/ready', { ...quiet, ...settings }, asStarted)
}

/** Starts the bare Fastify server beside which the portal is measured. */
export async function startBare(databaseUrl: string): Promise<MeasuredServer> {
  const port = await freePort()
  return start(join(here, 'bare-server.ts'), port, '/ready', { PORT: String(port), DATABASE_URL: databaseUrl }, [])
}

async function start(
  file: string,
  port: number,
  readyPath: string,
  settings: Record<string, string>,
  nodeArguments: string[],
): Promise<MeasuredServer> {
  const began = performance.now()
  const execArgv = ['--import', join(here, 'probe.ts'), ...nodeArguments]
  const child = fork(file, [], {
    execArgv,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const goneTooSoon = ended.then(([code, signal]: unknown[]): never => {
    throw new Error(`${file} ended by itself: ${String(code ?? signal)}`)
  })
  goneTooSoon.catch(() => undefined)
  const url = `http://127.0.0.1:${port}`
  const ask = async <T>(question: ProbeQuestion): Promise<T> => {
    const answer = once(child, 'message')
    child.send(question)
    return (await Promise.race([answer, goneTooSoon]))[0] as T
  }
  while (!(await answers(`${url}${readyPath}`))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with code ${child.exitCode}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    usage: () => ask('usage'),
    async statementsOf(work) {
      await ask('record')
      await work()
      return ask('recorded')
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

/** A port of the loopback interface that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
