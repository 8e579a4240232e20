import { isProblem } from '../api/problem-text.ts'
import { beforeSignOut, onSignedOut } from '../session/session.ts'
import { readDraft, removeDraft, writeDraft, type DraftContent, type DraftKey, type Stored } from './draft-calls.ts'
import { mergeDrafts } from './merge.ts'

/** Milliseconds without typing before a change is saved. */
const pauseMs = 800

export type DraftState =
  | { readonly phase: 'idle' }
  /** Something is not saved yet. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'saved'; readonly at: string }
  | { readonly phase: 'failed' }
  /** Another window changed the same part (`theirs`), or ended the draft (no `theirs`). */
  | { readonly phase: 'conflict'; readonly theirs: Stored | undefined }

/**
 * One draft in this page, shared by everything that shows or changes it. Changes are saved on the server a moment after the last one, in order;
 * changes from another window are merged as far as possible.
 */
export class DraftKeeper {
  readonly key: DraftKey
  state: DraftState = { phase: 'idle' }
  /** What has been entered, saved or not; undefined when nothing is. */
  content: DraftContent | undefined
  #stored: Stored | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #ended = false
  readonly #listeners = new Set<() => void>()

  constructor(key: DraftKey) {
    this.key = key
  }

  /** The version in the server's last answer; undefined when the server has none. */
  get version(): number | undefined {
    return this.#stored?.version
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(state: DraftState): void {
    this.state = state
    for (const listener of this.#listeners) listener()
  }

  get #dirty(): boolean {
    return this.content !== this.#stored?.content && !this.#ended && this.state.phase !== 'conflict'
  }

  /** Loads the server's content, unless something is still to be saved; a save that is under way is finished first. */
  async load(): Promise<DraftContent | undefined> {
    await this.flush()
    if (this.#dirty || this.state.phase === 'conflict') return this.content
    const stored = await readDraft(this.key)
    if (this.#dirty) return this.content
    this.#stored = stored
    this.#ended = false
    this.content = stored?.content
    this.#set(stored ? { phase: 'saved', at: stored.savedAt } : { phase: 'idle' })
    return this.content
  }

  /** Changes the content; it is saved a moment later, or by the next `flush`. */
  change(update: (content: DraftContent) => DraftContent): void {
    this.#ended = false
    this.content = update(this.content ?? {})
    if (this.state.phase === 'conflict') return
    this.#set({ phase: 'waiting' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), pauseMs)
  }

  /** Saves what is not saved yet; resolves when the server has it, or has refused it (see `state`). */
  async flush(leaving = false): Promise<void> {
    clearTimeout(this.#timer)
    await this.#running
    if (!this.#dirty) return
    this.#running = this.#save(leaving).finally(() => (this.#running = undefined))
    await this.#running
  }

  async #save(leaving: boolean): Promise<void> {
    const { content } = this
    if (!content) return
    try {
      const saved = await writeDraft(this.key, content, this.version, leaving)
      this.#stored = { content, ...saved }
      this.#set(this.#dirty ? { phase: 'waiting' } : { phase: 'saved', at: saved.savedAt })
    } catch (error) {
      if (isProblem(error, 'STALE_VERSION')) await this.#meet()
      else this.#set({ phase: 'failed' })
    }
  }

  /** Another window was faster: merges both versions, or asks the person. */
  async #meet(): Promise<void> {
    const theirs = await readDraft(this.key).catch(() => undefined)
    const merged = theirs && this.content && mergeDrafts(this.#stored?.content ?? {}, this.content, theirs.content)
    if (!merged) return this.#set({ phase: 'conflict', theirs })
    this.#stored = theirs
    this.content = merged
    await this.#save(false)
  }

  /** Resolves a conflict: keeps this window's version, or takes the other one. */
  async settle(which: 'mine' | 'theirs'): Promise<void> {
    if (this.state.phase !== 'conflict') return
    const { theirs } = this.state
    this.#stored = theirs
    if (which === 'theirs') this.content = theirs?.content
    this.#set(theirs ? { phase: 'saved', at: theirs.savedAt } : { phase: 'idle' })
    await this.flush()
  }

  /** The session is over: drops what is not saved yet, so that it cannot end up in another person's session. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#ended = true
  }

  /** Ends the draft: the server has removed it with what it was for, or (`remove`) the person gave it up. */
  async end(remove = true): Promise<void> {
    clearTimeout(this.#timer)
    this.#ended = true
    await this.#running
    this.#stored = undefined
    this.content = undefined
    this.#set({ phase: 'idle' })
    if (remove) await removeDraft(this.key)
  }
}

const keepers = new Map<string, DraftKeeper>()

/** The keeper of a draft; every caller gets the same one. */
export function draftKeeper({ patientId, kind, subject }: DraftKey): DraftKeeper {
  const name = `${patientId} ${kind} ${subject}`
  const keeper = keepers.get(name) ?? new DraftKeeper({ patientId, kind, subject })
  keepers.set(name, keeper)
  watch()
  return keeper
}

const flushAll = (leaving: boolean) => Promise.all([...keepers.values()].map((keeper) => keeper.flush(leaving)))

let watching = false

/** Saves what is not saved yet before the person leaves: by signing out, closing the page or changing to another app. */
function watch(): void {
  if (watching) return
  watching = true
  beforeSignOut(() => flushAll(false))
  onSignedOut(() => {
    for (const keeper of keepers.values()) keeper.drop()
    keepers.clear()
  })
  addEventListener('pagehide', () => void flushAll(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flushAll(true)
  })
}
