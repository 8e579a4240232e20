import type { Standins } from '@portal/standins/start'
import { createApp, type App } from './app.ts'
import { fillDictionaries } from './areas/dictionaries/sample.ts'
import { readConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { openUpToDate } from './db/up-to-date.ts'
import { createLog, describeError, type Log } from './log/log.ts'
import { playedIdentity } from './outside/identity/played.ts'
import { trustedCertificates } from './signatures/trust-list.ts'
import { announce } from './seed/announce.ts'

const graceMs = 10_000
const noticeMs = 500

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config)
  log.debug(config.told, 'settings')
  const database = await openUpToDate(config, (error) =>
    log.error(describeError(error), 'upkeep of the database failed'),
  )
  await fillDictionaries(database)
  const fresh = config.demo && (await fillDemo(database))
  const standins = config.standins ? await playOutsideSystems(config.deskPort) : undefined
  const app = await createApp(config, {
    database,
    log,
    noticeMs,
    smsUrl: config.smsApi?.url ?? standins!.smsUrl,
    smsToken: config.smsApi?.token ?? standins!.smsToken,
    smtpUrl: config.smtpUrl ?? standins!.smtpUrl,
    telehealth: config.telehealth ?? (standins && { url: standins.telehealthUrl, token: standins.telehealthToken }),
    ampa: config.ampa ?? (standins && { url: standins.ampaUrl, token: standins.ampaToken }),
    accessRequests: config.accessRequests ?? (standins && { url: standins.requestsUrl, token: standins.requestsToken }),
    signatureTrust: config.signatureTrust ?? (standins && trustedCertificates(standins.signer.trust)),
    identity: config.identity ?? (standins && playedIdentity(standins.identity, config.portalName)),
    ...(standins ? { world: standins.world } : {}),
  })
  stopOnSignal(log, database, app, standins)
  if (fresh) await (await import('./seed/cast-files.ts')).addCastFiles(database, app.files, new Date())
  // Browsers make passkeys for names only, not for bare addresses.
  const called = app.url.replace('//127.0.0.1:', '//localhost:')
  announce({ url: config.publicUrl ?? called, deskUrl: standins?.deskUrl, demo: config.demo })
}

/** The demo clinic and, below, the stand-ins are loaded only where they are wanted. */
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
    // A call that hangs must not keep the process: the database survives a hard end, the operator's patience may not.
    setTimeout(() => process.exit(1), graceMs).unref()
    await app.close()
    await standins?.close()
    await database.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))
  // A fault outside of any call is logged and survived: state lives in the database, not in this process (L3).
  process.on('uncaughtException', (error) => log.error(describeError(error), 'uncaught'))
  process.on('unhandledRejection', (error) => log.error(describeError(error), 'unhandled'))
}

try {
  await run()
} catch (error) {
  const text = error instanceof Error ? error.message : 'The portal could not start.'
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
