import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
  const server = spawn(
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
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = once(server, 'exit')
  let log = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => (log = `${log}${text.toString()}`.slice(-4_000)))
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const answers = await Promise.race([answersOn(port), ended.then(() => false)])
  if (!answers) {
    await stop()
    throw new Error(`coturn did not start:\n${log}`)
  }
  return {
    env: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: secret, TURN_ONLY: 'on' },
    stop,
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
