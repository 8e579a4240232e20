import type { MessageAnswer, MessageToClinic, NewsItem, RefusedNews } from '@portal/contract/clinic-messages'

/** What goes wrong with the next call about a message: on the way, in the system, or on the way back. */
export type Fault = 'lost before' | 'error' | 'nonsense' | 'lost after'

/** A message as the hospital has it. */
interface Received extends MessageToClinic {
  readonly readAt?: string
}

type WithoutPosition<T> = T extends unknown ? Omit<T, 'position'> : never

/** A hospital's own system for messages, in memory: what patients wrote, and what happened there. */
export interface Hospital {
  /** What it has, by the portal's keys. */
  readonly messages: ReadonlyMap<string, Received>
  /** The bytes of files, by key and id. */
  readonly files: ReadonlyMap<string, Buffer>
  /** What took effect there, each once. */
  readonly effects: readonly string[]
  /** What the portal could make nothing of. */
  readonly refusedNews: readonly RefusedNews[]
  /** Takes a version. */
  put(key: string, message: MessageToClinic): MessageAnswer
  withdraw(key: string): MessageAnswer
  keepFile(key: string, id: string, bytes: Buffer): void
  newsAfter(position: string | null, refused: readonly RefusedNews[]): readonly object[]
  /** Something happens there; news of any shape may be given. */
  happens(...items: readonly (WithoutPosition<NewsItem> | object)[]): void
  /** Staff read what is there now; with `quietly` the portal hears of it only by answers. */
  read(key: string, at: Date, quietly?: boolean): void
  /** Staff do not take the next message. */
  refuseNext(): void
  /** The faults of the next calls about messages, one after the other. */
  fail(...faults: readonly Fault[]): void
  nextFault(): Fault | undefined
  clear(): void
}

/** The most news in one answer. */
const newsAtOnce = 100

/** A hospital without messages. */
export function createHospital(): Hospital {
  const messages = new Map<string, Received>()
  const gone = new Set<string>()
  const files = new Map<string, Buffer>()
  const effects: string[] = []
  const refusedNews: RefusedNews[] = []
  const news: object[] = []
  const faults: Fault[] = []
  let refusals = 0

  const happens = (...items: readonly object[]) => {
    for (const item of items) news.push({ position: String(news.length + 1), ...item })
  }
  const isRead = (one: Received | undefined): MessageAnswer | undefined =>
    one?.readAt === undefined ? undefined : { state: 'read', version: one.version, readAt: one.readAt }

  return {
    messages,
    files,
    effects,
    refusedNews,
    put(key, message) {
      const known = messages.get(key)
      if (gone.has(key) || (known && message.version <= known.version)) return { state: 'accepted' }
      const before = isRead(known)
      if (before) return before
      if (refusals > 0) {
        refusals--
        return { state: 'refused' }
      }
      messages.set(key, message)
      effects.push(`${message.title} ${message.version}`)
      return { state: 'accepted' }
    },
    withdraw(key) {
      const known = messages.get(key)
      const before = isRead(known)
      if (before) return before
      gone.add(key)
      if (messages.delete(key)) effects.push('withdrawn')
      return { state: 'accepted' }
    },
    keepFile: (key, id, bytes) => void files.set(`${key} ${id}`, bytes),
    newsAfter(position, refused) {
      refusedNews.push(...refused)
      const from = position === null ? 0 : Number(position)
      return news.slice(from, from + newsAtOnce)
    },
    happens,
    read(key, at, quietly = false) {
      const known = messages.get(key)
      if (!known) throw new Error('The hospital has no such message')
      const readAt = at.toISOString()
      messages.set(key, { ...known, readAt })
      if (!quietly) happens({ kind: 'read', key, version: known.version, readAt })
    },
    refuseNext: () => void refusals++,
    fail: (...next) => void faults.push(...next),
    nextFault: () => faults.shift(),
    clear() {
      messages.clear()
      gone.clear()
      files.clear()
      for (const list of [effects, refusedNews, news, faults]) list.length = 0
      refusals = 0
    },
  }
}
