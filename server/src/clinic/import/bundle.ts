import { type Entry, entryOf } from './entry.ts'
import { type Content, elementsOf, Refusal, type SourceRecord, withdrawn } from './record.ts'
import { type Position, recordOf } from './records.ts'
import { rankOf } from './resource-types.ts'
import { type Naming, systemNaming } from './sound-resource.ts'

const readTypes = new Set(['collection', 'transaction', 'batch', 'searchset', 'history', 'document'])
const otherTypes = new Set(['message', 'transaction-response', 'batch-response'])

/**
 * The records of a JSON document. Of a Bundle: its entries, deletions first, then each after the resources to which it can refer. Of any other
 * resource: the resource itself. Numbering starts at the position's number. Raises {@link Refusal} for a Bundle that cannot be read as a whole.
 */
export function documentRecords(position: Position, document: unknown, naming = systemNaming()): SourceRecord[] {
  const { resourceType, type, entry, link, implicitRules, modifierExtension } = elementsOf(document)
  if (resourceType !== 'Bundle') return [recordOf(position, () => document, naming)]
  if (typeof type !== 'string' || !readTypes.has(type)) {
    const words = otherTypes.has(String(type)) ? `of type ${String(type)}` : 'without a type of FHIR R4'
    throw new Refusal(`is a Bundle ${words}; read are ${[...readTypes].join(', ')}`)
  }
  if (implicitRules !== undefined || modifierExtension !== undefined)
    throw new Refusal(
      'is a Bundle that changes its own meaning (modifierExtension or implicitRules) in a way the portal does not know',
    )
  if (entry !== undefined && !Array.isArray(entry)) throw new Refusal('is a Bundle whose entry is not a list')
  const entries = ((entry ?? []) as unknown[]).map((one) => entryOf(one, naming.own, type === 'history'))
  const within = { ...naming, ...namesIn(entries) }
  const double = type === 'history' ? superseded(entries) : undecided(entries)
  const records = entries.map((one, index): SourceRecord => {
    const here = { place: `${position.place} entry[${index}]`, ordinal: position.ordinal + index }
    const content = double.get(one) ?? one.instead
    return content ? { ...here, content } : recordOf(here, () => one.resource, { ...within, base: one.base }, one.id)
  })
  return [...aboutBundle(position, type, entries, link), ...records.toSorted((one, other) => rank(one) - rank(other))]
}

function aboutBundle({ place }: Position, type: string, entries: Entry[], link: unknown): SourceRecord[] {
  const whole = { place, ordinal: 0 }
  const urlOf = (relation: string) => {
    const found = (Array.isArray(link) ? (link as unknown[]) : [])
      .map(elementsOf)
      .find((one) => one['relation'] === relation)
    return typeof found?.['url'] === 'string' ? found['url'] : undefined
  }
  const page = { self: urlOf('self'), next: urlOf('next') }
  const content: Content[] = []
  if (type === 'searchset' || type === 'history') content.push({ page })
  if (entries.length === 0) content.push({ passed: 'skipped', reason: 'is a Bundle without entries', ref: 'Bundle' })
  return content.map((one) => ({ ...whole, content: one }))
}

/**
 * The place of a record in the order: deletions first, the most dependent ones first among them; then what is stored, each after the resources to
 * which it can refer.
 */
function rank({ content }: SourceRecord): number {
  if (!('resource' in content)) return 0
  const { resource } = content
  return resource[withdrawn] ? -rankOf(resource.resourceType) : rankOf(resource.resourceType)
}

/** Older versions of a resource in a history: the newest is kept; without times that is the first (FHIR R4, history). */
function superseded(entries: Entry[]): Map<Entry, Content> {
  const newest = new Map<string, Entry>()
  for (const one of entries) {
    if (one.ref === undefined) continue
    const other = newest.get(one.ref)
    const isNewer = other?.time !== undefined && one.time !== undefined && one.time > other.time
    if (!other || isNewer) newest.set(one.ref, one)
  }
  const older = entries.filter(({ ref }, index) => ref !== undefined && newest.get(ref) !== entries[index])
  return new Map(
    older.map((one) => [one, { passed: 'left', reason: 'a newer version of it is in the same Bundle', ref: one.ref }]),
  )
}

/** A transaction may name each resource once; a resource that is both stored and deleted is refused. */
function undecided(entries: Entry[]): Map<Entry, Content> {
  const deleted = new Set(entries.flatMap(({ isDeleted, ref }) => (isDeleted && ref ? [ref] : [])))
  const stored = new Set(entries.flatMap(({ isDeleted, ref }) => (!isDeleted && ref ? [ref] : [])))
  const both = deleted.intersection(stored)
  return new Map(
    entries
      .filter(({ ref }) => ref !== undefined && both.has(ref))
      .map((one) => [one, { fault: 'is both stored and deleted by the same Bundle', ref: one.ref }]),
  )
}

/** The names of entries: their `fullUrl` and, in conditional references inside the bundle, their identifiers (FHIR R4, 3.1.0.11). */
function namesIn(entries: Entry[]): Pick<Naming, 'aliases' | 'unclear'> {
  const found = new Map<string, string | undefined>()
  for (const { ref, resource } of entries)
    for (const key of identifierKeys(resource))
      // An identifier that two resources have refers to neither.
      if (ref) found.set(key, found.has(key) && found.get(key) !== ref ? undefined : ref)
  const searches = [...found].flatMap(([key, ref]) => (ref ? [[key, ref] as const] : []))
  const urls = entries.flatMap(({ fullUrl, ref }) => (fullUrl && ref ? [[fullUrl, ref] as const] : []))
  const elsewhere = new Set(entries.flatMap(({ base, typeAndId }) => (base && typeAndId ? [typeAndId] : [])))
  const here = new Set(entries.flatMap(({ base, typeAndId }) => (!base && typeAndId ? [typeAndId] : [])))
  return { aliases: new Map([...searches, ...urls]), unclear: elsewhere.difference(here) }
}

/** `Type?identifier=system|value` for each identifier of a resource. */
function identifierKeys(resource: unknown): string[] {
  const { resourceType, identifier } = elementsOf(resource)
  if (typeof resourceType !== 'string' || !Array.isArray(identifier)) return []
  return (identifier as unknown[]).flatMap((one) => {
    const { system, value } = elementsOf(one)
    return typeof system === 'string' && typeof value === 'string'
      ? [`${resourceType}?identifier=${system}|${value}`]
      : []
  })
}
