import { targetNumbers } from '@portal/contract/rules/measurements'
import * as z from 'zod/mini'
import { clinicDay } from '../../../clinic-time.ts'
import { sql } from '../../../db/sql.ts'
import { type Batch, type Item, taker } from '../batch.ts'
import { instantOf } from '../dates.ts'
import { concept as strictConcept, hidesFromGuardians, meta, reference as strictReference } from '../fhir.ts'
import { moment, soft } from '../history/shapes.ts'
import { personOf } from '../history/whose.ts'
import { inOurUnit, numberOfLoinc } from '../measurements/codes.ts'
import { quantity } from '../results/observed-value.ts'
import { loinc } from '../results/shapes.ts'
import { keep } from '../upsert.ts'

const goal = z.object({
  meta,
  subject: z.optional(strictReference),
  lifecycleStatus: soft(z.string()),
  /** With it the import withdraws what was deleted. */
  status: soft(z.string()),
  startDate: moment,
  statusDate: moment,
  target: soft(
    z.array(
      z.object({
        measure: z.optional(strictConcept),
        detailQuantity: soft(quantity),
        detailRange: soft(z.object({ low: soft(quantity), high: soft(quantity) })),
      }),
    ),
  ),
})
type Goal = z.infer<typeof goal>
type Target = NonNullable<Goal['target']>[number]

/** Goals for which somebody still strives. */
const standing = new Set(['accepted', 'active', 'planned', 'proposed', 'on-hold'])
const targeted = new Set<string>(targetNumbers)

function rangeOf({ measure, detailQuantity: single, detailRange: range }: Target) {
  const code = measure?.coding?.find(({ system, code: word }) => system === loinc && word !== undefined)?.code
  const number = numberOfLoinc[code ?? '']
  if (number === undefined || !targeted.has(number)) return undefined
  const ours = (of: z.infer<typeof quantity> | undefined) =>
    of?.value === undefined ? undefined : inOurUnit(number, of.value, of.code ?? of.unit)
  // `< 140` is a highest value, `> 18.5` a lowest one; a number alone is both.
  const { comparator } = single ?? {}
  const low = single && !comparator?.startsWith('<') ? ours(single) : ours(range?.low)
  const high = single && !comparator?.startsWith('>') ? ours(single) : ours(range?.high)
  if ((low === undefined && high === undefined) || (low !== undefined && high !== undefined && low > high))
    return undefined
  return { number, low: low ?? null, high: high ?? null }
}

function rowsOf({ ids, now }: Batch, { ref, read }: Item<Goal>, wasHidden: ReadonlySet<string>) {
  const whose = personOf(read.subject)
  const status = read.lifecycleStatus ?? read.status
  if (whose === undefined || (status !== undefined && !standing.has(status))) return []
  const said = read.startDate ?? read.statusDate
  const setOn = clinicDay(said === undefined ? now : instantOf(said)).toString()
  return (read.target ?? []).flatMap((target, place) => {
    const range = rangeOf(target)
    return range
      ? [
          {
            source_id: `${ref}#${place}`,
            patient_id: ids.of(whose),
            ...range,
            set_on: setOn,
            hidden: hidesFromGuardians(read.meta) ?? wasHidden.has(ref),
          },
        ]
      : []
  })
}

/** Puts the targets of goals in place of those that they had before; returns how many there were and are, by goal, where something changed. */
async function replaceTargets(batch: Batch, items: readonly Item<Goal>[]): Promise<Set<string>> {
  const refs = items.map(({ ref }) => ref)
  const { rows: marked } = await sql<{ goal: string }>`
    select distinct split_part(t.source_id, '#', 1) as goal from measurement_target t
    where t.source_system = ${batch.system} and split_part(t.source_id, '#', 1) = any(${refs}) and t.hidden`.execute(
    batch.tx,
  )
  const wasHidden = new Set(marked.map(({ goal: ref }) => ref))
  const rows = items.flatMap((item) => rowsOf(batch, item, wasHidden))
  const { rows: gone } = await sql<{ goal: string }>`
    delete from measurement_target t where t.source_system = ${batch.system} and split_part(t.source_id, '#', 1) = any(${refs})
      and t.source_id <> all(${rows.map(({ source_id: id }) => id)}::text[])
    returning split_part(t.source_id, '#', 1) as goal`.execute(batch.tx)
  const { rows: set } = await sql<{ goal: string }>`
    insert into measurement_target as t (patient_id, source_system, source_id, number, low, high, set_on, hidden)
    select patient_id, ${batch.system}, source_id, number, low, high, set_on, hidden from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(patient_id bigint, source_id text, number text, low double precision, high double precision, set_on date, hidden boolean)
    on conflict (source_system, source_id) do update set patient_id = excluded.patient_id, number = excluded.number, low = excluded.low,
      high = excluded.high, set_on = excluded.set_on, hidden = excluded.hidden
      where (t.patient_id, t.number, t.low, t.high, t.set_on, t.hidden)
        is distinct from (excluded.patient_id, excluded.number, excluded.low, excluded.high, excluded.set_on, excluded.hidden)
    returning split_part(t.source_id, '#', 1) as goal`.execute(batch.tx)
  return new Set([...gone, ...set].map(({ goal: ref }) => ref))
}

/** Goal: between which numbers the clinic wants a patient's pressure, weight or BMI to be. The whole resource is stored too. */
export const takeGoals = taker({
  shape: goal,
  needs: ({ subject }) => [personOf(subject)],
  take: async (batch, items) => {
    const changed = await replaceTargets(batch, items)
    const kept = await keep(
      batch,
      items.map((item) => {
        const whose = personOf(item.read.subject)
        return { item, patientId: whose === undefined ? undefined : batch.ids.of(whose) }
      }),
    )
    for (const { ref, resource } of items) {
      const whole = kept.get(ref) ?? { outcome: 'same' as const }
      batch.verdicts.set(resource, whole.outcome === 'same' && changed.has(ref) ? { outcome: 'changed' } : whole)
    }
  },
})
