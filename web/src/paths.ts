import { addressOf } from '@portal/contract/client'
import type { Endpoint } from '@portal/contract/endpoint'
import { routeRow, type RouteName, type Routes } from './router/routes.ts'

declare const made: unique symbol
/** An address inside the portal. Only this file makes one, so that no link can name a route that does not exist. */
export type Href = string & { readonly [made]: true }

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamNames<Rest> : never
/** The parameters in a route's path. */
export type RouteParams<N extends RouteName> = Readonly<Record<ParamNames<Routes[N]['path']>, string>>

/** Routes whose path takes no parameters. */
export type PlainRoute = { [N in RouteName]: keyof RouteParams<N> extends never ? N : never }[RouteName]

export type Query = Readonly<Record<string, string | undefined>>

type Args<N extends RouteName> = keyof RouteParams<N> extends never
  ? [query?: Query]
  : [params: RouteParams<N>, query?: Query]

function build(name: RouteName, params: Readonly<Record<string, string>>, query: Query): Href {
  return withQuery(
    routeRow(name).path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? '')),
    query,
  )
}

/** A path of the route table with a query; empty members are left out. */
export function withQuery(path: string, query: Query): Href {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== '') search.append(key, value)
  const text = search.toString()
  return (text ? `${path}?${text}` : path) as Href
}

/** Address of a route: `pathTo('login', { target: '/bookings' })`. Empty query members are left out. */
export function pathTo<N extends RouteName>(name: N, ...args: Args<N>): Href {
  const takesParams = routeRow(name).path.includes('{')
  const [first = {}, second = {}] = args as [Query?, Query?]
  return takesParams ? build(name, first as Readonly<Record<string, string>>, second) : build(name, {}, first)
}

/** Address of a route whose parameters are known by name only, such as those of a wizard's steps. */
export const pathWith = (name: RouteName, params: Readonly<Record<string, string>>, query: Query): Href =>
  build(name, params, query)

/** Address of a file that the server makes, to be opened in a tab of its own or downloaded. */
export const fileAt = (row: Endpoint, params: Readonly<Record<string, string>>): Href =>
  addressOf(row, { params }) as Href

/** Address of an endpoint that sends the browser to another party and back; it is opened as a whole page. */
export const journeyTo = (row: Endpoint, query: Query = {}): Href => addressOf(row, { query }) as Href

const somewhere = 'https://portal.invalid'

/**
 * An address from outside (a query, a mailed link), if it stays inside the portal and does not lead back to sign-in; otherwise undefined. A foreign
 * address must not be followed after signing in: a mailed link could lead to a copy of the portal.
 */
export function safeTarget(value: string | null | undefined): Href | undefined {
  if (!value || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(value)) return undefined
  let parsed: URL
  try {
    parsed = new URL(value, somewhere)
  } catch {
    return undefined
  }
  if (parsed.origin !== somewhere || parsed.pathname.startsWith('//')) return undefined
  if (parsed.pathname.replace(/\/+$/, '') === routeRow('login').path) return undefined
  return `${parsed.pathname}${parsed.search}` as Href
}
