import type { Patient } from './door-claims.ts'

// What handlers and stores see of claims. They are made in `door-claims.ts`, by the door alone.
export type { ActingFor, Between, Claim, Owned, Patient, Patients, PatientTable } from './door-claims.ts'

/** The claim to the patient for whom somebody searches or books visits. */
export type Booker = Patient<'bookings:read' | 'bookings:write'>
