// What handlers and stores see of claims. They are made in `door-claims.ts`, by the door alone.
export type { ActingFor, Between, Claim, Owned, Patient, Patients, PatientTable } from './door-claims.ts'
