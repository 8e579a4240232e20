/** Key under which a resource carries its server; a symbol, so that it is not stored with the resource. */
export const server: unique symbol = Symbol('server')
/** Key that marks a resource of which only type and id are given: the file deletes it. */
export const withdrawn: unique symbol = Symbol('withdrawn')

/** A resource as an import file holds it. */
export interface Resource {
  readonly resourceType: string
  readonly id: string
  /** Base address of the server whose id that is; none: the hospital system's own. */
  readonly [server]?: string | undefined
  readonly [withdrawn]?: true
  readonly [element: string]: unknown
}

/** One line or bundle entry. */
export interface SourceRecord {
  /** Where it stands, for people: `clinic.ndjson:17`, `bundle.json entry[3]`. */
  readonly place: string
  /** Its number within the source; 0 is the source as a whole. */
  readonly ordinal: number
  readonly content: Content
}

export type Content =
  | { readonly resource: Resource }
  /** There is none that could be taken, and why; `ref` is what it seems to be. A deletion says nothing of what it is about. */
  | { readonly fault: string; readonly ref?: string | undefined; readonly isDeletion?: true }
  /** There is nothing to take, and that is as it should be. */
  | { readonly passed: 'left' | 'skipped'; readonly reason: string; readonly ref?: string | undefined }
  /** One page of a search, by its own address and that of the next. */
  | { readonly page: { readonly self: string | undefined; readonly next: string | undefined } }

/** Something that resources can be read from, as often as needed. */
export interface Source {
  readonly name: string
  /** Type of the first resource, when that can be told without reading everything. */
  readonly firstType: string | undefined
  /** Every record, or only those with the given ordinals. */
  records(only?: ReadonlySet<number>): AsyncIterable<SourceRecord>
}

/** The same id on two servers means two things: where the server is not the system's own, its address follows. */
export const onServer = (base: string | undefined, ref: string): string => (base === undefined ? ref : `${ref}@${base}`)

/** `Type/id`, or `Type/id@server`: how a resource is named in references, in the report and as `source_id`. */
export const refOf = (resource: Resource): string =>
  onServer(resource[server], `${resource.resourceType}/${resource.id}`)

/** The elements of a value of unknown shape; none when it is no object. */
export const elementsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** The resource cannot be taken; the message says why, for the people who made the file. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
