import type { FromPage, ToPage } from '@portal/contract/areas/telehealth-session/parts'
import { badSeconds, giveUpPicture, sampleBetween, type BadSeconds } from './line-quality.ts'
import { gathered, OneWay } from './one-way.ts'
import { configurationOf, type Ways } from './peer.ts'

/** What the portal says of the room. */
export type AboutRoom = Extract<ToPage, { type: 'room' | 'roomOffer' | 'roomGone' }>

interface Given {
  readonly ways: Ways
  readonly tracks: readonly MediaStreamTrack[]
  readonly say: (message: Extract<FromPage, { type: 'room' | 'roomAnswer' }>) => void
  /** What is sent or taken by the room is something else now. */
  readonly onChange: () => void
}

/** What another page sends into the room. */
interface Taking {
  readonly page: string
  readonly rtc: RTCPeerConnection
  readonly stream: MediaStream
  /** Whether it gets here. */
  there: boolean
  counted?: { readonly at: number; readonly sent: number; readonly lost: number }
  bad: BadSeconds
}

/** Milliseconds between two measurements of what comes. */
const measureMs = 2_000

/** The room of a conversation: this page sends once into it, and takes from it what the others send. */
export class Room {
  readonly #given: Given
  readonly #way: OneWay
  /** By the numbers of what is sent. */
  readonly #takings = new Map<string, Taking>()
  readonly #measuring: ReturnType<typeof setInterval>
  #feed: string | undefined
  #sent = false

  constructor(given: Given) {
    this.#given = given
    this.#measuring = setInterval(() => void this.#measure(), measureMs)
    this.#way = new OneWay(
      {
        ways: given.ways,
        kinds: ['audio', 'video'],
        say: (offer) => {
          // Whoever enters anew takes everything anew.
          this.#drop()
          given.onChange()
          given.say({ type: 'room', offer })
        },
        onSent: (sent) => this.#noteSent(sent),
      },
      given.tracks,
    )
  }

  /** The number of what this page sends; undefined while it does not get there. */
  get feed(): string | undefined {
    return this.#sent ? this.#feed : undefined
  }

  /** Whether a page sends into the room. */
  has(page: string): boolean {
    return this.#from(page) !== undefined
  }

  /** What gets here from a page; undefined while nothing does. */
  takenFrom(page: string): { readonly feed: string; readonly stream: MediaStream } | undefined {
    const found = this.#from(page)
    return found?.[1].there ? { feed: found[0], stream: found[1].stream } : undefined
  }

  send(tracks: readonly MediaStreamTrack[]): void {
    this.#way.send(tracks)
  }

  hear(message: AboutRoom): void {
    if (message.type === 'roomOffer') return void this.#take(message)
    if (message.type === 'roomGone') {
      this.#end(message.feed)
      return this.#given.onChange()
    }
    const { feed, answer } = message
    this.#feed = feed
    if (answer !== undefined) return void this.#way.answer(answer)
    this.#sent = false
    this.#drop()
    this.#way.again()
    this.#given.onChange()
  }

  async stats(): Promise<RTCStatsReport | undefined> {
    return this.#way.stats()
  }

  /** Leaves the room. */
  close(): void {
    clearInterval(this.#measuring)
    this.#drop()
    this.#sent = false
    this.#way.close()
    this.#given.say({ type: 'room' })
  }

  #from(page: string): [string, Taking] | undefined {
    return [...this.#takings].find(([, taking]) => taking.page === page)
  }

  #noteSent(sent: boolean): void {
    const before = this.#sent
    if (before === sent) return
    this.#sent = sent
    if (before) {
      // The others are told at once, and not only when the room itself notices.
      this.#given.say({ type: 'room' })
      this.#drop()
      this.#way.again()
    }
    this.#given.onChange()
  }

  async #take({ feed, page, offer }: Extract<AboutRoom, { type: 'roomOffer' }>): Promise<void> {
    this.#end(feed)
    const rtc = new RTCPeerConnection(configurationOf(this.#given.ways))
    const taking: Taking = { page, rtc, stream: new MediaStream(), there: false, bad: [] }
    this.#takings.set(feed, taking)
    rtc.ontrack = ({ track }) => taking.stream.addTrack(track)
    rtc.onconnectionstatechange = () => {
      taking.there = rtc.connectionState === 'connected'
      this.#given.onChange()
    }
    const isOver = () => this.#takings.get(feed) !== taking
    await rtc.setRemoteDescription({ type: 'offer', sdp: offer })
    if (isOver()) return
    await rtc.setLocalDescription()
    if (isOver()) return
    await gathered(rtc)
    if (isOver()) return
    this.#given.say({ type: 'roomAnswer', feed, answer: rtc.localDescription!.sdp })
  }

  /**
   * Takes nothing more by the room where this page's line loses too much of it: the room sends everybody the same, and from page to page each sender gives
   * way. Whoever sends is told, as where the room fails. What is lost of one sender alone is lost on their way to the room: they would only have more to send.
   */
  async #measure(): Promise<void> {
    const there = [...this.#takings.values()].filter((taking) => taking.there)
    const heard = await Promise.all(
      there.map(async (taking) => {
        const counted = arrivedIn(await taking.rtc.getStats(), performance.now())
        const sample = taking.counted && sampleBetween(taking.counted, { ...counted, kbps: undefined }, true)
        taking.counted = counted
        if (sample) taking.bad = badSeconds(taking.bad, sample)
        return sample ? [taking.bad] : []
      }),
    )
    const judged = heard.flat()
    if (judged.length === 0 || !judged.every(giveUpPicture)) return
    for (const taking of there) {
      taking.there = false
      close(taking.rtc)
    }
    this.#given.onChange()
  }

  #drop(): void {
    this.#feed = undefined
    for (const feed of this.#takings.keys()) this.#end(feed)
  }

  #end(feed: string): void {
    const taking = this.#takings.get(feed)
    this.#takings.delete(feed)
    if (taking) close(taking.rtc)
  }
}

function close(rtc: RTCPeerConnection): void {
  rtc.onconnectionstatechange = null
  rtc.close()
}

/** What of all that was sent has arrived, and what was lost (WebRTC Statistics). */
function arrivedIn(report: RTCStatsReport, at: number) {
  let sent = 0
  let lost = 0
  for (const one of report.values() as Iterable<Readonly<Record<string, unknown>>>) {
    if (one.type !== 'inbound-rtp') continue
    const missing = Math.max(0, Number(one.packetsLost ?? 0))
    sent += Number(one.packetsReceived ?? 0) + missing
    lost += missing
  }
  return { at, sent, lost }
}
