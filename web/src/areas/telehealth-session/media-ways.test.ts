import type { FromPage, LiveSide } from '@portal/contract/areas/telehealth-session/parts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Joined } from './live-view.ts'
import { mediaBy, type Media } from './media-ways.ts'
import type { PeerSignal, RoomSignal } from './peer.ts'

interface Sender {
  readonly kind: string
  track: MediaStreamTrack | null
}

/** A connection as the browser has it, which does what the test says. */
class FakeConnection {
  static all: FakeConnection[] = []
  connectionState = 'new'
  signalingState = 'stable'
  readonly iceGatheringState = 'complete'
  localDescription: { readonly type: string; readonly sdp: string } | null = null
  remote: string | undefined
  readonly senders: Sender[] = []
  readonly counts = { packetsReceived: 0, packetsLost: 0 }
  onnegotiationneeded: (() => void) | null = null
  onconnectionstatechange: (() => void) | null = null
  onicegatheringstatechange: (() => void) | null = null
  ontrack: ((event: object) => void) | null = null

  constructor() {
    FakeConnection.all.push(this)
  }
  addTransceiver(kind: string) {
    const sender: Sender = { kind, track: null }
    this.senders.push(sender)
    return this.#transceiver(sender)
  }
  getTransceivers() {
    return this.senders.map((sender) => this.#transceiver(sender))
  }
  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    const description = { type, sdp: `own-${FakeConnection.all.indexOf(this)}` }
    this.localDescription = Object.assign(description, { toJSON: () => ({ ...description }) })
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable'
  }
  async setRemoteDescription({ type, sdp }: { readonly type: string; readonly sdp: string }): Promise<void> {
    await Promise.resolve()
    if (type === 'answer' && this.signalingState !== 'have-local-offer')
      throw new DOMException('Called in wrong state', 'InvalidStateError')
    this.remote = sdp
    this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable'
  }
  async getStats() {
    return new Map([['in', { type: 'inbound-rtp', ...this.counts }]])
  }
  restartIce(): void {
    this.restarts += 1
  }
  restarts = 0
  close(): void {
    this.connectionState = 'closed'
    this.signalingState = 'closed'
  }
  /** What is sent by it. */
  get sent(): string[] {
    return this.senders.filter(({ track }) => track !== null).map(({ kind }) => kind)
  }
  go(state: string): void {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
  #transceiver(sender: Sender) {
    const replaceTrack = async (track: MediaStreamTrack | null) => void (sender.track = track)
    return { receiver: { track: { kind: sender.kind } }, sender: { replaceTrack }, direction: 'sendrecv' }
  }
}

class FakeStream {
  readonly tracks: unknown[] = []
  addTrack(track: unknown): void {
    this.tracks.push(track)
  }
}

const [patient, maria] = ['page-of-the-patient', 'page-of-maria']
const others = [
  { page: patient, side: 'PATIENT' },
  { page: maria, side: 'GUEST', guest: '1' },
] as const
const joined = { iceServers: [] } as unknown as Joined
const both = ['audio', 'video'].map((kind) => ({ kind })) as unknown as MediaStreamTrack[]
const settle = () => vi.advanceTimersByTimeAsync(0)

let media: Media
let described: Extract<PeerSignal, { description: object }>[]
let said: FromPage[]
let told: (RoomSignal & { readonly page: string })[]
let shown: { readonly page: string; readonly by: 'room' | 'pages' }[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('MediaStream', FakeStream)
  FakeConnection.all = []
  described = []
  said = []
  told = []
  shown = []
  media = mediaOf('page-of-the-doctor', 'STAFF')
})
afterEach(() => {
  media.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const mediaOf = (page: string, side: LiveSide) =>
  mediaBy(joined, {
    page,
    side,
    tell: (to, signal) => {
      if ('room' in signal) told.push({ page: to, ...signal })
      if ('description' in signal) described.push(signal)
    },
    say: (message) => said.push(message),
    onStream: (page, stream) =>
      shown.push({ page, by: (stream as unknown as FakeStream).tracks.includes('by room') ? 'room' : 'pages' }),
    onState: () => undefined,
    onRefused: () => undefined,
    onFault: () => undefined,
  })

/** The doctor, the patient and Maria talk by the room; the two others say that they get what the doctor sends. */
async function three() {
  media.meet({ others, byRoom: true }, joined)
  await media.send(both)
  await settle()
  const [toPatient, toMaria, up] = FakeConnection.all as [FakeConnection, FakeConnection, FakeConnection]
  expect(said).toEqual([{ type: 'room', offer: up.localDescription!.sdp }])
  toPatient.ontrack?.({ track: 'by pages' })
  media.hear({ type: 'room', feed: '7', answer: 'answer' })
  await settle()
  up.go('connected')
  media.hear({ type: 'roomOffer', feed: '8', page: patient, offer: 'offer' })
  await settle()
  const down = FakeConnection.all[3]!
  expect(said[1]).toEqual({ type: 'roomAnswer', feed: '8', answer: down.localDescription!.sdp })
  down.ontrack?.({ track: 'by room' })
  expect(told).toEqual([])
  down.go('connected')
  // Nobody is sent less before they say that they get it.
  expect(up.remote).toBe('answer')
  for (const one of [up, toPatient, toMaria]) expect(one.sent).toEqual(['audio', 'video'])
  await media.receive(patient, { room: '7' })
  await media.receive(maria, { room: '6' })
  await settle()
  expect(told).toEqual([{ page: patient, room: '8' }])
  expect(shown.at(-1)).toEqual({ page: patient, by: 'room' })
  // What Maria gets is of before, and she sends nothing to the room.
  expect([toPatient.sent, toMaria.sent, up.sent]).toEqual([[], ['audio', 'video'], ['audio', 'video']])
  return { toPatient, toMaria, up, down }
}
/** The patient is sent everything from page to page again, and shown as they come from there. */
const backOn = async (toPatient: FakeConnection) => {
  await settle()
  expect(toPatient.sent).toEqual(['audio', 'video'])
  expect(told.at(-1)).toEqual({ page: patient, room: null })
  expect(shown.at(-1)).toEqual({ page: patient, by: 'pages' })
}

test.each([
  ['the portal cannot be reached', () => media.line(false), true],
  ['the other has left it', () => media.hear({ type: 'roomGone', feed: '8' }), false],
  ['it is lost', () => media.hear({ type: 'room' }), false],
  ['nobody else is left', () => media.meet({ others }, joined), true],
] as const)('from page to page at once where the room fails because %s', async (_, fails, leaves) => {
  const { toPatient } = await three()
  const before = said.length
  fails()
  await backOn(toPatient)
  expect(said.slice(before)).toEqual(leaves ? [{ type: 'room' }] : [])
})

test('what does not get to the room goes from page to page at once, the others are told, and it is tried anew', async () => {
  const { toPatient, up } = await three()
  up.go('disconnected')
  await backOn(toPatient)
  expect(said.at(-1)).toEqual({ type: 'room' })
  expect(up.connectionState).toBe('closed')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(said.at(-1)).toEqual({ type: 'room', offer: FakeConnection.all.at(-1)!.localDescription!.sdp })
})

/** Maria sends into the room as well, and her connection of it. */
async function mariaComes(): Promise<FakeConnection> {
  media.hear({ type: 'roomOffer', feed: '9', page: maria, offer: 'offer' })
  await settle()
  const down = FakeConnection.all.at(-1)!
  down.go('connected')
  return down
}
/** Seconds pass, in which so much of what comes by each of these is lost, in per cent. */
async function losing(seconds: number, ...lines: readonly (readonly [FakeConnection, number])[]) {
  for (let second = 0; second < seconds; second += 2) {
    for (const [{ counts }, lost] of lines) {
      counts.packetsReceived += 100 - lost
      counts.packetsLost += lost
    }
    await vi.advanceTimersByTimeAsync(2_000)
  }
}

test('what a weak line loses is taken from page to page, and goes on to be sent by the room', async () => {
  const { toPatient, up, down } = await three()
  const other = await mariaComes()
  await losing(10, [down, 5], [other, 5])
  await losing(8, [down, 20], [other, 20])
  expect(told).toEqual([
    { page: patient, room: '8' },
    { page: maria, room: '9' },
  ])
  await losing(4, [down, 20], [other, 20])
  expect(told.slice(2)).toEqual([
    { page: patient, room: null },
    { page: maria, room: null },
  ])
  expect(shown.at(-1)).toEqual({ page: patient, by: 'pages' })
  expect([down.connectionState, other.connectionState]).toEqual(['closed', 'closed'])
  expect([toPatient.sent, up.sent]).toEqual([[], ['audio', 'video']])
})

test('what is lost of one sender alone is lost on their own line, and is not asked for once more', async () => {
  const { down } = await three()
  const other = await mariaComes()
  await losing(30, [down, 40], [other, 0])
  expect(told.filter(({ room }) => room === null)).toEqual([])
  // Once she is silent nothing says so any more.
  await losing(12, [down, 40])
  expect(told.filter(({ room }) => room === null)).toHaveLength(2)
})

test('while both get each other by the room, no new way is looked for from page to page', async () => {
  const { toPatient, toMaria } = await three()
  for (const one of [toPatient, toMaria]) one.go('failed')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(toPatient.restarts).toBe(0)
  expect(toMaria.restarts).toBeGreaterThan(0)
  media.hear({ type: 'roomGone', feed: '8' })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(toPatient.restarts).toBeGreaterThan(0)
})

test('what is offered is said again until it is answered, and only the first answer to what is offered now is taken', async () => {
  media.meet({ others: [others[0]] }, joined)
  const [connection] = FakeConnection.all as [FakeConnection]
  const offer = async () => {
    connection.onnegotiationneeded?.()
    await settle()
    return described.at(-1)!.offer
  }
  const answer = (to: string, sdp: string) =>
    media.receive(patient, { description: { type: 'answer', sdp }, offer: to })
  const first = await offer()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(described.map((one) => [one.description.type, one.offer])).toEqual([
    ['offer', first],
    ['offer', first],
  ])
  await Promise.all([answer(first, 'answer'), answer(first, 'answer to what was said again')])
  expect(connection.remote).toBe('answer')
  const second = await offer()
  await answer(first, 'late answer')
  expect(connection.remote).toBe('answer')
  await answer(second, 'second answer')
  expect(connection.remote).toBe('second answer')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(described).toHaveLength(3)
})

test('an offer that is said again before it is answered is answered twice, each time with an answer', async () => {
  const guest = mediaOf(maria, 'GUEST')
  guest.meet({ others: [others[0]] }, joined)
  const offer = { description: { type: 'offer', sdp: 'offer' }, offer: '1' } as const
  await Promise.all([guest.receive(patient, offer), guest.receive(patient, offer)])
  expect(described.map((one) => [one.description.type, one.offer])).toEqual([
    ['answer', '1'],
    ['answer', '1'],
  ])
  // What comes after the other has gone changes nothing.
  const late = guest.receive(patient, offer)
  guest.close()
  await late
  expect(described).toHaveLength(2)
})

test('a device that is too slow for the room is given twice as long with each attempt', async () => {
  media.meet({ others, byRoom: true }, joined)
  await settle()
  const isSaidAgainAfter = async (seconds: number) => {
    const before = said.length
    await vi.advanceTimersByTimeAsync(1_000 * seconds - 1)
    expect(said).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(said.slice(before).map(({ type }) => type)).toEqual(['room'])
  }
  for (const seconds of [8, 16, 32, 64, 64]) await isSaidAgainAfter(seconds)
  // Once it is in, the next attempt is like a first one.
  const up = FakeConnection.all.at(-1)!
  up.go('connected')
  up.go('disconnected')
  await isSaidAgainAfter(4)
  await isSaidAgainAfter(8)
})
