import { takeSecrets } from './secrets.ts'

/** Where the browser stands: its address and its place in this tab's history. */
export interface Place {
  readonly path: string
  readonly search: URLSearchParams
  readonly index: number
  /** `back` when the person used the browser's own buttons; their place on the page is then restored. */
  readonly by: 'start' | 'link' | 'back'
}

/** Asks whether the page may be left; calls `proceed` if and when it may. */
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
const listeners = new Set<Listener>()
const blockers: Blocker[] = []
const scrollTops = new Map<number, number>()
let freePass = false

const tell = (place: Place): void => {
  current = place
  for (const listener of listeners) listener(place)
}

/** Starts to follow the address; called once. */
export function startHistory(): Place {
  history.scrollRestoration = 'manual'
  takeSecrets()
  current = read('start')
  addEventListener('popstate', onPop)
  addEventListener('beforeunload', (event) => {
    if (blockers.length > 0) event.preventDefault()
  })
  return current
}

function onPop(): void {
  const next = read('back')
  const blocker = blockers.at(-1)
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

/** Where the browser stands now. */
export const placeNow = (): Place => current

/** Where the person had scrolled to when they left this place. */
export const keptScroll = (place: Place): number => (place.by === 'back' ? (scrollTops.get(place.index) ?? 0) : 0)

export interface NavigateOptions {
  /** The new address takes the place of the present one in the history. */
  readonly replace?: boolean
  /** Goes on although a form has unsaved changes (after saving, or after a session's end). */
  readonly force?: boolean
}

/** Goes to an address inside the portal, unless a form with unsaved changes holds the person back. */
export function navigate(href: string, options: NavigateOptions = {}): void {
  const blocker = blockers.at(-1)
  if (blocker && !options.force) {
    blocker(() => navigate(href, { ...options, force: true }))
    return
  }
  scrollTops.set(current.index, scrollY)
  if (options.replace) history.replaceState({ index: current.index } satisfies State, '', href)
  else history.pushState({ index: current.index + 1 } satisfies State, '', href)
  tell(read('link'))
}

/** Changes what Back and reload will find here, without opening anything: the screen already shows what the address now says. */
export function rewriteHere(href: string): void {
  history.replaceState({ index: current.index } satisfies State, '', href)
  current = read(current.by)
}

/** Calls back after each change of address; returns the way to stop. */
export function onPlace(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Holds the person on the page until `release` is called. The last blocker set is asked. */
export function block(blocker: Blocker): () => void {
  blockers.push(blocker)
  return () => {
    const at = blockers.indexOf(blocker)
    if (at >= 0) blockers.splice(at, 1)
  }
}
