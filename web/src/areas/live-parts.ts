import type { EventKind } from '@portal/contract/areas/events/parts'
import type { LivePart } from '../live/part.ts'
import { messages } from './messages/live-part.ts'

/** What areas do with what changes while the page is open, by its kind. */
export const liveParts: Readonly<Record<EventKind, LivePart>> = { messages }
