import type { Endpoint } from '@portal/contract/endpoint'

interface Asked {
  readonly params: unknown
  readonly query: unknown
}

/**
 * Values that identify nobody and say nothing about anybody's health: the portal's own ids (never the eleven digits of a PESEL), days, yes and no.
 */
const plain = /^(\d{1,10}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?|true|false)$/
const plainNames = /^id$|Id$|^(date(From|To)|pageIndex|limit|reads|authorized)$/
const left = '*'

const shown = (name: string, value: unknown): string =>
  typeof value === 'string' && plainNames.test(name) && plain.test(value) ? value : left

const record = (value: unknown): [string, unknown][] => Object.entries((value ?? {}) as Record<string, unknown>)

/**
 * What a search asked for, for the trail: method, path and query string. A star replaces every value that could say something about a person
 * (phrases, numbers of documents, chosen services) and every name that the row does not know. IHE BALP asks for the query as it came; the trail is
 * kept longer than the data that it is about and contains no health data (docs/decisions/audit-trail.md).
 */
export function askedQuery(row: Endpoint, { params, query }: Asked): string {
  const path = row.params ? pathOf(row, params) : row.path
  const known = row.query?.shape ?? {}
  let asked = ''
  for (const [name, value] of record(query))
    asked += `${asked ? '&' : '?'}${Object.hasOwn(known, name) ? `${name}=${shown(name, value)}` : `${left}=${left}`}`
  return `${row.method} ${path}${asked}`
}

function pathOf({ path }: Endpoint, params: unknown): string {
  const given = Object.fromEntries(record(params))
  return path.replace(/\{(\w+)\}/g, (_, name: string) => shown(name, given[name]))
}
