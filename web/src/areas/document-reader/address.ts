import { pathTo, type Href } from '../../paths.ts'

export const kinds = ['document', 'result'] as const
/** What is looked at: a clinical document, or the document of an examination's results. */
export type ShownKind = (typeof kinds)[number]

/** A document that is shown or read; numbers alone, so that an address says nothing about anybody. */
export interface Shown {
  readonly kind: ShownKind
  readonly patientId: string
  /** Of the document, or of the order; with `type` of one elementary result. */
  readonly id: string
  readonly type?: string | undefined
  /** Which of several documents. */
  readonly place?: string | undefined
}

export type View = 'original' | 'text'

const number = /^[1-9]\d{0,17}$/

/** The document in an address; undefined where it names none. */
export function shownIn(search: URLSearchParams): Shown | undefined {
  const kind = kinds.find((one) => one === search.get('kind'))
  const [patientId, id] = ['patientId', 'id'].map((name) => search.get(name) ?? '')
  if (!kind || !number.test(patientId!) || !number.test(id!)) return undefined
  const [type, place] = [search.get('type') ?? '', search.get('place') ?? search.get('format') ?? '']
  return {
    kind,
    patientId: patientId!,
    id: id!,
    type: /^[a-z]{1,20}$/.test(type) ? type : undefined,
    place: /^\d{1,4}$/.test(place) ? place : undefined,
  }
}

export const viewIn = (search: URLSearchParams): View => (search.get('view') === 'text' ? 'text' : 'original')

/** Address of a document's page. */
export const viewerAddress = ({ kind, patientId, id, type, place }: Shown, view: View = 'original'): Href =>
  pathTo('benefitsViewer', { kind, patientId, id, type, place, view: view === 'text' ? 'text' : undefined })
