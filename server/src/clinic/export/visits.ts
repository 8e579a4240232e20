import { peselSystem, visitSystem } from '../import/systems.ts'

/** A patient as the clinic and the national register name them. */
interface Named {
  readonly patientRef: string | null
  readonly pesel: string | null
}

/** A visit by its number in the portal; the clinic's name of it, where it has given one. */
interface Visit {
  readonly visit: number
  readonly visitRef: string | null
  readonly startsAt: Date
}

/** A reference to a patient. */
export const patientOf = ({ patientRef, pesel }: Named): object => ({
  type: 'Patient',
  ...(patientRef ? { reference: patientRef } : {}),
  ...(pesel ? { identifier: { system: peselSystem, value: pesel } } : {}),
})

/** A reference to a visit, which says also when it begins. */
export const visitOf = ({ visit, visitRef, startsAt }: Visit): object => ({
  ...(visitRef ? { reference: visitRef } : {}),
  type: 'Appointment',
  identifier: { system: visitSystem, value: String(visit) },
  display: startsAt.toISOString(),
})
