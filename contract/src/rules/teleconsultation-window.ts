const minuteMs = 60_000

/** A teleconsultation opens this long before its start and closes this long after its end. A planned and an unplanned one have the same window. */
const opensBeforeMs = 30 * minuteMs
const closesAfterMs = 4 * 60 * minuteMs

/** When a teleconsultation can be started; both ends belong to the window. Computed in elapsed time, so that a clock change moves neither end. */
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

/** Whether an instant lies before, in or after the window of a teleconsultation. */
export function standingInWindow(
  visit: { readonly dateFrom: string; readonly dateTo: string },
  now: Date,
): WindowStanding {
  const { opensAt, closesAt } = teleconsultationWindow(visit)
  if (now < opensAt) return 'EARLY'
  return now > closesAt ? 'LATE' : 'OPEN'
}

/** How a patient talks with the doctor: by writing (C), by sound (A) or by sound and picture (V). V-583. */
export const teleconsultationTypes = ['C', 'A', 'V'] as const
export type TeleconsultationType = (typeof teleconsultationTypes)[number]

/** Milliseconds between two calls by which a waiting patient says that they are there, and between two looks at the queue. V-632, V-418, V-419. */
export const readinessMs = 30_000
