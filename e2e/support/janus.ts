import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './program.ts'

/** A media server of its own: Janus on the loopback interface. */
export interface TestJanus {
  /** The settings with which a portal records by it. */
  readonly forRecordings: Record<string, string>
  /** The settings with which the conversations of more than two go by it. */
  readonly forRooms: Record<string, string>
  /** The sizes of the recordings that it has left, in bytes. */
  sizes(): number[]
  /** Ends it as a machine does that breaks down. */
  halt(): Promise<void>
  /** Starts it again, with nothing of before. */
  again(): Promise<void>
  stop(): Promise<void>
}

const secret = 'tajemnica-serwera-mediow-z-testow'

/** The configuration that clinics start from, with these places in place of theirs. */
function configuration(changes: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(import.meta.dirname, '../../deploy/janus.jcfg'), 'utf8')
  for (const [before, after] of Object.entries(changes)) {
    if (!text.includes(before)) throw new Error(`deploy/janus.jcfg has no ${before}`)
    text = text.replace(before, after)
  }
  return text
}

/** Starts Janus from the folder that `JANUS_FOLDER` names. Two at the same time need another port each, which has a hundred behind it. */
export async function startJanus(port: number): Promise<TestJanus> {
  const janus = process.env.JANUS_FOLDER ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'portal-recorder-'))
  // The same for every recorder of a port, so that a worker's portals keep one configuration.
  const recordings = join(tmpdir(), `portal-recordings-${port}`)
  const remove = () => [folder, recordings].forEach((one) => rmSync(one, { recursive: true, force: true }))
  rmSync(recordings, { recursive: true, force: true })
  mkdirSync(recordings)
  const library = readdirSync(join(janus, 'files/usr/lib'))
    .map((one) => join(janus, 'files/usr/lib', one, 'janus'))
    .find((one) => existsSync(one))!
  const places = ['plugins', 'transports', 'events', 'loggers'].map((part) => `${part}_folder = "${library}/${part}"`)
  const own = configuration({
    'configs_folder = "/etc/janus"': [`configs_folder = "${folder}"`, ...places].join('\n'),
    'api_secret = ""': `api_secret = "${secret}"`,
    'ice_lite = true': 'ice_lite = true\nice_enforce_list = "lo"',
    'rtp_port_range = "50160-50659"': `rtp_port_range = "${port + 1}-${port + 99}"`,
  })
  const transport = `general: { ws = true, ws_ip = "127.0.0.1", ws_port = ${port} }`
  writeFileSync(join(folder, 'janus.jcfg'), own)
  writeFileSync(join(folder, 'janus.transport.websockets.jcfg'), transport)
  for (const plugin of ['audiobridge', 'videoroom'])
    writeFileSync(join(folder, `janus.plugin.${plugin}.jcfg`), 'general: {}')
  const start = () =>
    startProgram(join(janus, 'janus'), ['-F', folder], () => listensOn(port)).catch((error: unknown) => {
      remove()
      throw error
    })
  let server = await start()
  const address = { JANUS_URL: `ws://127.0.0.1:${port}`, JANUS_SECRET: secret }
  return {
    forRecordings: { ...address, LIVE_RECORDINGS_FOLDER: recordings },
    forRooms: { ...address, LIVE_ROOMS: 'on' },
    sizes: () => readdirSync(recordings).map((name) => statSync(join(recordings, name)).size),
    halt: () => server.stop(),
    again: async () => {
      server = await start()
    },
    stop: async () => {
      await server.stop()
      remove()
    },
  }
}

/** Whether somebody listens on a port of the loopback interface within ten seconds. */
const listensOn = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (listens: boolean) => {
      clearInterval(asking)
      clearTimeout(late)
      resolve(listens)
    }
    const late = setTimeout(() => end(false), 10_000)
    const asking = setInterval(() => {
      const socket = connect(port, '127.0.0.1')
      // Nobody listens yet.
      socket.once('error', () => socket.destroy())
      socket.once('connect', () => {
        socket.destroy()
        end(true)
      })
    }, 100)
  })
