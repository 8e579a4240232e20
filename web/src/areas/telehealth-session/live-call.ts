import type { LiveState } from '@portal/contract/areas/telehealth-session'
import type { LiveLine, LiveSide, ToPage } from '@portal/contract/areas/telehealth-session/parts'
import type { TeleconsultationType } from '@portal/contract/rules/teleconsultation-window'
import { isProblem } from '../../api/problem-text.ts'
import { LiveConnection, type LiveEnd } from './connection.ts'
import {
  badSeconds,
  countedIn,
  giveUpPicture,
  qualityOf,
  sampleBetween,
  type BadSeconds,
  type Quality,
} from './line-quality.ts'
import { deviceProblem, type DeviceProblem } from './device-problem.ts'
import { openDevice } from './media.ts'
import { Peer, type MediaOn, type PeerState, type Signal } from './peer.ts'

/** A line that this page wrote and the portal has not confirmed yet, or has refused. */
export interface UnsentLine {
  readonly key: string
  readonly text: string
  readonly why?: 'EMPTY' | 'LONG' | 'WRONG' | 'MANY'
}

type Joined = Extract<ToPage, { type: 'joined' }>

/** What the screens of a live session show. */
export interface LiveView {
  /** Who takes part; undefined until the portal has let this page in. */
  readonly joined: Joined | undefined
  /** Milliseconds by which the portal's clock is ahead of the device's. */
  readonly clockAhead: number
  /** Whether there is a line to the portal now. */
  readonly line: boolean
  /** Why it is over. */
  readonly end: LiveEnd | undefined
  /** Why the portal does not let this page in for now. */
  readonly refusal: unknown
  /** Why the clinic could not be told the last time that the patient waits. */
  readonly notReady: unknown
  /** Where the patient stands among those who wait; undefined while it is not known. */
  readonly queue: LiveState['queue'] | undefined
  /** Whether the other side is there. */
  readonly other: boolean
  /** How the patient wants to talk; undefined until the portal has told it. */
  readonly kind: TeleconsultationType | undefined
  readonly chat: readonly LiveLine[]
  readonly unsent: readonly UnsentLine[]
  /** What is switched on here, and at the other side. */
  readonly own: MediaOn
  readonly theirs: MediaOn
  readonly faults: { readonly audio?: DeviceProblem; readonly video?: DeviceProblem }
  readonly localVideo: MediaStreamTrack | undefined
  readonly remote: MediaStream | undefined
  readonly media: PeerState
  readonly quality: Quality | undefined
  /** The camera was switched off because the line is bad. */
  readonly pictureGivenUp: boolean
  /** The line is too weak even for the sound alone. */
  readonly soundWeak: boolean
  /** Whether this page has asked the consultant to call, or was asked to. */
  readonly callAsked: boolean
  /** Whether the wish to be called is on its way. */
  readonly askingForCall: boolean
  /** The number to call; on the consultant's page only. */
  readonly callNumber: string | undefined
}

const off: MediaOn = { audio: false, video: false }
const atFirst: LiveView = {
  joined: undefined,
  clockAhead: 0,
  line: false,
  end: undefined,
  refusal: undefined,
  notReady: undefined,
  queue: undefined,
  other: false,
  kind: undefined,
  chat: [],
  unsent: [],
  own: off,
  theirs: off,
  faults: {},
  localVideo: undefined,
  remote: undefined,
  media: 'none',
  quality: undefined,
  pictureGivenUp: false,
  soundWeak: false,
  callAsked: false,
  askingForCall: false,
  callNumber: undefined,
}

/** Milliseconds between two measurements of the line. */
const measureMs = 2_000
/** What is switched on for each way of talking. V-637, V-638, V-639. */
const mediaOf: Readonly<Record<TeleconsultationType, MediaOn>> = {
  C: off,
  A: { audio: true, video: false },
  V: { audio: true, video: true },
}

/** Where a choice of what is on is kept while the session lasts. */
export interface Switches {
  /** Undefined where nothing was switched yet. */
  read(): MediaOn | undefined
  write(on: MediaOn): void
}

interface Given {
  readonly side: LiveSide
  /** Gets what the line is opened with. */
  readonly token: () => Promise<string>
  /** Keeps what the person has switched on, so that a page that is loaded anew opens nothing that they had switched off. */
  readonly switches: Switches
  /** Runs each time that the portal has let this page in. */
  readonly onJoined?: (page: string) => void
}

/** One side of a live session while its page is open: the line to the portal, the media, and what is shown of both. */
export class LiveCall {
  readonly page = `page-${crypto.randomUUID()}`
  readonly #given: Given
  readonly #connection: LiveConnection
  readonly #listeners = new Set<() => void>()
  readonly #tracks: { audio?: MediaStreamTrack; video?: MediaStreamTrack } = {}
  #view = atFirst
  #peer: Peer | undefined
  #otherPage: string | null = null
  #began = false
  #counted: ReturnType<typeof countedIn> | undefined
  #badSeconds: BadSeconds = []
  readonly #measuring: ReturnType<typeof setInterval>

  constructor(given: Given) {
    this.#given = given
    this.#measuring = setInterval(() => void this.#measure(), measureMs)
    this.#connection = new LiveConnection({
      page: this.page,
      token: given.token,
      onMessage: (message) => this.#hear(message),
      onLine: (line) => this.#show({ line, ...(line ? { refusal: undefined } : {}) }),
      onEnd: (end) => this.#over(end),
      onRefused: (refusal) => (isProblem(refusal, 'LIVE_ENDED') ? this.#over('ended') : this.#show({ refusal })),
    })
  }

  readonly view = (): LiveView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Notes that the clinic knows that the patient waits, with what it says of the queue; or why it could not be told. */
  noteReady(told: Pick<LiveView, 'notReady' | 'queue'>): void {
    if (!this.#view.end) this.#show(told)
  }

  /** Begins to send what belongs to the way of talking that the patient chose; a second call does nothing. */
  begin(kind: TeleconsultationType): void {
    if (this.#began) return
    this.#began = true
    const { audio, video } = this.#given.switches.read() ?? mediaOf[kind]
    void (async () => {
      if (audio) await this.switchOn('audio')
      if (video) await this.switchOn('video')
    })()
  }

  /** Opens the microphone or the camera and sends it; where that is impossible, the view says why and everything else goes on. */
  async switchOn(kind: 'audio' | 'video'): Promise<void> {
    try {
      const track = await openDevice(kind)
      if (this.#view.end) return track.stop()
      this.#tracks[kind]?.stop()
      this.#tracks[kind] = track
      // Pulled out, or taken by the telephone.
      track.addEventListener('ended', () => this.#tracks[kind] === track && this.switchOff(kind))
      const { [kind]: _, ...faults } = this.#view.faults
      this.#show({ faults, ...(kind === 'video' ? { pictureGivenUp: false } : {}) })
    } catch (error) {
      this.#show({ faults: { ...this.#view.faults, [kind]: deviceProblem(error) } })
    }
    this.#keep(kind, true)
    await this.#sendTracks()
  }

  /** Stops the microphone or the camera: its light goes out. It never comes on again by itself. */
  switchOff(kind: 'audio' | 'video'): void {
    this.#tracks[kind]?.stop()
    delete this.#tracks[kind]
    this.#keep(kind, false)
    void this.#sendTracks()
  }

  #keep(kind: 'audio' | 'video', on: boolean): void {
    // How the line bore what was sent until now says nothing of what is sent from now on.
    this.#badSeconds = []
    const { switches } = this.#given
    switches.write({ ...(switches.read() ?? mediaOf[this.#view.kind ?? 'C']), [kind]: on })
  }

  /** Writes a line of the chat; it stays among the unsent ones until the portal has confirmed it. */
  write(text: string): void {
    const line = { key: `line-${crypto.randomUUID()}`, text }
    this.#show({ unsent: [...this.#view.unsent, line] })
    this.#connection.say({ type: 'chat', ...line })
  }

  /** Asks the consultant to call by telephone. */
  askForCall(): void {
    this.#show({ askingForCall: true })
    this.#connection.say({ type: 'call' })
  }

  /** Leaves: the other side sees it at once. With `end` the consultation is over for both. */
  leave(end = false): void {
    this.#connection.close({ type: end ? 'end' : 'leave' })
    this.#over('ended')
  }

  /** Ends everything that this page holds. */
  #over(end: LiveEnd): void {
    clearInterval(this.#measuring)
    for (const track of Object.values(this.#tracks)) track.stop()
    delete this.#tracks.audio
    delete this.#tracks.video
    this.#peer?.close()
    this.#peer = undefined
    this.#show({ end, other: false, own: off, localVideo: undefined, remote: undefined, media: 'none' })
  }

  #show(part: Partial<LiveView>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }

  #hear(message: ToPage): void {
    if (message.type === 'joined') return this.#join(message)
    if (message.type === 'state') return this.#meet(message)
    if (message.type === 'signal') return void this.#signal(message)
    const { unsent } = this.#view
    if (message.type === 'refused')
      return this.#show({
        unsent: unsent.map((line) => (line.key === message.key ? { ...line, why: message.why } : line)),
      })
    const { type: _, ...line } = message
    if (this.#view.chat.some(({ key }) => key === line.key)) return
    this.#show({ chat: [...this.#view.chat, line], unsent: unsent.filter(({ key }) => key !== line.key) })
  }

  #join(joined: Joined): void {
    const arrived = new Set(joined.chat.map(({ key }) => key))
    const unsent = this.#view.unsent.filter(({ key }) => !arrived.has(key))
    this.#show({ joined, clockAhead: Date.parse(joined.now) - Date.now(), chat: joined.chat, unsent })
    // What the line lost on the way is said again; the portal takes each line once.
    for (const { key, text, why } of unsent) if (!why) this.#connection.say({ type: 'chat', key, text })
    this.#given.onJoined?.(this.page)
  }

  #meet({ other, kind, ended, callAsked, callNumber }: Extract<ToPage, { type: 'state' }>): void {
    if (ended && this.#given.side === 'PATIENT') return this.#over('ended')
    this.#show({ other: other !== null, kind, callAsked, callNumber, askingForCall: false })
    if (other === this.#otherPage) return
    this.#otherPage = other
    this.#peer?.close()
    this.#peer = undefined
    this.#show({ remote: undefined, media: 'none', theirs: off })
    if (other === null || !this.#view.joined) return
    this.#peer = new Peer({
      begins: this.#given.side === 'STAFF',
      iceServers: this.#view.joined.iceServers,
      relayOnly: this.#view.joined.relayOnly === true,
      send: (signal) => this.#tell(signal),
      onStream: (remote) => this.#show({ remote: new MediaStream(remote.getTracks()) }),
      onState: (media) => this.#show({ media }),
    })
    void this.#sendTracks()
  }

  async #signal({ from, data }: Extract<ToPage, { type: 'signal' }>): Promise<void> {
    if (from !== this.#otherPage) return
    const signal = JSON.parse(data) as Signal
    if ('media' in signal) return this.#show({ theirs: signal.media })
    await this.#peer?.receive(signal)
  }

  #tell(signal: Signal): void {
    if (this.#otherPage !== null)
      this.#connection.say({ type: 'signal', to: this.#otherPage, data: JSON.stringify(signal) })
  }

  async #sendTracks(): Promise<void> {
    const { audio, video } = this.#tracks
    const own = { audio: audio !== undefined, video: video !== undefined }
    this.#show({ own, localVideo: video })
    this.#tell({ media: own })
    await this.#peer?.send([audio, video].filter((track) => track !== undefined))
  }

  async #measure(): Promise<void> {
    if (!this.#peer || this.#view.media !== 'connected') return
    const counted = countedIn([...(await this.#peer.stats()).values()] as Record<string, unknown>[], performance.now())
    const sample = this.#counted && sampleBetween(this.#counted, counted, this.#view.own.video)
    this.#counted = counted
    if (!sample) return
    this.#badSeconds = badSeconds(this.#badSeconds, sample)
    const hopeless = giveUpPicture(this.#badSeconds)
    this.#show({ quality: qualityOf(sample), soundWeak: hopeless && !this.#view.own.video })
    if (!this.#view.own.video || !hopeless) return
    this.switchOff('video')
    this.#show({ pictureGivenUp: true })
  }
}
