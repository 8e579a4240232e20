import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './program.ts'

/** A relay of its own: coturn on the loopback interface. */
export interface Relay {
  /** The settings with which a portal hands it out, and lets media go through nothing else. */
  readonly env: Record<string, string>
  stop(): Promise<void>
}

/** The same for every relay, so that a worker's portals keep one configuration. */
const secret = 'tajemnica-przekaznika-z-testow'

/**
 * Starts coturn as `TURNSERVER` names it, or as it is installed. `bytesPerSecond` is what it lets through of each page in each direction. Two relays at the
 * same time need another `port` each.
 */
export async function startRelay({
  port = 34_780,
  bytesPerSecond,
}: { readonly port?: number; readonly bytesPerSecond?: number } = {}): Promise<Relay> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-relay-'))
  const options = {
    'listening-ip': '127.0.0.1',
    'relay-ip': '127.0.0.1',
    'listening-port': port,
    'min-port': port + 1,
    'max-port': port + 99,
    'static-auth-secret': secret,
    realm: 'portal',
    'log-file': 'stdout',
    pidfile: join(folder, 'pid'),
    userdb: join(folder, 'turndb'),
    ...(bytesPerSecond === undefined ? {} : { 'max-bps': bytesPerSecond }),
  }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const server = await startProgram(
    process.env.TURNSERVER ?? 'turnserver',
    [
      '-n',
      '--use-auth-secret',
      '--allow-loopback-peers',
      '--no-tls',
      '--no-dtls',
      '--no-cli',
      ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ],
    () => answersOn(port),
  ).catch((error: unknown) => {
    remove()
    throw error
  })
  return {
    env: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: secret, TURN_ONLY: 'on' },
    stop: async () => {
      await server.stop()
      remove()
    },
  }
}

/** Whether a STUN server (RFC 8489) answers on a port of the loopback interface within ten seconds. */
async function answersOn(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  const request = Buffer.concat([Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]), randomBytes(12)])
  // A packet that comes before the server listens is lost.
  const asking = setInterval(() => socket.send(request, port, '127.0.0.1'), 100)
  try {
    await once(socket, 'message', { signal: AbortSignal.timeout(10_000) })
    return true
  } catch {
    return false
  } finally {
    clearInterval(asking)
    socket.close()
  }
}
