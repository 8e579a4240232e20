import { openings } from '../seed/clinic-ids.ts'
import type { Target } from './targets.ts'

// What samples of several areas are made of.

export const system = 'AMMS'
export const service = { medicalServiceCode: openings.otherDermatologist.service }
export const booking = ({ bookingId }: Target) => ({ params: { system, id: bookingId } })
export const patient = ({ patientId }: Target) => ({ params: { patientId } })
