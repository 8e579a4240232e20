import * as z from 'zod/mini'
import { teleconsultationTypes } from '../../rules/teleconsultation-window.ts'

/** Whoever takes part: the patient or who acts for them, and the consultant. */
export const liveSide = z.enum(['PATIENT', 'STAFF'])
export type LiveSide = z.infer<typeof liveSide>

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
  }),
  /** For the other page: a session description, a candidate of ICE or what is switched on, as JSON. */
  z.strictObject({ type: z.literal('signal'), to: page, data: z.string().check(z.maxLength(32_000)) }),
  /** `key` is the line's own: sent again after a lost answer it is still one line. */
  z.strictObject({ type: z.literal('chat'), key: page, text: z.string() }),
  /** The patient asks the consultant to call by telephone, at the confirmed number of the account that takes part. */
  z.strictObject({ type: z.literal('call') }),
  z.strictObject({ type: z.literal('leave') }),
  /** The consultant ends the consultation. */
  z.strictObject({ type: z.literal('end') }),
])
export type FromPage = z.infer<typeof fromPage>

/** A line of the chat. */
export interface LiveLine {
  readonly key: string
  readonly side: LiveSide
  readonly text: string
  /** ISO instant. */
  readonly at: string
}

/** What a page is told. */
export type ToPage =
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
      readonly chat: readonly LiveLine[]
      readonly iceServers: readonly {
        readonly urls: readonly string[]
        readonly username?: string
        readonly credential?: string
      }[]
      /** Media go through the relay alone. */
      readonly relayOnly?: boolean
    }
  /** Who is there besides oneself (the id of their page), and how the patient wants to talk. */
  | {
      readonly type: 'state'
      readonly other: string | null
      readonly kind: (typeof teleconsultationTypes)[number]
      readonly ended: boolean
      /** Whether the consultant was asked to call; for the patient's side, whether this account asked. */
      readonly callAsked: boolean
      /** The consultant's side only, once they were asked to call. */
      readonly callNumber?: string
    }
  /** `number` grows with each signal of the session. */
  | { readonly type: 'signal'; readonly from: string; readonly data: string; readonly number: number }
  | ({ readonly type: 'chat' } & LiveLine)
  | { readonly type: 'refused'; readonly key: string; readonly why: 'EMPTY' | 'LONG' | 'WRONG' | 'MANY' }
