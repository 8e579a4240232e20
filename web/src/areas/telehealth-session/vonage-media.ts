import type { LiveTicket } from '@portal/contract/areas/telehealth-session/parts'
import type { AboutMedia, Media, MediaListener, Others } from './media-ways.ts'
import {
  loadOpenTok,
  type OpenTok,
  type OtError,
  type OtPublisher,
  type OtSession,
  type OtSubscriber,
  type OtStream,
} from './opentok.ts'
import type { PeerState } from './peer.ts'

/** Milliseconds after which a session that was lost is tried again. */
const lostMs = 4_000
/** Milliseconds within which somebody who is there must be in the session as well. */
const patienceMs = 10_000
/** The error of the service for a token that it does not take. */
const tokenRefused = 1004

type Kind = 'audio' | 'video'
const kinds = ['audio', 'video'] as const

interface Published {
  readonly track: MediaStreamTrack
  /** What the service was given in its place: it stops that, and the page's own picture goes on. */
  readonly given: MediaStreamTrack
  readonly publisher: OtPublisher
}

/** A stream of another page in the session. */
interface Incoming {
  readonly stream: OtStream
  subscriber?: OtSubscriber
  media?: MediaStream
  /** The service has lost it, and looks for it. */
  broken: boolean
}

const pageOf = ({ connection }: OtStream): string => connection.data

/**
 * The media by a session at Vonage Video. Sound and picture are two streams, so that switching the one on or off leaves the other alone. Whoever else is in
 * the session is nobody to this page unless the portal names them.
 */
export class VonageMedia implements Media {
  readonly #given: MediaListener
  #pages: readonly string[] = []
  #tracks: readonly MediaStreamTrack[] = []
  #ticket: LiveTicket | null = null
  #ot: OpenTok | undefined
  #session: OtSession | undefined
  /** The session that is open or being opened. */
  #opened: string | undefined
  #room: PeerState = 'none'
  /** Pages in the session, by their connections. */
  readonly #connected = new Map<string, string>()
  readonly #incoming = new Map<string, Incoming>()
  readonly #published = new Map<Kind, Published>()
  readonly #told = new Map<string, PeerState>()
  /** Those of whom too long nothing was heard. */
  readonly #late = new Map<string, { timer: ReturnType<typeof setTimeout>; is: boolean }>()
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly #load: typeof loadOpenTok

  constructor(given: MediaListener, load = loadOpenTok) {
    this.#given = given
    this.#load = load
  }

  meet({ others }: Others): void {
    this.#pages = others.map(({ page }) => page)
    for (const page of this.#told.keys()) if (!this.#pages.includes(page)) this.#forget(page)
    for (const one of this.#incoming.values())
      if (this.#pages.includes(pageOf(one.stream))) this.#subscribe(one)
      else this.#unsubscribe(one)
    if (this.#ticket && this.#opened === undefined && this.#timer === undefined) void this.#open()
    this.#tell()
  }

  async send(tracks: readonly MediaStreamTrack[]): Promise<void> {
    this.#tracks = tracks
    this.#publish()
  }

  async receive(): Promise<void> {
    // Everything between the pages goes by the session.
  }

  line(): void {
    // What goes by the session does not depend on it.
  }

  hear(message: AboutMedia): void {
    if (message.type !== 'media') return
    const { ticket } = message
    this.#ticket = ticket
    if (ticket && ticket.sessionId === this.#opened && this.#room === 'connected') return
    this.#leave()
    if (!ticket) this.#room = 'lost'
    else if (this.#pages.length > 0) void this.#open()
    this.#tell()
  }

  async stats(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const published = kinds.map((kind) => this.#published.get(kind)?.publisher)
    const reports = await Promise.all(
      published.map(async (one) => (await one?.getRtcStatsReport())?.[0]?.rtcStatsReport),
    )
    return reports.flatMap((report) => [...(report?.values() ?? [])] as Record<string, unknown>[])
  }

  close(): void {
    this.#ticket = null
    this.#pages = []
    this.#leave()
    for (const page of this.#told.keys()) this.#forget(page)
  }

  async #open(): Promise<void> {
    const ticket = this.#ticket
    if (!ticket) return
    this.#opened = ticket.sessionId
    this.#room = 'connecting'
    this.#tell()
    try {
      const ot = await this.#load(ticket.script)
      if (ticket !== this.#ticket) return
      const session = ot.initSession(ticket.applicationId, ticket.sessionId)
      this.#ot = ot
      this.#session = session
      this.#listen(session)
      await new Promise<void>((resolve, reject) => {
        session.connect(ticket.token, (error) => (error ? reject(error) : resolve()))
      })
      if (session !== this.#session) return
      this.#room = 'connected'
      this.#given.onRefused(false)
      this.#publish()
      this.#tell()
    } catch (error) {
      if (ticket !== this.#ticket) return
      this.#lose()
      if ((error as OtError).code !== tokenRefused) return
      this.#given.onRefused(true)
    }
  }

  #listen(session: OtSession): void {
    const on = (name: string, hear: Parameters<OtSession['on']>[1]) =>
      session.on(name, (event) => session === this.#session && hear(event))
    on('connectionCreated', ({ connection }) => {
      this.#connected.set(connection.connectionId, connection.data)
      this.#tell()
    })
    on('connectionDestroyed', ({ connection }) => {
      this.#connected.delete(connection.connectionId)
      this.#tell()
    })
    on('streamCreated', ({ stream }) => {
      const one: Incoming = { stream, broken: false }
      this.#incoming.set(stream.streamId, one)
      if (this.#pages.includes(pageOf(stream))) this.#subscribe(one)
    })
    on('streamDestroyed', ({ stream }) => {
      const one = this.#incoming.get(stream.streamId)
      this.#incoming.delete(stream.streamId)
      if (one) this.#unsubscribe(one)
    })
    on('sessionReconnecting', () => {
      this.#room = 'lost'
      this.#tell()
    })
    on('sessionReconnected', () => {
      this.#room = 'connected'
      this.#publish()
      this.#tell()
    })
    on('sessionDisconnected', () => this.#lose())
  }

  /** The session is over for this page: it is entered anew in a while. */
  #lose(): void {
    this.#leave()
    this.#room = 'lost'
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#pages.length > 0) void this.#open()
    }, lostMs)
    this.#tell()
  }

  #leave(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const session = this.#session
    this.#session = undefined
    this.#opened = undefined
    this.#room = 'none'
    for (const kind of kinds) this.#unpublish(kind, session)
    for (const one of this.#incoming.values()) delete one.subscriber
    this.#incoming.clear()
    this.#connected.clear()
    session?.disconnect()
  }

  #publish(): void {
    const [ot, session] = [this.#ot, this.#session]
    if (!ot || !session || this.#room !== 'connected') return
    for (const kind of kinds) {
      const wanted = this.#tracks.find((track) => track.kind === kind)
      if (this.#published.get(kind)?.track === wanted) continue
      this.#unpublish(kind, session)
      if (wanted) this.#publishOne(kind, wanted, ot, session)
    }
  }

  #publishOne(kind: Kind, track: MediaStreamTrack, ot: OpenTok, session: OtSession): void {
    const given = track.clone()
    const isAudio = kind === 'audio'
    const done = (error?: OtError) => {
      if (!error || this.#published.get(kind)?.track !== track) return
      this.#published.delete(kind)
      given.stop()
      this.#given.onFault(kind)
    }
    const publisher = ot.initPublisher(
      undefined,
      {
        insertDefaultUI: false,
        audioSource: isAudio ? given : null,
        videoSource: isAudio ? null : given,
        publishAudio: isAudio,
        publishVideo: !isAudio,
      },
      done,
    )
    this.#published.set(kind, { track, given, publisher })
    session.publish(publisher, done)
  }

  #unpublish(kind: Kind, session: OtSession | undefined): void {
    const published = this.#published.get(kind)
    if (!published) return
    this.#published.delete(kind)
    published.publisher.off()
    session?.unpublish(published.publisher)
    published.given.stop()
  }

  #subscribe(one: Incoming): void {
    const session = this.#session
    if (!session || one.subscriber) return
    const subscriber = session.subscribe(one.stream, undefined, { insertDefaultUI: false }, (error) => {
      if (!error || one.subscriber !== subscriber) return
      delete one.subscriber
      one.broken = true
      this.#tell()
    })
    one.subscriber = subscriber
    one.broken = false
    // The screens play it: the service's own element makes no sound.
    subscriber.on('videoElementCreated', ({ element }) => {
      element.muted = true
      subscriber.setAudioVolume(0)
    })
    subscriber.on('mediaStreamAvailable', ({ mediaStream }) => {
      one.media = mediaStream
      this.#showStream(pageOf(one.stream))
    })
    const note = (broken: boolean) => () => {
      one.broken = broken
      this.#tell()
    }
    subscriber.on('disconnected', note(true))
    subscriber.on('connected', note(false))
  }

  #unsubscribe(one: Incoming): void {
    const { subscriber } = one
    if (!subscriber) return
    delete one.subscriber
    delete one.media
    subscriber.off()
    this.#session?.unsubscribe(subscriber)
    if (this.#pages.includes(pageOf(one.stream))) this.#showStream(pageOf(one.stream))
  }

  /** Shows what comes from a page: the tracks of all of its streams. */
  #showStream(page: string): void {
    const tracks = this.#streamsOf(page).flatMap(({ media }) => media?.getTracks() ?? [])
    this.#given.onStream(page, new MediaStream(tracks))
  }

  #streamsOf(page: string): Incoming[] {
    return [...this.#incoming.values()].filter(({ stream }) => pageOf(stream) === page)
  }

  #stateOf(page: string): PeerState {
    if (this.#room === 'lost' || this.#streamsOf(page).some(({ broken }) => broken)) return 'lost'
    if (this.#room === 'connected' && [...this.#connected.values()].includes(page)) return 'connected'
    return this.#late.get(page)?.is ? 'lost' : 'connecting'
  }

  #tell(): void {
    for (const page of this.#pages) {
      const state = this.#stateOf(page)
      this.#wait(page, state)
      if (this.#told.get(page) === state) continue
      this.#told.set(page, state)
      this.#given.onState(page, state)
    }
  }

  /** Counts how long somebody is waited for. */
  #wait(page: string, state: PeerState): void {
    if (state === 'connecting' && !this.#late.has(page)) {
      const begun = {
        is: false,
        timer: setTimeout(() => {
          begun.is = true
          this.#tell()
        }, patienceMs),
      }
      this.#late.set(page, begun)
    }
    if (state === 'connected') this.#waitNoMore(page)
  }

  #waitNoMore(page: string): void {
    clearTimeout(this.#late.get(page)?.timer)
    this.#late.delete(page)
  }

  #forget(page: string): void {
    this.#waitNoMore(page)
    this.#told.delete(page)
  }
}
