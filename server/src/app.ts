import type { AddressInfo } from 'node:net'
import { oneTimeCodes } from './access/one-time-codes.ts'
import { applyDeathRule } from './access/after-death.ts'
import { openSealing } from './access/sealing.ts'
import { serverKey } from './access/server-key.ts'
import { Sessions } from './access/sessions.ts'
import { intentJobs } from './acts/bring-to-end.ts'
import { removeOldIntents } from './acts/intents.ts'
import { staffActs } from './areas/access/staff-acts.ts'
import * as areas from './areas/list.ts'
import { clinicAnswers } from './areas/patient-links/clinic-answers.ts'
import { resealFactors } from './areas/second-factor/pass.ts'
import { removeOldCounts, removeOldEvents } from './audit/retention.ts'
import { sealTrail } from './audit/seal.ts'
import { Strangers } from './audit/strangers.ts'
import { Trail } from './audit/trail.ts'
import { Offer } from './clinic/model/offer.ts'
import type { Clinic } from './clinic/commands.ts'
import { ownClinic } from './clinic/own/clinic.ts'
import { remoteClinic } from './clinic/remote/mirror.ts'
import { releaseExpired } from './clinic/model/holds.ts'
import { playedClinic } from './clinic/played.ts'
import { createReadiness } from './clinic/readiness.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { fileHandlers, fileUpkeep } from './files/clean-up.ts'
import { Files } from './files/files.ts'
import { openFileStore, openScanners } from './files/open.ts'
import type { Door } from './http/door.ts'
import { cookiesOf } from './http/cookie-values.ts'
import { createDrain } from './http/drain.ts'
import { removeOldAnswers } from './http/idempotency.ts'
import { createLimits } from './http/limits.ts'
import { Problem } from './http/problem.ts'
import { fewAtOnce } from './http/upload-door.ts'
import { keepPublicAddress } from './http/public-address.ts'
import { createServer, refuseOtherMethods } from './http/server.ts'
import { deviceCookies } from './http/device-cookies.ts'
import { sessionCookies } from './http/session-cookies.ts'
import { inlineSources, servePages } from './http/static.ts'
import { forgetMessagesToNobody } from './jobs/left-messages.ts'
import { forgetAddressees } from './jobs/queue.ts'
import { waking } from './jobs/waking.ts'
import { createWorker, type Worker } from './jobs/worker.ts'
import { describeError } from './log/log.ts'
import { mailHandlers } from './mail/outbox.ts'
import { smtpMailer } from './mail/transport.ts'
import { accessRequestsApi } from './outside/access-requests.ts'
import { ampaApi } from './outside/ampa.ts'
import { createIdentity } from './outside/identity/identity.ts'
import { smsApi } from './outside/sms.ts'
import { smsHandlers } from './outside/sms-outbox.ts'
import { ReportAddresses } from './outside/report-addresses.ts'
import { telehealthPatientsApi } from './outside/telehealth-patients.ts'
import { telehealthApi } from './outside/telehealth.ts'
import { tableRules } from './personal/list.ts'
import { personalData, type Personal } from './personal/personal.ts'
import { shippedFile } from './shipped-files.ts'
import { signatureJudge } from './signatures/judge.ts'
import type { Services } from './services.ts'
import type { Surroundings } from './surroundings.ts'

/** A running portal. */
export interface App {
  readonly url: string
  readonly database: Database
  readonly clinic: Clinic
  readonly offer: Offer
  readonly worker: Worker
  readonly sessions: Sessions
  readonly files: Files
  readonly personal: Personal
  /** Has what calls of strangers left written at once; otherwise that happens every few seconds. */
  writeStrangers(): Promise<void>
  /** Asks the clinic at once about requests for its patients' records; otherwise that happens every few seconds. */
  askClinic(): Promise<void>
  /** Stops taking calls, lets those under way finish, ends background work. The database stays open. */
  close(): Promise<void>
}

/** Puts the portal together and starts it; tests, browser tests and bench start this same one. */
export async function createApp(config: Config, given: Surroundings): Promise<App> {
  const { log } = given
  const database = waking(given.database, () => worker.wake())
  const clock = given.clock ?? (() => new Date())
  const ready = createReadiness(given.clinic?.probe ?? playedClinic(given.world), given.monotonic)
  const offer = new Offer(database.db, config.bookingLimits)
  const own = ownClinic(offer)
  const clinic = given.clinic ? remoteClinic(own.system, given.clinic.commands, own) : own
  const sessions = new Sessions(database.db, { idleMs: config.sessionIdleMs, absoluteMs: config.sessionAbsoluteMs })
  const codes = oneTimeCodes({ log, perHour: config.smsPerHour })
  const cookies = sessionCookies(config.secureCookies)
  const sealing = await openSealing(config.sealing)
  await database.background.transaction((tx) => resealFactors(tx, sealing))
  await database.background.transaction((tx) => applyDeathRule(tx, config.deathRule))
  const trail = new Trail(database.db)
  const strangers = new Strangers({ database: database.background, log, clock })
  const store = await openFileStore(config.files)
  const files = new Files({ settings: config.files, store, scanners: openScanners(config.files), log, clock })
  const mailer = smtpMailer({ smtpUrl: given.smtpUrl, from: config.mailFrom })
  let baseUrl = config.publicUrl ?? ''
  const reportAddresses = new ReportAddresses(serverKey(database.db, 'sms-reports'))
  const trust = given.signatureTrust ?? []
  const services: Services = {
    config,
    database,
    log,
    clock,
    clinic,
    acts: new Map(Object.values(areas).flatMap((area) => area.acts.map((act) => [act.name, act]))),
    offer,
    sessions,
    cookies,
    devices: deviceCookies(config.secureCookies),
    codes,
    sealing,
    strangers,
    files,
    personal: personalData(tableRules, { files, sessions, clinic }),
    keyNamed: (name) => serverKey(database.db, name),
    lockKey: serverKey(database.db, 'locks-of-nobody'),
    base: () => ({ url: baseUrl, configured: config.publicUrl !== undefined }),
    identity: await createIdentity(given.identity),
    ampa: given.ampa && ampaApi(given.ampa),
    telehealth: given.telehealth && telehealthApi(given.telehealth),
    telehealthPatients: given.telehealth && telehealthPatientsApi(given.telehealth),
    reportAddresses,
    judgeSignatures: signatureJudge(trust, config.signatureListsDir),
    verifiesSignatures: trust.length > 0,
  }
  const worker = createWorker({
    database: database.background,
    clock,
    log,
    handlers: Object.assign(
      {},
      ...Object.values(areas).map((area) => area.jobs(services)),
      intentJobs(services),
      mailHandlers(mailer, () => baseUrl),
      smsHandlers(smsApi({ url: given.smsUrl, token: given.smsToken, from: config.smsApi?.from }), clock, (idx) =>
        reportAddresses.of(baseUrl, idx),
      ),
      fileHandlers(database.background, store, clock),
    ),
    every: [
      ...Object.values(areas).flatMap((area) => area.every(services)),
      fileUpkeep,
      { name: 'expired holds', seconds: 5, run: async (tx, now) => void (await releaseExpired(tx, now)) },
      { name: 'old intents', seconds: 3600, run: removeOldIntents },
      { name: 'old counts of calls', seconds: 3600, run: removeOldCounts },
      { name: 'old answers', seconds: 3600, run: removeOldAnswers },
      { name: 'messages to nobody', seconds: 3600, run: forgetMessagesToNobody },
      { name: 'old addressees', seconds: 3600, run: forgetAddressees },
      { name: 'audit seals', seconds: 10, run: async (tx, now) => void (await sealTrail(tx, now)) },
      {
        name: 'end of the audit trail',
        seconds: 600,
        run: async (tx, now) => void (await removeOldEvents(tx, now, config.auditKeepYears)),
      },
    ],
  })

  const requests =
    given.accessRequests &&
    clinicAnswers({
      database: database.background,
      clinic: accessRequestsApi(given.accessRequests),
      clock,
      log,
    })
  const pages = given.pages ?? shippedFile('../../web/dist')
  const app = await createServer(config, log, inlineSources(pages))
  const drain = createDrain(app)
  const takesAttachments = config.registration.settings.attachmentsVisible || config.patients.attachmentsVisible
  const bytesOfAttachments = takesAttachments ? config.registration.maxFiles * config.files.maxFileSize : 0
  const door: Door = {
    database,
    trail,
    clock,
    modules: config.modules,
    publicUrl: config.publicUrl,
    secureCookies: config.secureCookies,
    limits: await createLimits(app, config.rateLimits),
    strangers,
    identify: (request, now, background) => sessions.findOne(cookies.tokens(cookiesOf(request)), now, background),
    uploads: {
      limits: {
        maxFileSize: config.files.maxFileSize,
        totalMs: config.files.uploadMs,
        silenceMs: config.files.silenceMs,
      },
      oneOfFew: fewAtOnce(config.files.maxFileSize),
      admit: (bytes, fileName) => files.admit(bytes, fileName),
      inspect: (bytes) => files.inspect(bytes),
      discard: (file) => files.discard(file),
    },
    filesInBody: {
      limits: {
        maxFileSize: bytesOfAttachments,
        totalMs: config.files.uploadMs,
        silenceMs: config.files.silenceMs,
      },
      oneOfFew: fewAtOnce(bytesOfAttachments),
    },
    clinicReady: ready,
    prepareRetry: (now) => database.transaction((tx) => releaseExpired(tx, now)),
  }
  if (!config.production) given.world?.portal.comesForward(staffActs(database.db, clock, () => baseUrl))
  for (const area of Object.values(areas)) area.serve(app, door, services)
  refuseOtherMethods(app)
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async () => {
    if (drain.begun) throw new Problem('UNAVAILABLE')
    await database.ping(2_000)
    return { status: 'ok' }
  })
  await servePages(app, pages)

  await app.listen({ host: config.host, port: config.port })
  const { port } = app.server.address() as AddressInfo
  const url = `http://${config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${port}`
  baseUrl = config.publicUrl ?? url
  if (config.publicUrl) await keepPublicAddress(database.db, config.publicUrl)
  worker.start()
  requests?.start()
  return {
    url,
    database,
    clinic,
    offer,
    worker,
    sessions,
    files,
    personal: services.personal,
    writeStrangers: () => strangers.write(),
    askClinic: async () => requests?.ask(),
    close: async () => {
      await drain.run(given.noticeMs ?? 0)
      // A connection whose last call ends while the server closes would otherwise be kept alive for another minute.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close().finally(() => clearInterval(idle))
      await requests?.stop()
      await worker.stop()
      mailer.close()
      await strangers.close()
      await trail.settle().catch((error: unknown) => log.error(describeError(error), 'audit was not settled'))
    },
  }
}
