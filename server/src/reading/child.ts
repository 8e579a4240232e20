import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { programBeside, programFolders } from '../shipped-files.ts'
import { ReadingRefused } from './refused.ts'
import { readingTold, type ReadingTold } from './told.ts'

/** What one reading may take. */
export interface Bounds {
  /** Milliseconds for everything, from the start of the process to its answer. */
  readonly patienceMs: number
  /** Megabytes of the whole process. */
  readonly memoryMb: number
}

/** The longest answer in bytes: the longest text, each letter of which may be written as six. */
const longestAnswer = 24 * 1024 * 1024

/** Node's own options for the process: no files but programs, no native code, no other processes, no code made from text. */
const options = (): string[] => [
  '--permission',
  '--allow-worker',
  ...programFolders().map((path) => `--allow-fs-read=${path}`),
  '--disallow-code-generation-from-strings',
  '--no-warnings',
]

/** The end of a process of ours: its answer, or why there is none. */
function answerOf(written: string, ended: string): ReadingTold {
  if (written === '') return { refused: 'tooLarge', detail: `the process ended: ${ended}` }
  const told = readingTold.safeParse(JSON.parse(written))
  return told.success ? told.data : { refused: 'broken', detail: 'the process answered something else' }
}

/**
 * Reads a file in a process of its own that has no secrets in its environment and ends with the file. `content` goes through to it, so that the server
 * holds no file in memory. Raises `ReadingRefused`; an error of `content` itself is passed on.
 */
export async function readInChild(content: Readable, mediaType: string, bounds: Bounds): Promise<ReadingTold> {
  const { memoryMb, patienceMs } = bounds
  const program = programBeside('reading-worker')
  const child = spawn(process.execPath, [...options(), program, mediaType, String(memoryMb), String(patienceMs)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    windowsHide: true,
  })
  let [written, length, ended] = ['', 0, '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    length += text.length
    if (length > longestAnswer) child.kill('SIGKILL')
    else written += text
  })
  const end = new Promise<void>((done) => {
    child.once('error', (error) => {
      ended = error.message
      done()
    })
    child.once('close', (code, signal) => {
      ended = `${code ?? signal}`
      done()
    })
  })
  const late = setTimeout(() => child.kill('SIGKILL'), patienceMs + 1_000)
  let failed: unknown
  const given = pipeline(content, child.stdin).catch((error: NodeJS.ErrnoException) => {
    // The process may end before it has taken everything.
    if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    failed = error
    child.kill('SIGKILL')
  })
  try {
    await Promise.all([end, given])
  } finally {
    clearTimeout(late)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  }
  if (failed !== undefined) throw failed as Error
  if (length > longestAnswer) throw new ReadingRefused('tooLarge', 'a longer answer than a reading may have')
  return answerOf(written, ended)
}
