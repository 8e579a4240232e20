import type { LiveSide } from '@portal/contract/areas/telehealth-session/parts'
import type { ProblemCode } from '@portal/contract/problems'
import { readinessMs, standingInWindow, teleconsultationWindow } from '@portal/contract/rules/teleconsultation-window'
import type { Before, ConsultationRow, Standing } from './store.ts'

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

/** Milliseconds after which somebody who said that they wait counts as gone: one call of the repeated ones may be lost. */
const goneAfterMs = readinessMs * 2.5

/** Since when somebody must have said that they wait, and a page that it is there. */
export const lately = (now: Date) => ({
  waitsSince: new Date(now.getTime() - goneAfterMs),
  thereSince: new Date(now.getTime() - absentAfterMs),
})

type Planned = Pick<ConsultationRow, 'startsAt' | 'endsAt' | 'planned' | 'consultantId' | 'serviceId'>

/** Minutes above which the length of a visit without an appointment is none: some clinics note the hours of duty there. */
const longestAtOnce = 60

/** Where a visit stands among those whose patients wait for the same consultant. */
export function standingOf({ startsAt, endsAt, planned, consultantId, serviceId }: Planned): Standing {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
  return {
    queue: consultantId === null ? `service ${serviceId}` : `consultant ${consultantId}`,
    placeAt: planned ? startsAt : undefined,
    minutes: minutes > 0 && (planned || minutes <= longestAtOnce) ? minutes : undefined,
  }
}

/** Minutes to which an estimate is rounded up. */
const stepMinutes = 5

/**
 * What a patient who waits is told of the queue. A time is an estimate; there is none where the length of a visit is not known, where nobody knows how
 * many consultants see the patients of a service, or where the start of the visit itself is later.
 */
export function queueOf(row: Planned, { ahead, talking, minutes }: Before, now: Date) {
  const { planned, startsAt, consultantId } = row
  const guess =
    consultantId === null || minutes === null || minutes === 0
      ? undefined
      : Math.ceil(minutes / stepMinutes) * stepMinutes
  const isEarlier = planned && guess !== undefined && now.getTime() + guess * 60_000 <= startsAt.getTime()
  return {
    ahead,
    consultantBusy: consultantId !== null && talking > 0,
    ...(planned ? { startsAt: startsAt.toISOString() } : {}),
    ...(guess === undefined || isEarlier ? {} : { estimatedMinutes: guess }),
  }
}
