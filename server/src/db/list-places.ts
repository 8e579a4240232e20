import { sql, type RawBuilder } from './sql.ts'

/** An entry of a list by which its place is found again: the instant of its order, as the database writes it, and its id. */
export interface PlaceKey {
  readonly at: string
  readonly id: number
}

/** Where a page begins: after the entry with this key, or at the beginning, and then so many entries further. */
export interface Begin {
  readonly after?: PlaceKey | undefined
  readonly skip: number
}

/** A row of a list in the order of `placeAt` and `id`, both descending. */
interface Placed {
  readonly id: number
  readonly placeAt: string
}

/** Lists and places in each of them that are remembered at most; a place is some hundred bytes. */
const lists = 500
const placesInEach = 60
/** Places before this one are found as fast by counting. */
const worthwhile = 100

/** Condition on a row by the columns of its order: it stands behind the key. */
export const isBehind = (after: PlaceKey | undefined, at: RawBuilder<unknown>, id: string): RawBuilder<boolean> =>
  after ? sql<boolean>`(${at}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql<boolean>`true`

/** Names the list of a claim's patients that is narrowed by the query of a call, whatever page of it is asked for. */
export const listName = ({ mark }: { readonly mark: string }, query: object): string =>
  JSON.stringify([mark, { ...query, pageIndex: 0, pageSize: 0 }])

/**
 * Remembers by their keys where pages of long lists ended, so that the next page is read from there and not counted from the beginning: callers
 * ask by the number of a page, and counting costs more the further they get. What is remembered is a place in the order and no content; each page is
 * read anew with the rights that hold then. A place that nobody has read up to is counted from the nearest one before it.
 */
export class ListPlaces {
  readonly #lists = new Map<string, Map<number, PlaceKey>>()

  /**
   * One page of the list with this name, which says whose it is and to what it is narrowed.
   */
  async page<Row extends Placed>(
    list: string,
    { pageIndex, pageSize }: { readonly pageIndex: number; readonly pageSize: number },
    read: (begin: Begin) => Promise<Row[]>,
  ): Promise<Row[]> {
    const first = pageIndex * pageSize
    if (first + pageSize < worthwhile) return read({ skip: first })
    const rows = await read(this.#nearest(list, first))
    const last = rows.at(-1)
    if (last && rows.length === pageSize) this.#note(list, first + rows.length, { at: last.placeAt, id: last.id })
    return rows
  }

  #nearest(list: string, first: number): Begin {
    let begin: Begin = { skip: first }
    for (const [place, after] of this.#lists.get(list) ?? [])
      if (place <= first && first - place < begin.skip) begin = { after, skip: first - place }
    return begin
  }

  #note(list: string, place: number, key: PlaceKey): void {
    const places = this.#lists.get(list) ?? new Map<number, PlaceKey>()
    // What was used last stands last, and what stands first is forgotten first.
    this.#lists.delete(list)
    this.#lists.set(list, places)
    places.delete(place)
    places.set(place, key)
    if (places.size > placesInEach) places.delete(places.keys().next().value!)
    if (this.#lists.size > lists) this.#lists.delete(this.#lists.keys().next().value!)
  }
}
