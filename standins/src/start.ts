import { randomBytes } from 'node:crypto'
import { startAccessRequestsServer } from './access-requests/server.ts'
import { startAmpaServer } from './ampa/server.ts'
import { startDesk } from './desk/server.ts'
import type { NationalPerson } from './identity/messages.ts'
import { startIdentityServer, type IdentityServer } from './identity/server.ts'
import { startMailServer } from './mail/server.ts'
import { startSignerServer } from './signer/server.ts'
import { startSmsServer } from './sms/server.ts'
import { startTelehealthServer } from './telehealth/server.ts'
import { createWorld, type World } from './world.ts'

export interface Standins {
  smsUrl: string
  smsToken: string
  smtpUrl: string
  telehealthUrl: string
  telehealthToken: string
  ampaUrl: string
  ampaToken: string
  /** The clinic's office that decides on requests for records. */
  requestsUrl: string
  requestsToken: string
  /** Page that signs documents, and PEM of whom to trust to believe its signatures. */
  signer: { url: string; trust: string }
  deskUrl: string
  /** The national node: how to reach it, and what it issued to the portal. */
  identity: IdentityServer
  world: World
  close(): Promise<void>
}

const loopback = ['127.0.0.1', '::1', 'localhost']

/**
 * Starts the stand-ins for SMS, mail, the telehealth platform, the mobile application, requests for records, national sign-in and signing and the clinic's desk, on the loopback interface only; ports are free ones unless
 * given. Throws on another interface, and in production unless `STANDINS=on` asks for them.
 */
export async function startStandins(
  options: {
    host?: string
    ports?: {
      sms?: number
      smtp?: number
      telehealth?: number
      ampa?: number
      requests?: number
      identity?: number
      signer?: number
      desk?: number
    }
    /** Whom one can be at the national sign-in. */
    people?: readonly NationalPerson[]
    /** What the national node goes by; tests let it stand still. */
    clock?: () => Date
    env?: { NODE_ENV?: string; STANDINS?: string }
  } = {},
): Promise<Standins> {
  const env = options.env ?? process.env
  if (env.NODE_ENV === 'production' && env.STANDINS !== 'on') {
    throw new Error('Stand-ins do not run in production unless STANDINS=on.')
  }
  const host = options.host ?? '127.0.0.1'
  if (!loopback.includes(host)) throw new Error(`Stand-ins listen on the loopback interface only, not on ${host}.`)
  const ports = options.ports ?? {}
  const world = createWorld()
  const freshToken = () => randomBytes(24).toString('base64url')
  const [smsToken, telehealthToken, ampaToken, requestsToken] = [freshToken(), freshToken(), freshToken(), freshToken()]
  const started: { close(): Promise<void> }[] = []
  const close = async () => {
    await Promise.all(started.map((server) => server.close()))
  }
  const note = <Server extends { close(): Promise<void> }>(server: Server): Server => {
    started.push(server)
    return server
  }
  try {
    const sms = note(await startSmsServer({ world, token: smsToken, host, port: ports.sms ?? 0 }))
    const mail = note(await startMailServer({ world, host, port: ports.smtp ?? 0 }))
    const telehealth = note(
      await startTelehealthServer({ world, token: telehealthToken, host, port: ports.telehealth ?? 0 }),
    )
    const ampa = note(await startAmpaServer({ world, token: ampaToken, host, port: ports.ampa ?? 0 }))
    const requests = note(
      await startAccessRequestsServer({ world, token: requestsToken, host, port: ports.requests ?? 0 }),
    )
    const { people = [], clock = () => new Date() } = options
    const identity = note(await startIdentityServer({ world, people, clock, host, port: ports.identity ?? 0 }))
    const signer = note(await startSignerServer({ people, clock, host, port: ports.signer ?? 0 }))
    const desk = note(await startDesk({ world, signerUrl: signer.url, host, port: ports.desk ?? 0 }))
    return {
      smsUrl: sms.url,
      smsToken,
      smtpUrl: mail.url,
      telehealthUrl: telehealth.url,
      telehealthToken,
      ampaUrl: ampa.url,
      ampaToken,
      requestsUrl: requests.url,
      requestsToken,
      signer,
      deskUrl: desk.url,
      identity,
      world,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
