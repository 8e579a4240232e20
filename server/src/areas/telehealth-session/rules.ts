import type { LiveSide } from '@portal/contract/areas/telehealth-session/parts'
import type { ProblemCode } from '@portal/contract/problems'
import { standingInWindow, teleconsultationWindow } from '@portal/contract/rules/teleconsultation-window'
import type { ConsultationRow } from './store.ts'

/** Milliseconds after its last sign of life for which a page counts as there: a line that is cut for half a minute ends nothing. */
const absentAfterMs = 45_000

/** Every session has its turn once in so many: all at once would keep a line of the chat waiting behind a thousand statements. */
export const turns = 15

/** Whether a session is looked at in this turn. */
export const isInTurn = (bookingId: number, turn: number): boolean => bookingId % turns === turn % turns

type Window = Pick<ConsultationRow, 'status' | 'startsAt' | 'endsAt'>

const visitOf = ({ startsAt, endsAt }: Window) => ({ dateFrom: startsAt.toISOString(), dateTo: endsAt.toISOString() })

/** The instant after which nobody can join. */
export const closesAt = (row: Window): Date => teleconsultationWindow(visitOf(row)).closesAt

/** Why nobody can join now; undefined within the window of a visit that stands. */
export function whyClosed(row: Window, now: Date): ProblemCode | undefined {
  if (row.status !== 'SCHEDULED' && row.status !== 'REGISTERED') return 'BOOKING_STATUS'
  const standing = standingInWindow(visitOf(row), now)
  if (standing === 'OPEN') return undefined
  return standing === 'EARLY' ? 'LIVE_TOO_EARLY' : 'LIVE_TOO_LATE'
}

/** Why the patient cannot wait or connect now. */
export const whyNotReady = (row: ConsultationRow, now: Date): ProblemCode | undefined =>
  whyClosed(row, now) ?? (row.type === null ? 'LIVE_TYPE_MISSING' : row.endedAt ? 'LIVE_ENDED' : undefined)

type Places = Pick<ConsultationRow, 'patientPage' | 'patientSeen' | 'staffPage' | 'staffSeen'>

/** The page that a side has open and that gave a sign of life lately. */
export function pageOf(places: Places, side: LiveSide, now: Date): string | null {
  const [page, seen] =
    side === 'PATIENT' ? [places.patientPage, places.patientSeen] : [places.staffPage, places.staffSeen]
  return seen && now.getTime() - seen.getTime() < absentAfterMs ? page : null
}

export const otherSide = (side: LiveSide): LiveSide => (side === 'PATIENT' ? 'STAFF' : 'PATIENT')
