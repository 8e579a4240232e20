import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A recorder of its own: Janus on the loopback interface. */
export interface TestRecorder {
  /** The settings with which a portal uses it. */
  readonly env: Record<string, string>
  /** The sizes of the files that it has left, in bytes. */
  sizes(): number[]
  stop(): Promise<void>
}

const secret = 'tajemnica-rejestratora-z-testow'

/** Starts Janus from the folder that `JANUS_FOLDER` names. Two at the same time need another port each, which has a hundred behind it. */
export async function startRecorder(port: number): Promise<TestRecorder> {
  const janus = process.env.JANUS_FOLDER ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'portal-recorder-'))
  // The same for every recorder of a port, so that a worker's portals keep one configuration.
  const recordings = join(tmpdir(), `portal-recordings-${port}`)
  rmSync(recordings, { recursive: true, force: true })
  mkdirSync(recordings)
  const library = readdirSync(join(janus, 'files/usr/lib'))
    .map((one) => join(janus, 'files/usr/lib', one, 'janus'))
    .find((one) => existsSync(one))!
  const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.jcfg`), text)
  const others = (part: string, used: string) =>
    readdirSync(`${library}/${part}`)
      .filter((name) => name.endsWith('.so') && !name.includes(used))
      .join(',')
  write(
    'janus',
    `general: {
      configs_folder = "${folder}"
      plugins_folder = "${library}/plugins"
      transports_folder = "${library}/transports"
      events_folder = "${library}/events"
      loggers_folder = "${library}/loggers"
      api_secret = "${secret}"
    }
    nat: { ice_lite = true, ice_enforce_list = "lo" }
    media: { rtp_port_range = "${port + 1}-${port + 99}" }
    plugins: { disable = "${others('plugins', 'audiobridge')}" }
    transports: { disable = "${others('transports', 'websockets')}" }
    loggers: { disable = "${others('loggers', 'none')}" }`,
  )
  write('janus.transport.websockets', `general: { ws = true, ws_ip = "127.0.0.1", ws_port = ${port} }`)
  write('janus.plugin.audiobridge', 'general: {}')
  const server = spawn(join(janus, 'janus'), ['-F', folder, '-d', '3'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(server, 'exit')
  let log = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => (log = `${log}${text.toString()}`.slice(-4_000)))
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
    rmSync(recordings, { recursive: true, force: true })
  }
  const answers = await Promise.race([listensOn(port), ended.then(() => false)])
  if (!answers) {
    await stop()
    throw new Error(`Janus did not start:\n${log}`)
  }
  return {
    env: {
      LIVE_RECORDER_URL: `ws://127.0.0.1:${port}`,
      LIVE_RECORDER_SECRET: secret,
      LIVE_RECORDER_FOLDER: recordings,
    },
    sizes: () => readdirSync(recordings).map((name) => statSync(join(recordings, name)).size),
    stop,
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
