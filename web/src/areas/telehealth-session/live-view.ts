import type { LiveState } from '@portal/contract/areas/telehealth-session'
import type {
  LiveGuest,
  LiveLine,
  LivePerson,
  LiveRecording,
  ToPage,
} from '@portal/contract/areas/telehealth-session/parts'
import type { TeleconsultationType } from '@portal/contract/rules/teleconsultation-window'
import type { LiveEnd } from './connection.ts'
import type { DeviceProblem } from './device-problem.ts'
import type { Quality } from './line-quality.ts'
import type { MediaOn, PeerState } from './peer.ts'

/** A line that this page wrote and the portal has not confirmed yet, or has refused. */
export interface UnsentLine {
  readonly key: string
  readonly text: string
  readonly why?: 'EMPTY' | 'LONG' | 'WRONG' | 'MANY'
}

/** What a page is told with its welcome. */
export type Joined = Extract<ToPage, { type: 'joined' }>

/** Somebody else who takes part, with what comes from their page. */
export interface PersonView extends LivePerson {
  /** What is switched on there. */
  readonly theirs: MediaOn
  readonly remote: MediaStream | undefined
  readonly media: PeerState
}

/** What a person can say of a recording. */
export type RecordingWish = 'recordingAsk' | 'recordingAgree' | 'recordingRefuse' | 'recordingStop'

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
  /** Whether the doctor of a teleconsultation without an appointment is away just now. */
  readonly consultantAway: boolean
  /** The name under which a guest waits to be let in; undefined for everybody else, and once they are in. */
  readonly asked: string | undefined
  /** Everybody else who takes part. */
  readonly people: readonly PersonView[]
  /** Everybody who was invited. */
  readonly guests: readonly LiveGuest[]
  /** Whether the other side is there: the consultant or, for the consultant, the patient. The next lines are about them. */
  readonly other: boolean
  /** How the patient wants to talk; undefined until the portal has told it. */
  readonly kind: TeleconsultationType | undefined
  readonly chat: readonly LiveLine[]
  /** Whether the chat is kept with the visit. */
  readonly chatKept: boolean
  /** The last recording that was asked for. */
  readonly recording: LiveRecording | undefined
  /** What this page has said of it and the portal has not confirmed yet. */
  readonly recordingWish: RecordingWish | undefined
  /** Whether this page's own sound gets to the recorder; it is tried again until it does. */
  readonly recorded: boolean
  readonly unsent: readonly UnsentLine[]
  /** What stands in the field of the chat, also while the chat is hidden. */
  readonly typed: string
  readonly theirs: MediaOn
  readonly remote: MediaStream | undefined
  readonly media: PeerState
  /** The service of the media refuses what this page opens it with (its error 1004). */
  readonly refused: boolean
  /** What is switched on here. */
  readonly own: MediaOn
  readonly faults: { readonly audio?: DeviceProblem; readonly video?: DeviceProblem }
  readonly localVideo: MediaStreamTrack | undefined
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

/** Nothing is switched on. */
export const off: MediaOn = { audio: false, video: false }
/** How a view is of a session in which nobody else is. */
export const nobody = { other: false, theirs: off, remote: undefined, media: 'none' } as const
/** Before anything is known. */
export const atFirst: LiveView = {
  ...nobody,
  joined: undefined,
  clockAhead: 0,
  line: false,
  end: undefined,
  refusal: undefined,
  notReady: undefined,
  queue: undefined,
  consultantAway: false,
  asked: undefined,
  people: [],
  guests: [],
  kind: undefined,
  chat: [],
  chatKept: false,
  recording: undefined,
  recordingWish: undefined,
  recorded: false,
  unsent: [],
  typed: '',
  refused: false,
  own: off,
  faults: {},
  localVideo: undefined,
  quality: undefined,
  pictureGivenUp: false,
  soundWeak: false,
  callAsked: false,
  askingForCall: false,
  callNumber: undefined,
}

/** What of a wish about recordings is not done yet when the portal says how the last one stands. */
export function stillWished(
  { recording: before, recordingWish: wish }: LiveView,
  now: LiveRecording | undefined,
): RecordingWish | undefined {
  const isOpen = now?.stands === 'ASKED' || now?.stands === 'ON'
  if (!wish || now?.take !== before?.take) return undefined
  if (wish === 'recordingAsk') return isOpen ? undefined : wish
  if (now?.stands === 'REFUSED') return undefined
  const isDone = { recordingAgree: now?.agreed || !isOpen, recordingStop: !isOpen, recordingRefuse: false }[wish]
  return isDone ? undefined : wish
}
