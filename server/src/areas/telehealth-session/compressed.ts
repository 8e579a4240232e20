import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** Bytes before the sound in a WAV file as the recorder writes it. What they say of its length is wrong where the recorder was killed. */
const headerBytes = 44
/** Kilobits a second: 14 MiB an hour, and speech at 16 kHz is understood as well as before. */
const bitrate = 32
/** Milliseconds after which compressing has hung: four hours of speech take two minutes. */
const patienceMs = 10 * 60_000

/**
 * The sound of recordings, one after the other, as MP3 of a constant bitrate, which every browser plays and which may be joined with others; undefined
 * where nothing was recorded. Needs LAME (`lame`) on the path.
 */
export async function compressed(paths: readonly string[]): Promise<Buffer | undefined> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  if (!sizes.some((size) => size > headerBytes)) return undefined
  const raw = ['-r', '-s', '16', '--bitwidth', '16', '--signed', '--little-endian', '-m', 'm']
  const program = spawn('lame', ['--silent', ...raw, '--cbr', '-b', String(bitrate), '-t', '-', '-'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  })
  const ended = once(program, 'close') as Promise<[code: number | null]>
  const sound = async function* () {
    for (const path of paths) yield* createReadStream(path, { start: headerBytes })
  }
  const [content, , [code]] = await Promise.all([buffer(program.stdout), pipeline(sound, program.stdin), ended])
  if (code !== 0) throw new Error(`lame ended with ${code}`)
  return content
}
