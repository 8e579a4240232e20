import type { ComponentType } from 'react'
import type { RouteParams } from '../paths.ts'
import type { RouteName } from './routes.ts'
import type { SignedIn } from '../session/session.ts'

export interface ScreenInput<N extends RouteName> {
  readonly params: RouteParams<N>
  readonly search: URLSearchParams
}

export interface LoadInput<N extends RouteName> extends ScreenInput<N> {
  /** The signed-in person; undefined on a public screen that a visitor has opened. */
  readonly signedIn: SignedIn | undefined
}

/** What a screen's module exports as `screen`. */
export interface Screen<N extends RouteName> {
  readonly Screen: ComponentType<ScreenInput<N>>
  /**
   * Loads what the screen shows before it is drawn, usually into the query cache. It may return another address to open instead (e.g. for a wizard's
   * step that is not needed).
   */
  readonly load?: (input: LoadInput<N>) => Promise<RouteRedirect | void>
  /** Screens with the same group stay mounted while the person moves between them (steps of a wizard). */
  readonly group?: string
}

export interface RouteRedirect {
  readonly redirect: string
}

/** Declares the screen of a route: `export const screen = defineScreen<'bookings'>({ Screen, load })`. */
export const defineScreen = <N extends RouteName>(screen: Screen<N>): Screen<N> => screen
