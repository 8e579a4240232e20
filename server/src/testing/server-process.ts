import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import shortLived from '../../command-options.json' with { type: 'json' }
import { compiledCode } from './compiled-code.ts'

const entry = join(import.meta.dirname, '../../dist/main.js')

export interface ServerProcess {
  readonly pid: number
  readonly url: string
  readonly deskUrl: string
  /** Milliseconds from the start of the process until it printed its address. */
  readonly readyMs: number
  /** Nobody reads what the process logs from now on, as when the reader of its pipe has died. */
  unread(): void
  /** Sends a signal and returns the exit code, null when the signal itself ended the process. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** What the process has logged so far. */
  output(): string
}

/**
 * Runs the portal as an operator does, in a process of its own, on a data folder, with settings in addition to the tests' own. Most of these
 * processes end soon: unless other options for Node are given, they run with those for commands, and spend no time on optimising the embedded engine
 * for weeks of work.
 */
export async function startServer(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = shortLived,
): Promise<ServerProcess> {
  const started = performance.now()
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    DESK_PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...more,
  }
  const child = spawn(process.execPath, [...nodeOptions, entry], {
    env: { PATH: process.env['PATH'], ...compiledCode, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  let text = ''
  const [url = '', deskUrl = ''] = await new Promise<string[]>((resolve, reject) => {
    const hear = (chunk: string) => {
      text += chunk
      const addresses = [...text.matchAll(/^(?:Portal|Pulpit) .*: (https?:\/\/\S+)$/gm)].map(
        ([, address = '']) => address,
      )
      // Without stand-ins there is no desk.
      if (addresses.length >= (more['STANDINS'] === 'off' ? 1 : 2)) resolve(addresses)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.on('exit', (code) => reject(new Error(`The portal ended with ${code}:\n${text}`)))
  })
  return {
    pid: child.pid!,
    url,
    deskUrl,
    readyMs: performance.now() - started,
    unread: () => {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    end: async (signal) => {
      child.kill(signal)
      return (await exited)[0]
    },
    output: () => text,
  }
}
