import { registerYears } from './register.ts'

/** What may be asked for: documents once, or lastingly, without another request for each new document (V-491). */
export const requestTypes = ['CDOC', 'PERM'] as const
export type RequestType = (typeof requestTypes)[number]

/** In what form the clinic gives the documents; NONE for lasting requests (V-489). */
export const deliveryFormats = ['PAPER', 'STORAGE', 'DOWNLOAD', 'NONE'] as const
export type DeliveryFormat = (typeof deliveryFormats)[number]

/** How they are handed over: 1 in person, 2 by letter, 3 to an authorized person, 6 to the legal representative, 5 to download, 0 not at all (V-490). */
export const deliveryModes = [0, 1, 2, 3, 5, 6] as const
export type DeliveryMode = (typeof deliveryModes)[number]

/** To an authorized person, whom the request must name. */
export const toAuthorizedPerson: DeliveryMode = 3

/**
 * What becomes of a request. SENT: the clinic has not begun. ACCEPTED: it prepares the documents. READY: they wait to be fetched, or have been
 * posted. COMPLETED, REFUSED (by the clinic) and WITHDRAWN (by the person, before the clinic has begun) are ends.
 */
export const requestStates = ['SENT', 'ACCEPTED', 'READY', 'COMPLETED', 'REFUSED', 'WITHDRAWN'] as const
export type RequestState = (typeof requestStates)[number]

/** What may follow each state; the database refuses any other step. */
export const nextStates: Readonly<Record<RequestState, readonly RequestState[]>> = {
  SENT: ['ACCEPTED', 'READY', 'COMPLETED', 'REFUSED', 'WITHDRAWN'],
  ACCEPTED: ['READY', 'COMPLETED', 'REFUSED'],
  READY: ['COMPLETED'],
  COMPLETED: [],
  REFUSED: [],
  WITHDRAWN: [],
}

/** States in which something is still to come (V-128). */
export const openStates = requestStates.filter((state) => nextStates[state].length > 0)

/** The longest description of a request, and the most documents in one. */
export const longestDescription = 1000
export const documentsAtMost = 200

/** The most requests of one patient that may be open at a time. */
export const openRequestsAtMost = 50

/** Requests in a page of the list. */
export const requestsAtOnce = 10

const modes: Readonly<Record<DeliveryFormat, readonly DeliveryMode[]>> = {
  PAPER: [1, 2, 3, 6],
  STORAGE: [1, 2, 3, 6],
  DOWNLOAD: [5],
  NONE: [0],
}

/** How documents in a form can be handed over. */
export const modesOf = (format: DeliveryFormat): readonly DeliveryMode[] => modes[format]

/** The forms that a person may choose for a type of request; none where there is nothing to choose (V-359). */
export const formatsOf = (type: RequestType): readonly DeliveryFormat[] =>
  type === 'PERM' ? [] : deliveryFormats.filter((format) => format !== 'NONE')

/** The type that needs no choice, because the clinic takes no other (V-358); undefined where there is something to choose. */
export const onlyType = (allowed: readonly RequestType[]): RequestType | undefined =>
  allowed.length === 1 ? allowed[0] : undefined

/** Form and way of a request; both may be left out where they follow. */
export interface Delivery {
  readonly deliveryFormat?: DeliveryFormat | undefined
  readonly deliveryMode?: DeliveryMode | undefined
}

/**
 * Form and way as they are sent: a lasting request has neither (V-359), a download has one way alone (V-360). Undefined where something is missing or
 * the two do not go together.
 */
export function deliveryOf(type: RequestType, chosen: Delivery): Required<Delivery> | undefined {
  if (type === 'PERM') return { deliveryFormat: 'NONE', deliveryMode: 0 }
  const { deliveryFormat } = chosen
  const deliveryMode = deliveryFormat === 'DOWNLOAD' ? 5 : chosen.deliveryMode
  if (deliveryFormat === undefined || deliveryMode === undefined || deliveryFormat === 'NONE') return undefined
  return modes[deliveryFormat].includes(deliveryMode) ? { deliveryFormat, deliveryMode } : undefined
}

/** Which documents are meant, where they are not named one by one: of a speciality, of a period (instants), or both. */
export interface DocumentScope<At> {
  readonly departmentSpeciality?: string | undefined
  readonly dateFrom?: At | undefined
  readonly dateTo?: At | undefined
}

/** The scope that counts: nothing where the clinic takes none (V-363), or where it says nothing. */
export function scopeOf<At>(
  scope: DocumentScope<At> | undefined,
  { enabled }: { readonly enabled: boolean },
): DocumentScope<At> | undefined {
  if (!enabled || !scope) return undefined
  const { departmentSpeciality, dateFrom, dateTo } = scope
  return [departmentSpeciality, dateFrom, dateTo].some((one) => one !== undefined) ? scope : undefined
}

const dayMs = 86_400_000

/** Whether the period of a scope is one: not ended before it began, within the years that the register shows, and not in the future. */
export function isPeriod({ dateFrom, dateTo }: DocumentScope<Date>, now: Date): boolean {
  const earliest = new Date(now.getTime() - dayMs)
  earliest.setUTCFullYear(earliest.getUTCFullYear() - registerYears)
  const latest = new Date(now.getTime() + dayMs)
  const isReached = (at: Date | undefined): boolean => at === undefined || (at >= earliest && at <= latest)
  return isReached(dateFrom) && isReached(dateTo) && !(dateFrom && dateTo && dateTo < dateFrom)
}

/** The usual words of a request (V-171), and of one from the page of a stay (V-172). */
export const usualDescription = 'Wniosek o udostępnienie dokumentów medycznych'
export const usualOfEncounter = 'Wniosek o udostępnienie wyników badań'
const lastingDescription = 'Stały wniosek o udostępnianie dokumentów medycznych'

/**
 * The words of a request that has none of its own: without a scope the usual ones, otherwise made of its type, the speciality's name and the days
 * (V-364). They are for the clinic, and therefore Polish. Days as they are to be written.
 */
export function describedAs({
  type,
  isOfEncounter,
  scope,
}: {
  readonly type: RequestType
  readonly isOfEncounter: boolean
  readonly scope:
    | { readonly speciality?: string | undefined; readonly from?: string | undefined; readonly to?: string | undefined }
    | undefined
}): string {
  if (!scope) return isOfEncounter ? usualOfEncounter : usualDescription
  const { speciality, from, to } = scope
  const days = [from && `od ${from}`, to && `do ${to}`].filter(Boolean).join(' ')
  return [
    type === 'PERM' ? lastingDescription : usualDescription,
    speciality && `specjalność: ${speciality}`,
    days && `za okres ${days}`,
  ]
    .filter(Boolean)
    .join(', ')
}
