import type { FromPage, ToPage } from '@portal/contract/areas/telehealth-session/parts'
import { configurationOf, type Ways } from './peer.ts'

/** Milliseconds within which the sound must get through to the recorder; then it is tried anew. */
const patienceMs = 8_000
/** Milliseconds before the next attempt where the recorder cannot be reached. */
const pauseMs = 4_000
/** Milliseconds for which ways through the network are looked for: the recorder has an address that everybody reaches, and most come at once. */
const gatheringMs = 1_500

interface Given {
  readonly say: (message: Extract<FromPage, { type: 'record' }>) => void
  /** Whether the sound gets through now. */
  readonly onRecorded: (recorded: boolean) => void
}

/** Waits until all ways through the network are known, or the time for it is over: the recorder is told of them once. */
const gathered = (rtc: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, gatheringMs)
    const look = () => {
      if (rtc.iceGatheringState !== 'complete') return
      clearTimeout(late)
      resolve()
    }
    rtc.onicegatheringstatechange = look
    look()
  })

/** Sends this page's own sound to the recorder, apart from what goes to the other pages: a recorder that fails disturbs no conversation. */
export class RecordingSender {
  readonly #given: Given
  #ways: Ways = { iceServers: [] }
  #take: string | undefined
  #track: MediaStreamTrack | undefined
  #rtc: RTCPeerConnection | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(given: Given) {
    this.#given = given
  }

  /** Sends to this recording, or to none any more. */
  meet(take: string | undefined): void {
    if (take === this.#take) return
    this.#take = take
    this.#begin()
  }

  /** The line to the portal is a new one, with which it takes what is sent anew. */
  joined(ways: Ways): void {
    this.#ways = ways
    this.#begin()
  }

  /** Sends this track from now on; undefined while the microphone is off. */
  send(track: MediaStreamTrack | undefined): void {
    this.#track = track
    void this.#rtc?.getSenders()[0]?.replaceTrack(track ?? null)
  }

  /** Takes what the recorder answers. */
  async hear({ take, answer }: Extract<ToPage, { type: 'recorded' }>): Promise<void> {
    const rtc = this.#rtc
    if (take !== this.#take || rtc?.signalingState !== 'have-local-offer') return
    if (answer === undefined) return this.#later(pauseMs)
    await rtc.setRemoteDescription({ type: 'answer', sdp: answer })
  }

  close(): void {
    this.meet(undefined)
  }

  #begin(): void {
    clearTimeout(this.#timer)
    this.#rtc?.close()
    this.#rtc = undefined
    this.#given.onRecorded(false)
    if (this.#take !== undefined) void this.#offer(this.#take)
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#begin(), ms)
  }

  async #offer(take: string): Promise<void> {
    const rtc = new RTCPeerConnection(configurationOf(this.#ways))
    this.#rtc = rtc
    rtc.onconnectionstatechange = () => {
      if (this.#rtc !== rtc) return
      const { connectionState } = rtc
      this.#given.onRecorded(connectionState === 'connected')
      if (connectionState === 'connected') clearTimeout(this.#timer)
      else if (connectionState !== 'new' && connectionState !== 'connecting') this.#later(pauseMs)
    }
    const { sender } = rtc.addTransceiver('audio', { direction: 'sendonly' })
    // After each step: what was begun may be over by then.
    const isOver = () => this.#rtc !== rtc
    await sender.replaceTrack(this.#track ?? null)
    if (isOver()) return
    await rtc.setLocalDescription()
    if (isOver()) return
    await gathered(rtc)
    if (isOver()) return
    this.#later(patienceMs)
    this.#given.say({ type: 'record', take, offer: rtc.localDescription!.sdp })
  }
}
