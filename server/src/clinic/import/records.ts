import { onServer, Refusal, type Source, type SourceRecord } from './record.ts'
import { rankOf } from './resource-types.ts'
import { type Naming, serverAndRef, soundResource, systemNaming } from './sound-resource.ts'

type Position = Pick<SourceRecord, 'place' | 'ordinal'>
const bundleTypes = new Set(['collection', 'transaction', 'batch', 'searchset'])

/** A record of what `read` answers; what it or the checks of {@link soundResource} refuse becomes a fault. */
export function recordOf(position: Position, read: () => unknown, naming: Naming, fallbackId?: string): SourceRecord {
  let value: unknown
  try {
    value = read()
    const resource = soundResource(value, naming, fallbackId)
    return { ...position, content: { resource } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...position, content: { fault: error.message, ref: nameOf(value, naming.base) } }
  }
}

/**
 * The records of a JSON document: of a Bundle its entries, each after what it can refer to, of any other resource itself.
 * Raises {@link Refusal} when the document is neither.
 */
export function bundleRecords(name: string, document: unknown, naming = systemNaming()): SourceRecord[] {
  if (typeof document !== 'object' || document === null) throw new Refusal('holds no FHIR resource')
  const { resourceType, type, entry } = document as Record<string, unknown>
  if (resourceType !== 'Bundle') return [recordOf({ place: name, ordinal: 1 }, () => document, naming)]
  if (typeof type !== 'string' || !bundleTypes.has(type))
    throw new Refusal(`is a Bundle of a type other than ${[...bundleTypes].join(', ')}`)
  const entries = Array.isArray(entry) ? (entry as unknown[]).map((one) => entryOf(one, naming.own)) : []
  const within = { ...naming, ...namesIn(entries) }
  return entries
    .map(({ resource, id, base, contradicts }, index) => {
      const position = { place: `${name} entry[${index}]`, ordinal: index + 1 }
      if (contradicts) return { ...position, content: { fault: otherFullUrl, ref: nameOf(resource, base) } }
      return recordOf(position, () => resource, { ...within, base }, id)
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Resources that are already in memory, such as the demo clinic; their references are written out in place. */
export function memorySource(name: string, resources: readonly object[]): Source {
  return {
    name,
    firstType: undefined,
    async *records(only) {
      for (const [index, resource] of resources.entries()) {
        const position = { place: `${name}[${index}]`, ordinal: index + 1 }
        if (!only || only.has(position.ordinal)) yield recordOf(position, () => resource, systemNaming())
      }
    },
  }
}

const otherFullUrl = 'its fullUrl names another resource than it is'
const rank = ({ content }: SourceRecord) => ('resource' in content ? rankOf(content.resource.resourceType) : 0)

type Entry = ReturnType<typeof entryOf>

/** Entries are named by their `fullUrl` and, in conditional references of the same bundle, by their identifiers (FHIR R4, 3.1.0.11). */
function namesIn(entries: Entry[]): Pick<Naming, 'aliases' | 'unclear'> {
  const found = new Map<string, string | undefined>()
  for (const { ref, resource } of entries)
    for (const key of identifierKeys(resource))
      // An identifier that two resources have names neither.
      if (ref) found.set(key, found.has(key) && found.get(key) !== ref ? undefined : ref)
  const searches = [...found].flatMap(([key, ref]) => (ref ? [[key, ref] as const] : []))
  const urls = entries.flatMap(({ fullUrl, ref }) => (fullUrl && ref ? [[fullUrl, ref] as const] : []))
  const elsewhere = new Set(entries.flatMap(({ base, typeAndId }) => (base && typeAndId ? [typeAndId] : [])))
  const here = new Set(entries.flatMap(({ base, typeAndId }) => (!base && typeAndId ? [typeAndId] : [])))
  return { aliases: new Map([...searches, ...urls]), unclear: elsewhere.difference(here) }
}

/** `Type?identifier=system|value` for each identifier of a resource. */
function identifierKeys(resource: unknown): string[] {
  const { resourceType, identifier } = (typeof resource === 'object' && resource !== null ? resource : {}) as Record<
    string,
    unknown
  >
  if (typeof resourceType !== 'string' || !Array.isArray(identifier)) return []
  return (identifier as unknown[]).flatMap((one) => {
    const { system, value } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>
    return typeof system === 'string' && typeof value === 'string'
      ? [`${resourceType}?identifier=${system}|${value}`]
      : []
  })
}

/** In a transaction bundle a new resource has no id of its own yet: its `urn:uuid:` serves as one. */
function entryOf(entry: unknown, own: ReadonlySet<string>) {
  const { fullUrl, resource } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
  const url = typeof fullUrl === 'string' ? fullUrl : undefined
  const id = url?.startsWith('urn:uuid:') ? url.slice('urn:uuid:'.length) : undefined
  const { resourceType, id: given } = (typeof resource === 'object' && resource !== null ? resource : {}) as Record<
    string,
    unknown
  >
  const known = typeof given === 'string' ? given : id
  const typeAndId = typeof resourceType === 'string' && known ? `${resourceType}/${known}` : undefined
  const [server, named] = serverAndRef(url ?? '')
  const contradicts = server !== undefined && typeAndId !== undefined && named !== typeAndId
  const base = server === undefined || own.has(server) ? undefined : server
  const ref = typeAndId === undefined || contradicts ? undefined : onServer(base, typeAndId)
  return { fullUrl: url, id, resource, base, typeAndId, contradicts, ref }
}

/** What the resource seems to be, for the report; nothing that could carry other data into it. */
function nameOf(value: unknown, base: string | undefined): string | undefined {
  const { resourceType, id } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const sound = (part: unknown): part is string => typeof part === 'string' && /^[A-Za-z0-9\-.]{1,64}$/.test(part)
  if (!sound(resourceType)) return undefined
  return sound(id) ? onServer(base, `${resourceType}/${id}`) : resourceType
}
