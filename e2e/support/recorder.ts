import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './program.ts'

/** A recorder of its own: Janus on the loopback interface. */
export interface TestRecorder {
  /** The settings with which a portal uses it. */
  readonly env: Record<string, string>
  /** The sizes of the files that it has left, in bytes. */
  sizes(): number[]
  stop(): Promise<void>
}

const secret = 'tajemnica-rejestratora-z-testow'

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
export async function startRecorder(port: number): Promise<TestRecorder> {
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
  writeFileSync(join(folder, 'janus.plugin.audiobridge.jcfg'), 'general: {}')
  const server = await startProgram(join(janus, 'janus'), ['-F', folder], () => listensOn(port)).catch(
    (error: unknown) => {
      remove()
      throw error
    },
  )
  return {
    env: {
      LIVE_RECORDER_URL: `ws://127.0.0.1:${port}`,
      LIVE_RECORDER_SECRET: secret,
      LIVE_RECORDER_FOLDER: recordings,
    },
    sizes: () => readdirSync(recordings).map((name) => statSync(join(recordings, name)).size),
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
