import type { FromPage, ToPage } from '@portal/contract/areas/telehealth-session/parts'
import { OneWay } from './one-way.ts'
import type { Ways } from './peer.ts'

interface Given {
  readonly say: (message: Extract<FromPage, { type: 'record' }>) => void
  /** Whether the sound gets through now. */
  readonly onRecorded: (recorded: boolean) => void
}

/** Sends this page's own sound to the recorder, apart from what goes to the other pages: a recorder that fails disturbs no conversation. */
export class RecordingSender {
  readonly #given: Given
  #ways: Ways = { iceServers: [] }
  #take: string | undefined
  #tracks: readonly MediaStreamTrack[] = []
  #way: OneWay | undefined

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
    this.#tracks = track ? [track] : []
    this.#way?.send(this.#tracks)
  }

  /** Takes what the recorder answers. */
  async hear({ take, answer }: Extract<ToPage, { type: 'recorded' }>): Promise<void> {
    if (take !== this.#take) return
    if (answer === undefined) this.#way?.again()
    else await this.#way?.answer(answer)
  }

  close(): void {
    this.meet(undefined)
  }

  #begin(): void {
    this.#way?.close()
    this.#way = undefined
    const take = this.#take
    if (take === undefined) return
    const { say, onRecorded } = this.#given
    this.#way = new OneWay(
      {
        ways: this.#ways,
        kinds: ['audio'],
        say: (offer) => say({ type: 'record', take, offer }),
        onSent: onRecorded,
      },
      this.#tracks,
    )
  }
}
