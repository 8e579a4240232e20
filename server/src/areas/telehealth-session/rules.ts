import type { LiveGuest, LivePerson } from '@portal/contract/areas/telehealth-session/parts'
import type { ProblemCode } from '@portal/contract/problems'
import { readinessMs, standingInWindow, teleconsultationWindow } from '@portal/contract/rules/teleconsultation-window'
import type { GuestRow } from './guests.ts'
import type { Before, ConsultationRow, Standing } from './store.ts'

/** Milliseconds after its last sign of life for which a page counts as there: a line that is cut for half a minute ends nothing. */
const absentAfterMs = 45_000

/** Every session has its turn once in so many: all at once would keep a line of the chat waiting behind a thousand statements. */
export const turns = 15

/** Whether a session is looked at in this turn. */
export const isInTurn = (bookingId: number, turn: number): boolean => bookingId % turns === turn % turns

type Times = Pick<ConsultationRow, 'startsAt' | 'endsAt'>

const visitOf = ({ startsAt, endsAt }: Times) => ({ dateFrom: startsAt.toISOString(), dateTo: endsAt.toISOString() })

/** The instant after which nobody can join. */
export const closesAt = (row: Times): Date => teleconsultationWindow(visitOf(row)).closesAt

/** Why nobody can join now; undefined within the window of a visit that stands, while the patient consents to teleconsultations. */
export function whyClosed(
  row: Times & Pick<ConsultationRow, 'status' | 'consents'>,
  now: Date,
): ProblemCode | undefined {
  if (row.status !== 'SCHEDULED' && row.status !== 'REGISTERED') return 'BOOKING_STATUS'
  const standing = standingInWindow(visitOf(row), now)
  if (standing === 'OPEN') return row.consents ? undefined : 'TELECONSULTATION_CONSENT'
  return standing === 'EARLY' ? 'LIVE_TOO_EARLY' : 'LIVE_TOO_LATE'
}

/** Why the patient cannot wait or connect now. */
export const whyNotReady = (row: ConsultationRow, now: Date): ProblemCode | undefined =>
  whyClosed(row, now) ?? (row.type === null ? 'LIVE_TYPE_MISSING' : row.endedAt ? 'LIVE_ENDED' : undefined)

type Places = Pick<ConsultationRow, 'patientPage' | 'patientSeen' | 'staffPage' | 'staffSeen'>

/** The page, if it gave a sign of life lately. */
const lively = (page: string | null, seen: Date | string | null, now: Date): string | null =>
  seen !== null && now.getTime() - new Date(seen).getTime() < absentAfterMs ? page : null

/** The page that the consultant has open and that gave a sign of life lately. */
export const staffPageOf = ({ staffPage, staffSeen }: Places, now: Date): string | null =>
  lively(staffPage, staffSeen, now)

/** The guests who take part now: only once they were let in. */
export const guestsHere = ({ guests }: { readonly guests: readonly GuestRow[] }, now: Date): GuestRow[] =>
  guests.filter(({ admitted, page, seen }) => admitted && lively(page, seen, now) !== null)

/** Everybody who takes part now, by their pages. */
export function peopleOf(places: Places & { readonly guests: readonly GuestRow[] }, now: Date): LivePerson[] {
  const mains = [
    { side: 'PATIENT', page: lively(places.patientPage, places.patientSeen, now) },
    { side: 'STAFF', page: staffPageOf(places, now) },
  ] as const
  const guests = places.guests
    .filter(({ admitted }) => admitted)
    .map(({ id, page, seen }) => ({ side: 'GUEST', guest: String(id), page: lively(page, seen, now) }) as const)
  return [...mains, ...guests].flatMap(({ page, ...person }) => (page === null ? [] : [{ page, ...person }]))
}

/** What the pages are told of a guest. `token`: what opens the conversation to them, where the page may know it. */
export function guestOf(row: GuestRow, now: Date, token: string | undefined): LiveGuest {
  const { id, name, role, claimed, admitted, page, seen } = row
  const isThere = lively(page, seen, now) !== null
  return {
    id: String(id),
    name,
    role,
    admitted,
    place: !claimed ? 'INVITED' : !isThere ? 'AWAY' : admitted ? 'HERE' : 'WAITING',
    ...(token === undefined || claimed ? {} : { token }),
  }
}

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
