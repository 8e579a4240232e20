import type { Settings } from '../clinic/import/settings.ts'

/** A place of the invented clinic: one address with one telephone. */
export interface Place {
  address: { line: string; postalCode: string; city: string }
  phone: string
  email: string
}

export interface UnitPlan {
  id: string
  name: string
  place: Place
  /** Speciality of the organisational cell (part VIII of the resort code). */
  speciality?: string
}

export interface ServicePlan {
  code: string
  name: string
  /** L, P and O need a declaration; S specialist, D diagnostics, R rehabilitation, Z treatment. */
  type: keyof typeof serviceTypes
  settings?: Settings
  teleconsultation?: boolean
  /** It is taken at once: no appointment is made. */
  unplanned?: boolean
  description?: string
  preparation?: string
  /** The first bookable day, in days after today. */
  notBeforeDays?: number
  /** Prices in zlotys by item. */
  prices?: Record<string, number>
  /** The price list ended on the day before today. */
  pricesOver?: boolean
}

export const serviceTypes = {
  L: 'Lekarz POZ',
  P: 'Pielęgniarka POZ',
  O: 'Położna POZ',
  S: 'Poradnia specjalistyczna',
  D: 'Badanie diagnostyczne',
  R: 'Rehabilitacja',
  Z: 'Zabieg',
} as const

export const occupations = {
  LEK: 'Lekarz',
  LEKD: 'Lekarz dentysta',
  PIEL: 'Pielęgniarka',
  POL: 'Położna',
  FIZJ: 'Fizjoterapeuta',
  DIAG: 'Diagnosta laboratoryjny',
  PSYCH: 'Psycholog',
} as const

export interface StaffPlan {
  id: string
  degree?: string
  given: string
  family: string
  occupation: keyof typeof occupations
  specialities?: string[]
}

/** One calendar: who works in it (or whoever is on duty), where, which services, when. */
export interface SchedulePlan {
  id: string
  staff?: string
  unit: string
  services: string[]
  /** Days of the week, Monday 1; hours of the day; length of a slot in minutes. */
  days: number[]
  from: number
  to: number
  minutes: number
  overlapAllowed?: boolean
  /** From Saturday evening to Sunday morning, also on holidays. */
  overnight?: boolean
  /** Its slots say when somebody is on duty: nobody books them, and there are no days off. */
  onDuty?: boolean
}

export interface ClinicPlan {
  name: string
  units: UnitPlan[]
  services: ServicePlan[]
  staff: StaffPlan[]
  schedules: SchedulePlan[]
}
