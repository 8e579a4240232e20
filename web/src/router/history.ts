import { takeSecrets } from './secrets.ts'

/** The browser's present address and its position in this tab's history. */
export interface Place {
  readonly path: string
  readonly search: URLSearchParams
  readonly index: number
  /** `back` when the person used the browser's own buttons; the scroll position is then restored. */
  readonly by: 'start' | 'link' | 'back'
}

/** Asks whether the person may leave the page; calls `proceed` if and when they may. */
export type Blocker = (proceed: () => void) => void

type Listener = (place: Place) => void

interface State {
  index: number
}

const indexNow = (): number => (history.state as State | null)?.index ?? 0
const read = (by: Place['by']): Place => ({
  path: location.pathname,
  search: new URLSearchParams(location.search),
  index: indexNow(),
  by,
})

let current: Place
let loaded: string
let before: string | undefined
const listeners = new Set<Listener>()
/** A form that asks before it is left; one that lies at several addresses of one path lets the query change. */
interface Guarded {
  readonly ask: Blocker
  readonly inQuery: boolean
}

const blockers: Guarded[] = []
const scrollTops = new Map<number, number>()
let freePass = false

const tell = (place: Place): void => {
  if (place.path !== current.path) before = current.path
  current = place
  for (const listener of listeners) listener(place)
}

/** Starts following the address; called once. */
export function startHistory(): Place {
  history.scrollRestoration = 'manual'
  takeSecrets()
  current = read('start')
  loaded = current.path
  addEventListener('popstate', onPop)
  addEventListener('beforeunload', (event) => {
    if (blockers.length > 0) event.preventDefault()
  })
  return current
}

function onPop(): void {
  const next = read('back')
  const blocker = blockerOf(next.path)
  if (blocker && !freePass && next.index !== current.index) {
    const steps = next.index - current.index
    freePass = true
    history.go(-steps)
    blocker(() => {
      freePass = true
      history.go(steps)
    })
    return
  }
  const undoing = freePass && next.index === current.index
  freePass = false
  if (undoing) return
  scrollTops.set(current.index, scrollY)
  tell(next)
}

/** The browser's present place. */
export const placeNow = (): Place => current

/** The path at which the browser loaded the page. */
export const pathLoaded = (): string => loaded

/** The path at which the person was before the present one; undefined where they began here. */
export const pathBefore = (): string | undefined => before

/** The scroll position at which the person left this place. */
export const keptScroll = (place: Place): number => (place.by === 'back' ? (scrollTops.get(place.index) ?? 0) : 0)

export interface NavigateOptions {
  /** The new address replaces the present one in the history. */
  readonly replace?: boolean
  /** Continues although a form has unsaved changes (after saving, or after a session's end). */
  readonly force?: boolean
}

/** Goes to an address inside the portal, unless a form with unsaved changes stops it. */
export function navigate(href: string, options: NavigateOptions = {}): void {
  const blocker = blockerOf(href.split(/[?#]/, 1)[0])
  if (blocker && !options.force) {
    blocker(() => navigate(href, { ...options, force: true }))
    return
  }
  scrollTops.set(current.index, scrollY)
  if (options.replace) history.replaceState({ index: current.index } satisfies State, '', href)
  else history.pushState({ index: current.index + 1 } satisfies State, '', href)
  tell(read('link'))
}

/** Changes the address that Back and reload will find here without opening anything: the screen already shows what the new address says. */
export function rewriteHere(href: string): void {
  history.replaceState({ index: current.index } satisfies State, '', href)
  current = read(current.by)
}

/** Calls the listener after each change of address; returns a function that stops it. */
export function onPlace(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who is to be asked before this path is opened. Only the last blocker is asked. */
function blockerOf(path: string | undefined): Blocker | undefined {
  const last = blockers.at(-1)
  return last?.inQuery && path === current.path ? undefined : last?.ask
}

/** Keeps the person on the page until the returned function is called; with `inQuery` they may change the query of its address. */
export function block(ask: Blocker, inQuery = false): () => void {
  const guarded = { ask, inQuery }
  blockers.push(guarded)
  return () => {
    const at = blockers.indexOf(guarded)
    if (at >= 0) blockers.splice(at, 1)
  }
}
