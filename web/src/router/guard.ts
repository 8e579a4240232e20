import { moduleFlags, type ModuleFlag } from '@portal/contract/modules'
import { pathTo, safeTarget, withQuery, type Href, type PlainRoute } from '../paths.ts'
import type { Match } from './match.ts'
import type { RouteRow } from './route-row.ts'
import { findRoute, routeNames, routeRow, routeRows, type RouteName } from './routes.ts'

/** What the guard must know about the visitor. */
export interface Visitor {
  readonly signedIn: boolean
  readonly modules: Readonly<Partial<Record<ModuleFlag, boolean>>>
  /** Whether the server offers the page of parts. */
  readonly tools: boolean
  /** Whether /main opens the home page; otherwise the first module that is on. */
  readonly startsAtHome?: boolean
  /** Whether something must be read and confirmed before any other screen. */
  readonly mustRead?: boolean
  /** How much the clinic wrote that nobody has read; only the navigation shows it. */
  readonly unread?: number
}

export interface Address {
  readonly path: string
  readonly search: URLSearchParams
}

export type Decision = { readonly show: Match<RouteName> } | { readonly go: Href }

/** Names of the query members that carry a booking context through sign-in. */
export const bookingContext = ['service', 'orgUnit', 'employee', 'occupation'] as const

/** Whether the route exists for this visitor: its module is on, its tool is offered. */
export const exists = (name: RouteName, visitor: Visitor): boolean => isThere(routeRow(name), visitor)

const isThere = ({ module, tool }: RouteRow, { modules, tools }: Visitor): boolean =>
  (module === undefined || modules[module] === true) && (tool === undefined || tools)

function contextOf(search: URLSearchParams): Record<string, string | undefined> {
  return Object.fromEntries(bookingContext.map((key) => [key, search.get(key) ?? undefined]))
}

function fullOf({ path, search }: Address): string {
  const query = search.toString()
  return query ? `${path}?${query}` : path
}

/** Address of sign-in that leads back to where the person wanted to go, including the booking context. */
export function signInFor(address: Address): Href {
  return pathTo('login', { target: fullOf(address), ...contextOf(address.search) })
}

/** The home page where the clinic wants it; otherwise the first screen of the first module that is on, or the account where none is. */
export function startOf(visitor: Visitor, rows: readonly RouteRow[] = routeRows()): Href {
  if (visitor.startsAtHome) return pathTo('home')
  for (const flag of moduleFlags) {
    const start = rows.find((row) => row.module === flag && row.start)
    if (start && isThere(start, visitor)) return start.path as Href
  }
  return pathTo('account')
}

/**
 * The address after signing in, among the addresses that are known (`onward` waits for all). In this order: with a notification the home page, which
 * finds out what the notification is about; what must be read first, if anything must; the kept address; the start of a booking when a service was
 * chosen; /main.
 */
export function afterSignIn(search: URLSearchParams, mustRead = false, rows: readonly RouteRow[] = routeRows()): Href {
  const guid = search.get('guid')
  const onward = { target: search.get('target') ?? undefined, ...contextOf(search) }
  if (guid) return pathTo('main', { guid, ...onward })
  const waiting = mustRead && rows.find((row) => row.waiting)
  if (waiting) return withQuery(waiting.path, onward)
  const target = safeTarget(search.get('target'))
  if (target) return target
  const start = routeNames().find((name): name is PlainRoute => routeRow(name).nav?.group === 'action')
  if (search.get('service') && start) return pathTo(start, contextOf(search))
  return pathTo('main')
}

/** The query members of sign-in's address that must survive a sign-in through another party's page. */
export const keptThroughSignIn = (search: URLSearchParams): Record<string, string | undefined> => ({
  target: safeTarget(search.get('target')),
  ...contextOf(search),
})

/** Whether the address is one of this portal's, for this visitor. */
export function isKnown({ path }: Address, visitor: Visitor): boolean {
  const match = findRoute(path)
  return path === '/' || (match !== undefined && exists(match.name, visitor))
}

/** Decides what an address shows to a visitor. */
export function decide(address: Address, visitor: Visitor): Decision {
  // Who asked for nothing in particular is not told that something waits behind the sign-in.
  if (address.path === '/') return { go: pathTo(visitor.signedIn ? 'home' : 'login') }
  const match = findRoute(address.path)
  if (!match || !exists(match.name, visitor)) return { go: pathTo('login') }
  if (match.name === 'login' && visitor.signedIn) return { go: afterSignIn(address.search, visitor.mustRead) }
  if (routeRow(match.name).access === 'signed-in' && !visitor.signedIn) return { go: signInFor(address) }
  const waiting = visitor.mustRead ? routeNames().find((name) => routeRow(name).waiting) : undefined
  if (waiting && match.name !== waiting && routeRow(match.name).access === 'signed-in')
    return { go: withQuery(routeRow(waiting).path, { target: fullOf(address), ...contextOf(address.search) }) }
  if (match.name === 'main' && !address.search.get('guid')) return { go: startOf(visitor) }
  return { show: match }
}
