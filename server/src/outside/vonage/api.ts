import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import * as z from 'zod/mini'
import { shortCall, type CallTimeouts } from '../short-call.ts'
import { VonageError, type VonagePort, type VonageSources } from './port.ts'
import type { VonageAddress } from './system.ts'

const usualTimeouts: CallTimeouts = { connectMs: 2_000, totalMs: 5_000 }
/** Seconds for which a call's own token is good. */
const callSeconds = 60

const sessions = z.tuple([z.object({ session_id: z.string().check(z.regex(/^[\w.~=+/-]{8,255}$/)) })])

/** Where Vonage's script connects to, as Vonage's own reference application for the web lists it. */
const vonagesHosts = ['opentok.com', 'tokbox.com', 'vonage.com'].flatMap((host) => [
  `https://*.${host}`,
  `wss://*.${host}`,
])

/** What a page may load and connect to: the one script, and Vonage's hosts or, for another address of the service, that one alone. */
function sourcesOf({ url, script }: Pick<VonageAddress, 'url' | 'script'>): VonageSources {
  const { hostname, origin } = new URL(url)
  const isVonages = hostname === 'vonage.com' || hostname.endsWith('.vonage.com')
  return { script, connections: isVonages ? vonagesHosts : [origin, origin.replace(/^http/, 'ws')] }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Calls Vonage Video, and signs what it takes (RFC 7519, RS256). */
export function vonageApi(
  { url, script, applicationId, key: pem }: VonageAddress,
  _settings?: unknown,
  timeouts: CallTimeouts = usualTimeouts,
): VonagePort {
  const key = createPrivateKey(pem)
  const head = part({ alg: 'RS256', typ: 'JWT' })
  const signed = (claims: { iat: number; exp: number } & Record<string, unknown>): string => {
    const said = `${head}.${part({ application_id: applicationId, jti: randomUUID(), ...claims })}`
    return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`
  }
  return {
    sources: sourcesOf({ url, script }),
    async createSession(now) {
      const iat = seconds(now)
      const call = {
        method: 'POST',
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${signed({ iat, exp: iat + callSeconds })}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        // By Vonage's own servers, and nothing of it is kept there.
        body: new URLSearchParams({ 'p2p.preference': 'disabled', archiveMode: 'manual' }).toString(),
      }
      const answer = await shortCall(new URL(`${url.replace(/\/+$/, '')}/session/create`), call, timeouts).catch(
        (cause: unknown) => {
          throw new VonageError('Vonage does not answer.', { cause })
        },
      )
      const made = answer.status === 200 ? sessions.safeParse(json(answer.body)) : undefined
      if (!made?.success) throw new VonageError(`Vonage made no session, with the status ${answer.status}.`)
      return made.data[0].session_id
    },
    ticket: ({ sessionId, page, until, now }) => ({
      applicationId,
      sessionId,
      script,
      token: signed({
        sub: 'video',
        scope: 'session.connect',
        session_id: sessionId,
        role: 'publisher',
        initial_layout_class_list: '',
        connection_data: page,
        acl: { paths: { '/session/**': {} } },
        iat: seconds(now),
        exp: seconds(until),
      }),
    }),
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
