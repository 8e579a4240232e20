import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

/** What the load is made of: calls taken in turn, or pairs of which the second takes the booking's id from the first one's answer. */
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

/** The place in an answer-dependent call where the first answer's booking id goes. */
export const bookingIdHere = '__HIS_BOOKING_ID__'

async function run({ url, connections, calls, length }: Plan): Promise<Outcome> {
  const steps = calls[0]?.length ?? 0
  let next = 0
  let firstFailure: string | undefined
  const requests = Array.from({ length: steps }, (_, step) => ({
    setupRequest: (request: autocannon.Request, context: { turn?: number; id?: string }): autocannon.Request => {
      if (step === 0) context.turn = next++ % calls.length
      const call = calls[context.turn ?? 0]?.[step]
      if (!call) throw new Error('a turn without that step')
      return { ...request, ...call, body: call.body?.replace(bookingIdHere, context.id ?? '') }
    },
    onResponse: (status: number, body: string, context: { id?: string }) => {
      if (status >= 300) firstFailure ??= `${status} ${body}`
      if (step + 1 < steps) context.id = (JSON.parse(body) as { hisBookingId?: string }).hisBookingId
    },
  }))
  const latencies: number[] = []
  const began = performance.now()
  const amount = 'once' in length ? { amount: calls.length * steps } : { duration: length.seconds }
  const options = {
    url,
    connections,
    ...amount,
    requests: steps === 1 ? requests.map(({ setupRequest }) => ({ setupRequest })) : requests,
  }
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
    ...(firstFailure ? { firstFailure } : {}),
  }
}

if (process.argv[2] === 'run') {
  process.once('message', (plan: Plan) => {
    void run(plan).then((outcome) => process.send?.(outcome, () => process.disconnect()))
  })
}
