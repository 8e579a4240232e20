import { endTabDraft, keepTabDraft, readTabDraft } from '../../draft/tab-draft.ts'
import type { UnsentLine } from './live-view.ts'

/** What is written in the chat of a session and has not arrived. */
export interface ChatWritten {
  /** What stands in the field. */
  readonly typed: string
  /** What was sent and is not confirmed. */
  readonly unsent: readonly UnsentLine[]
}

/** Where that is kept while the tab is open. */
export interface ChatDraft {
  read(): ChatWritten
  write(written: ChatWritten): void
}

const nothing: ChatWritten = { typed: '', unsent: [] }

/** Keeps in this tab what is written in the chat and has not arrived, for who loads the page anew or leaves it for a while. `name` is the session's. */
export function chatDraftOf(name: string): ChatDraft {
  const key = `live-chat.${name}`
  return {
    // Nothing else writes under this name.
    read: () => (readTabDraft(key) as ChatWritten | undefined) ?? nothing,
    write({ typed, unsent }) {
      // What the portal has refused would be refused again.
      const waiting = unsent.filter(({ why }) => !why)
      if (typed === '' && waiting.length === 0) endTabDraft(key)
      else keepTabDraft(key, { typed, unsent: waiting })
    },
  }
}
