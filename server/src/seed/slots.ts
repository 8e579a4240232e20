import type { CalendarDate } from '@internationalized/date'
import { clinicTime, fhirInstant, isHoliday, weekday } from './calendar.ts'
import { Chance, seedOf } from './chance.ts'
import type { FhirResource } from './clinic-resources.ts'
import type { SchedulePlan } from './model.ts'

type SlotStatus = 'free' | 'busy' | 'busy-unavailable'

/** A slot of a schedule. Its id contains the instant, so that the hour that October repeats gives two slots. */
export function slotResource(schedule: string, start: number, minutes: number, status: SlotStatus): FhirResource {
  return {
    resourceType: 'Slot',
    id: `${schedule}-${new Date(start).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}`,
    schedule: { reference: `Schedule/${schedule}` },
    status,
    start: fhirInstant(start),
    end: fhirInstant(start + minutes * 60_000),
  }
}

/**
 * The slots of a schedule for a number of days: working days only, with a calendar's own days off; slots in the near future are booked more often.
 * Where they say who is on duty, all are free.
 */
export function* yearOfSlots(plan: SchedulePlan, from: CalendarDate, days: number): Generator<FhirResource, void> {
  const chance = new Chance(seedOf(plan.id))
  const away = daysOff(chance, days)
  for (let number = 0; number < days; number += 1) {
    const day = from.add({ days: number })
    if (!worksOn(plan, day)) continue
    const share = number < 7 ? 0.7 : number < 30 ? 0.45 : number < 90 ? 0.2 : 0.05
    for (const start of startsOn(plan, day)) {
      const taken = chance.next() < share && !plan.onDuty
      if (plan.onDuty || !away.has(number)) yield slotResource(plan.id, start, plan.minutes, taken ? 'busy' : 'free')
    }
  }
}

function worksOn(plan: SchedulePlan, day: CalendarDate): boolean {
  return plan.days.includes(weekday(day)) && (plan.overnight === true || !isHoliday(day))
}

/** Start times, counted in elapsed time from the opening: a night with a clock change has an hour more or less. */
function startsOn(plan: SchedulePlan, day: CalendarDate): number[] {
  const open = clinicTime(day, plan.from * 60)
  const close = clinicTime(plan.overnight ? day.add({ days: 1 }) : day, plan.to * 60)
  const step = plan.minutes * 60_000
  return Array.from({ length: Math.floor((close - open) / step) }, (_, index) => open + index * step)
}

/** The days off of a calendar: two fortnights and a few single days in a year. */
function daysOff(chance: Chance, days: number): Set<number> {
  const blocks = [14, 14, 1, 1, 2].map((length) => ({ from: 20 + chance.whole(days), length }))
  return new Set(blocks.flatMap(({ from, length }) => Array.from({ length }, (_, index) => from + index)))
}
