import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { arrivals, atArrivals, now } from './arrivals.ts'
import { Line } from './wire.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string
  /** Its answer contains the booking for later calls of the row. */
  answersId?: boolean
}

/** The calls of a load: rows that are used in turn; a call may use the booking's id from the answer to an earlier call in its row. */
export interface Plan {
  url: string
  connections: number
  calls: Call[][]
  /** The duration in seconds; or as many calls as there are, each once. */
  length: { seconds: number } | { once: true }
  /**
   * Rows per second, even if earlier ones still wait (open loop); without it every connection begins its next row when the last one has ended (closed
   * loop). Times are counted from the moment at which a row was due.
   */
  rowsPerSecond?: number
}

export interface Outcome {
  requests: number
  seconds: number
  p50: number
  p99: number
  /** Answers other than 2xx, broken connections, time-outs. */
  failures: number
  /** The number of answers with each status, and of calls without an answer. */
  statuses: Record<string, number>
  unanswered: number
  /** Processor time in milliseconds that the sender itself used for a request. */
  senderMs: number
  /** Open loop: the 99th percentile of the delay in milliseconds with which rows were sent although a connection was free. */
  late: number
  /** The first failure. */
  firstFailure?: string
}

/** Runs a load in a process of its own, so that the generator's work does not count as another process's. */
export async function load(plan: Plan): Promise<Outcome> {
  const child = fork(import.meta.filename, ['run'], { execArgv: [] })
  child.send(plan)
  const [outcome] = (await once(child, 'message')) as [Outcome]
  await once(child, 'exit')
  return outcome
}

/** The place in a call for the booking's id from an earlier answer. */
export const bookingIdHere = '__HIS_BOOKING_ID__'
/** The place in a header for a value that is new each time. */
export const newKeyHere = '__NEW_KEY__'

/** Refusals after which the same call may be repeated: a limit, and an overloaded server. */
export const isForNow = (status: number | string): boolean => ['429', '503'].includes(String(status))

/** The bytes of a request. */
export function requestOf({ method, path, headers, body }: Call): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}${length}\r\n${body ?? ''}`
}

/** A call that is ready to be sent, unless a value must be inserted first. */
interface Ready {
  readonly call: Call
  readonly text: string
  readonly bytes: Buffer | undefined
  readonly ofBooking: boolean
}

function ready(call: Call): Ready {
  const text = requestOf(call)
  const ofBooking = text.includes(bookingIdHere)
  const waits = ofBooking || text.includes(newKeyHere)
  return { call, text, bytes: waits ? undefined : Buffer.from(text), ofBooking }
}

/** The request to send now; if it is about a booking that was refused, the row's first request instead. */
function bytesOf(one: Ready, id: string | undefined, first: Ready): Buffer {
  const { call, text, bytes, ofBooking } = one.ofBooking && id === undefined ? first : one
  if (bytes) return bytes
  if (!ofBooking) return Buffer.from(text.replace(newKeyHere, randomUUID()))
  const { body } = call
  const filled = { ...call, path: call.path.replace(bookingIdHere, id ?? '') }
  const whole = requestOf(body === undefined ? filled : { ...filled, body: body.replace(bookingIdHere, id ?? '') })
  return Buffer.from(whole.replace(newKeyHere, randomUUID()))
}

const idIn = (body: string): string | undefined => {
  try {
    return (JSON.parse(body) as { hisBookingId?: string }).hisBookingId
  } catch {
    return undefined
  }
}

async function run({ url, connections, calls, length, rowsPerSecond }: Plan): Promise<Outcome> {
  const rows = calls.map((row) => row.map(ready))
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const lateness: number[] = []
  let firstFailure: string | undefined
  let until = Infinity

  const note = (status: number, body: string, since: number): void => {
    latencies.push(now() - since)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status < 200 || status >= 300) firstFailure ??= `${status} ${body}`
  }

  /** Runs one row's calls one after another; a call that is refused for now is sent again unchanged, like a real client would do. */
  function take(line: Line, row: readonly Ready[], due: number, done: () => void): void {
    let id: string | undefined
    const step = (at: number, since: number): void => {
      const one = row[at]
      if (!one || since > until) return done()
      send(one, bytesOf(one, id, row[0] ?? one), at, since)
    }
    const send = (one: Ready, bytes: Buffer, at: number, since: number): void =>
      line.ask(bytes, one.call.answersId === true, (status, body) => {
        note(status, body, since)
        if (isForNow(status)) return now() > until ? done() : send(one, bytes, at, now())
        if (one.call.answersId) id = idIn(body)
        // What is refused about a booking leaves nothing for the calls that would follow it.
        else if (one.ofBooking && (status < 200 || status >= 300)) id = undefined
        step(at + 1, now())
      })
    step(0, due)
  }

  const lines = Array.from({ length: connections }, () => new Line(Number(new URL(url).port)))
  await Promise.all(lines.map((line) => line.open()))
  const before = process.cpuUsage()
  const began = now()
  if (rowsPerSecond === undefined) {
    let next = 0
    if ('seconds' in length) until = began + length.seconds * 1000
    const follow = (line: Line, over: () => void): void => {
      const at = now()
      if (at > until || ('once' in length && next >= rows.length)) return over()
      take(line, rows[next++ % rows.length] ?? [], at, () => follow(line, over))
    }
    await Promise.all(lines.map((line) => new Promise<void>((over) => follow(line, over))))
  } else {
    const count = 'once' in length ? rows.length : Math.ceil(length.seconds * rowsPerSecond)
    const free = [...lines]
    const waiting: [number, number][] = []
    let left = count
    let ended: () => void = () => undefined
    const over = new Promise<void>((done) => (ended = done))
    const start = (line: Line, n: number, due: number): void =>
      take(line, rows[n % rows.length] ?? [], due, () => {
        if (--left === 0) ended()
        const next = waiting.shift()
        if (next) start(line, ...next)
        else free.push(line)
      })
    await atArrivals(arrivals(count, rowsPerSecond), (n, due) => {
      const line = free.pop()
      if (!line) return void waiting.push([n, due])
      lateness.push(now() - due)
      start(line, n, due)
    })
    await over
  }
  const seconds = (now() - began) / 1000
  const { user, system } = process.cpuUsage(before)
  for (const line of lines) line.close()

  latencies.sort((a, b) => a - b)
  lateness.sort((a, b) => a - b)
  const unanswered = statuses['0'] ?? 0
  delete statuses['0']
  const succeeded = Object.entries(statuses).reduce(
    (sum, [status, count]) => (status.startsWith('2') ? sum + count : sum),
    0,
  )
  return {
    requests: latencies.length,
    seconds,
    p50: share(latencies, 0.5),
    p99: share(latencies, 0.99),
    failures: latencies.length - succeeded,
    statuses,
    unanswered,
    senderMs: (user + system) / 1000 / latencies.length,
    late: share(lateness, 0.99),
    ...(firstFailure ? { firstFailure } : {}),
  }
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

if (process.argv[2] === 'run') {
  process.once('message', (plan: Plan) => {
    void run(plan).then((outcome) => process.send?.(outcome, () => process.disconnect()))
  })
}
