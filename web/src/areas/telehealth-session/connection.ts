import type { FromPage, ToPage } from '@portal/contract/areas/telehealth-session/parts'
import { liveCloses, livePath } from '@portal/contract/rules/teleconsultation-live'

/** Milliseconds before the next attempt to connect: the first ones come soon, because most lines come back at once. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000] as const

/** Why a connection is over and is not tried again. */
export type LiveEnd = 'ended' | 'elsewhere' | 'notAllowed' | 'expired'

interface Given {
  /** Gets what the connection is opened with; rejects where the portal refuses it. */
  readonly token: () => Promise<string>
  /** The id of this page, which stays while it is open. */
  readonly page: string
  /** A guest's browser: what it alone knows. */
  readonly secret?: string
  readonly onMessage: (message: ToPage) => void
  /** Whether there is a connection now. */
  readonly onLine: (there: boolean) => void
  readonly onEnd: (end: LiveEnd) => void
  /** What came of asking for the token; the connection tries again by itself. */
  readonly onRefused: (error: unknown) => void
}

const endOf: Readonly<Record<number, LiveEnd>> = {
  [liveCloses.ended]: 'ended',
  [liveCloses.elsewhere]: 'elsewhere',
  [liveCloses.notAllowed]: 'notAllowed',
}

/** The line to the portal over which the pages of a live session find each other. A line that breaks down is opened again. */
export class LiveConnection {
  readonly #given: Given
  #socket: WebSocket | undefined
  #failures = 0
  /** The number of the last signal that came. */
  #after: number | undefined
  /** What is said once there is a line again. */
  #unsaid: FromPage[] = []
  /** How often in a row what it was opened with was too old. */
  #expired = 0
  #joined = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false
  /** The end of the consultation, which concerns everybody: said until the portal has confirmed it. Nothing more is shown meanwhile. */
  #ending: FromPage | undefined

  constructor(given: Given) {
    this.#given = given
    addEventListener('online', this.#again)
    void this.#open()
  }

  /** Hands a message to the line. Where there is none, signals and the wish to be called are said later; everything else is lost. */
  say(message: FromPage): void {
    // Whoever has ended the consultation has nothing more to say in it.
    if (this.#ending && message !== this.#ending && message.type !== 'leave') return
    const isHeard = this.#joined || message.type === 'leave'
    if (isHeard && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
    else if (message.type === 'signal' || message.type === 'call') this.#unsaid.push(message)
  }

  /** Ends the line for good; `last` is said before. Where it is the end of the consultation, the line ends once the portal has confirmed it. */
  close(last?: FromPage): void {
    if (last) this.say(last)
    if (last?.type === 'end' && !this.#closed) return void (this.#ending = last)
    this.#closed = true
    removeEventListener('online', this.#again)
    clearTimeout(this.#timer)
    this.#socket?.close(1000)
  }

  /** Tries at once where the next attempt is waited for. */
  readonly #again = (): void => {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    void this.#open()
  }

  async #open(): Promise<void> {
    const { page, secret, token, onRefused, onMessage, onLine } = this.#given
    let opened: string
    try {
      opened = await token()
    } catch (error) {
      if (!this.#ending) onRefused(error)
      return this.#later()
    }
    if (this.#closed) return
    const socket = new WebSocket(new URL(livePath, location.href.replace(/^http/, 'ws')))
    this.#socket = socket
    const join: FromPage = {
      type: 'join',
      token: opened,
      page,
      ...(secret === undefined ? {} : { secret }),
      ...(this.#after === undefined ? {} : { after: this.#after }),
    }
    socket.addEventListener('open', () => socket.send(JSON.stringify(join)))
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as ToPage
      if (this.#ending) {
        this.#joined = message.type === 'joined' || this.#joined
        if (message.type === 'joined') this.say(this.#ending)
        return
      }
      if (message.type === 'joined' || message.type === 'asked') {
        this.#failures = 0
        this.#expired = 0
        this.#joined = message.type === 'joined'
        onLine(true)
      }
      if (message.type === 'joined') {
        for (const unsaid of this.#unsaid.splice(0)) this.say(unsaid)
      }
      if (message.type === 'signal') this.#after = message.number
      onMessage(message)
    })
    socket.addEventListener('close', ({ code }) => {
      this.#joined = false
      if (!this.#ending) onLine(false)
      this.#expired = code === liveCloses.expired ? this.#expired + 1 : 0
      // The next token is a new one; where there is none, the second attempt shows it.
      const end = endOf[code] ?? (this.#expired > 1 ? 'expired' : undefined)
      if (this.#closed) return
      const isEnded = this.#ending !== undefined && code === 1000
      if (!end && !isEnded) return this.#later()
      this.close()
      if (end && !this.#ending) this.#given.onEnd(end)
    })
  }

  #later(): void {
    if (this.#closed) return
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)]
    this.#failures += 1
    this.#timer = setTimeout(this.#again, pause)
  }
}
