import { catalogueGlance, type CatalogueGlance, type ServiceGlance } from '@portal/contract/areas/catalogue'
import { isBookable, type Availability, type Directory } from '../../clinic/model/directory.ts'
import type { Offer } from '../../clinic/model/offer.ts'
import { priceRanges, type PriceRange } from '../../clinic/model/prices.ts'
import { firstFree } from '../../clinic/model/slots.ts'
import { silentSince } from '../../clinic/silence.ts'
import { clinicDay, daysLater } from '../../clinic-time.ts'
import type { Db } from '../../db/database.ts'
import { jsonWriter, type Written } from '../../http/written.ts'
import { slotSpans } from '../bookings/rules.ts'
import { toldOf } from './catalogue.ts'

/** Days ahead in which a first free slot is looked for. */
const days = 60
/** Milliseconds after which dates and prices are read again. */
const freshMs = 10_000

const write = jsonWriter(catalogueGlance)

interface Read {
  /** The first free slots, by the id of the availability. */
  readonly first: ReadonlyMap<number, Date>
  readonly prices: ReadonlyMap<number, PriceRange>
  readonly asOf: Date | undefined
  /** What has been answered from it, by what is offered. */
  readonly given: WeakMap<Directory, Written<CatalogueGlance>>
}

/**
 * First free dates and prices of the whole catalogue. They are read from our own tables for everybody at once and held for ten seconds, so that many
 * visitors cost no more than one; whoever books is checked against the database in any case.
 */
export class Glances {
  readonly #offer: Offer
  #held: { readonly read: Promise<Read>; readonly at: Date; readonly since: number } | undefined

  constructor(offer: Offer) {
    this.#offer = offer
  }

  /** What is known of everything in `offered`, a part of the whole offer. */
  async of(db: Db, offered: Directory, now: Date): Promise<Written<CatalogueGlance>> {
    const whole = await this.#offer.directory(db)
    const read = await this.#fresh(db, whole, now)
    let glance = read.given.get(offered)
    if (!glance) {
      glance = toldOf<CatalogueGlance>(offered, write(present(offered, read)))
      read.given.set(offered, glance)
    }
    return glance
  }

  #fresh(db: Db, directory: Directory, now: Date): Promise<Read> {
    const held = this.#held
    const age = held ? Math.max(performance.now() - held.since, Math.abs(now.getTime() - held.at.getTime())) : Infinity
    if (held && age < freshMs) return held.read
    const next = { read: readAll(db, directory, now), at: now, since: performance.now() }
    this.#held = next
    next.read.catch(() => {
      if (this.#held === next) this.#held = undefined
    })
    return next.read
  }
}

async function readAll(db: Db, directory: Directory, now: Date): Promise<Read> {
  const entries = directory.all.filter(isBookable)
  const until = daysLater(now, days)
  const [found, prices, asOf] = await Promise.all([
    firstFree(db, slotSpans(entries, now, { to: until })),
    priceRanges(db, clinicDay(now).toString()),
    silentSince(db),
  ])
  const first = new Map(entries.flatMap(({ id }, at) => (found[at] ? [[id, found[at]] as const] : [])))
  return { first, prices, asOf, given: new WeakMap() }
}

const present = (offered: Directory, read: Read): CatalogueGlance => ({
  days,
  ...(read.asOf ? { asOf: read.asOf.toISOString() } : {}),
  services: [...Map.groupBy(offered.all.filter(isBookable), (one) => one.service.id).values()].map((entries) =>
    presentService(entries, read),
  ),
})

function presentService(entries: readonly Availability[], { first, prices }: Read): ServiceGlance {
  const { service } = entries[0]!
  const ways = [...Map.groupBy(entries, (one) => one.commercial)].map(([commercial, of]) => {
    const dates = of.flatMap(({ id }) => first.get(id)?.getTime() ?? [])
    const range = commercial ? prices.get(service.id) : undefined
    return {
      commercial,
      ...(dates.length > 0 ? { first: new Date(Math.min(...dates)).toISOString() } : {}),
      ...(range
        ? {
            price: {
              from: { amount: range.from, currency: range.currency },
              to: { amount: range.to, currency: range.currency },
            },
          }
        : {}),
    }
  })
  return {
    code: service.code,
    ways: ways.toSorted((a, b) => Number(a.commercial) - Number(b.commercial)),
  }
}
