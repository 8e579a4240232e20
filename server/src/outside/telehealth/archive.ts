import type { IncomingMessage } from 'node:http'
import { pipeline, Transform, type Readable } from 'node:stream'
import * as z from 'zod/mini'
import { openDownload, type DownloadTimeouts } from './open-download.ts'

export interface ChatMessage {
  /** Absent where the platform kept plain text only. */
  readonly sentAt?: Date
  readonly side: 'PATIENT' | 'STAFF' | 'UNKNOWN'
  readonly author?: string
  readonly text: string
}

/** A recording that is still arriving; destroy `content` when it is no longer wanted. */
export interface Recording {
  /** Media type: Ogg, WAV or MP3. */
  readonly type: string
  readonly content: Readable
}

/** The archive of the telehealth platform. Every method raises `TelehealthError` when the platform does not answer, or answers nonsense. */
export interface TelehealthPort {
  /** What was written in a teleconsultation, in order; undefined when nothing is stored. */
  chatRecord(consultationId: string): Promise<ChatMessage[] | undefined>
  /** The recording of the teleconsultation; undefined when nothing is stored. */
  streamsRecord(consultationId: string): Promise<Recording | undefined>
}

export interface TelehealthOptions {
  /** Base address of the platform's archive. */
  readonly url: string
  readonly token: string
  /** Default: 2 s to connect, 5 s to answer. */
  readonly timeouts?: DownloadTimeouts
}

/** The platform could not be asked, or gave an unknown answer. */
export class TelehealthError extends Error {
  override readonly name = 'TelehealthError'
}

const usualTimeouts: DownloadTimeouts = { connectMs: 2_000, answerMs: 5_000 }
const longestChat = 2 * 1024 * 1024
const mostMessages = 5_000
/** An hour of 16-bit mono speech at 16 kHz is 110 MiB; compressed it is a tenth of that. */
const longestSound = 128 * 1024 * 1024

const soundTypes = new Map([
  ['audio/ogg', 'audio/ogg'],
  ['application/ogg', 'audio/ogg'],
  ['audio/wav', 'audio/wav'],
  ['audio/wave', 'audio/wav'],
  ['audio/x-wav', 'audio/wav'],
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/mp3', 'audio/mpeg'],
])

const transcript = z.object({
  messages: z
    .array(
      z.object({
        time: z.iso.datetime({ offset: true }),
        sender: z.object({ role: z.string(), name: z.optional(z.string().check(z.maxLength(200))) }),
        text: z.string(),
      }),
    )
    .check(z.maxLength(mostMessages)),
})

/** Reads the archive over HTTP: `GET /archive/{id}/chat-record` (JSON or plain UTF-8 text) and `…/streams-record` (sound). */
export function telehealthApi({ url, token, timeouts = usualTimeouts }: TelehealthOptions): TelehealthPort {
  const ask = async (consultationId: string, record: string): Promise<IncomingMessage | undefined> => {
    const address = new URL(`${url.replace(/\/+$/, '')}/archive/${encodeURIComponent(consultationId)}/${record}`)
    // Compressed sound is no smaller, and what is not unpacked needs no guard against bombs.
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
    const answer = await openDownload(address, headers, timeouts).catch((cause: unknown) => {
      throw new TelehealthError('The telehealth platform does not answer.', { cause })
    })
    if (answer.statusCode === 200) return answer
    answer.destroy()
    if (answer.statusCode === 404) return undefined
    throw new TelehealthError(`The telehealth platform answered ${answer.statusCode}.`)
  }
  return {
    async chatRecord(consultationId) {
      const answer = await ask(consultationId, 'chat-record')
      return answer && messagesOf(mediaType(answer), await readText(answer))
    },
    async streamsRecord(consultationId) {
      const answer = await ask(consultationId, 'streams-record')
      if (!answer) return undefined
      const type = soundTypes.get(mediaType(answer))
      if (type && !(Number(answer.headers['content-length']) > longestSound))
        return { type, content: capped(answer, longestSound) }
      answer.destroy()
      throw new TelehealthError('The telehealth platform sent no sound.')
    },
  }
}

const mediaType = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()

/** Passes on a body until it grows too long; then it ends with an error, which the receiver notices. */
function capped(source: IncomingMessage, longest: number): Readable {
  let length = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      done(length > longest ? new TelehealthError('The telehealth platform sends too much.') : null, chunk)
    },
  })
  // Errors reach whoever reads the result.
  return pipeline(source, meter, () => {})
}

async function readText(answer: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  try {
    for await (const chunk of capped(answer, longestChat)) text += decoder.decode(chunk as Buffer, { stream: true })
    return text + decoder.decode()
  } catch (cause) {
    throw new TelehealthError('The telehealth platform broke off, or sent no text.', { cause })
  }
}

function messagesOf(type: string, text: string): ChatMessage[] {
  if (type === 'text/plain') {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
    return lines.slice(0, mostMessages).map((line) => ({ side: 'UNKNOWN', text: line }))
  }
  const read = type === 'application/json' ? transcript.safeParse(parsed(text)) : undefined
  if (!read?.success) throw new TelehealthError('The telehealth platform sent no transcript.')
  return read.data.messages
    .map(({ time, sender, text }) => ({
      sentAt: new Date(time),
      side: sideOf(sender.role),
      ...(sender.name ? { author: sender.name } : {}),
      text,
    }))
    .toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
}

const sideOf = (role: string): ChatMessage['side'] =>
  role === 'patient' ? 'PATIENT' : role === 'staff' ? 'STAFF' : 'UNKNOWN'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
