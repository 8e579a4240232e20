import { pathTo, type Href } from '../../paths.ts'
import type { Draft } from '../../draft/draft-calls.ts'

/** A booking that was begun, as it is offered to be finished. */
export interface UnfinishedBooking {
  readonly subject: string
  /** Name of the service. */
  readonly service: string
  /** When the visit was to be; an instant. */
  readonly dateFrom: string
  /** A booking that exists is being moved. */
  readonly moves: boolean
  readonly savedAt: string
  /** Where the wizard goes on. */
  readonly address: Href
  /** The slot that was kept for it, maybe not any more. */
  readonly holdId: string | undefined
}

const texts = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? value : {}

/** Reads what can be finished from the drafts of the booking wizard; what does not say what and when it is about is left out. */
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
