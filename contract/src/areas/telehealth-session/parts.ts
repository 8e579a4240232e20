import * as z from 'zod/mini'
import type { GuestRole } from '../../rules/teleconsultation-live.ts'
import { teleconsultationTypes } from '../../rules/teleconsultation-window.ts'

/** Whoever takes part: the patient or who acts for them, the consultant, and people whom the patient has invited. */
export const liveSide = z.enum(['PATIENT', 'STAFF', 'GUEST'])
export type LiveSide = z.infer<typeof liveSide>

/** The number of an invitation. */
const guestId = z.string().check(z.regex(/^\d{1,15}$/))

/** The number of a recording. */
const take = z.string().check(z.regex(/^\d{1,15}$/))
/** The number of what a page sends into the room of its conversation. */
const feed = z.string().check(z.regex(/^\d{1,16}$/))
/** A description of what a page sends or takes (SDP, RFC 8866). */
const description = z.string().check(z.maxLength(32_000))

/** The id that a page gives itself. It stays the same while the page is open, so that a line which was cut for a moment ends no call. */
const page = z.string().check(z.regex(/^[\w-]{16,64}$/))

/** What a page sends. */
export const fromPage = z.discriminatedUnion('type', [
  /** `after`: the number of the last signal that the page was told before its line broke down; it is told what came since. */
  z.strictObject({
    type: z.literal('join'),
    token: z.string().check(z.maxLength(300)),
    page,
    after: z.optional(z.int().check(z.minimum(0))),
    /** A guest's browser: what it alone knows. The link of an invitation belongs to the browser that opens it first. */
    secret: z.optional(page),
  }),
  /** For another page: a session description, a candidate of ICE or what is switched on, as JSON. */
  z.strictObject({ type: z.literal('signal'), to: page, data: z.string().check(z.maxLength(32_000)) }),
  /** `key` is the line's own: sent again after a lost answer it is still one line. */
  z.strictObject({ type: z.literal('chat'), key: page, text: z.string() }),
  /** The patient asks the consultant to call by telephone, at the confirmed number of the account that takes part. */
  z.strictObject({ type: z.literal('call') }),
  z.strictObject({ type: z.literal('leave') }),
  /** What opened the service of the media opens it no more: the page asks for it anew. */
  z.strictObject({ type: z.literal('media') }),
  /** The consultant lets a guest in, or has them leave. */
  z.strictObject({ type: z.literal('admit'), guest: guestId }),
  z.strictObject({ type: z.literal('dismiss'), guest: guestId }),
  /** The consultant asks everybody whether the conversation may be recorded. */
  z.strictObject({ type: z.literal('recordingAsk') }),
  /** Patient and guests agree to a recording; whoever disagrees, also later, has nothing of it kept. The consultant stops it. */
  z.strictObject({ type: z.enum(['recordingAgree', 'recordingRefuse', 'recordingStop']), take }),
  /** What a page sends to the recorder while everybody agrees. */
  z.strictObject({ type: z.literal('record'), take, offer: description }),
  /** What a page sends into the room of the conversation; without an offer it leaves the room. */
  z.strictObject({ type: z.literal('room'), offer: z.optional(description) }),
  /** What a page answers to `roomOffer`. */
  z.strictObject({ type: z.literal('roomAnswer'), feed, answer: description }),
  /** The consultant ends the consultation. */
  z.strictObject({ type: z.literal('end') }),
])
export type FromPage = z.infer<typeof fromPage>

/** A line of the chat. */
export interface LiveLine {
  readonly key: string
  readonly side: LiveSide
  /** The guest's name. */
  readonly name?: string
  readonly text: string
  /** ISO instant. */
  readonly at: string
}

/** Whoever has a page open in the session besides oneself. */
export interface LivePerson {
  /** The id of their page. */
  readonly page: string
  readonly side: LiveSide
  /** The number of a guest's invitation. */
  readonly guest?: string
}

/** An invited person. */
export interface LiveGuest {
  readonly id: string
  readonly name: string
  readonly role: GuestRole
  /** `INVITED`: the link was opened by nobody yet; `WAITING` to be let in, `HERE` in the conversation; `AWAY`: their page is closed. */
  readonly place: 'INVITED' | 'WAITING' | 'HERE' | 'AWAY'
  /** Whether the consultant has let them in. */
  readonly admitted: boolean
  /** The patient's side only, as long as nobody has opened the link: what stands after the hash of its address. */
  readonly token?: string
}

/** A recording, as a page is told of it. */
export interface LiveRecording {
  readonly take: string
  /** `ASKED`: not everybody has agreed yet; `ON`: everybody who is there has; `STOPPED` by the consultant; `REFUSED` by somebody. */
  readonly stands: 'ASKED' | 'ON' | 'STOPPED' | 'REFUSED'
  /** Whether this page's side has agreed; the consultant has by asking. */
  readonly agreed: boolean
  /** Whether the consultant can ask for no other in this session. */
  readonly isLast?: boolean
}

/** What a page takes part with in the session at Vonage Video by which the media go. It is for this page alone. */
export interface LiveTicket {
  readonly applicationId: string
  readonly sessionId: string
  readonly token: string
  /** The address of the service's own script. */
  readonly script: string
}

/** What a page is told. */
export type ToPage =
  /** A guest's page, until the consultant lets it in: nothing of the patient is told before. */
  | { readonly type: 'asked'; readonly name: string }
  | {
      readonly type: 'joined'
      readonly side: LiveSide
      readonly patient: string
      readonly practitioner?: string
      readonly service: string
      /** The portal's clock, an ISO instant: that of a device may be wrong. */
      readonly now: string
      /** ISO instant after which nobody can join. */
      readonly closesAt: string
      /** The patient's side only: the number at which the consultant can call, masked; absent where the account has confirmed none. */
      readonly phone?: string
      /** A guest's own name. */
      readonly name?: string
      /** The patient's side only: whether this account may invite others to hear what is said. */
      readonly mayInvite?: boolean
      /** The consultant's side only: whether the clinic can record. */
      readonly mayRecord?: boolean
      readonly chat: readonly LiveLine[]
      readonly iceServers: readonly {
        readonly urls: readonly string[]
        readonly username?: string
        readonly credential?: string
      }[]
      /** Media go through the relay alone. */
      readonly relayOnly?: boolean
      /** Media go by Vonage Video, and not from page to page. */
      readonly byVonage?: boolean
    }
  /** What opens the session at Vonage Video, as soon as somebody else is there; null while that service makes none. */
  | { readonly type: 'media'; readonly ticket: LiveTicket | null }
  /** Who is there besides oneself, and how the patient wants to talk. */
  | {
      readonly type: 'state'
      readonly others: readonly LivePerson[]
      /** Everybody who was invited. */
      readonly guests: readonly LiveGuest[]
      readonly kind: (typeof teleconsultationTypes)[number]
      readonly ended: boolean
      /** Whether there is a room into which each page sends once, in place of once to each other page. */
      readonly byRoom?: boolean
      /** Whether the chat is kept with the visit. */
      readonly chatKept: boolean
      /** The last recording that was asked for. */
      readonly recording?: LiveRecording
      /** Whether the consultant was asked to call; for the patient's side, whether this account asked. */
      readonly callAsked: boolean
      /** The consultant's side only, once they were asked to call. */
      readonly callNumber?: string
    }
  /** `number` grows with each signal of the session. */
  | { readonly type: 'signal'; readonly from: string; readonly data: string; readonly number: number }
  | ({ readonly type: 'chat' } & LiveLine)
  /** What the recorder answers to `record`; absent where it cannot be reached now. */
  | { readonly type: 'recorded'; readonly take: string; readonly answer?: string }
  /** What the room answers to `room`, and the number of what the page sends there; both absent where the page is in no room now. */
  | { readonly type: 'room'; readonly feed?: string; readonly answer?: string }
  /** What another page sends into the room, and that it sends it no more. */
  | { readonly type: 'roomOffer'; readonly feed: string; readonly page: string; readonly offer: string }
  | { readonly type: 'roomGone'; readonly feed: string }
  | { readonly type: 'refused'; readonly key: string; readonly why: 'EMPTY' | 'LONG' | 'WRONG' | 'MANY' }
