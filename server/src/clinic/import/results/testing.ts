import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

export const ref = (reference: string) => ({ reference })
export const coded = (code: string, text: string) => ({ coding: [{ system: 'http://loinc.org', code }], text })
/** A final Observation of patient p, with what a test says otherwise. */
export const observation = (id: string, more: object = {}) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject: ref('Patient/p'),
  code: coded('2345-7', 'Glukoza'),
  effectiveDateTime: '2026-10-01T08:00:00+02:00',
  valueQuantity: { value: 92, unit: 'mg/dl', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
  ...more,
})
/** A final DiagnosticReport of patient p over these Observations, with what a test says otherwise. */
export const report = (id: string, members: string[], more: object = {}) => ({
  resourceType: 'DiagnosticReport',
  id,
  status: 'final',
  subject: ref('Patient/p'),
  code: coded('24323-8', 'Panel'),
  effectiveDateTime: '2026-10-01T08:00:00+02:00',
  result: members.map((one) => ref(`Observation/${one}`)),
  ...more,
})

/** What stands where: orders with their results, and these with their values, each within its own. */
export async function tree(database: Database): Promise<Record<string, Record<string, string[]>>> {
  const { rows: orders } = await sql<{ order: string; result: string | null; id: number | null }>`
    select o.source_id as order, r.source_id as result, r.id from test_order o
      left join test_result r on r.order_id = o.id and r.withdrawn_at is null
    where o.withdrawn_at is null order by o.source_id, r.source_id`.execute(database.db)
  const { rows: values } = await sql<{ result: number; path: string }>`
    select v.result_id as result, concat_ws(' > ', g.source_id, p.source_id, v.source_id) as path from test_value v
      left join test_value p on p.id = v.parent_id left join test_value g on g.id = p.parent_id and g.id <> v.id
    where v.withdrawn_at is null order by v.place, v.id`.execute(database.db)
  const found: Record<string, Record<string, string[]>> = {}
  for (const { order, result, id } of orders) {
    found[order] ??= {}
    if (result !== null)
      found[order][result] = values
        .filter((one) => one.result === id)
        .map(({ path }) => path.replaceAll('Observation/', ''))
  }
  return found
}

/** The stored row of an Observation's value. */
export async function valueOf(database: Database, name: string) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from test_value where source_id = ${`Observation/${name}`}`.execute(database.db)
  return rows[0]!
}
