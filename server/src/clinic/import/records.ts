import { elementsOf, onServer, Refusal, type Source, type SourceRecord } from './record.ts'
import { useOf } from './resource-types.ts'
import { type Naming, soundResource, systemNaming } from './sound-resource.ts'

export type Position = Pick<SourceRecord, 'place' | 'ordinal'>

/** A record with what `read` returns; its refusals, and those of {@link soundResource}, become a fault. */
export function recordOf(position: Position, read: () => unknown, naming: Naming, fallbackId?: string): SourceRecord {
  let value: unknown
  try {
    value = read()
    const use = useOf(String(elementsOf(value)['resourceType']))
    const ref = nameOf(value, naming.base, fallbackId)
    if (use === 'unused')
      return { ...position, content: { passed: 'skipped', reason: 'the portal has no use for this type', ref } }
    if (use === 'bundle') throw new Refusal('is a Bundle inside a Bundle: give it as a file or line of its own')
    const resource = soundResource(value, naming, fallbackId)
    if (use === 'unknown') throw new Refusal('is of a type that FHIR R4 does not know')
    return { ...position, content: { resource } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...position, content: { fault: error.message, ref: nameOf(value, naming.base) } }
  }
}

/** Resources that are already in memory, such as the demo clinic; their references are rewritten in place. */
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

/** What the resource seems to be, for the report; nothing else from it is passed on. */
function nameOf(value: unknown, base: string | undefined, fallbackId?: string): string | undefined {
  const { resourceType, id = fallbackId } = elementsOf(value)
  const sound = (part: unknown): part is string => typeof part === 'string' && /^[A-Za-z0-9\-.]{1,64}$/.test(part)
  if (!sound(resourceType)) return undefined
  return sound(id) ? onServer(base, `${resourceType}/${id}`) : resourceType
}
