import { session, tabDraftPrefix } from '../session/session.ts'

const guest = 'guest'
/** Minutes for which a visitor's text is offered again: another person may soon use a shared computer. */
const guestMinutes = 30

/** What was typed, by whom and when, in the tab's storage. */
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
 * What was typed in this tab before a reload or before the session ended, where the server cannot store a draft: nobody is signed in yet, or the
 * person it is about is not registered. Text of another person, or of a visitor who was away for long, is removed.
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

/** Keeps what is typed in this tab, until the tab is closed. */
export const keepTabDraft = (name: string, values: unknown): void =>
  sessionStorage.setItem(
    tabDraftPrefix + name,
    JSON.stringify({ owner: ownerNow(), at: Date.now(), values } satisfies Entry),
  )

/** Forgets what was typed, because it was sent or given up. */
export const endTabDraft = (name: string): void => sessionStorage.removeItem(tabDraftPrefix + name)
