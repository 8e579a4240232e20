const minuteMs = 60_000

/** How long before its start a teleconsultation opens, and how long after its end it closes (001 §4, §9; X-107). */
const opensBeforeMs = 30 * minuteMs
const closesAfterMs = 4 * 60 * minuteMs

/** When a teleconsultation can be started: both ends belong to the window. Elapsed time, so a clock change moves neither. */
export function teleconsultationWindow(visit: { readonly dateFrom: string; readonly dateTo: string }): {
  opensAt: Date
  closesAt: Date
} {
  return {
    opensAt: new Date(Date.parse(visit.dateFrom) - opensBeforeMs),
    closesAt: new Date(Date.parse(visit.dateTo) + closesAfterMs),
  }
}

export type WindowStanding = 'EARLY' | 'OPEN' | 'LATE'

/** Where an instant lies to a teleconsultation's window. */
export function standingInWindow(
  visit: { readonly dateFrom: string; readonly dateTo: string },
  now: Date,
): WindowStanding {
  const { opensAt, closesAt } = teleconsultationWindow(visit)
  if (now < opensAt) return 'EARLY'
  return now > closesAt ? 'LATE' : 'OPEN'
}
