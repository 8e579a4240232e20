import { randomBytes } from 'node:crypto'
import { startDesk } from './desk/server.ts'
import type { NationalPerson } from './identity/messages.ts'
import { systems, type Addresses, type Systems } from './systems.ts'
import { createWorld, type World } from './world.ts'

export interface Standins {
  readonly systems: Systems
  /** What a portal needs to reach them. */
  readonly addresses: Addresses
  readonly deskUrl: string
  readonly world: World
  close(): Promise<void>
}

const loopback = ['127.0.0.1', '::1', 'localhost']

/**
 * Starts the stand-ins of all outside systems and the clinic's desk, on the loopback interface only; free ports are used unless ports are given.
 * Throws on another interface, and in production unless `STANDINS=on` asks for them.
 */
export async function startStandins(
  options: {
    host?: string
    ports?: Partial<Record<keyof Systems | 'desk', number>>
    /** The people to choose from at the national sign-in. */
    people?: readonly NationalPerson[]
    /** The clock of the stand-ins; tests make it stand still. */
    clock?: () => Date
    env?: { NODE_ENV?: string; STANDINS?: string }
  } = {},
): Promise<Standins> {
  const env = options.env ?? process.env
  if (env.NODE_ENV === 'production' && env.STANDINS !== 'on') {
    throw new Error('Stand-ins do not run in production unless STANDINS=on.')
  }
  const { host = '127.0.0.1', ports = {}, people = [], clock = () => new Date() } = options
  if (!loopback.includes(host)) throw new Error(`Stand-ins listen on the loopback interface only, not on ${host}.`)
  const world = createWorld(clock)
  const started: { close(): Promise<void> }[] = []
  const close = async () => {
    await Promise.all(started.map((server) => server.close()))
  }
  try {
    const running: Record<string, { close(): Promise<void> }> = {}
    for (const [name, start] of Object.entries(systems)) {
      const token = randomBytes(24).toString('base64url')
      const system = await start({ world, people, clock, host, token, port: ports[name as keyof Systems] ?? 0 })
      started.push(system)
      running[name] = system
    }
    const played = running as unknown as Systems
    const desk = await startDesk({ world, signerUrl: played.signatures.url, host, port: ports.desk ?? 0 })
    started.push(desk)
    const addresses = Object.fromEntries(Object.entries(played).map(([name, { address }]) => [name, address]))
    return { systems: played, addresses: addresses as unknown as Addresses, deskUrl: desk.url, world, close }
  } catch (error) {
    await close()
    throw error
  }
}
