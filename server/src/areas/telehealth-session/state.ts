import type { LiveRecording, ToPage } from '@portal/contract/areas/telehealth-session/parts'
import type { Member } from './member.ts'
import { guestOf, peopleOf } from './rules.ts'
import type { SessionNews } from './store.ts'
import { tokenOf } from './tokens.ts'

interface Given {
  readonly now: Date
  /** The secret with which tokens are made. */
  readonly key: Buffer
  readonly recording: LiveRecording | undefined
  /** Whether the clinic keeps chats where patients agree. */
  readonly keepsChats: boolean
  /** Whether the clinic has rooms for conversations of more than two. */
  readonly hasRooms: boolean
}

/** How a session stands, as a page is told it: each side what is its own to know. */
export function stateFor(
  { side, bookingId, accountId, page }: Member,
  news: SessionNews,
  { now, key, recording, keepsChats, hasRooms }: Given,
): Extract<ToPage, { type: 'state' }> {
  const isStaff = side === 'STAFF'
  // The link is the patient's to pass on.
  const linkOf = (id: number) =>
    side === 'PATIENT'
      ? tokenOf(key, { side: 'GUEST', bookingId, accountId: 0, guestId: id, validUntil: news.closesAt })
      : undefined
  return {
    type: 'state',
    others: peopleOf(news, now).filter((person) => person.page !== page),
    guests: news.guests.map((one) => guestOf(one, now, linkOf(one.id))),
    kind: news.type,
    ended: news.endedAt !== null,
    // From the first guest on that is let in, also while one of the others is away: nothing changes when they come back.
    ...(hasRooms && news.guests.some(({ admitted }) => admitted) ? { byRoom: true } : {}),
    chatKept: keepsChats && news.chatKept,
    ...(recording ? { recording } : {}),
    callAsked: side === 'PATIENT' ? news.callAskedBy === accountId : isStaff && news.callAskedBy !== null,
    ...(isStaff && news.callNumber !== null ? { callNumber: news.callNumber } : {}),
  }
}
