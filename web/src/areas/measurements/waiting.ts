import type { NewMeasurement } from '@portal/contract/areas/measurements/parts'
import { isOutage, problemText } from '../../api/problem-text.ts'
import { readCookie } from '../../i18n/cookies.ts'
import { beforeSignOut, session } from '../../session/session.ts'
import { forgetMeasurements, sendNew } from './queries.ts'

/** An entry that the server has not answered yet. */
export interface WaitingEntry {
  /** The account that entered it; nobody else's session sends or shows it. */
  readonly owner: string
  readonly body: NewMeasurement & { readonly entryKey: string }
  /** Why the server refused it, in words. */
  readonly refused?: string
}

const storageKey = 'measurementsWaiting'

/** Whether this browser may keep what people enter: not one that they share. */
const mayKeep = (): boolean => readCookie('terminal') === undefined

function all(): readonly WaitingEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? (kept as WaitingEntry[]) : []
  } catch {
    return []
  }
}

const listeners = new Set<() => void>()
let shown: readonly WaitingEntry[] | undefined

function store(entries: readonly WaitingEntry[]): void {
  if (entries.length === 0) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify(entries))
  shown = undefined
  for (const listener of listeners) listener()
}

const owner = (): string | undefined => {
  const now = session()
  return now.state === 'in' ? now.account.id : undefined
}

/** The entries of the present account that wait; the same list until something changes. */
export function waitingEntries(): readonly WaitingEntry[] {
  const mine = owner()
  const found = all().filter((entry) => entry.owner === mine)
  if (JSON.stringify(found) !== JSON.stringify(shown)) shown = found
  return shown ?? found
}

/** Calls the listener when entries come or go; returns what stops it. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps an entry until the server has answered it. False where nothing may be kept, or the browser has no room for it. */
export function keepEntry(body: WaitingEntry['body']): boolean {
  const mine = owner()
  if (mine === undefined || !mayKeep()) return false
  try {
    store([...all().filter(({ body: kept }) => kept.entryKey !== body.entryKey), { owner: mine, body }])
    return true
  } catch {
    return false
  }
}

/** Forgets an entry: it was stored, or given up. */
export const dropEntry = (entryKey: string): void => store(all().filter(({ body }) => body.entryKey !== entryKey))

let sending: Promise<void> | undefined

async function sendAll(): Promise<void> {
  let stored = false
  for (const { body, refused } of waitingEntries()) {
    if (refused !== undefined) continue
    try {
      await sendNew(body)
      dropEntry(body.entryKey)
      stored = true
    } catch (error) {
      // Silence, too many calls, or nobody signed in any more: it waits on. A refusal is shown with what was entered.
      if (isOutage(error) || owner() === undefined || [401, 429].includes((error as { status: number }).status)) break
      const words = problemText(error)
      store(all().map((entry) => (entry.body.entryKey === body.entryKey ? { ...entry, refused: words } : entry)))
    }
  }
  if (stored) await forgetMeasurements()
}

/** Sends what waits, one after another; once at a time. */
export const sendWaiting = (): Promise<void> => (sending ??= sendAll().finally(() => (sending = undefined)))

/** What waits is sent as soon as the network is back, and before the person signs out. */
window.addEventListener('online', () => void sendWaiting())
beforeSignOut(sendWaiting)
