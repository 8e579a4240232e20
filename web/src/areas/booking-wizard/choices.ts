import { pathTo, type Href, type Query } from '../../paths.ts'

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
  'unplanned',
  'medicalCase',
  'after',
  'before',
  'urgent',
] as const
type Kept = (typeof kept)[number]
/** Those that are calendar dates in clinic time. */
const days: ReadonlySet<Kept> = new Set(['day', 'dateFrom', 'after', 'before'])

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
export type Choices = {
  readonly mode: WizardMode
  /** The person is on the addresses of a teleconsultation; told by the path alone. */
  readonly tele: boolean
} & { readonly [K in Kept]?: string | undefined }

const idForm = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/
/** The most characters of a phrase that is searched for. */
export const phraseLength = 80
const dayForm = /^\d{4}-\d{2}-\d{2}$/

const isDay = (value: string): boolean =>
  dayForm.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

/** Reads the choices from an address of booking a visit; a value that is no id or no date counts as absent. Any mode except NEW means MODIFY. */
export function choicesFrom(search: URLSearchParams): Choices {
  const read = (name: Kept): string | undefined => {
    const value = search.get(name) ?? ''
    if (name === 'q') return value.slice(0, phraseLength) || undefined
    return (days.has(name) ? isDay(value) : idForm.test(value)) ? value : undefined
  }
  return {
    mode: (search.get('mode') ?? 'NEW') === 'NEW' ? 'NEW' : 'MODIFY',
    tele: false,
    ...Object.fromEntries(kept.map((name) => [name, read(name)])),
  }
}

/** Reads the choices from an address of a teleconsultation. A mode that is neither NEW nor MODIFY names nothing that could be moved (V-229). */
export function teleconsultationChoicesFrom(search: URLSearchParams): Choices {
  const choices = { ...choicesFrom(search), tele: true }
  const isKnown = ['NEW', 'MODIFY'].includes(search.get('mode') ?? 'NEW')
  return isKnown ? choices : { ...choices, oldBookingId: undefined }
}

/** The choices as the query of an address. */
export const queryOf = ({ mode, ...rest }: Choices): Query => ({
  mode: mode === 'NEW' ? undefined : mode,
  ...rest,
  tele: undefined,
})

/** The addresses at which a teleconsultation is booked instead of those of a visit. */
const teleconsultationRoutes = {
  newbooking: 'newteleconsultation',
  newbookingPatients: 'newteleconsultationPatients',
  newbookingServices: 'newteleconsultationServices',
  newbookingDates: 'newteleconsultationDates',
  newbookingPrescription: 'newteleconsultationPrescription',
  newbookingReferral: 'newteleconsultationReferral',
  newbookingQuestionnaire: 'newteleconsultationQuestionnaire',
  newbookingPersonaldata: 'newteleconsultationPersonaldata',
  newbookingSummary: 'newteleconsultationSummary',
} as const
export type VisitRoute = keyof typeof teleconsultationRoutes

/** The route of a step for what is booked. */
export const routeFor = <R extends string>(route: R, { tele }: Pick<Choices, 'tele'>) =>
  tele && Object.hasOwn(teleconsultationRoutes, route) ? teleconsultationRoutes[route as R & VisitRoute] : route

/** Address of a step with these choices. */
export const addressWith = (route: VisitRoute, choices: Choices): Href =>
  pathTo(choices.tele ? teleconsultationRoutes[route] : route, queryOf(choices))

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
