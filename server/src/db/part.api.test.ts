import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicIds } from '../seed/clinic-ids.ts'
import { askedOften, rowsOf, type Sent } from '../testing/asked-often.ts'
import { startPortal, type Person, type TestPortal } from '../testing/harness.ts'
import { today } from '../testing/targets.ts'
import { sql, type RawBuilder } from './sql.ts'

let portal: TestPortal
let piotr: Person
let patientId: string
const sent: Sent[] = []

beforeAll(async () => {
  portal = await startPortal({ today, watch: (statement, _, values) => void sent.push({ statement, values }) })
  patientId = (await clinicIds(portal.database.db)).patients.stanislaw
  piotr = await portal.as('piotr')
  // What earlier tests left behind in these tables counts in the costs by which a plan is chosen.
  await sql`
    vacuum full clinic_encounter, clinical_document, test_order, test_result, test_value, document_request`.execute(
    portal.database.background.db,
  )
})
afterAll(() => portal.close())

/** What fills a list with entries for people, `p`, each an hour before the one before it, `n`; and what the list is called by. */
const lists: Readonly<
  Record<string, { readonly fill: RawBuilder<unknown>; readonly call: (query: object) => Promise<unknown> }>
> = {
  stays: {
    fill: sql`
      insert into clinic_encounter (patient_id, starts_at, source_system, source_id)
      select p, ${today}::timestamptz - make_interval(hours => n), 'MANY', p || '-' || n from made`,
    call: (query) => piotr.call('encounterList', { params: { patientId }, query }),
  },
  documents: {
    fill: sql`
      insert into clinical_document (patient_id, source_system, source_id, kind_code, kind_name, title, dated_at, state)
      select p, 'MANY', p || '-' || n, 'K', 'Karta', 'Karta', ${today}::timestamptz - make_interval(hours => n), 'final' from made`,
    call: (query) => piotr.call('documentList', { params: { patientId }, query }),
  },
  results: {
    fill: sql`
      , orders as (
        insert into test_order (patient_id, source_system, source_id, title, ordered_at, happened_at)
        select p, 'MANY', p || '-' || n, 'Morfologia', at, at from made, lateral (select ${today}::timestamptz - make_interval(hours => n) as at) o
        returning id, patient_id, source_id, happened_at),
      results as (
        insert into test_result (patient_id, source_system, source_id, order_id, own_order, name, status, effective_at, issued_at)
        select patient_id, 'MANY', source_id, id, source_id, 'Morfologia', 'final', happened_at, happened_at from orders
        returning id, patient_id, source_id, effective_at)
      insert into test_value (patient_id, source_system, source_id, result_id, own_order, name, value_text, status, effective_at, issued_at)
      select patient_id, 'MANY', source_id, id, source_id, 'Hemoglobina', '13,5', 'final', effective_at, effective_at from results`,
    call: (query) => piotr.call('testResultList', { params: { patientId }, query }),
  },
  requests: {
    fill: sql`
      insert into document_request (patient_id, asked_as, hidden, type, description, delivery_format, delivery_mode, status, registered_at)
      select p, 'PATIENT', false, 'CDOC', 'Karta', 'PAPER', 1, 'SENT', ${today}::timestamptz - make_interval(hours => n) from made`,
    call: (query) => piotr.call('documentRequestList', { query }),
  },
}

/** Adds entries for each of the people from one number to another. */
const filling = (list: keyof typeof lists, [from, to]: readonly [number, number], entries: number) => sql`
  with made as materialized (
    select p, n from generate_series(${from}::bigint, ${to}::bigint) p, generate_series(1, ${entries}::int) n) ${lists[list]!.fill}`

/** How many entries somebody has whose record is long. */
const many = 5_000

test.each(
  Object.keys(lists).flatMap((list) => [
    { list, people: 0 },
    { list, people: 300 },
  ]),
)(
  '$list of a patient with very many, beside $people other people, are read by a plan that is kept and meets nothing of the record twice',
  async ({ list, people }) => {
    const first = await statementOf(() => lists[list]!.call({ pageSize: 10 }))
    const more = await statementOf(() => lists[list]!.call({ pageIndex: 10, pageSize: 1 }))
    const session = await portal.database.background.connections.connect()
    try {
      await session.query('begin')
      // People who are not there: nothing checks a key.
      await session.query('set local session_replication_role = replica')
      await rowsOf(session, filling(list, [9_000_001, 9_000_000 + people], 20))
      await rowsOf(session, filling(list, [Number(patientId), Number(patientId)], many))
      await session.query('analyze')
      const runs = [await askedOften(session, first), await askedOften(session, more)]
      expect(runs).toEqual(runs.map(({ read }) => ({ read, own: 0, kept: 1 })))
      expect(Math.max(...runs.map(({ read }) => read))).toBeLessThan(many + 2_000)
    } finally {
      await session.query('rollback')
      session.release()
    }
  },
)

/** The one statement with which a list is read. */
async function statementOf(call: () => Promise<unknown>): Promise<Sent> {
  sent.length = 0
  await call()
  const read = sent.filter(({ statement }) => statement.trim().startsWith('select') && statement.includes('link_role'))
  expect(read).toHaveLength(1)
  return read[0]!
}
