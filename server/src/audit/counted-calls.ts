import { sql, type RawBuilder } from '../db/sql.ts'
import { networkOf, wide } from '../http/network.ts'

/** Rows of one minute: networks with one caller, networks with many, and one row for the rest. */
const callers = 20
const networks = 10
const leftOver = 'elsewhere'
/** The most endpoints and outcomes that have counters of their own; any further one counts as `other`. */
const kinds = 24
/** The most minutes that wait to be written while the database is not available. */
const minutesWaiting = 60

/** One call that is counted. */
export interface CountedCall {
  readonly at: Date
  readonly address: string
  /** Name of the endpoint. */
  readonly event: string
  /** `done`, the code of the problem that was answered, or what the call reported. */
  readonly outcome: string
}

type Counts = Map<string, number>

/** The rows of one minute, with the counts since they were last written. */
class Minute {
  readonly rows = new Map<string, Counts>()
  #callers = 0
  #networks = 0

  add(place: string, widePlace: () => string, kind: string, count: number): void {
    const counts = this.#rowOf(place, widePlace)
    const known = counts.has(kind) || counts.size < kinds ? kind : 'other'
    counts.set(known, (counts.get(known) ?? 0) + count)
  }

  #rowOf(place: string, widePlace: () => string): Counts {
    const own = this.rows.get(place)
    if (own) return own
    if (this.#callers < callers) {
      this.#callers += 1
      return this.#newRow(place)
    }
    const network = widePlace()
    const shared = this.rows.get(network)
    if (shared) return shared
    if (this.#networks < networks) {
      this.#networks += 1
      return this.#newRow(network)
    }
    return this.rows.get(leftOver) ?? this.#newRow(leftOver)
  }

  #newRow(place: string): Counts {
    const counts: Counts = new Map()
    this.rows.set(place, counts)
    return counts
  }
}

/** A row to write: the increase of its count. */
interface Added {
  readonly minute: Date
  readonly place: string
  readonly counts: Record<string, number>
}

/**
 * Counts calls by minute and network until they are written. However many calls come, and from however many addresses, a minute has at most 31 rows
 * in each process: twenty callers, then ten networks of many callers, then one row for the rest.
 */
export class CountedCalls {
  readonly #minutes = new Map<number, Minute>()

  add({ at, address, event, outcome }: CountedCall): void {
    this.#minuteOf(at).add(networkOf(address), () => networkOf(address, wide), `${event} ${outcome}`, 1)
  }

  /** The counts since the last call of this method; rows of past minutes are removed. */
  take(now: Date): Added[] {
    const added = [...this.#minutes].flatMap(([minute, { rows }]) =>
      [...rows].flatMap(([place, counts]) => {
        const some = [...counts].filter(([, count]) => count > 0)
        for (const [kind] of some) counts.set(kind, 0)
        return some.length > 0 ? { minute: new Date(minute), place, counts: Object.fromEntries(some) } : []
      }),
    )
    const current = minuteOf(now)
    for (const minute of this.#minutes.keys()) if (minute !== current) this.#minutes.delete(minute)
    return added
  }

  /** Adds back what could not be written. */
  putBack(added: readonly Added[]): void {
    for (const { minute, place, counts } of added)
      for (const [kind, count] of Object.entries(counts)) this.#minuteOf(minute).add(place, () => leftOver, kind, count)
  }

  #minuteOf(at: Date): Minute {
    const key = minuteOf(at)
    const found = this.#minutes.get(key)
    if (found) return found
    const newest = [...this.#minutes.values()].at(-1)
    if (newest && this.#minutes.size >= minutesWaiting) return newest
    const made = new Minute()
    this.#minutes.set(key, made)
    return made
  }
}

const minuteOf = (at: Date): number => at.getTime() - (at.getTime() % 60_000)

/** SQL that adds to the rows and inserts missing ones. */
export const addCounts = (added: readonly Added[]): RawBuilder<unknown> => sql`
  insert into counted_call as c (minute, place, counts)
  select minute, place, counts::jsonb from unnest(
    ${added.map(({ minute }) => minute)}::timestamptz[], ${added.map(({ place }) => place)}::text[],
    ${added.map(({ counts }) => JSON.stringify(counts))}::text[]) as e (minute, place, counts)
  on conflict (minute, place) do update set counts = (
    select jsonb_object_agg(kind, count) from (
      select kind, sum(count::bigint) as count
      from (select * from jsonb_each_text(c.counts) union all select * from jsonb_each_text(excluded.counts)) as each (kind, count)
      group by kind) as sums)`
