import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { session, onSession } from '../session/session.ts'
import { signInFor } from './guard.ts'
import { navigate, onPlace, placeNow, type Place } from './history.ts'
import { circleView, resolve, type View } from './resolve.ts'
import { findRoute } from './routes.ts'

interface State {
  readonly view: View | undefined
  /** An address is being opened; the old screen stays until the new one is ready. */
  readonly pending: boolean
}

let state: State = { view: undefined, pending: false }
let latest = 0
let redirectsSoFar = 0
const listeners = new Set<() => void>()
const mostRedirects = 8

function set(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

async function open(place: Place, redirects: number): Promise<void> {
  const turn = ++latest
  set({ ...state, pending: true })
  const outcome = await resolve(place)
  if (turn !== latest) return
  if ('view' in outcome) set({ view: outcome.view, pending: false })
  else if (redirects < mostRedirects) {
    redirectsSoFar = redirects + 1
    navigate(outcome.redirect, { replace: true, force: true })
  } else set({ view: await circleView(place), pending: false })
}

/** Opens the present address, now and after each change; resolves when the first screen is ready to be drawn. */
export function startNavigation(): Promise<void> {
  onPlace((place) => {
    const redirects = redirectsSoFar
    redirectsSoFar = 0
    void open(place, redirects)
  })
  onSession(() => {
    const now = session()
    if (now.state === 'out' && now.ended === 'expired') navigate(signInFor(placeNow()), { force: true })
  })
  return new Promise((ready) => {
    const stop = onNavigation(() => {
      if (!state.view) return
      stop()
      ready()
    })
    void open(placeNow(), 0)
  })
}

/** Opens the present address again: after a failure, or when something that decides about it has changed. */
export const reopen = (): void => void open(placeNow(), 0)

function onNavigation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The view on the screen; undefined before the first one is ready. */
export const viewNow = (): View | undefined => state.view

/**
 * A view as its page was drawn at build time, without what the address asks for in addition. `address` is the address for which the page was drawn;
 * undefined where it does not belong to the view.
 */
export function asDrawn(view: View | undefined, address: string | undefined): View | undefined {
  const [path = '', query = ''] = address?.split('?') ?? []
  if (view?.kind !== 'screen' || findRoute(path)?.name !== view.name) return undefined
  const search = new URLSearchParams(query)
  return { ...view, place: { ...view.place, search }, input: { ...view.input, search } }
}

/**
 * The view on the screen; at first the one with which the page was drawn. A new view is a transition: React draws it in slices, so that the page
 * keeps reacting to touch and keys.
 */
export function useView(drawn?: View): View | undefined {
  const [view, setView] = useState(() => drawn ?? viewNow())
  useEffect(() => {
    const follow = () => startTransition(() => setView(viewNow()))
    follow()
    return onNavigation(follow)
  }, [])
  return view
}

/** Whether another address is being opened. */
export const usePending = (): boolean =>
  useSyncExternalStore(
    onNavigation,
    () => state.pending,
    // No page is drawn with it.
    () => false,
  )
