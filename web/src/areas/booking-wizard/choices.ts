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
  'q',
  'kind',
  'pay',
  'where',
  'age',
] as const
type Kept = (typeof kept)[number]

/** The choices with which the catalogue is looked through; the steps after it have no use for them. */
export type Looking = Pick<Choices, 'q' | 'kind' | 'pay' | 'where' | 'age'>
export const nothingLookedFor = {
  q: undefined,
  kind: undefined,
  pay: undefined,
  where: undefined,
  age: undefined,
} satisfies Looking

/**
 * What the person has chosen so far. It is kept in the address's query, as ids only and without personal data (besides the phrase on the services), so that a link, the Back button, a
 * reload and a second tab all find the same state.
 */
export type Choices = { readonly mode: WizardMode } & { readonly [K in Kept]?: string | undefined }

const idForm = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/
/** The most characters of a phrase that is searched for. */
export const phraseLength = 80
const dayForm = /^\d{4}-\d{2}-\d{2}$/

const isDay = (value: string): boolean =>
  dayForm.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

/** Reads the choices from an address; a value that is no id or no date counts as absent. Any mode except NEW means MODIFY. */
export function choicesFrom(search: URLSearchParams): Choices {
  const read = (name: Kept): string | undefined => {
    const value = search.get(name) ?? ''
    if (name === 'q') return value.slice(0, phraseLength) || undefined
    return (name === 'dateFrom' || name === 'day' ? isDay(value) : idForm.test(value)) ? value : undefined
  }
  return {
    mode: (search.get('mode') ?? 'NEW') === 'NEW' ? 'NEW' : 'MODIFY',
    ...Object.fromEntries(kept.map((name) => [name, read(name)])),
  }
}

/** The choices as the query of an address. */
export const queryOf = ({ mode, ...rest }: Choices): Query => ({ mode: mode === 'NEW' ? undefined : mode, ...rest })

/** The same choices without a picked slot; `dateFrom`, the beginning of the list of free slots, is kept. */
export const withoutSlot = (choices: Choices): Choices => ({
  ...choices,
  availabilityId: undefined,
  slot: undefined,
  hold: undefined,
  day: undefined,
})

/** A new start for a patient: a slot picked for another patient is dropped, the service is kept. */
export const forPatient = (choices: Choices, patient: string): Choices => ({
  ...withoutSlot(choices),
  dateFrom: undefined,
  patient,
})
