import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

const dayMs = 86_400_000
/** The most slots held in memory; beyond that, calendars are read again when they are needed. */
const most = 300_000

interface Slot {
  ref: string
  start: number
  end: number
}

/** The slots of the schedules that an import touches, in memory, to find overlapping ones. */
export class Calendars {
  readonly #system: string
  readonly #schedules = new Map<number, Map<number, Slot[]>>()
  #size = 0

  constructor(system: string) {
    this.#system = system
  }

  /** Reads the schedules that are not in memory yet. */
  async load(tx: Tx, schedules: Iterable<number>): Promise<void> {
    if (this.#size > most) this.forget()
    const unknown = [...new Set(schedules)].filter((id) => !this.#schedules.has(id))
    if (unknown.length === 0) return
    for (const id of unknown) this.#schedules.set(id, new Map())
    const { rows } = await sql<{ schedule_id: number; ref: string; starts_at: Date; ends_at: Date }>`
      select schedule_id, source_system || ' ' || source_id as ref, starts_at, ends_at
      from clinic_slot where schedule_id = any(${unknown}::bigint[])`.execute(tx)
    for (const row of rows)
      this.#put(row.schedule_id, { ref: row.ref, start: row.starts_at.getTime(), end: row.ends_at.getTime() })
  }

  /** Adds a slot, in place of its earlier time, or returns the reference of a slot that it would overlap. */
  enter(
    schedule: number,
    ref: string,
    start: number,
    end: number,
    before?: { start: number; end: number },
  ): string | undefined {
    const own = `${this.#system} ${ref}`
    const clash = this.#clash(schedule, { ref: own, start, end })
    if (clash) return clash.ref.slice(clash.ref.indexOf(' ') + 1)
    if (before) this.#remove(schedule, { ref: own, ...before })
    this.#put(schedule, { ref: own, start, end })
    return undefined
  }

  /** After a rollback: forgets what was added since the last commit. */
  forget(): void {
    this.#schedules.clear()
    this.#size = 0
  }

  #clash(schedule: number, slot: Slot): Slot | undefined {
    for (const day of this.#days(schedule, slot))
      for (const other of day)
        if (other.ref !== slot.ref && other.start < slot.end && slot.start < other.end) return other
    return undefined
  }

  #put(schedule: number, slot: Slot): void {
    for (const day of this.#days(schedule, slot)) day.push(slot)
    this.#size += 1
  }

  #remove(schedule: number, slot: Slot): void {
    for (const day of this.#days(schedule, slot)) {
      const index = day.findIndex(({ ref }) => ref === slot.ref)
      if (index !== -1) day.splice(index, 1)
    }
    this.#size -= 1
  }

  /** A slot is at most a day long, so it lies in one or two of these (UTC) days. */
  #days(schedule: number, { start, end }: Slot): Slot[][] {
    const days = this.#schedules.get(schedule)
    if (!days) throw new Error(`Schedule ${schedule} was not loaded`)
    const numbers = new Set([Math.floor(start / dayMs), Math.floor((end - 1) / dayMs)])
    return [...numbers].map((number) => days.get(number) ?? days.set(number, []).get(number) ?? [])
  }
}
