import { merged, type Cross, type Part } from '@portal/contract/merged'
import type * as first from '../areas/first.ts'
import type * as further from '../areas/list.ts'
import { createMatcher, type Match } from './match.ts'
import type { RouteRow } from './route-row.ts'
import type { Screen } from './screen.ts'

type Areas = typeof first & typeof further
/** The rows of all areas, as written. */
export type Routes = Cross<Part<Areas, 'routes'>>
export type RouteName = keyof Routes

/** The screens of an area's routes, each in a chunk of its own. A route without a screen does not compile. */
export type Screens<R> = { readonly [N in keyof R & RouteName]: () => Promise<{ readonly screen: Screen<N> }> }
type AnyScreen = () => Promise<{ readonly screen: unknown }>

/** A list of areas. */
type List = Readonly<
  Record<
    string,
    { readonly routes: Readonly<Record<string, RouteRow>>; readonly screens: Readonly<Record<string, AnyScreen>> }
  >
>

/** What is known about the portal's addresses. */
export interface Known {
  /** Sets the areas: those that the first page knows, and how to load the others. */
  readonly handOver: (known: List, further: () => Promise<List>) => void
  /** Resolves when all addresses are known. Rejects when the other areas could not be loaded; the next call tries again. */
  readonly allRoutes: () => Promise<void>
  /** Resolves when an address is known, or when all are: then the portal does not have it. */
  readonly knownFor: (path: string) => Promise<void>
  /** The route of a path, among the known ones. */
  readonly findRoute: (path: string) => Match<RouteName> | undefined
  /** The row of a known route; throws for one whose area is not loaded yet. */
  readonly routeRow: (name: RouteName) => RouteRow
  /** The rows of all known routes. */
  readonly routeRows: () => RouteRow[]
  /** Names of the known routes. */
  readonly routeNames: () => RouteName[]
  /** Loads the code of a known route's screen. */
  readonly fetchScreen: (name: RouteName) => ReturnType<AnyScreen>
}

/** Starts without any address. */
export function createKnown(): Known {
  let rows: Readonly<Record<string, RouteRow>> = {}
  let screens: Readonly<Record<string, AnyScreen>> = {}
  let find: Known['findRoute'] = () => undefined
  let fetchFurther = (): Promise<List> => Promise.reject(new Error('nobody has handed over any areas'))
  let coming: Promise<void> | undefined
  const learn = (list: List): void => {
    rows = { ...rows, ...merged(list, 'routes') }
    screens = { ...screens, ...merged(list, 'screens') }
    find = createMatcher(rows as Readonly<Record<RouteName, RouteRow>>)
  }
  const allRoutes = (): Promise<void> => {
    coming ??= fetchFurther().then(learn)
    coming.catch(() => (coming = undefined))
    return coming
  }
  return {
    handOver: (known, further) => {
      learn(known)
      fetchFurther = further
    },
    allRoutes,
    knownFor: async (path) => (find(path) ? undefined : allRoutes()),
    findRoute: (path) => find(path),
    routeRow: (name) => {
      const row = rows[name]
      if (!row) throw new Error(`the route ${name} is not known yet`)
      return row
    },
    routeRows: () => Object.values(rows),
    routeNames: () => Object.keys(rows) as RouteName[],
    fetchScreen: (name) => screens[name]!(),
  }
}

/** The functions for this page's addresses. */
export const { handOver, allRoutes, knownFor, findRoute, routeRow, routeRows, routeNames, fetchScreen } = createKnown()
