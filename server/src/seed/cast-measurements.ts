import { computed } from '@portal/contract/rules/measurements'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { cast, type CastKey, type CastPatientKey } from './cast.ts'
import { Chance, seedOf } from './chance.ts'
import { defaultSystem } from '../clinic/import/import.ts'

interface Entered {
  readonly at: Date
  readonly high?: number
  readonly low?: number
  readonly weight?: number
  readonly height?: number
  /** Measured at the clinic. */
  readonly ref?: string
}

const dayMs = 86_400_000
/** So many days before today, at an hour and minute of UTC. */
const moment = (today: Date, daysAgo: number, hour: number, minute: number): Date =>
  new Date(Math.floor(today.getTime() / dayMs) * dayMs - daysAgo * dayMs + hour * 3_600_000 + minute * 60_000)

/** Twelve weeks of somebody who measures their pressure in the morning and often in the evening, and their weight on Mondays. */
function pressures(today: Date): Entered[] {
  const chance = new Chance(seedOf('measurements of anna'))
  return Array.from({ length: 84 }, (_, place) => 84 - place).flatMap((daysAgo) => {
    const fall = (84 - daysAgo) / 12
    const pressure = () => ({
      high: 146 - Math.round(fall) + chance.whole(13) - 6,
      low: 92 - Math.round(fall * 0.6) + chance.whole(9) - 4,
    })
    const morning = { at: moment(today, daysAgo, 5, 30 + chance.whole(29)), ...pressure() }
    const evening = { at: moment(today, daysAgo, 18, chance.whole(59)), ...pressure() }
    const weight = daysAgo % 7 === 0 ? { weight: 74 - Math.round(fall * 5) / 10, height: 168 } : {}
    return [...(chance.whole(10) < 7 ? [{ ...morning, ...weight }] : []), ...(chance.whole(10) < 4 ? [evening] : [])]
  })
}

const of: readonly {
  readonly patient: CastPatientKey
  readonly account: CastKey
  readonly entered: (today: Date) => readonly Entered[]
}[] = [
  {
    patient: 'anna',
    account: 'anna',
    entered: (today) => [
      ...pressures(today),
      { at: moment(today, 41, 9, 10), high: 138, low: 88, ref: 'Observation/anna-pressure-at-visit' },
    ],
  },
  {
    patient: 'kacper',
    account: 'piotr',
    entered: (today) =>
      [340, 210, 95, 12].map((daysAgo, place) => ({
        at: moment(today, daysAgo, 15, 20),
        weight: 29.4 + place * 0.8,
        height: 133 + place * 1.5,
      })),
  },
]

async function add(
  tx: Tx,
  { patient, account }: (typeof of)[number],
  { at, high, low, weight, height, ref }: Entered,
): Promise<void> {
  const { bmi, surface } = computed({ weight, height })
  await sql`
    insert into measurement (patient_id, account_id, source_system, source_id, measured_at, pressure_high, pressure_low, weight, height, bmi, surface,
      entered_at, changed_at)
    select p.id, (select id from account where username_key = ${ref === undefined ? cast[account].username : null}),
      case when ${ref !== undefined} then ${defaultSystem} end, ${ref ?? null}, ${at}, ${high ?? null}, ${low ?? null}, ${weight ?? null},
      ${height ?? null}, ${bmi ?? null}, ${surface ?? null}, ${at}, ${at}
    from patient p where p.source_system = ${defaultSystem} and p.source_id = ${`Patient/${patient}`}`.execute(tx)
}

/** Gives the cast measurements: pressure and weight over weeks, one measured at the clinic, and those of a child. */
export async function addCastMeasurements(tx: Tx, today: Date): Promise<void> {
  for (const one of of) for (const entry of one.entered(today)) await add(tx, one, entry)
}
