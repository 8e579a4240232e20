import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LiveSide } from '@portal/contract/areas/telehealth-session/parts'

/** What a token says: whose connection it opens, to which booking's session, and until when. */
export interface LivePass {
  readonly side: LiveSide
  readonly bookingId: number
  /** The account that acts for the patient; 0 for the consultant, who has none. */
  readonly accountId: number
  readonly validUntil: Date
}

const form = /^([PS])\.(\d{1,15})\.(\d{1,15})\.(\d{1,10})\.([\w-]{43})$/

const mark = (key: Buffer, said: string): string => createHmac('sha256', key).update(said).digest('base64url')

/** A token that only this portal can make; it holds no secret but its mark, and is stored nowhere. */
export function tokenOf(key: Buffer, { side, bookingId, accountId, validUntil }: LivePass): string {
  const said = `${side === 'PATIENT' ? 'P' : 'S'}.${bookingId}.${accountId}.${Math.floor(validUntil.getTime() / 1000)}`
  return `${said}.${mark(key, said)}`
}

/** What a token says; undefined where this portal did not make it. Whether it is still valid is the caller's to judge. */
export function readToken(key: Buffer, token: string): LivePass | undefined {
  const [, side, bookingId, accountId, until, given] = form.exec(token) ?? []
  if (given === undefined) return undefined
  const due = mark(key, token.slice(0, -(given.length + 1)))
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(due))) return undefined
  return {
    side: side === 'P' ? 'PATIENT' : 'STAFF',
    bookingId: Number(bookingId),
    accountId: Number(accountId),
    validUntil: new Date(Number(until) * 1000),
  }
}
