import { onServer, Refusal, type Resource, server } from './record.ts'

const deepest = 64
const largest = 200_000
const hostileKeys = new Set(['__proto__', 'constructor', 'prototype'])
const resourceId = /^[A-Za-z0-9\-.]{1,64}$/
const named = /(?:^|\/)([A-Z][A-Za-z]{1,63}\/[A-Za-z0-9\-.]{1,64})(?:\/_history\/[A-Za-z0-9\-.]{1,64})?$/
/** Longest address of a server, in characters. */
const longestBase = 300

/** How a resource's own id and its references are interpreted. */
export interface Naming {
  /** Names by which a bundle's entries refer to each other (`fullUrl`, or a search by identifier), each with what it means. */
  readonly aliases: ReadonlyMap<string, string>
  /**
   * The server from which the resource comes: its id, and its references of the form `Type/id`, belong to that server (FHIR R4, Bundle: resolving
   * references).
   */
  readonly base: string | undefined
  /** Servers whose ids belong to the hospital system itself. */
  readonly own: ReadonlySet<string>
  /**
   * References of the form `Type/id` that may belong to another server, because the bundle has such a resource from there and none from the hospital
   * system itself.
   */
  readonly unclear: ReadonlySet<string>
}
/** The naming for resources of the hospital system itself; `own` are its servers. */
export const systemNaming = (own: ReadonlySet<string> = new Set()): Naming => ({
  aliases: new Map(),
  base: undefined,
  own,
  unclear: new Set(),
})

/** The address of a server in one form: host in lower case, no slash at the end; undefined when it cannot be an address. */
export function serverBase(url: string): string | undefined {
  if (url.length > longestBase || !/^https?:\/\//i.test(url) || /[\s@?#]/.test(url)) return undefined
  return URL.canParse(url) ? new URL(url).href.replace(/\/$/, '') : undefined
}

/** Splits the address of a resource into the server and `Type/id`; a relative address has no server. */
export function serverAndRef(url: string): [server: string | undefined, ref: string | undefined] {
  const ref = named.exec(url)
  if (!ref) return [undefined, undefined]
  if (ref.index === 0 && !url.startsWith('/')) return [undefined, ref[1]]
  const base = serverBase(url.slice(0, ref.index))
  return base === undefined ? [undefined, undefined] : [base, ref[1]]
}

/**
 * Checks what must hold for a resource of any type, records its server, and rewrites its references into the form of `refOf` in place. Raises {@link
 * Refusal} for what the database cannot store (NUL, lone surrogates), for nesting deeper than {@link deepest}, for keys that are used to attack
 * programs, and for modifier extensions and implicit rules, which a program that does not understand them must not ignore (FHIR R4, 2.4.0.1).
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
  return Object.assign(resource as Resource, { [server]: naming.base })
}

/** Walks the resource without recursion: a file can nest deeper than the call stack. */
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
        const refers = key === 'reference' || (key === 'url' && namesContent(child, naming))
        const full = refers ? fullReference(child, naming) : child
        if (full !== child) (next.value as Record<string, unknown>)[key] = full
      } else if (typeof child === 'object' && child !== null) {
        open.push({ value: child, depth: next.depth + 1 })
      }
    }
  }
}

/** Whether the address of an attachment names a resource of the clinic's system: a Binary, or another entry of the same Bundle. */
const namesContent = (url: string, { aliases }: Naming): boolean =>
  aliases.has(url) || /(?:^|\/)Binary\/[A-Za-z0-9\-.]{1,64}$/.test(url)

function checkText(text: string): void {
  if (text.includes('\u0000')) throw new Refusal('contains a NUL character')
  if (!text.isWellFormed()) throw new Refusal('contains half of a surrogate pair')
}

function fullReference(reference: string, { aliases, base, own, unclear }: Naming): string {
  const known = aliases.get(reference)
  if (known !== undefined) return known
  const [named, ref] = serverAndRef(reference)
  if (ref === undefined) return reference
  if (named !== undefined) return onServer(own.has(named) ? undefined : named, ref)
  return onServer(base ?? (unclear.has(ref) ? '?' : undefined), ref)
}
