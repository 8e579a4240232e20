import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { endpoints as accessEndpoints } from '@portal/contract/areas/access'
import { endpoints as accountEndpoints } from '@portal/contract/areas/account'
import { endpoints as bookingAttachmentsEndpoints } from '@portal/contract/areas/booking-attachments'
import { endpoints as bookingsEndpoints } from '@portal/contract/areas/bookings'
import { endpoints as catalogueEndpoints } from '@portal/contract/areas/catalogue'
import { endpoints as dictionariesEndpoints } from '@portal/contract/areas/dictionaries'
import { endpoints as draftsEndpoints } from '@portal/contract/areas/drafts'
import { endpoints as filesEndpoints } from '@portal/contract/areas/files'
import { endpoints as nationalSignInEndpoints } from '@portal/contract/areas/national-sign-in'
import { endpoints as ownDataEndpoints } from '@portal/contract/areas/own-data'
import { endpoints as passkeysEndpoints } from '@portal/contract/areas/passkeys'
import { endpoints as patientLinksEndpoints } from '@portal/contract/areas/patient-links'
import { endpoints as papersEndpoints } from '@portal/contract/areas/papers'
import { endpoints as patientsEndpoints } from '@portal/contract/areas/patients'
import { endpoints as questionnairesEndpoints } from '@portal/contract/areas/questionnaires'
import { endpoints as referralsEndpoints } from '@portal/contract/areas/referrals'
import { endpoints as registrationEndpoints } from '@portal/contract/areas/registration'
import { endpoints as secondFactorEndpoints } from '@portal/contract/areas/second-factor'
import { endpoints as sessionsEndpoints } from '@portal/contract/areas/sessions'
import { endpoints as siteEndpoints } from '@portal/contract/areas/site'
import { endpoints as smsReportsEndpoints } from '@portal/contract/areas/sms-reports'
import { endpoints as telehealthPatientsEndpoints } from '@portal/contract/areas/telehealth-patients'
import type { World } from '@portal/standins/world'
import { oneTimeCodes } from './access/one-time-codes.ts'
import { applyDeathRule } from './access/after-death.ts'
import { openSealing } from './access/sealing.ts'
import { serverKey } from './access/server-key.ts'
import { Sessions } from './access/sessions.ts'
import { sweepSignIn } from './access/sweep.ts'
import { recoveryHandlers } from './areas/access/recovery.ts'
import { sweepNational } from './areas/national-sign-in/outcome.ts'
import { nationalHandlers } from './areas/national-sign-in/routes.ts'
import { accessHandlers } from './areas/access/routes.ts'
import { staffActs } from './areas/access/staff-acts.ts'
import { forgetMessagesToNobody } from './areas/account/left-messages.ts'
import { accountHandlers } from './areas/account/routes.ts'
import { bookingAttachmentsHandlers } from './areas/booking-attachments/routes.ts'
import { catalogueHandlers } from './areas/catalogue/routes.ts'
import { referralsHandlers } from './areas/referrals/routes.ts'
import { bookingsHandlers } from './areas/bookings/routes.ts'
import { dictionariesHandlers } from './areas/dictionaries/routes.ts'
import { draftsHandlers } from './areas/drafts/routes.ts'
import { sweepDrafts } from './areas/drafts/drafts.ts'
import { filesHandlers } from './areas/files/routes.ts'
import { clinicAnswers } from './areas/patient-links/clinic-answers.ts'
import { telehealthPatientsHandlers } from './areas/telehealth-patients/routes.ts'
import { ownDataHandlers } from './areas/own-data/routes.ts'
import { tellComingOfAge } from './areas/patient-links/coming-of-age.ts'
import { patientLinksHandlers } from './areas/patient-links/routes.ts'
import { papersHandlers } from './areas/papers/routes.ts'
import { passkeysHandlers } from './areas/passkeys/routes.ts'
import { patientsHandlers } from './areas/patients/routes.ts'
import { dropOldWaiting } from './areas/questionnaires/fulfillments.ts'
import { questionnairesHandlers } from './areas/questionnaires/routes.ts'
import { registrationHandlers } from './areas/registration/routes.ts'
import { toldOfRegistration } from './areas/registration/settings.ts'
import { sweepRegistrations } from './areas/registration/sweep.ts'
import { secondFactorHandlers } from './areas/second-factor/routes.ts'
import { resealFactors } from './areas/second-factor/pass.ts'
import { sessionsHandlers } from './areas/sessions/routes.ts'
import { siteHandlers } from './areas/site/routes.ts'
import { removeOldCounts, removeOldEvents } from './audit/retention.ts'
import { sealTrail } from './audit/seal.ts'
import { Strangers } from './audit/strangers.ts'
import { Trail } from './audit/trail.ts'
import { createLocalClinic } from './clinic/local/clinic.ts'
import type { ClinicPort } from './clinic/port.ts'
import { createReadiness, type Probe } from './clinic/readiness.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { fileHandlers, fileUpkeep } from './files/clean-up.ts'
import { Files } from './files/files.ts'
import { openFileStore, openScanners } from './files/open.ts'
import { bind } from './http/bind.ts'
import type { Door } from './http/door.ts'
import { cookiesOf } from './http/cookie-values.ts'
import { createDrain } from './http/drain.ts'
import { createLimits } from './http/limits.ts'
import { Problem } from './http/problem.ts'
import { fewAtOnce } from './http/upload-door.ts'
import { createServer, refuseOtherMethods } from './http/server.ts'
import { deviceCookies } from './http/device-cookies.ts'
import { sessionCookies } from './http/session-cookies.ts'
import { inlineSources, servePages } from './http/static.ts'
import { forgetAddressees } from './jobs/queue.ts'
import { createWorker, type Worker } from './jobs/worker.ts'
import { describeError } from './log/log.ts'
import { mailHandlers } from './mail/outbox.ts'
import { smtpMailer } from './mail/transport.ts'
import { accessRequestsApi } from './outside/access-requests.ts'
import { ampaApi } from './outside/ampa.ts'
import { createIdentity } from './outside/identity/identity.ts'
import { smsApi } from './outside/sms.ts'
import { smsHandlers } from './outside/sms-outbox.ts'
import { ReportAddresses, smsReportsHandlers } from './areas/sms-reports/routes.ts'
import { telehealthPatientsApi } from './outside/telehealth-patients.ts'
import { telehealthApi } from './outside/telehealth.ts'
import { keepPublicAddress } from './public-address.ts'
import { shippedFile } from './shipped-files.ts'
import { signatureJudge } from './signatures/judge.ts'
import type { Surroundings } from './surroundings.ts'
import version from '../../package.json' with { type: 'json' }

/** A running portal. */
export interface App {
  readonly url: string
  readonly database: Database
  readonly clinic: ClinicPort
  readonly worker: Worker
  readonly sessions: Sessions
  readonly files: Files
  /** Has what calls of strangers left written at once; otherwise that happens every few seconds. */
  writeStrangers(): Promise<void>
  /** Asks the clinic at once about requests for its patients' records; otherwise that happens every few seconds. */
  askClinic(): Promise<void>
  /** Stops taking calls, lets those under way finish, ends background work. The database stays open. */
  close(): Promise<void>
}

const dayMs = 86_400_000

/** The local clinic is always there, unless the desk plays that it refuses or never answers. */
const playedClinic =
  (world: World | undefined): Probe =>
  (signal) => {
    const state = world?.switches.clinic ?? 'ok'
    if (state === 'ok') return undefined
    return new Promise<void>((_answer, refuse) => {
      if (state === 'down') return refuse(new Error('the clinic does not answer'))
      signal.addEventListener('abort', () => refuse(signal.reason), { once: true })
    })
  }

/** Puts the portal together and starts it; tests, browser tests and bench start this same one. */
export async function createApp(config: Config, given: Surroundings): Promise<App> {
  const { database, log } = given
  const clock = given.clock ?? (() => new Date())
  const ready = createReadiness(playedClinic(given.world), given.monotonic)
  const clinic = createLocalClinic(database.db, ready, config.bookingLimits)
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
  const worker = createWorker({
    database: database.background,
    clock,
    log,
    handlers: {
      ...mailHandlers(mailer, () => baseUrl),
      ...recoveryHandlers(database.background, codes, clock),
      ...smsHandlers(smsApi({ url: given.smsUrl, token: given.smsToken, from: config.smsApi?.from }), clock, (idx) =>
        reportAddresses.of(baseUrl, idx),
      ),
      ...fileHandlers(database.background, store, clock),
    },
    every: [
      fileUpkeep,
      { name: 'expired holds', seconds: 5, run: async (tx, now) => void (await clinic.releaseExpired(tx, now)) },
      { name: 'ended sessions', seconds: 300, run: (tx, now) => sessions.sweep(tx, now) },
      { name: 'national sign-ins under way', seconds: 3600, run: sweepNational },
      { name: 'spent links and codes', seconds: 3600, run: sweepSignIn },
      { name: 'old counts of calls', seconds: 3600, run: removeOldCounts },
      {
        name: 'old answers',
        seconds: 3600,
        run: async (tx, now) => {
          await sql`delete from idempotent_answer where created_at < ${new Date(now.getTime() - dayMs)}`.execute(tx)
        },
      },
      { name: 'unconfirmed registrations', seconds: 3600, run: (tx, now) => sweepRegistrations(tx, now, files) },
      { name: 'children come of age', seconds: 60, run: tellComingOfAge },
      { name: 'old addressees', seconds: 3600, run: forgetAddressees },
      { name: 'messages to nobody', seconds: 3600, run: forgetMessagesToNobody },
      { name: 'given-up drafts', seconds: 3600, run: sweepDrafts },
      { name: 'old fulfilments', seconds: 3600, run: async (tx, now) => void (await dropOldWaiting(tx, now)) },
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
      wakeOutbox: () => worker.wake(),
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
    clinicReady: () => clinic.ready(),
    prepareRetry: (now) => database.transaction((tx) => clinic.releaseExpired(tx, now)),
  }
  const accessServices = {
    database,
    sessions,
    cookies,
    codes,
    sealing,
    strangers,
    lockKey: serverKey(database.db, 'locks-of-nobody'),
    config,
    devices: deviceCookies(config.secureCookies),
    wakeOutbox: () => worker.wake(),
  }
  const bookingServices = {
    clinic,
    codes,
    config,
    wakeOutbox: () => worker.wake(),
    files,
  }
  bind(app, door, accessEndpoints)(accessHandlers(accessServices))
  if (!config.production) given.world?.portal.comesForward(staffActs(database.db, clock, () => baseUrl))
  bind(app, door, sessionsEndpoints)(sessionsHandlers(accessServices))
  bind(app, door, secondFactorEndpoints)(secondFactorHandlers(accessServices))
  bind(app, door, passkeysEndpoints)(passkeysHandlers(accessServices))
  const identity = await createIdentity(given.identity)
  const base = () => ({ url: baseUrl, configured: config.publicUrl !== undefined })
  await app.register(async (scope) => {
    // Only here: the identity provider's page sends a form, and no other row takes what another site's form can send.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const services = { database, sessions, cookies, identity, log, base, secureCookies: config.secureCookies }
    bind(scope, door, nationalSignInEndpoints)(nationalHandlers(services))
  })
  const patients = {
    files,
    settings: {
      ...config.patients,
      supportedCountries: config.registration.settings.supportedCountries,
      userMinAge: config.registration.settings.userMinAge,
      maxFiles: config.registration.maxFiles,
    },
    wakeOutbox: () => worker.wake(),
  }
  bind(app, door, patientsEndpoints)(patientsHandlers(patients))
  bind(app, door, ownDataEndpoints)(ownDataHandlers(patients))
  bind(app, door, patientLinksEndpoints)(patientLinksHandlers(patients))
  const trust = given.signatureTrust ?? []
  bind(
    app,
    door,
    siteEndpoints,
  )(
    siteHandlers(config, version.version, {
      nationalSignIn: identity !== undefined,
      signatureVerification: trust.length > 0,
    }),
  )
  bind(
    app,
    door,
    papersEndpoints,
  )(
    papersHandlers({
      config,
      clinic,
      judgeSignatures: signatureJudge(trust, config.signatureListsDir),
      ampa: given.ampa && ampaApi(given.ampa),
    }),
  )
  bind(app, door, smsReportsEndpoints)(smsReportsHandlers({ database, addresses: reportAddresses, clock, log }))
  bind(app, door, catalogueEndpoints)(catalogueHandlers(bookingServices))
  bind(app, door, bookingsEndpoints)(bookingsHandlers(bookingServices))
  bind(app, door, referralsEndpoints)(referralsHandlers(bookingServices))
  bind(app, door, dictionariesEndpoints)(dictionariesHandlers())
  const telehealth = given.telehealth && telehealthApi(given.telehealth)
  const telehealthPatients = given.telehealth && telehealthPatientsApi(given.telehealth)
  bind(app, door, telehealthPatientsEndpoints)(telehealthPatientsHandlers(telehealthPatients))
  bind(app, door, bookingAttachmentsEndpoints)(bookingAttachmentsHandlers({ clinic, files, telehealth }))
  bind(app, door, draftsEndpoints)(draftsHandlers())
  bind(app, door, questionnairesEndpoints)(questionnairesHandlers({ clinic, config }))
  bind(app, door, filesEndpoints)(filesHandlers(files))
  const registration = {
    database,
    codes,
    files,
    key: serverKey(database.db, 'registration-challenge'),
    settings: toldOfRegistration(config, files.told()),
    botModulo: config.registration.botModulo,
    smsEnabled: config.smsEnabled,
    wakeOutbox: () => worker.wake(),
  }
  bind(app, door, registrationEndpoints)(registrationHandlers(registration))
  const { settings, smsEnabled } = registration
  const wakeOutbox = () => worker.wake()
  bind(
    app,
    door,
    accountEndpoints,
  )(accountHandlers({ sessions, cookies, codes, files, clinic, settings, smsEnabled, wakeOutbox }))
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
    worker,
    sessions,
    files,
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
