import { endpoints } from '@portal/contract/areas/events'
import { eventKinds, eventNames, type EventKind } from '@portal/contract/areas/events/parts'
import type { LivePart } from './part.ts'

/** What the tab with the stream tells all tabs: the kind, and what it loaded of it. */
interface Said {
  readonly kind: EventKind
  readonly news: unknown
}

/** Milliseconds until a refused stream is asked for again, at first and at most; each time longer, and never two browsers together. */
const pauses = { first: 5_000, most: 5 * 60_000 }

/** Any number between two others. */
const between = (least: number, most: number): number =>
  least + ((most - least) * crypto.getRandomValues(new Uint16Array(1))[0]!) / 0xffff

const isKind = (kind: string): kind is EventKind => (eventKinds as readonly string[]).includes(kind)

/**
 * Listens to what changes for an account, with one stream for all tabs of the browser: the tab that holds the lock has the stream and passes on what
 * it hears; when it is closed, the next one takes over. Returns what ends it for this tab.
 */
export function share(account: string, parts: Readonly<Record<EventKind, LivePart>>): () => void {
  const name = `events of ${account}`
  const ending = new AbortController()
  const { signal } = ending
  const channel = new BroadcastChannel(name)
  const hear = ({ kind, news }: Said): void => parts[kind].changed(news)
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data))
  signal.addEventListener('abort', () => channel.close())

  /** What is to be told, and whether only where it is another than this tab shows. */
  const waiting = new Map<EventKind, boolean>()
  let telling = false

  /** Loads what there is to tell, once for all tabs; one after the other, so that what was loaded last is also shown last. */
  async function tell(kind: EventKind, onlyNews = false): Promise<void> {
    waiting.set(kind, onlyNews && waiting.get(kind) !== false)
    if (telling) return
    telling = true
    // What is put in meanwhile has its turn as well.
    for (const [next, only] of waiting) {
      waiting.delete(next)
      const news = await parts[next].ask().catch(() => undefined)
      if (signal.aborted || (only && !parts[next].isNews(news))) continue
      const said: Said = { kind: next, news }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves its origin
      channel.postMessage(said)
      hear(said)
    }
    telling = false
  }

  /** Has the stream until the end. `late`: something may have been missed before it opens. */
  const hold = (late: boolean): Promise<void> =>
    new Promise((done) => {
      let missed = late
      let failures = 0
      let source: EventSource | undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      const open = (): void => {
        source = new EventSource(endpoints.eventStream.path)
        source.addEventListener(eventNames.open, ({ data }: MessageEvent<string>) => {
          // Somebody else has signed in meanwhile: their events are not for this tab.
          if (data !== account) return ending.abort()
          failures = 0
          for (const kind of eventKinds) void tell(kind, !missed)
          missed = true
        })
        source.addEventListener(eventNames.changed, ({ data }: MessageEvent<string>) => {
          if (isKind(data)) void tell(data)
        })
        source.addEventListener('error', () => {
          // What breaks off the browser opens again by itself; what is refused it does not.
          if (source?.readyState !== EventSource.CLOSED) return
          const pause = Math.min(pauses.most, pauses.first * 2 ** failures++)
          timer = setTimeout(open, pause * between(0.5, 1.5))
        })
      }
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        source?.close()
        done()
      })
      open()
    })

  /** What came while the page was loaded, before it listened, as the tab with the stream has heard it already. */
  async function catchUp(kind: EventKind): Promise<void> {
    const news = await parts[kind].ask().catch(() => undefined)
    if (!signal.aborted && parts[kind].isNews(news)) parts[kind].changed(news)
  }

  const take = async (): Promise<void> => {
    const had = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await hold(false)
      return lock !== null
    })
    if (!had) for (const kind of eventKinds) void catchUp(kind)
    await navigator.locks.request(name, { signal }, () => hold(true))
  }
  // Where the end comes while it waits, that is all there is to it.
  void take().catch(() => undefined)
  return () => ending.abort()
}
