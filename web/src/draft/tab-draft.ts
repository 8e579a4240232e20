import { session, tabDraftPrefix } from '../session/session.ts'

const guest = 'guest'
/** How long what a visitor typed is offered again, minutes: a shared computer may have another person before it soon. */
const guestMinutes = 30

/** What was typed, whose it is and when, as it lies in the tab's storage. */
interface Entry {
  readonly owner: string
  readonly at: number
  readonly values: unknown
}

const ownerNow = (): string => {
  const now = session()
  return now.state === 'in' ? now.account.id : guest
}

function entryOf(text: string): Entry | undefined {
  try {
    return JSON.parse(text) as Entry
  } catch {
    return undefined
  }
}

/**
 * What was typed in this tab before a reload or before the session ran out, where no server draft can hold it: nobody is signed in yet, or
 * the person it is about is not registered. What belongs to somebody else, or to a visitor who has been away for long, is removed.
 */
export function readTabDraft(name: string): unknown {
  const text = sessionStorage.getItem(tabDraftPrefix + name)
  if (text === null) return undefined
  const entry = entryOf(text)
  const fresh = entry?.owner !== guest || Date.now() - entry.at < guestMinutes * 60_000
  if (entry?.owner === ownerNow() && fresh) return entry.values
  endTabDraft(name)
  return undefined
}

/** Keeps what is typed; it stays in this tab, and goes with it. */
export const keepTabDraft = (name: string, values: unknown): void =>
  sessionStorage.setItem(
    tabDraftPrefix + name,
    JSON.stringify({ owner: ownerNow(), at: Date.now(), values } satisfies Entry),
  )

/** Forgets what was typed: it was sent, or the person gave it up. */
export const endTabDraft = (name: string): void => sessionStorage.removeItem(tabDraftPrefix + name)
