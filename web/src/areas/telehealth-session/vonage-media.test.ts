import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenTok, OtError } from './opentok.ts'
import type { PeerState } from './peer.ts'
import { VonageMedia } from './vonage-media.ts'

class Emitter {
  readonly listeners = new Map<string, (event: never) => void>()
  on(name: string, listener: (event: never) => void): void {
    this.listeners.set(name, listener)
  }
  off(): void {
    this.listeners.clear()
  }
  emit(name: string, event: object = {}): void {
    this.listeners.get(name)?.(event as never)
  }
}

/** A session as Vonage's script has it, which does what the test says. */
class FakeSession extends Emitter {
  token = ''
  left = false
  readonly published: string[] = []
  readonly subscribers: (Emitter & { readonly streamId: string; setAudioVolume(): void })[] = []
  readonly gone = new Set<Emitter>()
  answer: (error?: OtError) => void = () => undefined
  answerToPublishing: (error?: OtError) => void = () => undefined
  get subscribed(): string[] {
    return this.subscribers.filter((one) => !this.gone.has(one)).map(({ streamId }) => streamId)
  }
  connect(token: string, done: (error?: OtError) => void): void {
    this.token = token
    this.answer = done
  }
  disconnect(): void {
    this.left = true
  }
  publish({ kind }: { kind: string }, done: (error?: OtError) => void): void {
    this.published.push(kind)
    this.answerToPublishing = done
  }
  unpublish({ kind }: { kind: string }): void {
    this.published.splice(this.published.indexOf(kind), 1)
  }
  subscribe({ streamId }: { streamId: string }) {
    const subscriber = Object.assign(new Emitter(), { streamId, setAudioVolume: () => undefined })
    this.subscribers.push(subscriber)
    return subscriber
  }
  unsubscribe(subscriber: Emitter): void {
    this.gone.add(subscriber)
  }
}

const [doctor, stranger] = ['page-of-the-doctor', 'page-of-a-stranger']
const others = [{ page: doctor, side: 'STAFF' }] as const
const ticket = (sessionId: string, token = 't') => ({ applicationId: 'a', sessionId, token, script: 'https://s/ot.js' })
const track = (kind: string) => {
  const one = { kind, stopped: false, stop: () => void (one.stopped = true), clone: () => track(kind) }
  return one as unknown as MediaStreamTrack
}

let sessions: FakeSession[]
let states: PeerState[]
let streams: unknown[][]
let refusals: boolean[]
let faults: string[]
let given: (MediaStreamTrack & { readonly stopped?: boolean })[]
let media: VonageMedia
/** Lets promises that are settled run on. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly tracks: unknown[]
      constructor(tracks: unknown[]) {
        this.tracks = tracks
      }
    },
  )
  ;[sessions, states, streams, refusals, faults, given] = [[], [], [], [], [], []]
  const ot = {
    initSession: () => {
      sessions.push(new FakeSession())
      return sessions.at(-1)!
    },
    initPublisher: (
      _: undefined,
      { audioSource, videoSource }: { audioSource: MediaStreamTrack | null; videoSource: MediaStreamTrack | null },
    ) => {
      given.push((audioSource ?? videoSource)!)
      return Object.assign(new Emitter(), { kind: audioSource ? 'audio' : 'video' })
    },
  } as unknown as OpenTok
  media = new VonageMedia(
    {
      onStream: (_, stream) => streams.push((stream as unknown as { tracks: unknown[] }).tracks),
      onState: (_, state) => states.push(state),
      onRefused: (refused) => refusals.push(refused),
      onFault: (kind) => faults.push(kind),
    },
    async () => ot,
  )
})
afterEach(() => {
  media.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that is in the session with the doctor's. */
async function together(): Promise<FakeSession> {
  media.meet({ others })
  media.hear({ type: 'media', ticket: ticket('one') })
  await settle()
  const session = sessions[0]!
  session.answer()
  await settle()
  session.emit('connectionCreated', { connection: { connectionId: 'd', data: doctor } })
  return session
}
const stream = (streamId: string, data: string) => ({ stream: { streamId, connection: { connectionId: 'c', data } } })

test('the session is entered once somebody else is there; they are connected when they are in it too', async () => {
  media.hear({ type: 'media', ticket: ticket('one') })
  await settle()
  expect(sessions).toEqual([])
  const session = await together()
  expect(session.token).toBe('t')
  expect(states).toEqual(['connecting', 'connected'])
  expect(refusals).toEqual([false])
})

test('sound and picture are streams of their own: the one goes and the other stays', async () => {
  const session = await together()
  const [sound, picture] = [track('audio'), track('video')]
  await media.send([sound, picture])
  expect(session.published).toEqual(['audio', 'video'])
  await media.send([sound])
  expect(session.published).toEqual(['audio'])
  await media.send([sound, track('video')])
  expect(session.published).toEqual(['audio', 'video'])
})

test('nobody is seen whom the portal does not name, nor any longer than it names them', async () => {
  const session = await together()
  session.emit('streamCreated', stream('of-stranger', stranger))
  session.emit('streamCreated', stream('sound', doctor))
  session.emit('streamCreated', stream('picture', doctor))
  expect(session.subscribed).toEqual(['sound', 'picture'])
  session.subscribers[0]!.emit('mediaStreamAvailable', { mediaStream: { getTracks: () => ['s'] } })
  session.subscribers[1]!.emit('mediaStreamAvailable', { mediaStream: { getTracks: () => ['p'] } })
  expect(streams).toEqual([['s'], ['s', 'p']])
  media.meet({ others: [{ page: stranger, side: 'GUEST', guest: '1' }] })
  expect(session.subscribed).toEqual(['of-stranger'])
})

test('the service’s own element makes no sound beside that of the screen', async () => {
  const session = await together()
  session.emit('streamCreated', stream('sound', doctor))
  const element = { muted: false }
  session.subscribers[0]!.emit('videoElementCreated', { element })
  expect(element.muted).toBe(true)
})

test('a session that is lost is entered anew, and what was sent is sent again', async () => {
  const session = await together()
  await media.send([track('audio')])
  session.emit('sessionReconnecting')
  session.emit('sessionReconnected')
  session.emit('sessionDisconnected')
  expect(states.slice(2)).toEqual(['lost', 'connected', 'lost'])
  await vi.advanceTimersByTimeAsync(4_000)
  sessions[1]!.answer()
  await settle()
  expect(sessions[1]!.published).toEqual(['audio'])
})

test('a stream that the service has lost is said, until it is back', async () => {
  const session = await together()
  session.emit('streamCreated', stream('sound', doctor))
  session.subscribers[0]!.emit('disconnected')
  session.subscribers[0]!.emit('connected')
  expect(states.slice(2)).toEqual(['lost', 'connected'])
})

test('a token that is refused (1004) is told, and the next one opens the session at once', async () => {
  media.meet({ others })
  media.hear({ type: 'media', ticket: ticket('one', 'old') })
  await settle()
  sessions[0]!.answer({ code: 1004, name: 'OT_AUTHENTICATION_ERROR' })
  await settle()
  expect([states.at(-1), refusals]).toEqual(['lost', [true]])
  media.hear({ type: 'media', ticket: ticket('one', 'new') })
  await settle()
  expect(sessions[1]!.token).toBe('new')
})

test('what the service does not take of the camera (1500) is said and stopped, and the sound goes on', async () => {
  const session = await together()
  const sound = track('audio')
  await media.send([sound])
  session.answerToPublishing()
  expect(faults).toEqual([])
  const picture = track('video')
  await media.send([sound, picture])
  session.answerToPublishing({ code: 1500, name: 'OT_UNABLE_TO_PUBLISH' })
  expect([faults, given.map(({ stopped }) => stopped)]).toEqual([['video'], [false, true]])
  // What is given to it anew is tried anew.
  await media.send([sound, track('video')])
  expect(session.published).toEqual(['audio', 'video', 'video'])
})

test('a session that is given up is left at once, and another is entered in its place', async () => {
  const session = await together()
  media.hear({ type: 'media', ticket: null })
  expect([session.left, states.at(-1)]).toEqual([true, 'lost'])
  media.hear({ type: 'media', ticket: ticket('two') })
  await settle()
  expect(sessions).toHaveLength(2)
  // The same again changes nothing for a page that is in it.
  sessions[1]!.answer()
  await settle()
  media.hear({ type: 'media', ticket: ticket('two', 'another') })
  await settle()
  expect(sessions).toHaveLength(2)
})

test('whoever does not come into the session counts as lost after a while, and as connected once they come', async () => {
  media.meet({ others })
  media.hear({ type: 'media', ticket: ticket('one') })
  await settle()
  sessions[0]!.answer()
  await vi.advanceTimersByTimeAsync(10_000)
  sessions[0]!.emit('connectionCreated', { connection: { connectionId: 'd', data: doctor } })
  expect(states).toEqual(['connecting', 'lost', 'connected'])
})

test('a page that is over leaves the session and sends nothing more', async () => {
  const session = await together()
  await media.send([track('audio'), track('video')])
  media.close()
  expect([session.left, session.published]).toEqual([true, []])
})
