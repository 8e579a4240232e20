import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LiveSide } from '@portal/contract/areas/telehealth-session/parts'

/** What a token says: whose connection it opens, to which booking's session, and until when. */
export interface LivePass {
  readonly side: LiveSide
  readonly bookingId: number
  /** The account that acts for the patient; 0 for the others, who have none. */
  readonly accountId: number
  /** The number of a guest's invitation; 0 for the others. */
  readonly guestId: number
  readonly validUntil: Date
}

const form = /^([PSG])\.(\d{1,15})\.(\d{1,15})\.(\d{1,10})\.([\w-]{43})$/

const letters = { PATIENT: 'P', STAFF: 'S', GUEST: 'G' } as const satisfies Record<LiveSide, string>
const sides: Readonly<Record<string, LiveSide>> = { P: 'PATIENT', S: 'STAFF', G: 'GUEST' }

const mark = (key: Buffer, said: string): string => createHmac('sha256', key).update(said).digest('base64url')

/** A token that only this portal can make; it holds no secret but its mark, and is stored nowhere. */
export function tokenOf(key: Buffer, { side, bookingId, accountId, guestId, validUntil }: LivePass): string {
  const who = side === 'GUEST' ? guestId : accountId
  const said = `${letters[side]}.${bookingId}.${who}.${Math.floor(validUntil.getTime() / 1000)}`
  return `${said}.${mark(key, said)}`
}

/** What a token says; undefined where this portal did not make it. Whether it is still valid is the caller's to judge. */
export function readToken(key: Buffer, token: string): LivePass | undefined {
  const [, letter = '', bookingId, who, until, given] = form.exec(token) ?? []
  if (given === undefined) return undefined
  const due = mark(key, token.slice(0, -(given.length + 1)))
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(due))) return undefined
  const side = sides[letter]!
  return {
    side,
    bookingId: Number(bookingId),
    accountId: side === 'GUEST' ? 0 : Number(who),
    guestId: side === 'GUEST' ? Number(who) : 0,
    validUntil: new Date(Number(until) * 1000),
  }
}
