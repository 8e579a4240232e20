import type { Standins } from '@portal/standins/start'
import { sharePasswordTurns } from './access/passwords.ts'
import { createApp, type App } from './app.ts'
import { fillDictionaries } from './areas/dictionaries/sample.ts'
import { fillDrugs } from './areas/interactions/sample.ts'
import type { Config } from './config.ts'
import type { Crew } from './crew.ts'
import { tellOfClock } from './db/clock-difference.ts'
import type { Database } from './db/database.ts'
import { openUpToDate } from './db/up-to-date.ts'
import { endProcess } from './end-process.ts'
import { createLog, describeError, type Log } from './log/log.ts'
import { surviveFaults } from './log/survive-faults.ts'

const graceMs = 10_000
const noticeMs = 500

/** Where a portal is that has started. */
export interface Served {
  /** The address at which it listens. */
  readonly url: string
  /** Address of the stand-ins' desk, where there is one. */
  readonly deskUrl: string | undefined
}

/** Runs the portal in this process until a signal stops it; resolves when it listens. */
export async function serve(config: Config, crew: Crew): Promise<Served> {
  const log = createLog(config, { worker: crew.number })
  log.debug(config.told, 'settings')
  sharePasswordTurns(config.workers)
  const database = await openUpToDate(config, (error) =>
    log.error(describeError(error), 'upkeep of the database failed'),
  )
  await tellOfClock(database.background.db, () => new Date(), log)
  await fillDictionaries(database)
  await fillDrugs(database)
  const fresh = config.demo && (await fillDemo(database))
  const standins = config.standins ? await playOutsideSystems(config.deskPort) : undefined
  const app = await createApp(config, {
    database,
    log,
    crew,
    noticeMs,
    ...(standins ? { outside: standins.addresses, world: standins.world } : {}),
  })
  stopOnSignal(log, database, app, standins)
  if (fresh) await (await import('./seed/cast-files.ts')).addCastFiles(database, app.files, new Date())
  return { url: app.url, deskUrl: standins?.deskUrl }
}

/** Fills the demo clinic. Its code and that of the stand-ins are loaded only where they are used. */
async function fillDemo(database: Database): Promise<boolean> {
  const { seedDemoOnce } = await import('./seed/seed-demo.ts')
  return seedDemoOnce(database, new Date(), (text) => process.stderr.write(`${text}\n`))
}

async function playOutsideSystems(deskPort: number): Promise<Standins> {
  const { startStandins } = await import('@portal/standins/start')
  const { nationalPeople } = await import('./seed/national-people.ts')
  return startStandins({
    people: nationalPeople(),
    ports: { desk: deskPort },
    env: { NODE_ENV: process.env['NODE_ENV'], STANDINS: 'on' },
  })
}

function stopOnSignal(log: Log, database: Database, app: App, standins: Standins | undefined): void {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    // A call that hangs must not keep the process alive: the database survives a hard end, and the operator does not want to wait.
    setTimeout(() => endProcess(1), graceMs).unref()
    await app.close()
    await standins?.close()
    await database.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => endProcess(0)))
  surviveFaults(log)
}
