import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { oneTimeCodes } from './access/one-time-codes.ts'
import { applyDeathRule } from './access/after-death.ts'
import { openSealing } from './access/sealing.ts'
import { serverKey } from './access/server-key.ts'
import { Sessions } from './access/sessions.ts'
import { intentJobs } from './acts/bring-to-end.ts'
import * as areas from './areas/list.ts'
import { clinicNews } from './areas/messages/index.ts'
import { dressOf } from './areas/site/identification.ts'
import { resealFactors } from './areas/second-factor/pass.ts'
import { Strangers } from './audit/strangers.ts'
import { Trail } from './audit/trail.ts'
import { Offer } from './clinic/model/offer.ts'
import type { Clinic } from './clinic/commands.ts'
import { ClinicFiles } from './clinic/files.ts'
import { ownClinic } from './clinic/own/clinic.ts'
import { remoteClinic } from './clinic/remote/mirror.ts'
import { releaseExpired } from './clinic/model/holds.ts'
import { playedClinic } from './clinic/played.ts'
import { createReadiness } from './clinic/readiness.ts'
import { listenToClinic, type Listening } from './clinic/silence.ts'
import type { Config } from './config.ts'
import { alone, isFirst } from './crew.ts'
import type { Database } from './db/database.ts'
import { deskActs } from './desk-acts.ts'
import { News } from './db/news.ts'
import { passOn } from './events/pass-on.ts'
import { Streams } from './events/streams.ts'
import { fileHandlers, fileUpkeep } from './files/clean-up.ts'
import { Files } from './files/files.ts'
import { openFileStore, openScanners } from './files/open.ts'
import type { Door } from './http/door.ts'
import { cookiesOf } from './http/cookie-values.ts'
import { createDrain } from './http/drain.ts'
import { createLimits } from './http/limits.ts'
import { Problem } from './http/problem.ts'
import { uploadDoors } from './http/upload-door.ts'
import { keepPublicAddress } from './http/public-address.ts'
import { addressOf } from './http/public-url.ts'
import { createServer, refuseOtherMethods } from './http/server.ts'
import { deviceCookies } from './http/device-cookies.ts'
import { sessionCookies } from './http/session-cookies.ts'
import { inlineSources, servePages } from './http/static.ts'
import { waking } from './jobs/waking.ts'
import { createWorker, type Worker } from './jobs/worker.ts'
import { describeError } from './log/log.ts'
import { mailHandlers } from './mail/outbox.ts'
import { officeAnswers } from './office-answers.ts'
import { allowancesOf } from './outside/allowances.ts'
import { smsHandlers } from './outside/sms/outbox.ts'
import { ReportAddresses } from './outside/sms/report-addresses.ts'
import { openSystems } from './outside/systems.ts'
import { tableRules } from './personal/list.ts'
import { personalData, type Personal } from './personal/personal.ts'
import { shippedFile } from './shipped-files.ts'
import type { Services } from './services.ts'
import type { Surroundings } from './surroundings.ts'
import { upkeep } from './upkeep.ts'

/** A running portal. */
export interface App {
  readonly url: string
  readonly server: Server
  readonly database: Database
  readonly clinic: Clinic
  readonly offer: Offer
  readonly worker: Worker
  readonly sessions: Sessions
  readonly streams: Streams
  readonly files: Files
  readonly personal: Personal
  /** Writes the recorded calls of strangers at once; otherwise they are written every few seconds. */
  writeStrangers(): Promise<void>
  /** Asks the clinic at once about requests for its patients' records and about messages; otherwise that happens every few seconds. */
  askClinic(): Promise<void>
  readonly listening: Listening
  /** Resolves when this process has heard of everything that was committed before. */
  caughtUp(): Promise<void>
  /** Stops accepting calls, lets running ones finish, ends background work. The database stays open. */
  close(): Promise<void>
}

/** Assembles the portal and starts it; tests, browser tests and bench all start it this way. */
export async function createApp(config: Config, given: Surroundings): Promise<App> {
  const { log, clock = () => new Date() } = given
  const database = waking(given.database, () => worker.wake())
  const crew = given.crew ?? alone()
  const probe = given.clinic?.probe ?? playedClinic(given.world)
  const ready = createReadiness(probe, given.monotonic)
  const offer = new Offer(database.db, config.bookingLimits)
  const own = ownClinic(offer)
  const clinic = given.clinic ? remoteClinic(own.system, given.clinic.commands, own) : own
  const news = new News(database.background.connections, () =>
    log.warn({}, 'what the database tells does not arrive: DATABASE_URL leads through a pooler that shares sessions'),
  )
  const sessions = new Sessions(
    database.db,
    { ...config.sessions, shared: config.sharedTerminals, monotonic: given.monotonic },
    news,
  )
  const streams = new Streams()
  const changes = Object.values(areas).flatMap((area) => area.changes.filter(({ module }) => config.modules[module]))
  passOn({ news, streams, database: database.background, clock, log }, changes)
  const codes = oneTimeCodes({ log, perHour: config.smsPerHour, clinic: config.clinicName })
  const cookies = sessionCookies(config.secureCookies)
  const sealing = await openSealing(config.sealing)
  await database.background.transaction((tx) => resealFactors(tx, sealing))
  await database.background.transaction((tx) => applyDeathRule(tx, config.deathRule))
  const trail = new Trail(database.db)
  const strangers = new Strangers({ database: database.background, log, clock, processes: config.workers })
  const store = await openFileStore(config.files)
  const files = new Files({ settings: config.files, store, scanners: openScanners(config.files), log, clock })
  const outside = await openSystems(config.outside, given.outside ?? {})
  let baseUrl = config.publicUrl ?? ''
  const reportAddresses = new ReportAddresses(serverKey(database.db, 'sms-reports'))
  const services: Services = {
    config,
    database,
    log,
    clock,
    clinic,
    acts: new Map(Object.values(areas).flatMap((area) => area.acts.map((act) => [act.name, act]))),
    home: Object.values(areas).flatMap((area) => area.home),
    waiting: Object.values(areas).flatMap((area) => area.waiting.filter(({ module }) => config.modules[module])),
    signedSubjects: new Map(Object.values(areas).flatMap((area) => area.signed.map((one) => [one.kind, one]))),
    offer,
    sessions,
    streams,
    cookies,
    devices: deviceCookies(config.secureCookies),
    codes,
    sealing,
    strangers,
    files,
    clinicFiles: new ClinicFiles(store, database.db),
    personal: personalData(tableRules, { files, sessions, clinic }),
    keyNamed: (name) => serverKey(database.db, name),
    lockKey: serverKey(database.db, 'locks-of-nobody'),
    base: () => ({ url: baseUrl, configured: config.publicUrl !== undefined }),
    outside,
    reportAddresses,
  }
  const worker = createWorker({
    database: database.background,
    clock,
    log,
    concurrency: config.jobsAtOnce,
    handlers: Object.assign(
      {},
      ...Object.values(areas).map((area) => area.jobs(services)),
      intentJobs(services),
      mailHandlers(outside.mail, () => baseUrl),
      smsHandlers(outside.sms, clock, (idx) => reportAddresses.of(baseUrl, idx)),
      fileHandlers(database.background, store, clock),
    ),
    every: isFirst(crew) && [
      ...Object.values(areas).flatMap((area) => area.every(services)),
      fileUpkeep,
      ...upkeep(config),
    ],
  })

  const asking = { database: database.background, clock, log }
  const requests = officeAnswers({ ...asking, store, config }, outside.accessRequests)
  const port = outside.clinicMessages
  const correspondence = port && clinicNews({ ...asking, port, system: clinic.system, files })
  const pages = given.pages ?? shippedFile('../../web/dist')
  const listening = listenToClinic({ database: database.background, probe, clock, log })
  const dress = dressOf(config.site.own, () => ({ ...config, address: baseUrl }))
  const app = await createServer(config, log, inlineSources(pages, dress))
  const drain = createDrain(app)
  const live = Object.values(areas).flatMap((area) => area.live.filter(({ module }) => config.modules[module]))
  const endings = [() => streams.close(), ...live.map(({ open }) => open(services, { server: app.server, news }))]
  const door: Door = {
    database,
    trail,
    clock,
    modules: config.modules,
    publicUrl: config.publicUrl,
    secureCookies: config.secureCookies,
    sharedTerminals: config.sharedTerminals,
    limits: createLimits(crew.counts, config.rateLimits),
    strangers,
    identify: (request, now, background) => sessions.findOne(cookies.tokens(cookiesOf(request)), now, background),
    ...uploadDoors(config, files),
    clinicReady: ready,
    prepareRetry: (now) => database.transaction((tx) => releaseExpired(tx, now)),
  }
  if (!config.production) given.world?.portal.comesForward(deskActs(database, clock, () => baseUrl))
  for (const area of Object.values(areas)) area.serve(app, door, services)
  refuseOtherMethods(app)
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async () => {
    if (drain.begun) throw new Problem('UNAVAILABLE')
    await database.ping(2_000)
    return { status: 'ok' }
  })
  await servePages(app, pages, config, dress, allowancesOf(outside, config))

  const url = given.url ?? (await listen(app, config))
  if (given.url) await app.ready()
  baseUrl = config.publicUrl ?? url
  if (config.publicUrl) await keepPublicAddress(database.db, config.publicUrl)
  await news.start()
  worker.start()
  if (isFirst(crew)) [requests, correspondence, listening].forEach((one) => one?.start())
  return {
    url,
    server: app.server,
    database,
    clinic,
    offer,
    worker,
    sessions,
    streams,
    files,
    personal: services.personal,
    writeStrangers: () => strangers.write(),
    askClinic: async () => {
      await requests?.ask()
      await correspondence?.ask()
    },
    listening,
    caughtUp: () => news.caughtUp(),
    close: async () => {
      for (const end of endings) end()
      await drain.run(given.noticeMs ?? 0)
      // A connection whose last call ends while the server closes would otherwise be kept alive for another minute.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close().finally(() => clearInterval(idle))
      await requests?.stop()
      await correspondence?.stop()
      await listening.stop()
      await worker.stop()
      news.stop()
      outside.mail?.close()
      await strangers.close()
      await trail.settle().catch((error: unknown) => log.error(describeError(error), 'audit was not settled'))
    },
  }
}

/** Listens as the settings say; returns the address. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port })
  return addressOf(host, (app.server.address() as AddressInfo).port)
}
