import { parentPort, isMainThread, Worker, workerData } from 'node:worker_threads'
import { endProcess } from './end-process.ts'
import { closeOff } from './reading/closed.ts'
import type { Given } from './reading/read.ts'
import { ReadingRefused, type ReadingRefusal } from './reading/refused.ts'
import type { ReadingTold } from './reading/told.ts'
import { programBeside } from './shipped-files.ts'

/** Milliseconds between two looks at the memory. */
const lookEvery = 15

const refusal = (refused: ReadingRefusal, detail: string): ReadingTold => ({ refused, detail: detail.slice(0, 500) })
const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** The thread: reads, and does nothing else. */
async function read(): Promise<ReadingTold> {
  closeOff()
  const { readBytes } = await import('./reading/read.ts')
  try {
    return { reading: await readBytes(workerData as Given) }
  } catch (error) {
    if (error instanceof ReadingRefused) return refusal(error.reason, error.message)
    if (error instanceof RangeError) return refusal('tooLarge', describe(error))
    return refusal('broken', describe(error))
  }
}

/** The process around it: takes the file from its input, watches time and memory, and writes the answer. */
async function keepWatch(mediaType: string, memoryMb: number, patienceMs: number): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const bytes = new Uint8Array(Buffer.concat(chunks))
  chunks.length = 0
  const tell = (told: ReadingTold): void => {
    clearTimeout(late)
    clearInterval(watch)
    void thread.terminate()
    process.stdout.write(JSON.stringify(told), () => endProcess(0))
  }
  const end = (detail: string): void => tell(refusal('tooLarge', detail))
  const thread = new Worker(programBeside('reading-worker'), {
    workerData: { bytes, mediaType } satisfies Given,
    transferList: [bytes.buffer],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: Math.floor(memoryMb * 0.75), maxYoungGenerationSizeMb: 16 },
  })
  thread.once('message', tell)
  thread.once('error', (error) => tell(refusal('tooLarge', describe(error))))
  const late = setTimeout(() => end('more time than a reading may take'), patienceMs)
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > memoryMb * 1_048_576) end('more memory than a reading may take')
  }, lookEvery)
}

if (isMainThread) {
  const [mediaType = '', memoryMb, patienceMs] = process.argv.slice(2)
  await keepWatch(mediaType, Number(memoryMb), Number(patienceMs))
} else {
  const told = await read()
  parentPort!.postMessage(told, [])
}
