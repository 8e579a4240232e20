import pg from 'pg'

// Loaded before the portal's own entry (`node --import`), so that the program that is measured is the one that people run.

/** One SQL statement as a server sent it. */
export interface Statement {
  text: string
  values: unknown[]
}
export interface Usage {
  cpuMs: number
  rssMb: number
}
export type ProbeQuestion = 'usage' | 'record' | 'recorded'

type Query = (this: pg.Client, ...args: unknown[]) => unknown
let recording: Statement[] | undefined

const original = Reflect.get(pg.Client.prototype, 'query') as Query
const watched: Query = function (...args) {
  const [first, values] = args
  if (recording) recording.push(statementOf(first, values))
  return original.apply(this, args)
}
Object.assign(pg.Client.prototype, { query: watched })

function statementOf(first: unknown, values: unknown): Statement {
  const config = (typeof first === 'string' ? { text: first, values } : first) as { text: string; values?: unknown[] }
  return { text: config.text, values: [...(config.values ?? [])] }
}

process.on('message', (question: ProbeQuestion) => {
  if (question === 'usage') {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20 } satisfies Usage)
  }
  if (question === 'record') {
    recording = []
    process.send?.(null)
  }
  if (question === 'recorded') {
    process.send?.(recording ?? [])
    recording = undefined
  }
})
// Nobody measures any more: the server ends as if it were asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone must not keep a server alive that was asked to stop.
process.channel?.unref()
