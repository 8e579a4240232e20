// All other areas, a line each: their addresses come with the first that is asked for.
export * as bookingWizard from './booking-wizard/area.ts'
export * as bookings from './bookings/area.ts'
export * as ownData from './own-data/area.ts'
export * as patientLinks from './patient-links/area.ts'
export * as questionnaires from './questionnaires/area.ts'
export * as referrals from './referrals/area.ts'
export * as secondFactor from './second-factor/area.ts'
export * as sessions from './sessions/area.ts'
