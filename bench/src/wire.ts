import { connect, type Socket } from 'node:net'

/** Called with a call's status and, if it was wanted, its body. Status 0: the connection broke or nothing came in time. */
export type Heard = (status: number, body: string) => void

const patienceMs = 10_000
const endOfHead = Buffer.from('\r\n\r\n')

/**
 * One keep-alive HTTP/1.1 connection that sends one request after another and does no more than the load needs: a sender that took as much time as
 * the servers would make them look equal. It understands answers with a `content-length`, which all answers here have.
 */
export class Line {
  readonly #port: number
  #socket: Socket | undefined
  #heard: Heard | undefined
  #wantsBody = false
  /** The received part of an incomplete answer. */
  #got: Buffer | undefined

  constructor(port: number) {
    this.#port = port
  }

  /** Connects, so that the first request does not wait for it. */
  open(): Promise<void> {
    const socket = this.#connect()
    return new Promise((opened, failed) => socket.once('connect', opened).once('error', failed))
  }

  /** Sends a whole request; the answer to the previous one must have arrived. */
  ask(request: Buffer, wantsBody: boolean, heard: Heard): void {
    this.#heard = heard
    this.#wantsBody = wantsBody
    ;(this.#socket ?? this.#connect()).write(request)
  }

  close(): void {
    this.#socket?.destroy()
  }

  #connect(): Socket {
    const socket = connect({ host: '127.0.0.1', port: this.#port, noDelay: true })
    socket.setTimeout(patienceMs)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('timeout', () => this.#heard && socket.destroy())
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = this.#got = undefined
      this.#tell(0, '')
    })
    this.#socket = socket
    return socket
  }

  #take(chunk: Buffer): void {
    const all = this.#got ? Buffer.concat([this.#got, chunk]) : chunk
    this.#got = all
    const end = all.indexOf(endOfHead)
    if (end < 0) return
    const head = all.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const from = end + endOfHead.length
    const to = from + (status === 204 ? 0 : lengthIn(head))
    if (all.length < to) return
    this.#got = undefined
    if (/\r\nconnection: close/i.test(head)) {
      this.#socket?.destroy()
      this.#socket = undefined
    }
    this.#tell(status, this.#wantsBody || status >= 300 ? all.toString('utf8', from, to) : '')
  }

  #tell(status: number, body: string): void {
    const heard = this.#heard
    this.#heard = undefined
    heard?.(status, body)
  }
}

function lengthIn(head: string): number {
  const found = /\r\ncontent-length: (\d+)/i.exec(head)
  if (!found) throw new Error(`an answer of unknown length: ${head}`)
  return Number(found[1])
}
