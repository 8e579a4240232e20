import type { FromPage, LiveRecording, LiveSide } from '@portal/contract/areas/telehealth-session/parts'
import { liveCloses } from '@portal/contract/rules/teleconsultation-live'
import { appendEvents } from '../../audit/trail.ts'
import type { Database, Tx } from '../../db/database.ts'
import { describeError, type Log } from '../../log/log.ts'
import { eventOf } from './events.ts'
import type { Member } from './member.ts'
import type { Recorder, Sending } from './recorder.ts'
import { mostTakes, standsOf } from './recording-standing.ts'
import * as recordings from './recordings.ts'
import { guestsHere } from './rules.ts'
import * as store from './store.ts'

/** What a page says about recordings. */
export type AboutRecording = Extract<
  FromPage,
  { type: 'recordingAsk' | 'recordingAgree' | 'recordingRefuse' | 'recordingStop' | 'record' }
>

export const isAboutRecording = (message: FromPage): message is AboutRecording => message.type.startsWith('record')

/** What can be said of recordings: by whom, what it does, and as what it stands in the trail. */
const wishes: Readonly<
  Record<
    Exclude<AboutRecording['type'], 'record'>,
    {
      readonly by: readonly LiveSide[]
      readonly act: (tx: Tx, wish: recordings.Wish) => Promise<boolean>
      readonly event: Parameters<typeof eventOf>[0]
    }
  >
> = {
  recordingAsk: { by: ['STAFF'], act: recordings.ask, event: 'liveRecordingAsk' },
  recordingAgree: { by: ['PATIENT', 'GUEST'], act: recordings.agree, event: 'liveRecordingAgree' },
  recordingRefuse: { by: ['PATIENT', 'GUEST', 'STAFF'], act: recordings.refuse, event: 'liveRecordingRefuse' },
  recordingStop: { by: ['STAFF'], act: recordings.stop, event: 'liveRecordingStop' },
}

interface Given {
  readonly database: Database
  readonly clock: () => Date
  readonly log: Log
  /** Undefined where the clinic records nothing. */
  readonly recorder: Recorder | undefined
}

/** The sound of a page of this process: on its way to a recording, or to be. */
interface Mark {
  readonly take: number
  sending?: Sending
}

/**
 * Recordings of live sessions. The sound of a page goes to the recorder only while everybody who takes part agrees: the portal asks the database before
 * it lets a page send, and ends what is sent as soon as it is told otherwise.
 */
export class RecordingDesk {
  readonly #given: Given
  readonly #marks = new Map<Member, Mark>()

  constructor(given: Given) {
    this.#given = given
  }

  /** Whether the clinic can record. */
  get offered(): boolean {
    return this.#given.recorder !== undefined
  }

  /** How the session's last recording stands, for a page, which is cut off where it may not send; undefined where none was asked for. */
  told(member: Member, news: store.SessionNews, now: Date): LiveRecording | undefined {
    const { recording } = news
    if (!recording) return undefined
    const stands = standsOf(recording, guestsHere(news, now))
    const mark = this.#marks.get(member)
    if (mark && (stands !== 'ON' || mark.take !== recording.id)) this.left(member)
    const agreed =
      member.side === 'STAFF' ||
      (member.side === 'PATIENT'
        ? recording.agreed === true
        : news.guests.some((guest) => guest.id === member.guestId && guest.recording === recording.id))
    return { take: String(recording.id), stands, agreed, ...(recording.count < mostTakes ? {} : { isLast: true }) }
  }

  /** Does what a page says. */
  async hear(member: Member, message: AboutRecording): Promise<void> {
    const mayNot = message.type !== 'record' && !wishes[message.type].by.includes(member.side)
    if (mayNot || !this.offered) return member.line.close(liveCloses.notAllowed, 'not allowed')
    // The recorder may be slow: what the page says meanwhile does not wait for it.
    if (message.type === 'record') return void this.#record(member, message)
    const { database, clock } = this.#given
    const { bookingId, guestId, accountId, side, line } = member
    const now = clock()
    const row = await store.consultationForStaff(database.db, bookingId, now)
    if (!row) return
    const { act, event } = wishes[message.type]
    const take = message.type === 'recordingAsk' ? 0 : Number(message.take)
    await database.transaction(async (tx) => {
      if (!(await act(tx, { bookingId, guestId, take, now }))) return
      const who = side === 'PATIENT' ? { accountId } : {}
      await appendEvents([eventOf(event, row, { now, address: line.address, ...who })]).execute(tx)
    })
  }

  /** Ends what a page sends. */
  left(member: Member): void {
    this.#marks.get(member)?.sending?.stop()
    this.#marks.delete(member)
  }

  close(): void {
    this.#marks.clear()
    this.#given.recorder?.close()
  }

  async #record(member: Member, { take, offer }: Extract<AboutRecording, { type: 'record' }>): Promise<void> {
    const { database, clock, log, recorder } = this.#given
    const refuse = () => member.line.send({ type: 'recorded', take })
    const before = this.#marks.get(member)
    if (!recorder || (before && !before.sending)) return refuse()
    this.left(member)
    const mark: Mark = { take: Number(take) }
    // Before the database is asked: what it is told from now on ends this as well.
    this.#marks.set(member, mark)
    const stands = () => this.#marks.get(member) === mark
    try {
      const news = await store.newsOf(database.db, member.bookingId, store.none)
      const told = news && this.told(member, news, clock())
      if (told?.take !== take || !stands()) {
        this.#forget(member, mark)
        return refuse()
      }
      await recordings.noteBegun(database.db, mark.take, clock())
      const sending = await recorder.take(mark.take, offer)
      if (!stands()) return sending.stop()
      mark.sending = sending
      member.line.send({ type: 'recorded', take, answer: sending.answer })
    } catch (error) {
      log.warn(describeError(error), 'the recorder does not take the sound of a page')
      this.#forget(member, mark)
      refuse()
    }
  }

  #forget(member: Member, mark: Mark): void {
    if (this.#marks.get(member) === mark) this.#marks.delete(member)
  }
}
