import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
let father: string
let piotr: Person
const said: string[] = []

beforeAll(async () => {
  portal = await startPortal({ today, idle: true, watch: (statement) => void said.push(statement.trim()) })
  father = (await clinicIds(portal.database.db)).patients.stanislaw
  piotr = await portal.as('piotr')
  await sql`truncate test_order, test_result, test_value, test_member cascade`.execute(portal.database.db)
})
afterAll(() => portal.close())

// In the background: for people a statement may take two seconds at the most.
const run = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await statement.execute(portal.database.background.db)).rows
const list = () => piotr.call('seriesList', { params: { patientId: father } })
const view = (id: string) => piotr.call('seriesView', { params: { patientId: father, id } })

test('a list and a series are one statement each, also over 50,000 values of one patient', async () => {
  const [result] = await run(sql<{ id: number }>`
    insert into test_result (patient_id, source_system, source_id, own_order, status, effective_at, issued_at)
    values (${father}, 'TREND', 'many', 'many', 'final', ${today}, ${today}) returning id`)
  await run(sql`
    insert into test_value (patient_id, source_system, source_id, result_id, own_order, code_system, code, name, status, value_text, value_number, unit, unit_code,
      effective_at, issued_at)
    select ${father}::bigint, 'TREND', n::text, ${result!.id}::bigint, '', 'http://loinc.org', 'C-' || n % 8, 'Badanie', 'final', (n % 100)::text, n % 100,
      'g/L', 'g/L', ${today}::timestamptz - make_interval(hours => n), ${today} from generate_series(1, 50000) n`)
  await run(sql`analyze test_value`)
  await run(sql`analyze test_result`)
  const spoken = async <T>(call: () => Promise<T>) => {
    said.length = 0
    const answer = await call()
    // Only what asks for results: the portal also writes its trail, and looks after the session when its time has come.
    return { answer, count: said.filter((statement) => /\btest_value\b/.test(statement)).length }
  }
  const { answer: entries, count: ofList } = await spoken(list)
  expect(entries).toHaveLength(8)
  expect(ofList).toBe(1)
  const { answer: series, count: ofSeries } = await spoken(() => view(entries[0]!.id))
  expect(ofSeries).toBe(1)
  expect(series.values).toHaveLength(5000)
  expect(series.more).toBe(true)
  expect(series.values.at(-1)!.at).toBe(entries[0]!.lastAt)
})
