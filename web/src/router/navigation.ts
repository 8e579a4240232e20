import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { holdNext, onSession, session } from '../session/session.ts'
import { signInFor } from './guard.ts'
import { pathTo } from '../paths.ts'
import { navigate, onPlace, placeNow, rewriteHere, type Place } from './history.ts'
import { circleView, resolve, waitingView, type View } from './resolve.ts'
import { findRoute } from './routes.ts'

interface State {
  readonly view: View | undefined
  /** An address is being opened; the old screen stays until the new one is ready. */
  readonly pending: boolean
  /** It has taken long, and neither the person's line nor the portal is why. */
  readonly slow: boolean
}

let state: State = { view: undefined, pending: false, slow: false }
let latest = 0
let redirectsSoFar = 0
const listeners = new Set<() => void>()
const mostRedirects = 8
/** Milliseconds after which a person is told what they wait for. */
const slowAfter = 3_000

function set(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

async function open(place: Place, redirects: number): Promise<void> {
  const turn = ++latest
  set({ ...state, pending: true, slow: false })
  const slow = setTimeout(() => void noteSlow(place, turn), slowAfter)
  const outcome = await resolve(place)
  clearTimeout(slow)
  if (turn !== latest) return
  if ('view' in outcome) set({ view: outcome.view, pending: false, slow: false })
  else if (redirects < mostRedirects) {
    redirectsSoFar = redirects + 1
    navigate(outcome.redirect, { replace: true, force: true })
  } else set({ view: await circleView(place), pending: false, slow: false })
}

/**
 * Notes that an address is long in opening, if the portal and its database answer at once: then it waits for a system behind them. Where nothing stands
 * on the page yet, its frame is drawn, so that the person sees where they are and has a way out.
 */
async function noteSlow(place: Place, turn: number): Promise<void> {
  const reached = await fetch('/ready', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  const view = state.view ?? (reached ? await waitingView(place) : undefined)
  if (reached && view && turn === latest && state.pending) set({ view, pending: true, slow: true })
}

/** Ends the wait for an address: what stood on the page stays, or the start is opened. */
export function stopOpening(): void {
  latest++
  const { view } = state
  if (!view || view.kind === 'waiting') {
    navigate(pathTo('main'), { replace: true, force: true })
    return
  }
  const { path, search } = view.place
  rewriteHere(`${path}${search.size > 0 ? `?${search.toString()}` : ''}`)
  set({ view, pending: false, slow: false })
}

/** Opens the present address, now and after each change; resolves when the first screen is ready to be drawn. */
export function startNavigation(): Promise<void> {
  let { path } = placeNow()
  onPlace((place) => {
    // A form may lie at several addresses of one path, and is not left between them.
    if (place.path !== path) holdNext()
    path = place.path
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

/** Whether the opening of another address waits for a system of the clinic. */
export const useSlow = (): boolean =>
  useSyncExternalStore(
    onNavigation,
    () => state.slow,
    () => false,
  )

/** Whether another address is being opened. */
export const usePending = (): boolean =>
  useSyncExternalStore(
    onNavigation,
    () => state.pending,
    // No page is drawn with it.
    () => false,
  )
