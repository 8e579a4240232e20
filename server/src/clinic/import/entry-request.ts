import { elementsOf } from './record.ts'
import { serverAndRef } from './sound-resource.ts'

/** What an entry of a Bundle asks to be done with its resource. */
type Asked =
  /** Store it; under this id and server when the request names them. */
  | { act: 'store'; ref?: string | undefined; server?: string | undefined; byOwnId: boolean; type?: string | undefined }
  | { act: 'delete'; ref: string; server: string | undefined }
  | { act: 'nothing'; why: string }
  | { act: 'fault'; why: string }

const store: Asked = { act: 'store', byOwnId: false }
const fault = (why: string): Asked => ({ act: 'fault', why })
/** The end of an address: a type, and possibly a search among its resources. */
const ofType = /(?:^|\/)([A-Z][A-Za-z]{1,63})\/?(\?.*)?$/

/**
 * Reads the `request` of an entry (FHIR R4, Bundle: transactions, batches and histories; RESTful API, transaction). An entry without one just holds a
 * resource. A history tells what was done: its resource is the result, whatever the conditions were.
 */
export function askedOf(
  request: unknown,
  { isHistory, hasResource }: { isHistory: boolean; hasResource: boolean },
): Asked {
  if (request === undefined) return store
  const { method, url, ifMatch } = elementsOf(request)
  if (typeof method !== 'string' || typeof url !== 'string') return fault('its request has no method or no url')
  const [server, ref] = serverAndRef(url)
  const [, type, search] = ofType.exec(url) ?? []
  if (isHistory && hasResource && method !== 'DELETE') return store
  if (ifMatch !== undefined && !isHistory)
    return fault('is meant for one version of what is stored (ifMatch), which the portal does not check')
  switch (method) {
    case 'GET':
    case 'HEAD':
      return { act: 'nothing', why: `asks for something (${method}) and brings nothing` }
    case 'POST':
      if (type === undefined || search !== undefined)
        return fault('its request asks for an operation, not for being stored')
      return { act: 'store', byOwnId: elementsOf(request)['ifNoneExist'] !== undefined, type }
    case 'PUT':
      if (ref !== undefined) return { act: 'store', byOwnId: false, ref, server }
      if (type !== undefined && search !== undefined) return { act: 'store', byOwnId: true, type }
      return fault('its request does not say as what it is to be stored')
    case 'DELETE':
      if (ref === undefined) return fault('is to be deleted by a search; the portal deletes by type and id only')
      if (/\/_history\//.test(url))
        return fault('is one version that is to be deleted; the portal keeps the last one only')
      return { act: 'delete', ref, server }
    case 'PATCH':
      return fault('changes parts of a resource (PATCH); the portal reads whole resources only')
    default:
      return fault('its request has a method that FHIR R4 does not know')
  }
}
