import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import autocannon from 'autocannon'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string
  /** Its answer names the booking that later calls of the row are about. */
  answersId?: boolean
}

/** What the load is made of: rows of calls taken in turn; a call may take the booking's id from the answer of one before it in its row. */
export interface Plan {
  url: string
  connections: number
  calls: Call[][]
  /** How long, seconds; or how many calls, each of them once. */
  length: { seconds: number } | { once: true }
}

export interface Outcome {
  requests: number
  seconds: number
  p50: number
  p99: number
  /** Answers other than 2xx, broken connections, time-outs. */
  failures: number
  /** How many answers of each status, and how many calls without one. */
  statuses: Record<string, number>
  unanswered: number
  /** The first of them, as far as the plan reads answers. */
  firstFailure?: string
}

/** Runs a load in a process of its own, so that the generator's work is not counted as anybody else's. */
export async function load(plan: Plan): Promise<Outcome> {
  const child = fork(import.meta.filename, ['run'], { execArgv: [] })
  child.send(plan)
  const [outcome] = (await once(child, 'message')) as [Outcome]
  await once(child, 'exit')
  return outcome
}

/** The place in an answer-dependent call where the booking's id goes. */
export const bookingIdHere = '__HIS_BOOKING_ID__'
/** The place in a header where something new goes each time. */
export const newKeyHere = '__NEW_KEY__'

/** Refusals that ask for the same call once more: a limit, and a server that has enough to do. */
export const isForNow = (status: number | string): boolean => ['429', '503'].includes(String(status))

/**
 * What one connection sends: the calls of a row one after another, then another row's. What is refused for now is sent again as it was,
 * as anybody would; going on would leave a hold or a booking behind that later rows meet. Answers are read only where a row has several
 * calls, since reading them costs the sender time.
 */
function connection(nextRow: () => Call[], refused: (answer: string) => void) {
  let row: Call[] = []
  let step = 0
  let id: string | undefined
  let again: Partial<autocannon.Request> | undefined
  let sent: Partial<autocannon.Request> = {}
  const next = (): Partial<autocannon.Request> => {
    if (again) return again
    if (row[++step] === undefined) [row, step, id] = [nextRow(), 0, undefined]
    const [first] = row
    const call = row[step]
    if (!first || !call) throw new Error('a row without calls')
    return withId(call, id, first)
  }
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({ ...request, ...(sent = next()) })
  const onResponse = (status: number, body: string): void => {
    if (status >= 300) refused(`${status} ${body}`)
    again = isForNow(status) ? sent : undefined
    const call = row[step]
    if (again || !call) return
    if (call.answersId) id = idIn(body)
    // What is refused about a booking leaves nothing for the calls that would follow it.
    else if (status >= 300 && isAboutBooking(call)) id = undefined
  }
  return { setupRequest, onResponse }
}

async function run({ url, connections, calls, length }: Plan): Promise<Outcome> {
  const steps = calls[0]?.length ?? 0
  let next = 0
  let firstFailure: string | undefined
  const nextRow = (): Call[] => calls[next++ % calls.length] ?? []
  const setupClient = (client: autocannon.Client): void => {
    const { setupRequest, onResponse } = connection(nextRow, (answer) => (firstFailure ??= answer))
    client.setRequests([steps === 1 ? { setupRequest } : { setupRequest, onResponse }])
  }
  const latencies: number[] = []
  const began = performance.now()
  const amount = 'once' in length ? { amount: calls.length * steps } : { duration: length.seconds }
  const options = { url, connections, ...amount, setupClient }
  const result = await new Promise<autocannon.Result>((done, failed) => {
    const instance = autocannon(options, (error: Error | null, outcome) => (error ? failed(error) : done(outcome)))
    instance.on('response', (_client, _status, _bytes, milliseconds) => void latencies.push(milliseconds))
  })
  latencies.sort((a, b) => a - b)
  const percentile = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return {
    requests: latencies.length,
    seconds: (performance.now() - began) / 1000,
    p50: percentile(0.5),
    p99: percentile(0.99),
    failures: result.non2xx + result.errors + result.timeouts,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0]),
    ),
    unanswered: result.errors + result.timeouts,
    ...(firstFailure ? { firstFailure } : {}),
  }
}

const isAboutBooking = ({ path, body }: Call): boolean =>
  path.includes(bookingIdHere) || body?.includes(bookingIdHere) === true

/** The call as it is sent now; where it is about a booking that was refused, another call in its place. */
function withId(call: Call, id: string | undefined, instead: Call): Partial<autocannon.Request> {
  const { method, path, headers, body } = isAboutBooking(call) && id === undefined ? instead : call
  const key = headers['idempotency-key']
  return {
    method,
    path: path.replace(bookingIdHere, id ?? ''),
    headers: key?.includes(newKeyHere)
      ? { ...headers, 'idempotency-key': key.replace(newKeyHere, randomUUID()) }
      : headers,
    ...(body === undefined ? {} : { body: body.replace(bookingIdHere, id ?? '') }),
  }
}

const idIn = (body: string): string | undefined => {
  try {
    return (JSON.parse(body) as { hisBookingId?: string }).hisBookingId
  } catch {
    return undefined
  }
}

if (process.argv[2] === 'run') {
  process.once('message', (plan: Plan) => {
    void run(plan).then((outcome) => process.send?.(outcome, () => process.disconnect()))
  })
}
