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
  readonly plugin?: string
  readonly handle_id?: number
  readonly body?: {
    readonly request: string
    readonly room: number
    readonly record_file?: string
    readonly display?: string
    readonly ptype?: 'publisher' | 'subscriber'
    readonly streams?: readonly { readonly feed: number }[]
  }
  readonly jsep?: { readonly type: string; readonly sdp: string }
}

/** How it answers: as Janus does; not at all; what is no answer; that it may not be asked. */
type Mood = 'answers' | 'is silent' | 'talks nonsense' | 'refuses'

/** A place at a plugin. */
interface Place {
  readonly id: number
  readonly plugin: string
  readonly socket: WebSocket
  room?: number
  /** Whose page sends from here into a video room. */
  page?: string
  /** The number of what is taken here, and the page's answer to it. */
  takes?: { readonly feed: number; answer?: string }
}

const [audiobridge, videoroom] = ['janus.plugin.audiobridge', 'janus.plugin.videoroom']

/**
 * Janus as the portal sees it: the messages of its WebSocket and of its plugins AudioBridge and VideoRoom, with rooms, their files and who sends into them,
 * and no media. The browser's tests use Janus itself.
 */
export async function openJanusInTest() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-recordings-'))
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'janus-protocol' })
  await once(server, 'listening')
  const secret = 'tajemnica-serwera-mediow'
  const recordings = new Map<number, string>()
  const rooms = new Set<number>()
  const places = new Map<number, Place>()
  let last = 0
  let mood: Mood = 'answers'
  const samples = (seconds: number) => Buffer.alloc(seconds * 32_000, 1)
  const placesOf = (plugin: string) => [...places.values()].filter((place) => place.plugin === plugin)
  const sendersIn = (room: number) =>
    placesOf(videoroom).filter((place) => place.page !== undefined && place.room === room)
  const event = (plugin: string, data: object) => ({ janus: 'event', plugindata: { plugin, data } })
  const tellOthers = ({ id, room }: Place, data: object) => {
    for (const other of sendersIn(room!))
      if (other.id !== id) other.socket.send(JSON.stringify({ ...event(videoroom, data), sender: other.id }))
  }
  const leave = (place: Place) => {
    if (place.page === undefined) return
    tellOthers(place, { videoroom: 'event', leaving: place.id })
    delete place.page
  }
  const inAudiobridge = (place: Place, { body, jsep }: Question): object => {
    const room = body!.room
    const said = (data: object) => event(audiobridge, data)
    if (body!.request === 'create') {
      if (recordings.has(room)) return said({ error_code: 486, error: 'exists' })
      recordings.set(room, body!.record_file!)
      writeFileSync(body!.record_file!, Buffer.alloc(44))
      return said({ audiobridge: 'created' })
    }
    if (!recordings.has(room)) return said({ error_code: 485, error: 'No such room' })
    if (body!.request === 'destroy') {
      recordings.delete(room)
      return said({ audiobridge: 'destroyed' })
    }
    place.room = room
    return { ...said({ audiobridge: 'joined' }), jsep: { type: 'answer', sdp: `answer to ${jsep?.sdp}` } }
  }
  const inVideoroom = (place: Place, { body, jsep }: Question): object => {
    const { request, room, display, streams } = body!
    const said = (data: object) => event(videoroom, data)
    if (request === 'create') {
      if (rooms.has(room)) return said({ error_code: 427, error: 'exists' })
      rooms.add(room)
      return said({ videoroom: 'created' })
    }
    if (request === 'leave') {
      leave(place)
      return said({ videoroom: 'event', leaving: 'ok' })
    }
    if (request === 'start') {
      place.takes!.answer = jsep!.sdp
      return said({ videoroom: 'event', started: 'ok' })
    }
    if (!rooms.has(room)) return said({ error_code: 426, error: 'No such room' })
    if (request === 'destroy') rooms.delete(room)
    if (request === 'destroy') return said({ videoroom: 'destroyed' })
    if (request === 'listparticipants') return said({ participants: sendersIn(room).map(({ id }) => ({ id })) })
    place.room = room
    if (request === 'join') {
      const { feed } = streams![0]!
      const sender = places.get(feed)
      if (sender?.page === undefined) return said({ error_code: 428, error: 'No such feed' })
      place.takes = { feed }
      return { ...said({ videoroom: 'attached' }), jsep: { type: 'offer', sdp: `what ${sender.page} sends` } }
    }
    const publishers = sendersIn(room).map(({ id, page }) => ({ id, display: page }))
    place.page = display!
    tellOthers(place, { videoroom: 'event', publishers: [{ id: place.id, display }] })
    return {
      ...said({ videoroom: 'joined', id: place.id, publishers }),
      jsep: { type: 'answer', sdp: `answer to ${jsep?.sdp}` },
    }
  }
  const remove = (place: Place | undefined) => {
    if (!place) return
    leave(place)
    places.delete(place.id)
  }
  const answerTo = (question: Question, socket: WebSocket): object => {
    if (question.apisecret !== secret || mood === 'refuses')
      return { janus: 'error', error: { code: 403, reason: 'Unauthorized request' } }
    const { janus, handle_id = 0, plugin = '' } = question
    const place = places.get(handle_id)
    if (janus === 'detach') remove(place)
    if (janus !== 'message') {
      last += 1
      if (janus === 'attach') {
        const own: Place = { id: last, plugin, socket }
        places.set(own.id, own)
        socket.once('close', () => remove(own))
      }
      return { janus: 'success', data: { id: last } }
    }
    if (!place) return { janus: 'error', error: { code: 459, reason: 'No such handle' } }
    return place.plugin === audiobridge ? inAudiobridge(place, question) : inVideoroom(place, question)
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
    recordings.clear()
    rooms.clear()
    places.clear()
    for (const socket of server.clients) socket.terminate()
  }
  const address = { JANUS_URL: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, JANUS_SECRET: secret }
  return {
    /** The settings with which a portal records by it. */
    forRecordings: { ...address, LIVE_RECORDINGS_FOLDER: folder },
    /** The settings with which conversations of more than two go by it. */
    forRooms: { ...address, LIVE_ROOMS: 'on' },
    set: (next: Mood) => (mood = next),
    /** How many connections there are. */
    connections: () => server.clients.size,
    /** How many send into any recording. */
    senders: () => placesOf(audiobridge).filter(({ room }) => room !== undefined).length,
    /** How many video rooms there are. */
    rooms: () => rooms.size,
    /** Whose pages send into video rooms. */
    pages: () => placesOf(videoroom).flatMap(({ page }) => page ?? []),
    /** Whose sending is taken somewhere, with the answer that began it. */
    taken: () =>
      placesOf(videoroom).flatMap(({ takes }) =>
        takes ? [{ page: places.get(takes.feed)?.page, answer: takes.answer }] : [],
      ),
    /** Lets the room of a recording have some seconds of sound. */
    speak: (seconds: number) => {
      for (const file of recordings.values()) writeFileSync(file, samples(seconds), { flag: 'a' })
    },
    /** Loses all rooms and connections, as with a restart; its files stay. */
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
