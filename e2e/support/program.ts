import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server that is not ours, running for a test. */
export interface Program {
  stop(): Promise<void>
}

/** Starts a server and waits until it `answers`. Raises what it has said last where it ends before, or does not answer. */
export async function startProgram(
  path: string,
  args: readonly string[],
  answers: () => Promise<boolean>,
): Promise<Program> {
  const server = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(server, 'exit')
  let log = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => (log = `${log}${text.toString()}`.slice(-4_000)))
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
  }
  if (await Promise.race([answers(), ended.then(() => false)])) return { stop }
  await stop()
  throw new Error(`${path} did not start:\n${log}`)
}
