import { merged, type Cross, type Part } from '@portal/contract/merged'
import type * as first from '../areas/first.ts'
import type * as further from '../areas/list.ts'
import { createMatcher, type Match } from './match.ts'
import type { RouteRow } from './route-row.ts'
import type { Screen } from './screen.ts'

type Areas = typeof first & typeof further
/** The rows of all areas, as they are written. */
export type Routes = Cross<Part<Areas, 'routes'>>
export type RouteName = keyof Routes

/** What an area says of the screens of its routes: each in a chunk of its own. A route without one does not compile. */
export type Screens<R> = { readonly [N in keyof R & RouteName]: () => Promise<{ readonly screen: Screen<N> }> }
type AnyScreen = () => Promise<{ readonly screen: unknown }>

/** A list of areas. */
type List = Readonly<
  Record<
    string,
    { readonly routes: Readonly<Record<string, RouteRow>>; readonly screens: Readonly<Record<string, AnyScreen>> }
  >
>

let rows: Readonly<Record<string, RouteRow>> = {}
let screens: Readonly<Record<string, AnyScreen>> = {}
let find: (path: string) => Match<RouteName> | undefined = () => undefined
let fetchFurther = (): Promise<List> => Promise.reject(new Error('nobody has handed over any areas'))
let coming: Promise<void> | undefined

function learn(list: List): void {
  rows = { ...rows, ...merged(list, 'routes') }
  screens = { ...screens, ...merged(list, 'screens') }
  find = createMatcher(rows as Readonly<Record<RouteName, RouteRow>>)
}

/** Hands the router the areas: those that the first page knows, and how the others come. */
export function handOver(known: List, further: () => Promise<List>): void {
  learn(known)
  fetchFurther = further
}

/**
 * Resolves when every address is known. Rejects when the further ones could not be fetched; they are then asked for again with the next
 * call.
 */
export function allRoutes(): Promise<void> {
  coming ??= fetchFurther().then(learn)
  coming.catch(() => (coming = undefined))
  return coming
}

/** Resolves when an address is known, or all are: it is then one that the portal does not have. */
export const knownFor = async (path: string): Promise<void> => (find(path) ? undefined : allRoutes())

/** The route of a path, among those that are known. */
export const findRoute = (path: string): Match<RouteName> | undefined => find(path)

/** The row of a known route; raises an error for one whose area has not come yet. */
export function routeRow(name: RouteName): RouteRow {
  const row = rows[name]
  if (!row) throw new Error(`the route ${name} is not known yet`)
  return row
}

/** The rows of all known routes. */
export const routeRows = (): RouteRow[] => Object.values(rows)

/** Names of the known routes. */
export const routeNames = (): RouteName[] => Object.keys(rows) as RouteName[]

/** Fetches the code of a known route's screen. */
export const fetchScreen = (name: RouteName): ReturnType<AnyScreen> => screens[name]!()
