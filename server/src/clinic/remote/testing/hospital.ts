import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A command as it is received. */
interface Asked {
  readonly id: string
  readonly kind: string
  readonly notAfter: string
  readonly input: {
    readonly slot?: string
    readonly patient?: string
    readonly booking?: string
    readonly status?: string
    readonly until?: string
    readonly insteadOf?: readonly string[]
    readonly bookings?: readonly string[]
  }
}
interface Visit {
  readonly patient: string
  slot: string
  status: string
}
type Outcome =
  | { readonly state: 'accepted'; readonly result: unknown }
  | { readonly state: 'refused'; readonly code: string }

/** What goes wrong with the next command: on the way to the hospital, in it, or on the way back. */
export type Fault = 'lost before' | 'error' | 'nonsense' | 'lost after' | 'silent'

/** A separate hospital system that keeps a book of visits and knows nothing of the portal: plain HTTP, faults on demand. */
export class Hospital {
  readonly #server: Server
  readonly #clock: () => Date
  readonly #outcomes = new Map<string, Outcome>()
  readonly #waiting: (() => void)[] = []
  #faults: Fault[] = []
  #refusals: string[] = []
  #made = 0
  /** Its book, by its own names for the visits. */
  readonly visits = new Map<string, Visit>()
  /** The commands that it carried out, each once. */
  readonly carriedOut: string[] = []
  /** How often commands arrived, and how often it was asked about one. */
  arrived = 0
  asked = 0
  /** It neither receives nor answers. */
  dead = false

  private constructor(clock: () => Date) {
    this.#clock = clock
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  static async start(clock: () => Date): Promise<Hospital> {
    const hospital = new Hospital(clock)
    await new Promise<void>((listening) => hospital.#server.listen(0, '127.0.0.1', listening))
    return hospital
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The faults of the next commands, one after the other. */
  fail(...faults: Fault[]): void {
    this.#faults.push(...faults)
  }

  /** The next command is refused. */
  refuse(code: string): void {
    this.#refusals.push(code)
  }

  /** Sends the delayed answers to those who wait for them. */
  speak(): void {
    for (const answer of this.#waiting.splice(0)) answer()
  }

  /** Adds a visit that an import brought to the portal. */
  knows(name: string, visit: Visit): void {
    this.visits.set(name, visit)
  }

  reset(): void {
    this.speak()
    this.#faults = []
    this.#refusals = []
    this.#outcomes.clear()
    this.visits.clear()
    this.carriedOut.length = 0
    this.arrived = this.asked = 0
    this.dead = false
  }

  async close(): Promise<void> {
    this.speak()
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.dead) return void request.socket.destroy()
    if (request.url === '/ready') return void response.writeHead(204).end()
    const id = request.url!.replace('/commands/', '')
    const answer = (outcome: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(outcome))
    if (request.method === 'GET') {
      this.asked++
      const outcome = this.#outcomes.get(id)
      return void (outcome ? answer(outcome) : response.writeHead(404).end())
    }
    const fault = this.#faults.shift()
    if (fault === 'lost before') return void request.socket.destroy()
    this.arrived++
    if (fault === 'error') return void response.writeHead(500).end('out of order')
    if (fault === 'nonsense') return void answer({ state: 'perhaps' })
    const asked = (await json(request)) as Asked
    const outcome = this.#outcomes.get(asked.id) ?? this.#carryOut(asked)
    this.#outcomes.set(asked.id, outcome)
    if (fault === 'lost after') return void request.socket.destroy()
    if (fault === 'silent') return void this.#waiting.push(() => answer(outcome))
    answer(outcome)
  }

  #carryOut({ kind, input, notAfter }: Asked): Outcome {
    const code =
      this.#clock() > new Date(notAfter) ? 'NOT_FOUND' : (this.#refusals.shift() ?? this.#obstacle(kind, input))
    if (code) return { state: 'refused', code }
    this.carriedOut.push(kind)
    for (const name of [...(input.insteadOf ?? []), ...(input.bookings ?? [])]) this.visits.delete(name)
    if (kind === 'hold' || kind === 'book') {
      const name = `visit-${++this.#made}`
      this.visits.set(name, { slot: input.slot!, patient: input.patient!, status: input.status ?? 'held' })
      return { state: 'accepted', result: { booking: name } }
    }
    const visit = this.visits.get(input.booking ?? '')
    if (input.status) visit!.status = input.status
    if (kind === 'move') visit!.slot = input.slot!
    if (kind === 'confirm') visit!.status = 'REGISTERED'
    if (kind === 'cancel') visit!.status = 'CANCELED'
    return { state: 'accepted', result: null }
  }

  #obstacle(kind: string, { slot, booking, insteadOf = [] }: Asked['input']): string | undefined {
    if (kind === 'release') return undefined
    if (booking !== undefined && !this.visits.has(booking)) return 'NOT_FOUND'
    if (slot === undefined) return undefined
    const taken = [...this.visits].some(
      ([name, one]) => one.slot === slot && one.status !== 'CANCELED' && name !== booking && !insteadOf.includes(name),
    )
    return taken ? 'SLOT_TAKEN' : undefined
  }
}
