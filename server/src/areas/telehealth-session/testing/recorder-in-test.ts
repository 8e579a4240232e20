import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocketServer, type WebSocket } from 'ws'

interface Question {
  readonly janus: string
  readonly transaction: string
  readonly apisecret?: string
  readonly handle_id?: number
  readonly body?: { readonly request: string; readonly room: number; readonly record_file?: string }
  readonly jsep?: { readonly type: string; readonly sdp: string }
}

/** How it answers: as Janus does; not at all; what is no answer; that it may not be asked. */
type Mood = 'answers' | 'is silent' | 'talks nonsense' | 'refuses'

/**
 * Janus as the portal sees it: the messages of its WebSocket and of its plugin AudioBridge, with rooms, their files and who sends into them, and no media.
 * The browser's tests use Janus itself.
 */
export async function openRecorderInTest() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-recordings-'))
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'janus-protocol' })
  await once(server, 'listening')
  const secret = 'tajemnica-rejestratora'
  const rooms = new Map<number, string>()
  /** Who sends into which room, by the numbers of their places. */
  const sending = new Map<number, number>()
  let last = 0
  let mood: Mood = 'answers'
  const samples = (seconds: number) => Buffer.alloc(seconds * 32_000, 1)
  const answerTo = (question: Question, socket: WebSocket): object => {
    if (question.apisecret !== secret || mood === 'refuses')
      return { janus: 'error', error: { code: 403, reason: 'Unauthorized request' } }
    const { janus, handle_id: place = 0, body, jsep } = question
    if (janus === 'detach') sending.delete(place)
    if (janus !== 'message') {
      last += 1
      if (janus === 'attach') {
        const own = last
        socket.once('close', () => sending.delete(own))
      }
      return { janus: 'success', data: { id: last } }
    }
    const room = body!.room
    const said = (data: object) => ({ janus: 'event', plugindata: { plugin: 'janus.plugin.audiobridge', data } })
    if (body!.request === 'create') {
      if (rooms.has(room)) return said({ error_code: 486, error: 'exists' })
      rooms.set(room, body!.record_file!)
      writeFileSync(body!.record_file!, Buffer.alloc(44))
      return said({ audiobridge: 'created' })
    }
    if (!rooms.has(room)) return said({ error_code: 485, error: 'No such room' })
    if (body!.request === 'destroy') {
      rooms.delete(room)
      return said({ audiobridge: 'destroyed' })
    }
    sending.set(place, room)
    return { ...said({ audiobridge: 'joined' }), jsep: { type: 'answer', sdp: `answer to ${jsep?.sdp}` } }
  }
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const question = JSON.parse(data.toString()) as Question
      if (mood === 'is silent') return
      if (mood === 'talks nonsense') return socket.send('{"janus":7}')
      const { transaction } = question
      if (question.janus === 'message') socket.send(JSON.stringify({ janus: 'ack', transaction }))
      socket.send(JSON.stringify({ ...answerTo(question, socket), transaction }))
    }),
  )
  const restart = () => {
    rooms.clear()
    sending.clear()
    for (const socket of server.clients) socket.terminate()
  }
  return {
    env: {
      LIVE_RECORDER_URL: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
      LIVE_RECORDER_SECRET: secret,
      LIVE_RECORDER_FOLDER: folder,
    },
    set: (next: Mood) => (mood = next),
    /** How many connections there are. */
    connections: () => server.clients.size,
    /** How many send into any room. */
    senders: () => sending.size,
    /** Lets the room of a recording have some seconds of sound. */
    speak: (seconds: number) => {
      for (const file of rooms.values()) writeFileSync(file, samples(seconds), { flag: 'a' })
    },
    /** Loses all rooms and connections, as with a restart; their files stay. */
    restart,
    /** Begins anew, with nothing left. */
    reset: () => {
      restart()
      mood = 'answers'
      for (const name of readdirSync(folder)) rmSync(join(folder, name))
    },
    files: () => readdirSync(folder),
    close: async () => {
      restart()
      server.close()
      await once(server, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
