import * as z from 'zod/mini'
import { date, id } from './primitives.ts'

// How the portal names people to the clinic's office: the protocol of docs/integrations.md.

/** First and last name. */
export const named = { name: z.string(), lastName: z.string() }

/** Whoever has an account, with its confirmed contacts alone. */
export const holder = { ...named, email: z.nullable(z.string()), phone: z.nullable(z.string()) }

const atClinic = {
  id,
  /** The patient's id in the clinic's system. */
  clinicId: z.nullable(z.string()),
  ...named,
  pesel: z.nullable(z.string()),
}

/** A patient to whom something belongs. */
export const patientAtClinic = z.readonly(z.object(atClinic))

/** A patient whom the clinic has to recognise. */
export const bornPatient = z.readonly(z.object({ ...atClinic, birthDate: date }))
