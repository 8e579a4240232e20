import * as z from 'zod/mini'
import { WebSocket } from 'ws'

/** The clinic's media server, as it is configured. */
export interface JanusSettings {
  /** Address of its WebSocket. */
  readonly url: string
  readonly secret: string
}

/** The media server could not be reached, or gave an answer that is none. */
export class JanusError extends Error {
  override readonly name = 'JanusError'
}

/** Milliseconds: an answer that takes longer is none. */
const answerMs = 5_000
/** Milliseconds between two signs of life: Janus forgets a session that gives none for a minute. */
const aliveMs = 25_000

const id = z.optional(z.int())
/** What the plugins say, as far as it is used here: an error, and of video rooms who is there and who has gone. */
const pluginData = z.object({
  error_code: id,
  error: z.optional(z.string()),
  id,
  publishers: z.optional(z.array(z.object({ id: z.int(), display: z.optional(z.string()) }))),
  participants: z.optional(z.array(z.object({ id: z.int() }))),
  unpublished: z.optional(z.union([z.int(), z.string()])),
  leaving: z.optional(z.union([z.int(), z.string()])),
  videoroom: z.optional(z.string()),
})
const said = z.object({
  janus: z.string(),
  transaction: z.optional(z.string()),
  sender: id,
  data: z.optional(z.object({ id })),
  error: z.optional(z.object({ code: z.int(), reason: z.string() })),
  plugindata: z.optional(z.object({ data: pluginData })),
  jsep: z.optional(z.object({ type: z.string(), sdp: z.string().check(z.maxLength(32_000)) })),
})
type Said = z.infer<typeof said>
export type PluginData = z.infer<typeof pluginData>

/** A description (SDP) that a plugin takes or gives. */
interface Jsep {
  readonly type: 'offer' | 'answer'
  readonly sdp: string
}

/** How a plugin says that there is no such room, and that there is one already. */
export interface RoomCodes {
  readonly noSuchRoom: number
  readonly roomExists: number
}

/** What a plugin answers: its own error, what else it says, and the description of the kind that was asked for. */
interface PluginAnswer {
  readonly failed: number | undefined
  readonly data: PluginData
  readonly jsep: Said['jsep']
}

/** A place of one page at a plugin. */
export interface Handle {
  /** Asks the plugin. Raises `JanusError` where Janus itself refuses or gives no answer. */
  request(body: object, jsep?: Jsep): Promise<PluginAnswer>
  /** Is called with what the plugin says unasked. */
  onEvent: (data: PluginData) => void
  /** Gives the place up. What it carried ends. */
  detach(): void
}

/** One connection to Janus with a session of its own. With it ends what is carried for its places. */
export class Janus {
  readonly #socket: WebSocket
  readonly #secret: string
  readonly #asked = new Map<string, (answer: Said | undefined) => void>()
  readonly #handles = new Map<number, Handle>()
  #count = 0
  #session = 0
  #alive: ReturnType<typeof setInterval> | undefined
  readonly #ends = new Set<() => void>()

  private constructor({ url, secret }: JanusSettings) {
    this.#secret = secret
    this.#socket = new WebSocket(url, 'janus-protocol', { handshakeTimeout: answerMs, maxPayload: 256 * 1024 })
    this.#socket.on('message', (data: Buffer) => this.#hear(data))
    this.#socket.on('error', () => this.#socket.terminate())
    this.#socket.once('close', () => this.close())
  }

  /** Raises `JanusError`. */
  static async open(settings: JanusSettings): Promise<Janus> {
    const connection = new Janus(settings)
    await new Promise<void>((resolve, reject) => {
      connection.#socket.once('open', () => resolve())
      connection.#socket.once('close', () => reject(new JanusError('Janus cannot be reached.')))
    })
    try {
      connection.#session = (await connection.#ask({ janus: 'create' })).data?.id ?? 0
    } catch (error) {
      connection.close()
      throw error
    }
    connection.#alive = setInterval(
      () => void connection.#ask({ janus: 'keepalive' }, true).catch(() => connection.close()),
      aliveMs,
    ).unref()
    return connection
  }

  /** Has this called once the connection has ended; returns how to have it called no more. */
  onEnd(end: () => void): () => void {
    this.#ends.add(end)
    return () => this.#ends.delete(end)
  }

  /** A place at a plugin. Raises `JanusError`. */
  async attach(plugin: string): Promise<Handle> {
    const { data } = await this.#ask({ janus: 'attach', plugin })
    const handle_id = data?.id
    if (handle_id === undefined) throw new JanusError('Janus gives no place.')
    const handle: Handle = {
      request: async (body, jsep) => {
        const answer = await this.#ask({ janus: 'message', handle_id, body, ...(jsep ? { jsep } : {}) })
        const found = answer.plugindata?.data ?? {}
        return { failed: found.error_code, data: found, jsep: answer.jsep }
      },
      onEvent: () => undefined,
      detach: () => {
        this.#handles.delete(handle_id)
        void this.#ask({ janus: 'detach', handle_id }).catch(() => undefined)
      },
    }
    this.#handles.set(handle_id, handle)
    return handle
  }

  close(): void {
    for (const end of this.#ends) end()
    this.#ends.clear()
    this.#handles.clear()
    clearInterval(this.#alive)
    for (const resolve of this.#asked.values()) resolve(undefined)
    this.#socket.close()
  }

  /** Asks, and waits for the answer; that a question has come is an answer only where `acknowledged` is enough. */
  async #ask(question: object, acknowledged = false): Promise<Said> {
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
    if (!answer) throw new JanusError('Janus does not answer.')
    if (answer.janus === 'error') throw new JanusError(`Janus refuses: ${answer.error?.code} ${answer.error?.reason}`)
    return answer
  }

  #hear(data: Buffer): void {
    const read = said.safeParse(parsed(data))
    if (!read.success) return this.#socket.terminate()
    const { transaction, sender, plugindata } = read.data
    const asked = this.#asked.get(transaction ?? '')
    if (asked) return asked(read.data)
    if (plugindata) this.#handles.get(sender ?? 0)?.onEvent(plugindata.data)
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
 * Enters a room of a plugin with what a page offers to send; where there is none, it is made first. Returns what the plugin says, and the description with
 * which it answers. Raises `JanusError`.
 */
export async function enterRoom(
  handle: Handle,
  { noSuchRoom, roomExists }: RoomCodes,
  { enter, make, offer }: { readonly enter: object; readonly make: object; readonly offer: string },
): Promise<{ readonly data: PluginData; readonly answer: string }> {
  const attempt = () => handle.request(enter, { type: 'offer', sdp: offer })
  let entered = await attempt()
  if (entered.failed === noSuchRoom) {
    const made = await handle.request({ ...make, request: 'create', permanent: false, is_private: true })
    if (made.failed !== undefined && made.failed !== roomExists)
      throw new JanusError(`Janus makes no room: ${made.failed}`)
    entered = await attempt()
  }
  const { failed, data, jsep } = entered
  if (failed !== undefined || jsep?.type !== 'answer') throw new JanusError(`Janus lets nobody in: ${failed}`)
  return { data, answer: jsep.sdp }
}

/** Keeps one connection, for all who ask at the same time; one that has ended is opened anew for who asks next. */
export function janusAt(settings: JanusSettings) {
  let opened: Promise<Janus> | undefined
  return {
    /** Raises `JanusError`. */
    connected: (): Promise<Janus> => {
      if (opened) return opened
      const opening = Janus.open(settings)
      const forget = () => {
        if (opened === opening) opened = undefined
      }
      opened = opening
      opening.then((connection) => connection.onEnd(forget), forget)
      return opening
    },
    close: (): void => {
      void opened?.then((connection) => connection.close()).catch(() => undefined)
    },
  }
}
