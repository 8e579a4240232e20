import type { Query } from '../../paths.ts'

export type WizardMode = 'NEW' | 'MODIFY'

const kept = [
  'patient',
  'service',
  'orgUnit',
  'employee',
  'occupation',
  'availabilityId',
  'slot',
  'hold',
  'oldBookingId',
  'system',
  'mpiReferralId',
  'day',
  'dateFrom',
] as const
type Kept = (typeof kept)[number]

/**
 * What the person has chosen so far. It travels in the address's query, ids only and nothing personal, so that a link, the Back
 * button, a reload and a second tab all find the same state (decision 14).
 */
export type Choices = { readonly mode: WizardMode } & { readonly [K in Kept]?: string | undefined }

const idForm = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/
const dayForm = /^\d{4}-\d{2}-\d{2}$/

const isDay = (value: string): boolean =>
  dayForm.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

/** Reads the choices from an address; what is no id or no date is as good as absent. Any mode but NEW means MODIFY (001 §4). */
export function choicesFrom(search: URLSearchParams): Choices {
  const read = (name: Kept): string | undefined => {
    const value = search.get(name) ?? ''
    return (name === 'dateFrom' || name === 'day' ? isDay(value) : idForm.test(value)) ? value : undefined
  }
  return {
    mode: (search.get('mode') ?? 'NEW') === 'NEW' ? 'NEW' : 'MODIFY',
    ...Object.fromEntries(kept.map((name) => [name, read(name)])),
  }
}

/** The choices as the query of an address. */
export const queryOf = ({ mode, ...rest }: Choices): Query => ({ mode: mode === 'NEW' ? undefined : mode, ...rest })

/** The same choices with no slot picked; `dateFrom`, where the list of free slots stands, is kept. */
export const withoutSlot = (choices: Choices): Choices => ({
  ...choices,
  availabilityId: undefined,
  slot: undefined,
  hold: undefined,
  day: undefined,
})

/** A fresh start for a patient; what was picked for somebody else is forgotten, the service is kept. */
export const forPatient = (choices: Choices, patient: string): Choices => ({
  ...withoutSlot(choices),
  dateFrom: undefined,
  patient,
})
