import type { LiveSide, ToPage } from '@portal/contract/areas/telehealth-session/parts'
import type { TeleconsultationType } from '@portal/contract/rules/teleconsultation-window'
import { isProblem } from '../../api/problem-text.ts'
import type { ChatDraft } from './chat-draft.ts'
import { LiveConnection, type LiveEnd } from './connection.ts'
import { badSeconds, countedIn, giveUpPicture, qualityOf, sampleBetween, type BadSeconds } from './line-quality.ts'
import { deviceProblem } from './device-problem.ts'
import {
  atFirst,
  nobody,
  off,
  stillWished,
  type Joined,
  type LiveView,
  type PersonView,
  type RecordingWish,
} from './live-view.ts'
import { mediaBy, type Media } from './media-ways.ts'
import { openDevice } from './media.ts'
import type { MediaOn, Signal } from './peer.ts'
import { RecordingSender } from './recording-sender.ts'

/** Whom a page shows as the other side. */
export const mainSideOf = (side: LiveSide): LiveSide => (side === 'STAFF' ? 'PATIENT' : 'STAFF')

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
  /** A guest's browser: what it alone knows. */
  readonly secret?: string
  /** Gets what the line is opened with. */
  readonly token: () => Promise<string>
  /** Keeps what the person has switched on, so that a page that is loaded anew opens nothing that they had switched off. */
  readonly switches: Switches
  readonly chatDraft: ChatDraft
  /** Runs each time that the portal has let this page in. */
  readonly onJoined?: (page: string) => void
}

/** One page of a live session while it is open: the line to the portal, the media to every other page, and what is shown of both. */
export class LiveCall {
  readonly page = `page-${crypto.randomUUID()}`
  readonly #given: Given
  readonly #connection: LiveConnection
  readonly #recording: RecordingSender
  readonly #listeners = new Set<() => void>()
  readonly #tracks: { audio?: MediaStreamTrack; video?: MediaStreamTrack } = {}
  #view: LiveView
  /** What the consultant has decided of guests and the portal has not confirmed yet. */
  readonly #decisions = new Map<string, 'admit' | 'dismiss'>()
  /** The media to all other pages, once this page takes part. */
  #media: Media | undefined
  #began = false
  #counted: ReturnType<typeof countedIn> | undefined
  #badSeconds: BadSeconds = []
  readonly #measuring: ReturnType<typeof setInterval>

  constructor(given: Given) {
    this.#given = given
    this.#view = { ...atFirst, ...given.chatDraft.read() }
    this.#measuring = setInterval(() => void this.#measure(), measureMs)
    this.#recording = new RecordingSender({
      say: (message) => this.#connection.say(message),
      onRecorded: (recorded) => this.#show({ recorded }),
    })
    this.#connection = new LiveConnection({
      page: this.page,
      token: given.token,
      ...(given.secret === undefined ? {} : { secret: given.secret }),
      onMessage: (message) => this.#hear(message),
      onLine: (line) => {
        this.#media?.line(line)
        this.#show({ line, ...(line ? { refusal: undefined } : {}) })
      },
      onEnd: (end) => this.#over(end),
      onRefused: (refusal) => (isProblem(refusal, 'LIVE_ENDED') ? this.#over('ended') : this.#show({ refusal })),
    })
  }

  readonly view = (): LiveView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Notes that the clinic knows that the patient waits, with what it says of queue and doctor; or why it could not be told. */
  noteReady(told: Pick<LiveView, 'notReady' | 'queue' | 'consultantAway'>): void {
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

  /** Keeps what is being written in the chat. */
  type(typed: string): void {
    this.#show({ typed })
  }

  /** Writes a line of the chat in place of what was typed; it stays among the unsent ones until the portal has confirmed it. */
  write(text: string): void {
    const line = { key: `line-${crypto.randomUUID()}`, text }
    this.#show({ typed: '', unsent: [...this.#view.unsent, line] })
    this.#connection.say({ type: 'chat', ...line })
  }

  /** Asks the consultant to call by telephone. */
  askForCall(): void {
    this.#show({ askingForCall: true })
    this.#connection.say({ type: 'call' })
  }

  /** The consultant lets a guest in, or has them leave. It is said again after a line that broke down, until the portal shows that it is done. */
  decide(type: 'admit' | 'dismiss', guest: string): void {
    this.#decisions.set(guest, type)
    this.#connection.say({ type, guest })
  }

  /** Asks for a recording, or says whether one may be. It is said again as `decide`. */
  wish(recordingWish: RecordingWish): void {
    this.#show({ recordingWish })
    this.#sayWish()
  }

  #sayWish(): void {
    const { recording, recordingWish } = this.#view
    if (recordingWish === 'recordingAsk') this.#connection.say({ type: recordingWish })
    else if (recordingWish && recording) this.#connection.say({ type: recordingWish, take: recording.take })
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
    this.#recording.close()
    this.#media?.close()
    this.#show({ ...nobody, end, people: [], own: off, localVideo: undefined })
  }

  #show(part: Partial<LiveView>): void {
    this.#view = { ...this.#view, ...part }
    if (part.typed !== undefined || part.unsent) this.#given.chatDraft.write(this.#view)
    for (const listener of this.#listeners) listener()
  }

  #hear(message: ToPage): void {
    if (message.type === 'joined') return this.#join(message)
    if (message.type === 'state') return this.#meet(message)
    if (message.type === 'signal') return void this.#signal(message)
    if (message.type === 'recorded') return void this.#recording.hear(message)
    if (message.type === 'asked') return this.#show({ asked: message.name })
    const { unsent } = this.#view
    if (message.type === 'refused')
      return this.#show({
        unsent: unsent.map((line) => (line.key === message.key ? { ...line, why: message.why } : line)),
      })
    if (message.type !== 'chat') return this.#media?.hear(message)
    const { type: _, ...line } = message
    if (this.#view.chat.some(({ key }) => key === line.key)) return
    this.#show({ chat: [...this.#view.chat, line], unsent: unsent.filter(({ key }) => key !== line.key) })
  }

  #join(joined: Joined): void {
    const arrived = new Set(joined.chat.map(({ key }) => key))
    const unsent = this.#view.unsent.filter(({ key }) => !arrived.has(key))
    this.#media ??= this.#mediaBy(joined)
    // A guest keeps what they were told before their line was cut: they are told the rest line by line.
    const chat = [...joined.chat, ...this.#view.chat.filter(({ key }) => !arrived.has(key))]
    this.#show({ joined, asked: undefined, clockAhead: Date.parse(joined.now) - Date.now(), chat, unsent })
    // What the line lost on the way is said again; the portal takes each line once.
    for (const { key, text, why } of unsent) if (!why) this.#connection.say({ type: 'chat', key, text })
    for (const [guest, type] of this.#decisions) this.#connection.say({ type, guest })
    this.#sayWish()
    this.#recording.joined(joined)
    this.#given.onJoined?.(this.page)
  }

  #meet(state: Extract<ToPage, { type: 'state' }>): void {
    const { others, guests, kind, ended, chatKept, recording, callAsked, callNumber } = state
    if (ended && this.#given.side !== 'STAFF') return this.#over('ended')
    const recordingWish = stillWished(this.#view, recording)
    this.#show({ guests, kind, chatKept, recording, recordingWish, callAsked, callNumber, askingForCall: false })
    this.#recording.meet(recording?.stands === 'ON' ? recording.take : undefined)
    for (const [guest, type] of this.#decisions) {
      const found = guests.find(({ id }) => id === guest)
      if (!found || (type === 'admit' && found.admitted)) this.#decisions.delete(guest)
    }
    const known = this.#view.people
    this.#showPeople(
      others.map(
        (one) =>
          known.find(({ page }) => page === one.page) ?? { ...one, theirs: off, remote: undefined, media: 'none' },
      ),
    )
    const { joined } = this.#view
    if (!joined) return
    this.#media?.meet(state, joined)
    if (others.some((one) => !known.some(({ page }) => page === one.page))) void this.#sendTracks()
  }

  #mediaBy(joined: Joined): Media {
    return mediaBy(joined, {
      page: this.page,
      side: this.#given.side,
      tell: (page, signal) => this.#tell(page, signal),
      say: (message) => this.#connection.say(message),
      onStream: (page, remote) => this.#showPerson(page, { remote: new MediaStream(remote.getTracks()) }),
      onState: (page, media) => this.#showPerson(page, { media }),
      onRefused: (refused) => {
        this.#show({ refused })
        if (refused) this.#connection.say({ type: 'media' })
      },
      onFault: (kind) => this.#show({ faults: { ...this.#view.faults, [kind]: 'failed' } }),
    })
  }

  /** The page of the other side: the consultant's or, for the consultant, the patient's. */
  #main(people: readonly PersonView[]): PersonView | undefined {
    const side = mainSideOf(this.#given.side)
    return people.find((one) => one.side === side)
  }

  #showPeople(people: readonly PersonView[]): void {
    const [before, main] = [this.#main(this.#view.people), this.#main(people)]
    if (main?.page !== before?.page) this.#counted = undefined
    this.#show({
      people,
      ...(main ? { other: true, theirs: main.theirs, remote: main.remote, media: main.media } : nobody),
    })
  }

  #showPerson(page: string, part: Partial<PersonView>): void {
    this.#showPeople(this.#view.people.map((one) => (one.page === page ? { ...one, ...part } : one)))
  }

  async #signal({ from, data }: Extract<ToPage, { type: 'signal' }>): Promise<void> {
    const signal = JSON.parse(data) as Signal
    if ('media' in signal) return this.#showPerson(from, { theirs: signal.media })
    await this.#media?.receive(from, signal)
  }

  #tell(page: string, signal: Signal): void {
    this.#connection.say({ type: 'signal', to: page, data: JSON.stringify(signal) })
  }

  async #sendTracks(): Promise<void> {
    const { audio, video } = this.#tracks
    const own = { audio: audio !== undefined, video: video !== undefined }
    this.#show({ own, localVideo: video })
    this.#recording.send(audio)
    const tracks = [audio, video].filter((track) => track !== undefined)
    if (!this.#media) return
    for (const { page } of this.#view.people) this.#tell(page, { media: own })
    await this.#media.send(tracks)
  }

  async #measure(): Promise<void> {
    const main = this.#main(this.#view.people)
    if (!this.#media || main?.media !== 'connected') return
    const counted = countedIn(await this.#media.stats(main.page), performance.now())
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
