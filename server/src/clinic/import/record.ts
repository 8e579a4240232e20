/** The key under which a resource carries its server; a symbol, so that it is not stored with the resource. */
export const server: unique symbol = Symbol('server')
/** The key that marks a resource that the file deletes; only its type and id are given. */
export const withdrawn: unique symbol = Symbol('withdrawn')

/** A resource as an import file holds it. */
export interface Resource {
  readonly resourceType: string
  readonly id: string
  /** Base address of the server to which the id belongs; absent: the hospital system itself. */
  readonly [server]?: string | undefined
  readonly [withdrawn]?: true
  readonly [element: string]: unknown
}

/** One line or bundle entry. */
export interface SourceRecord {
  /** Its position for people: `clinic.ndjson:17`, `bundle.json entry[3]`. */
  readonly place: string
  /** Its number within the source; 0 is the source as a whole. */
  readonly ordinal: number
  /** Size of the line from which it comes, if it is one of several lines. */
  readonly bytes?: number
  readonly content: Content
}

export type Content =
  | { readonly resource: Resource }
  /** No resource could be read, and why; `ref` is what it seems to be. A deletion says nothing about the content of the resource. */
  | { readonly fault: string; readonly ref?: string | undefined; readonly isDeletion?: true }
  /** There is nothing to import, which is in order. */
  | { readonly passed: 'left' | 'skipped'; readonly reason: string; readonly ref?: string | undefined }
  /** One page of a search, with its own address and that of the next page. */
  | { readonly page: { readonly self: string | undefined; readonly next: string | undefined } }

/** A source of resources, which can be read several times. */
export interface Source {
  readonly name: string
  /** Type of the first resource, if it can be told without reading everything. */
  readonly firstType: string | undefined
  /** Every record, or only those with the given ordinals. */
  records(only?: ReadonlySet<number>): AsyncIterable<SourceRecord>
}

/** The same id on two servers means two things. For another server than the hospital system itself its address is added to the reference. */
export const onServer = (base: string | undefined, ref: string): string => (base === undefined ? ref : `${ref}@${base}`)

/** `Type/id`, or `Type/id@server`: the name of a resource in references, in the report and as `source_id`. */
export const refOf = (resource: Resource): string =>
  onServer(resource[server], `${resource.resourceType}/${resource.id}`)

/** The elements of a value of unknown shape; none when it is not an object. */
export const elementsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** The resource cannot be imported; the message tells the people who made the file why. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
