import { pathTo, type Href } from '../../paths.ts'
import type { Draft } from '../../draft/draft-calls.ts'

/** A booking that was begun and can be finished. */
export interface UnfinishedBooking {
  readonly subject: string
  /** Name of the service. */
  readonly service: string
  /** Time of the chosen visit; an instant. */
  readonly dateFrom: string
  /** An existing booking is being moved. */
  readonly moves: boolean
  readonly savedAt: string
  /** Address at which the wizard continues. */
  readonly address: Href
  /** The hold of its slot, which may have expired. */
  readonly holdId: string | undefined
}

const texts = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? value : {}

/** The unfinished bookings in the drafts of the booking wizard; drafts without service or time are left out. */
export function unfinishedIn(drafts: readonly Draft[]): UnfinishedBooking[] {
  return drafts.flatMap(({ subject, content, savedAt }) => {
    const { service, dateFrom } = texts(content.visit)
    if (typeof service !== 'string' || typeof dateFrom !== 'string' || Number.isNaN(Date.parse(dateFrom))) return []
    if (typeof content.address !== 'string') return []
    const query = Object.fromEntries(new URLSearchParams(content.address))
    const address = pathTo('newbooking', query)
    return [{ subject, service, dateFrom, moves: query.mode === 'MODIFY', savedAt, address, holdId: query.hold }]
  })
}
