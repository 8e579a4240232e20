import { askedOf } from './entry-request.ts'
import { type Content, elementsOf, onServer, type Resource, server as serverKey, withdrawn } from './record.ts'
import { canWithdraw, useOf } from './resource-types.ts'
import { serverAndRef } from './sound-resource.ts'

/** An entry of a Bundle, as far as it can be read without the other entries. */
export interface Entry {
  readonly fullUrl: string | undefined
  readonly resource: unknown
  /** The server to which its id belongs; absent: the hospital system itself. */
  readonly base: string | undefined
  readonly typeAndId: string | undefined
  /** The id to use for a resource that carries none. */
  readonly id: string | undefined
  /** Its reference, unless it contradicts itself. */
  readonly ref: string | undefined
  /** The time of this version, in milliseconds. */
  readonly time: number | undefined
  readonly isDeleted: boolean
  /** What the entry amounts to when that is not just its resource. */
  readonly instead: Content | undefined
}

/** Reads an entry; ids on the servers `own` belong to the hospital system. */
export function entryOf(value: unknown, own: ReadonlySet<string>, isHistory: boolean): Entry {
  const { fullUrl, resource, request, response, search, modifierExtension } = elementsOf(value)
  const url = typeof fullUrl === 'string' ? fullUrl : undefined
  const { resourceType, id: given, meta } = elementsOf(resource)
  const asked = askedOf(request, { isHistory, hasResource: resource !== undefined })
  const [urlServer, urlRef] = serverAndRef(url ?? '')
  const askedRef = 'ref' in asked ? asked.ref : undefined
  const askedServer = 'server' in asked ? asked.server : undefined
  // A new resource has no id of its own yet: its `urn:uuid:` serves as one.
  const id =
    idIn(askedRef) ??
    idIn(urlServer === undefined ? undefined : urlRef) ??
    /^urn:(?:uuid|oid):(.+)$/.exec(url ?? '')?.[1]
  const known = typeof given === 'string' ? given : id
  const isDeleted = asked.act === 'delete'
  const typeAndId = isDeleted ? asked.ref : soundRef(`${String(resourceType)}/${known ?? ''}`)
  const from = askedServer ?? urlServer
  const base = from === undefined || own.has(from) ? undefined : from
  const named = typeAndId === undefined ? undefined : onServer(base, typeAndId)
  const { lastModified, etag } = elementsOf(response)
  const why = contradiction()
  const instead = why === undefined ? insteadOf() : { fault: why, ref: named }
  return {
    fullUrl: url,
    resource,
    base,
    typeAndId,
    id,
    ref: why === undefined ? named : undefined,
    time: timeOf(lastModified) ?? timeOf(elementsOf(meta)['lastUpdated']),
    isDeleted,
    instead,
  }

  function contradiction(): string | undefined {
    if (asked.act === 'fault') return asked.why
    if (modifierExtension !== undefined)
      return 'its entry changes its own meaning (modifierExtension) in a way the portal does not know'
    if (typeAndId === undefined) return undefined
    if (askedRef !== undefined && askedRef !== typeAndId) return 'its request stores another resource than it is'
    if ('type' in asked && asked.type !== undefined && asked.type !== resourceType)
      return 'its request stores another resource than it is'
    if (urlServer !== undefined && urlRef !== typeAndId) return 'its fullUrl names another resource than it is'
    if (askedServer !== undefined && urlServer !== undefined && askedServer !== urlServer)
      return 'its fullUrl and its request name different servers'
    return undefined
  }

  function insteadOf(): Content | undefined {
    if (asked.act === 'nothing') return { passed: 'skipped', reason: asked.why }
    if (elementsOf(search)['mode'] === 'outcome') return outcomeOf(resource)
    if (asked.act === 'store' && asked.byOwnId && typeof given !== 'string')
      return {
        fault:
          'is found by a search (ifNoneExist, or PUT with a search) and has no id: the portal could not tell it from others',
        ref: useOf(String(resourceType)) === 'unknown' ? undefined : String(resourceType),
      }
    if (asked.act === 'delete') return deletionOf(asked.ref)
    if (resource === undefined) return { fault: 'holds no resource' }
    return undefined
  }

  function deletionOf(ref: string): Content {
    const [type = '', deleted = ''] = ref.split('/')
    const name = onServer(base, ref)
    if (useOf(type) === 'unused') return { passed: 'skipped', reason: 'the portal has no use for this type', ref: name }
    if (!canWithdraw(type))
      return { fault: `is to be deleted, and the portal withdraws no ${type}`, ref: name, isDeletion: true }
    const versionId = /^(?:W\/)?"([^"]+)"$/.exec(typeof etag === 'string' ? etag : '')?.[1]
    const meta = {
      ...(versionId === undefined ? {} : { versionId }),
      ...(typeof lastModified === 'string' ? { lastUpdated: lastModified } : {}),
    }
    const stub: Resource = { resourceType: type, id: deleted, meta }
    return { resource: Object.assign(stub, { [serverKey]: base, [withdrawn]: true as const }) }
  }
}

const soundRef = (ref: string) => (/^[A-Z][A-Za-z]{1,63}\/[A-Za-z0-9\-.]{1,64}$/.test(ref) ? ref : undefined)
const idIn = (ref: string | undefined): string | undefined => ref?.slice(ref.indexOf('/') + 1)

function timeOf(instant: unknown): number | undefined {
  const time = typeof instant === 'string' ? Date.parse(instant) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** The message of a search about itself is not data; a message about an error means that the search did not find everything. */
function outcomeOf(resource: unknown): Content {
  const { issue } = elementsOf(resource)
  const severities = Array.isArray(issue) ? (issue as unknown[]).map((one) => elementsOf(one)['severity']) : []
  return severities.includes('error') || severities.includes('fatal')
    ? { fault: 'says that the search failed in part: not everything has been found', ref: 'OperationOutcome' }
    : { passed: 'skipped', reason: 'is a message about the search, no data', ref: 'OperationOutcome' }
}
