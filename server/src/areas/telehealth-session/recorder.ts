import { join } from 'node:path'
import * as z from 'zod/mini'
import { WebSocket } from 'ws'

/** The clinic's recorder, as it is configured. */
export interface RecorderSettings {
  /** Address of its WebSocket. */
  readonly url: string
  readonly secret: string
  /** Where it leaves recordings. */
  readonly folder: string
}

/** The sound of one page on its way to the recorder. */
export interface Sending {
  /** The description (SDP) with which the recorder answers the page's. */
  readonly answer: string
  /** Ends it; the rest of the recording goes on. */
  stop(): void
}

/** Takes the sound of conversations, and mixes what belongs to one recording. */
export interface Recorder {
  /** Begins to take what a page sends into the recording with this number. Raises `RecorderError`. */
  take(recording: number, offer: string): Promise<Sending>
  /** Closes a recording, so that its files are whole; one that was never begun is none. Raises `RecorderError`. */
  finish(recording: number): Promise<void>
  close(): void
}

/** The recorder could not be reached, or gave an answer that is none. */
export class RecorderError extends Error {
  override readonly name = 'RecorderError'
}

const plugin = 'janus.plugin.audiobridge'
/** Error codes of the plugin. */
const noSuchRoom = 485
const roomExists = 486
/** Milliseconds: an answer that takes longer is none. */
const answerMs = 5_000
/** Milliseconds between two signs of life: the recorder forgets a session that gives none for a minute. */
const aliveMs = 25_000
/** Hertz: speech is understood well, and an hour is 110 MiB until it is compressed. */
const samplingRate = 16_000

const said = z.object({
  janus: z.string(),
  transaction: z.optional(z.string()),
  data: z.optional(z.object({ id: z.optional(z.int()) })),
  error: z.optional(z.object({ code: z.int(), reason: z.string() })),
  plugindata: z.optional(
    z.object({ data: z.object({ error_code: z.optional(z.int()), error: z.optional(z.string()) }) }),
  ),
  jsep: z.optional(z.object({ type: z.string(), sdp: z.string().check(z.maxLength(32_000)) })),
})
type Said = z.infer<typeof said>

/** One connection to Janus with a session of its own. It ends with its session: whoever is sending then sends anew. */
class Connection {
  readonly #socket: WebSocket
  readonly #secret: string
  readonly #asked = new Map<string, (answer: Said | undefined) => void>()
  #count = 0
  #session = 0
  #alive: ReturnType<typeof setInterval> | undefined
  /** Is called once it has ended. */
  onEnd: () => void = () => undefined

  private constructor({ url, secret }: RecorderSettings) {
    this.#secret = secret
    this.#socket = new WebSocket(url, 'janus-protocol', { handshakeTimeout: answerMs, maxPayload: 256 * 1024 })
    this.#socket.on('message', (data: Buffer) => this.#hear(data))
    this.#socket.on('error', () => this.#socket.terminate())
    this.#socket.once('close', () => this.close())
  }

  static async open(settings: RecorderSettings): Promise<Connection> {
    const connection = new Connection(settings)
    await new Promise<void>((resolve, reject) => {
      connection.#socket.once('open', () => resolve())
      connection.#socket.once('close', () => reject(new RecorderError('The recorder cannot be reached.')))
    })
    try {
      connection.#session = (await connection.ask({ janus: 'create' })).data?.id ?? 0
    } catch (error) {
      connection.close()
      throw error
    }
    connection.#alive = setInterval(
      () => void connection.ask({ janus: 'keepalive' }, true).catch(() => connection.close()),
      aliveMs,
    ).unref()
    return connection
  }

  /** Asks, and waits for the answer; that a question has come is an answer only where `acknowledged` is enough. */
  async ask(question: object, acknowledged = false): Promise<Said> {
    const transaction = String((this.#count += 1))
    const session = this.#session ? { session_id: this.#session } : {}
    const answer = await new Promise<Said | undefined>((resolve) => {
      const late = setTimeout(() => end(undefined), answerMs)
      const end = (given: Said | undefined) => {
        clearTimeout(late)
        this.#asked.delete(transaction)
        resolve(given)
      }
      this.#asked.set(transaction, (given) => {
        if (given?.janus !== 'ack' || acknowledged) end(given)
      })
      this.#socket.send(JSON.stringify({ ...question, ...session, transaction, apisecret: this.#secret }), (error) => {
        if (error) end(undefined)
      })
    })
    if (!answer) throw new RecorderError('The recorder does not answer.')
    if (answer.janus === 'error')
      throw new RecorderError(`The recorder refuses: ${answer.error?.code} ${answer.error?.reason}`)
    return answer
  }

  /** A place for one page. */
  async attach(): Promise<number> {
    const { data } = await this.ask({ janus: 'attach', plugin })
    if (data?.id === undefined) throw new RecorderError('The recorder gives no place.')
    return data.id
  }

  /** As `ask`, to the plugin. Returns also the plugin's own error, where there is one. */
  async request(handle: number, body: object, jsep?: object): Promise<{ failed: number | undefined; answer: Said }> {
    const answer = await this.ask({ janus: 'message', handle_id: handle, body, ...(jsep ? { jsep } : {}) })
    return { failed: answer.plugindata?.data.error_code, answer }
  }

  detach(handle: number): void {
    void this.ask({ janus: 'detach', handle_id: handle }).catch(() => undefined)
  }

  close(): void {
    this.onEnd()
    clearInterval(this.#alive)
    for (const resolve of this.#asked.values()) resolve(undefined)
    this.#socket.close()
  }

  #hear(data: Buffer): void {
    const read = said.safeParse(parsed(data))
    if (!read.success) return this.#socket.terminate()
    this.#asked.get(read.data.transaction ?? '')?.(read.data)
  }
}

function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Janus (1.x) as the recorder, by its WebSocket and its plugin AudioBridge: each recording is a room of the same number, into which pages send and from
 * which they take nothing. A room that Janus has lost, as with a restart, is made anew with a file of its own: `<recording>-<milliseconds>.wav`.
 */
export function openRecorder(settings: RecorderSettings): Recorder {
  let opened: Promise<Connection> | undefined
  /** The one connection, for all who ask at the same time. */
  const connected = (): Promise<Connection> => {
    if (opened) return opened
    const opening = Connection.open(settings)
    const forget = () => {
      if (opened === opening) opened = undefined
    }
    opened = opening
    opening.then((connection) => (connection.onEnd = forget), forget)
    return opening
  }
  const makeRoom = async (connection: Connection, handle: number, room: number): Promise<void> => {
    const { failed } = await connection.request(handle, {
      request: 'create',
      room,
      permanent: false,
      is_private: true,
      sampling_rate: samplingRate,
      audiolevel_event: false,
      record: true,
      record_file: join(settings.folder, `${room}-${Date.now()}.wav`),
    })
    if (failed !== undefined && failed !== roomExists) throw new RecorderError(`The recorder makes no room: ${failed}`)
  }
  return {
    take: async (room, offer) => {
      const connection = await connected()
      const handle = await connection.attach()
      const jsep = { type: 'offer', sdp: offer }
      const enter = () => connection.request(handle, { request: 'join', room }, jsep)
      try {
        let entered = await enter()
        if (entered.failed === noSuchRoom) {
          await makeRoom(connection, handle, room)
          entered = await enter()
        }
        const { failed, answer } = entered
        if (failed !== undefined || answer.jsep?.type !== 'answer')
          throw new RecorderError(`The recorder takes no sound: ${failed}`)
        return { answer: answer.jsep.sdp, stop: () => connection.detach(handle) }
      } catch (error) {
        connection.detach(handle)
        throw error
      }
    },
    finish: async (room) => {
      const connection = await connected()
      const handle = await connection.attach()
      const { failed } = await connection.request(handle, { request: 'destroy', room })
      connection.detach(handle)
      if (failed !== undefined && failed !== noSuchRoom)
        throw new RecorderError(`The recorder does not close the recording: ${failed}`)
    },
    close: () => {
      void opened?.then((connection) => connection.close()).catch(() => undefined)
    },
  }
}
