import { Refusal, type Resource } from './record.ts'

const deepest = 64
const largest = 200_000
const hostileKeys = new Set(['__proto__', 'constructor', 'prototype'])
const resourceId = /^[A-Za-z0-9\-.]{1,64}$/
const absolute = /^(https?:\/\/.*?)\/([A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/
const versioned = /\/_history\/[^/]+$/

/** How references are written besides `Type/id`. */
export interface Naming {
  /** Names under which a bundle's entries refer to each other (`fullUrl`, or a search by identifier), each with its `Type/id`. */
  readonly aliases: ReadonlyMap<string, string>
  /** The servers from which the resources come; what refers to another one means somebody else. None: nothing is known of that. */
  readonly servers: ReadonlySet<string>
}
export const noNaming: Naming = { aliases: new Map(), servers: new Set() }

/** The address of a resource on a server in two parts: the server, and `Type/id`. */
export const serverAndRef = (url: string): [server: string | undefined, ref: string | undefined] => {
  const found = absolute.exec(url)
  return [found?.[1], found?.[2]]
}

/**
 * Checks what is true of every resource whatever its type, and brings its references to the form `Type/id` in place. Raises
 * {@link Refusal} for what the database cannot keep (NUL, lone surrogates), for nesting deeper than {@link deepest}, for keys that attack
 * programs, and for modifier extensions and implicit rules, which must not be ignored when they are not understood (FHIR R4, 2.4.0.1).
 */
export function soundResource(value: unknown, naming: Naming, fallbackId?: string): Resource {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('not a JSON object')
  const resource = value as Record<string, unknown>
  if (typeof resource['resourceType'] !== 'string' || !/^[A-Za-z]{1,64}$/.test(resource['resourceType']))
    throw new Refusal('has no resourceType')
  if (resource['id'] === undefined && fallbackId) resource['id'] = fallbackId
  if (typeof resource['id'] !== 'string') throw new Refusal('has no id')
  walk(resource, naming)
  if (!resourceId.test(resource['id'])) throw new Refusal('its id is not one of FHIR: 1 to 64 letters, digits, - and .')
  if (resource['modifierExtension'] !== undefined || resource['implicitRules'] !== undefined)
    throw new Refusal('changes its own meaning (modifierExtension or implicitRules) in a way the portal does not know')
  return resource as Resource
}

/** Without recursion: a file can nest deeper than the call stack. */
function walk(root: object, naming: Naming): void {
  const open: { value: object; depth: number }[] = [{ value: root, depth: 1 }]
  let seen = 0
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > deepest) throw new Refusal(`nested deeper than ${deepest} levels`)
    for (const [key, child] of Object.entries(next.value)) {
      if (++seen > largest) throw new Refusal(`has more than ${largest} elements`)
      if (key === 'modifierExtension' && next.value !== root)
        throw new Refusal(
          'an element in it changes its own meaning (modifierExtension) in a way the portal does not know',
        )
      if (hostileKeys.has(key)) throw new Refusal(`has an element named ${key}`)
      checkText(key)
      if (typeof child === 'string') {
        checkText(child)
        const short = key === 'reference' ? shortReference(child, naming) : child
        if (short !== child) (next.value as Record<string, unknown>)[key] = short
      } else if (typeof child === 'object' && child !== null) {
        open.push({ value: child, depth: next.depth + 1 })
      }
    }
  }
}

function checkText(text: string): void {
  if (text.includes('\u0000')) throw new Refusal('contains a NUL character')
  if (!text.isWellFormed()) throw new Refusal('contains half of a surrogate pair')
}

function shortReference(reference: string, { aliases, servers }: Naming): string {
  const known = aliases.get(reference)
  if (known !== undefined) return known
  const [server, ref] = serverAndRef(reference)
  if (server !== undefined && ref !== undefined) return servers.size === 0 || servers.has(server) ? ref : reference
  return reference.replace(versioned, '')
}
