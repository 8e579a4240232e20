import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { clinicOffset } from '@portal/contract/rules/clinic-day'
import { comesTwice } from '../../../i18n/clinic-clock.ts'
import { dayOf, formatTime } from '../../../i18n/dates.ts'
import type { Base } from '../base.ts'
import { personName } from '../picked.ts'

/** How many days with free slots one page shows. */
export const daysAtOnce = 7

const dayMs = 86_400_000

/** The next day, or a number of days after or before (`yyyy-MM-dd`). */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The earliest day that may be chosen: today, or the first day on which the service may be booked (V-354). */
export function earliestDay({ offer }: Pick<Base, 'offer'>, today: string): string {
  const from = offer?.service.medicalService.minBookDate
  return from && from > today ? from : today
}

/** Slots of one day with the same practitioner at the same place. */
export interface SlotGroup {
  readonly key: string
  readonly unit: string
  readonly practitioner: string | undefined
  readonly slots: readonly TimeSlot[]
}

export interface SlotDay {
  /** `yyyy-MM-dd`, clinic time. */
  readonly day: string
  readonly groups: readonly SlotGroup[]
}

export interface SlotPage {
  readonly days: readonly SlotDay[]
  /** The day from which later slots can be loaded; undefined when all are shown. */
  readonly later: string | undefined
}

const groupKey = (slot: TimeSlot): string => `${slot.organizationUnit.id} ${slot.practitioner?.id ?? ''}`

function groupsOf(slots: readonly TimeSlot[]): SlotGroup[] {
  return [...Map.groupBy(slots, groupKey)].map(([key, members]) => ({
    key,
    unit: members[0]?.organizationUnit.name ?? '',
    practitioner: members[0]?.practitioner && personName(members[0].practitioner),
    slots: members,
  }))
}

/**
 * Free slots by whole days in clinic time. When the answer was cut off at `limit`, its last day may be incomplete, so it is left for the next page
 * (unless it is the only one).
 */
export function pageOf(slots: readonly TimeSlot[], limit: number): SlotPage {
  const all = [...Map.groupBy(slots, (slot) => dayOf(slot.dateFrom))].map(([day, members]): SlotDay => ({
    day,
    groups: groupsOf(members),
  }))
  const cut = slots.length >= limit
  const whole = cut && all.length > 1 ? all.slice(0, -1) : all
  const days = whole.slice(0, daysAtOnce)
  const last = days.at(-1)
  return { days, later: last && (cut || whole.length > days.length) ? dayAfter(last.day) : undefined }
}

const offsetOf = (instant: string): string => `GMT+${clinicOffset(new Date(instant))}`

/** `09:20`; in the hour that the clock shows twice, with its offset: `02:30 (GMT+2)`. */
export function hourOf(slot: TimeSlot, among: readonly TimeSlot[]): string {
  const hour = formatTime(slot.dateFrom)
  if (!comesTwice(new Date(slot.dateFrom))) return hour
  const twice = among.some(
    (other) => other.id !== slot.id && formatTime(other.dateFrom) === hour && other.dateFrom !== slot.dateFrom,
  )
  return twice ? `${hour} (${offsetOf(slot.dateFrom)})` : hour
}

/** Whether the slots differ in practitioner or place, so that each must show them. */
export const groupsDiffer = (days: readonly SlotDay[]): boolean =>
  new Set(days.flatMap(({ groups }) => groups.map(({ key }) => key))).size > 1

/** How many of the earliest hours are offered before all others. */
const nearestCount = 3

/** The earliest free hours of a page, one slot each; none when the page has hardly more of them. */
export function nearestOf({ days }: SlotPage): readonly TimeSlot[] {
  const slots = days.flatMap(({ groups }) => groups.flatMap((group) => group.slots))
  if (slots.length <= nearestCount) return []
  const earliest = slots.toSorted((a, b) => Date.parse(a.dateFrom) - Date.parse(b.dateFrom))
  return [...Map.groupBy(earliest, ({ dateFrom }) => dateFrom).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, nearestCount)
}

/** A part of a day: before noon or after it, clinic time. */
export interface DayPart {
  readonly id: 'morning' | 'afternoon'
  readonly groups: readonly SlotGroup[]
}

/** The parts of a day that have free hours. */
export function partsOf({ groups }: SlotDay): readonly DayPart[] {
  const within = (id: DayPart['id']): DayPart => ({
    id,
    groups: groups
      .map((group) => ({
        ...group,
        slots: group.slots.filter(({ dateFrom }) => formatTime(dateFrom) < '12:00' === (id === 'morning')),
      }))
      .filter(({ slots }) => slots.length > 0),
  })
  return [within('morning'), within('afternoon')].filter((part) => part.groups.length > 0)
}
