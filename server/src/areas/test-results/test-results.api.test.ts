import { expect, test } from 'vitest'
import { addressOf } from '@portal/contract/client'
import { endpoints } from '@portal/contract/areas/test-results'
import { load } from '../../clinic/import/testing.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { makeResults, type ResultIds } from '../../testing/results.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
let ids: ClinicIds
let piotr: Person
let father: ResultIds
let anna: ResultIds
let restore: () => Promise<void>

onePortal(
  async (running, back) => {
    portal = running
    restore = back
    ids = await clinicIds(portal.database.db)
    piotr = await portal.as('piotr')
    await sql`truncate test_order, test_result, test_value, test_member cascade`.execute(portal.database.db)
    father = await makeResults(portal, { patientId: ids.patients.stanislaw })
    anna = await makeResults(portal, { patientId: ids.patients.anna })
  },
  { idle: true, env: { RESULTS_HELD_BACK: 'PAT=14, 718-7=3' } },
)

// In the background: for people a statement may take two seconds at the most.
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.database.background.db)
const ofFather = (query: object = {}, person = piotr) =>
  person.call('testResultList', { params: { patientId: ids.patients.stanislaw }, query })
const head = async (
  name: 'testOrderContent' | 'testElementContent' | 'testOrderArchive',
  params: Record<string, string>,
) => (await piotr.fetch(addressOf(endpoints[name], { params }), { method: 'HEAD' })).status

/** Orders of the father's, one a day back from today, each with a result. */
const many = async (count: number) => {
  await run(sql`
    insert into test_order (id, patient_id, source_system, source_id, happened_at) overriding system value
    select 900000 + n, ${ids.patients.stanislaw}::bigint, 'MANY', n::text, ${today}::timestamptz - make_interval(hours => n) from generate_series(1, ${count}::int) n`)
  await run(sql`
    insert into test_result (id, patient_id, source_system, source_id, order_id, own_order, status, effective_at, issued_at)
    overriding system value select id, patient_id, 'MANY', source_id, id, source_id, 'final', happened_at, happened_at from test_order where source_system = 'MANY'`)
}

test('a patient’s examinations of a period, the newest first, ten in a page, with one more asked for [V-411, V-413]', async () => {
  await many(25)
  const after = '2026-11-01'
  const first = await ofFather({ after })
  expect(first).toHaveLength(10)
  const all = await ofFather({ after, pageSize: 50 })
  expect(all.map(({ happenedAt }) => happenedAt)).toEqual(
    all
      .map(({ happenedAt }) => happenedAt)
      .toSorted()
      .toReversed(),
  )
  expect([
    ...first,
    ...(await ofFather({ after, pageIndex: 1 })),
    ...(await ofFather({ after, pageIndex: 2 })),
  ]).toEqual(all)
  expect((await ofFather({ after, pageIndex: 10, pageSize: 1 })).map(({ id }) => id)).toEqual([all[10]!.id])
  expect(await ofFather({ after, pageIndex: all.length, pageSize: 1 })).toEqual([])
  expect(await ofFather({ after: '2026-11-24' })).toEqual([])
})

test('a result says everything as the laboratory gave it [V-174]', async () => {
  const order = await piotr.call('testResultView', {
    params: { patientId: ids.patients.stanislaw, id: father.testOrderId },
  })
  expect(order).toMatchObject({
    id: father.testOrderId,
    title: 'Badania laboratoryjne',
    open: true,
    consentDocShared: false,
    treatments: [
      {
        id: father.testResultId,
        type: 'report',
        name: 'Morfologia krwi',
        documents: [
          { place: 0, title: 'Wynik', mediaType: 'application/pdf' },
          { place: 1, title: 'Wynik', mediaType: 'application/xml' },
        ],
        values: [
          {
            level: 0,
            code: '718-7',
            text: '11.2',
            number: 11.2,
            unit: 'g/dl',
            unitCode: 'g/dL',
            range: { low: 12, high: 16 },
            flag: 'L',
          },
        ],
        valueCount: 1,
        markedCount: 1,
      },
    ],
  })
  expect((await ofFather()).find(({ id }) => id === father.testOrderId)).toEqual(order)
})

test('what the laboratory has marked is counted among all values, also where the list carries only some', async () => {
  // No susceptibility, nothing that is positive, and nothing that was cancelled.
  const flags = ['N', 'R', 'POS', 'HH', 'A', ...Array<string>(60).fill('N'), 'H', 'LL']
  await sql`
    insert into test_value (patient_id, source_system, source_id, result_id, own_order, code, name, status, value_text, flag, effective_at, issued_at, place)
    select ${ids.patients.stanislaw}, 'TEST', 'Observation/many/' || f.place, ${father.testResultId}, '', 'X', 'Badanie',
      case when f.flag = 'A' then 'cancelled' else 'final' end, 'x', f.flag, ${today}, ${today}, f.place
    from unnest(${flags}::text[]) with ordinality f(flag, place)`.execute(portal.database.db)
  try {
    const listed = (await ofFather()).find(({ id }) => id === father.testOrderId)!.treatments
    expect(listed[0]!.values).toHaveLength(60)
    expect(listed).toMatchObject([{ valueCount: flags.length + 1, markedCount: 4 }])
  } finally {
    await sql`delete from test_value where source_id like 'Observation/many/%'`.execute(portal.database.db)
  }
})

test('whether a document is there is asked with HEAD, and it comes as it was stored [V-174, V-331, V-332]', async () => {
  const patientId = ids.patients.stanislaw
  const element = { patientId, type: 'report', id: father.testResultId }
  const order = { patientId, id: father.testOrderId }
  expect(await head('testElementContent', element)).toBe(200)
  expect(await head('testElementContent', { ...element, type: 'observation' })).toBe(404)
  expect(await head('testElementContent', { ...element, type: 'DiagnosticReport' })).toBe(404)
  expect(await head('testElementContent', { ...element, type: '../order' })).toBe(404)
  expect(await head('testElementContent', { ...element, id: father.testOrderId })).toBe(
    father.testOrderId === father.testResultId ? 200 : 404,
  )
  expect(await head('testOrderContent', order)).toBe(200)
  const file = await piotr.fetch(addressOf(endpoints.testElementContent, { params: element }))
  expect(await file.text()).toBe('%PDF-1.4 wynik')
  expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="Wynik.pdf"/)
  const archive = await piotr.fetch(addressOf(endpoints.testOrderArchive, { params: order }))
  expect(archive.headers.get('content-disposition')).toMatch(/^attachment; filename="Wynik.xml"/)
  expect(archive.headers.get('content-security-policy')).toMatch(/sandbox/)
  await run(sql`delete from clinic_file where place = 1`)
  expect(await head('testOrderArchive', order)).toBe(404)
})

test('a document that the clinic has not given yet does not hide one that is there [V-332]', async () => {
  const patientId = ids.patients.stanislaw
  // Before the others in every order: of the newest result, a PDF, in the first place.
  await run(sql`
    with newer as (
      insert into test_result (patient_id, source_system, source_id, order_id, own_order, status, effective_at, issued_at)
      values (${patientId}, 'TEST', 'DiagnosticReport/newer', ${father.testOrderId}, 'DiagnosticReport/newer', 'final', ${today}::timestamptz + interval '1 minute', ${today}))
    insert into clinic_file (patient_id, source_system, source_id, place, title, content_type, content_id)
    values (${patientId}, 'TEST', 'DiagnosticReport/newer', 0, 'Opis', 'application/pdf', 'Binary/later')`)
  const params = { patientId, id: father.testOrderId }
  expect(await head('testOrderContent', params)).toBe(200)
  const file = await piotr.fetch(addressOf(endpoints.testOrderContent, { params }))
  expect(await file.text()).toBe('%PDF-1.4 wynik')
})

test('a page in place of a document is saved and never shown', async () => {
  await run(sql`update clinic_file set content_type = 'text/html' where place = 0`)
  await run(sql`update clinic_content set content_type = 'text/html', content = '<script>alert(1)</script>'::bytea, size = 25,
    sha256 = sha256('<script>alert(1)</script>'::bytea) where source_id like 'DiagnosticReport/%#0'`)
  const params = { patientId: ids.patients.stanislaw, type: 'report', id: father.testResultId }
  const file = await piotr.fetch(addressOf(endpoints.testElementContent, { params, query: { place: 0 } }))
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
})

test('nobody reads another’s results, in whatever place their numbers stand, and nothing is written', async () => {
  const own = ids.patients.stanislaw
  const before = await fingerprint(portal.database)
  const refused = [
    await piotr.refusal('testResultList', { params: { patientId: ids.patients.anna } }),
    await piotr.refusal('testResultView', { params: { patientId: ids.patients.anna, id: anna.testOrderId } }),
    await piotr.refusal('testResultView', { params: { patientId: own, id: anna.testOrderId } }),
    await piotr.refusal('testOrderContent', { params: { patientId: own, id: anna.testOrderId } }),
    await piotr.refusal('testOrderArchive', { params: { patientId: own, id: anna.testOrderId } }),
    await piotr.refusal('testElementContent', { params: { patientId: own, type: 'report', id: anna.testResultId } }),
    await piotr.refusal('testElementArchive', {
      params: { patientId: ids.patients.piotr, type: 'report', id: father.testResultId },
    }),
    await piotr.refusal('testResultPrintout', { params: { patientId: own, id: anna.testOrderId } }),
  ]
  expect(refused.map(({ status, errorCode }) => `${status} ${errorCode}`)).toEqual(refused.map(() => '404 NOT_FOUND'))
  expect(await fingerprint(portal.database)).toEqual(before)
})

/** What anybody could hear of the father's results: every answer that tells of them, byte for byte. */
async function everything(): Promise<string[]> {
  const patientId = ids.patients.stanislaw
  const calls = [
    addressOf(endpoints.testResultList, { params: { patientId } }),
    addressOf(endpoints.testResultList, { params: { patientId }, query: { pageSize: 1 } }),
    addressOf(endpoints.testResultList, { params: { patientId }, query: { pageSize: 1, pageIndex: 1 } }),
    addressOf(endpoints.testResultView, { params: { patientId, id: father.testOrderId } }),
    addressOf(endpoints.testOrderContent, { params: { patientId, id: father.testOrderId } }),
    addressOf(endpoints.testOrderArchive, { params: { patientId, id: father.testOrderId } }),
    addressOf(endpoints.testElementContent, { params: { patientId, type: 'report', id: father.testResultId } }),
    addressOf(endpoints.testResultPrintout, { params: { patientId, id: father.testOrderId } }),
  ]
  const answers: string[] = []
  for (const path of calls)
    for (const method of ['GET', 'HEAD']) {
      const answer = await piotr.fetch(path, { method })
      const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name))
      const body = (await answer.text()).replaceAll(/"requestId":"[^"]*"/g, '').replaceAll(/\/ID \[.*?\]/g, '')
      answers.push(JSON.stringify([path, method, answer.status, headers, body]))
    }
  return answers
}

const absent = () => run(sql`update test_result set withdrawn_at = ${today} where id = ${father.testResultId}`)
const held = (kind: 'by category' | 'by a value') =>
  kind === 'by category'
    ? run(sql`update test_result set kinds = '{PAT}' where id = ${father.testResultId}`)
    : run(sql`update test_value set kinds = '{718-7}' where id = ${father.testValueId}`)

test.each(['by category', 'by a value'] as const)(
  'what is held back %s is as if it were not there, alone in its order, beside others and while it is awaited',
  async (kind) => {
    const states = {
      alone: () => run(sql`select 1`),
      awaited: () => run(sql`update test_order set awaited = true where id = ${father.testOrderId}`),
      // Another result of the order is older; the place in the list must be that one's.
      beside: async () => {
        await run(sql`
          insert into test_result (id, patient_id, source_system, source_id, order_id, own_order, name, status, effective_at, issued_at)
          overriding system value values (899999, ${ids.patients.stanislaw}, 'TEST', 'DiagnosticReport/older', ${father.testOrderId}, 'DiagnosticReport/older', 'Glukoza', 'final',
            ${today}::timestamptz - interval '20 days', ${today}::timestamptz - interval '20 days')`)
        await many(3)
      },
    }
    for (const state of Object.values(states)) {
      await restore()
      await state()
      const shown = await everything()
      await held(kind)
      const heldBack = await everything()
      await restore()
      await state()
      await absent()
      if (state === states.beside)
        await run(
          sql`update test_order set happened_at = ${today}::timestamptz - interval '20 days' where id = ${father.testOrderId}`,
        )
      expect(heldBack).toEqual(await everything())
      expect(heldBack).not.toEqual(shown)
    }
  },
)

test('a result is held back for its days, until a visit to a practitioner after it, or until the clinic says that it was discussed', async () => {
  const isShown = async (who = piotr) => (await ofFather({}, who)).some(({ id }) => id === father.testOrderId)
  await held('by category')
  expect(await isShown()).toBe(false)
  await run(sql`update test_result set discussed = true where id = ${father.testResultId}`)
  expect(await isShown()).toBe(true)
  await run(sql`update test_result set discussed = false where id = ${father.testResultId}`)
  portal.setTime(new Date(today.getTime() + 13 * 86_400_000))
  const later = await portal.as('piotr')
  expect(await isShown(later)).toBe(false)
  const visit = (practitioner: string | null) =>
    run(sql`insert into clinic_encounter (patient_id, starts_at, practitioner, source_system, source_id)
      values (${ids.patients.stanislaw}, ${today}::timestamptz + interval '2 days', ${practitioner}, 'TEST', ${`visit ${practitioner}`})`)
  await visit(null)
  expect(await isShown(later)).toBe(false)
  await visit('lek. Ewa Próbna')
  expect(await isShown(later)).toBe(true)
  // A visit of which a guardian must not know shows the guardian nothing.
  await run(sql`update clinic_encounter set hidden = true where source_id = 'visit lek. Ewa Próbna'`)
  expect(await isShown(later)).toBe(false)
  portal.setTime(new Date(today.getTime() + 15 * 86_400_000))
  expect(await isShown(await portal.as('piotr'))).toBe(true)
})

test('a hidden result does not move its order in a guardian’s list', async () => {
  await run(sql`
    insert into test_result (patient_id, source_system, source_id, order_id, own_order, name, status, effective_at, issued_at, hidden)
    values (${ids.patients.stanislaw}, 'TEST', 'DiagnosticReport/secret', ${father.testOrderId}, 'x', 'Tajne', 'final',
      ${today}::timestamptz + interval '1 hour', ${today}, true)`)
  await run(
    sql`update test_order set happened_at = ${today}::timestamptz + interval '1 hour' where id = ${father.testOrderId}`,
  )
  const order = (await ofFather()).find(({ id }) => id === father.testOrderId)
  expect(order?.happenedAt).toBe(today.toISOString())
  expect(JSON.stringify(order)).not.toContain('Tajne')
})

test('the printout has the values with units, ranges and marks in words', async () => {
  const params = { patientId: ids.patients.stanislaw, id: father.testOrderId }
  const bytes = new Uint8Array(
    await (await piotr.fetch(addressOf(endpoints.testResultPrintout, { params }))).arrayBuffer(),
  )
  const text = await pdfText(bytes)
  for (const words of ['Stanisław', 'Morfologia krwi', 'Hemoglobina', '11,2 g/dl', '12 – 16', 'poniżej zakresu'])
    expect(text).toContain(words)
})

test('what the laboratory moves to another patient tells that person nothing of what the first one had', async () => {
  const moved = (patient: string, value: number) => {
    const more = { status: 'corrected', subject: { reference: `Patient/${patient}` }, code: { text: 'Glukoza' } }
    const issued = '2026-11-20T10:00:00+01:00'
    const valueQuantity = { value, unit: 'mg/dl' }
    return [
      { resourceType: 'Observation', id: 'moved', ...more, issued, valueQuantity },
      {
        resourceType: 'DiagnosticReport',
        id: 'moved',
        ...more,
        issued,
        conclusion: `Wniosek ${value}`,
        result: [{ reference: 'Observation/moved' }],
      },
    ]
  }
  const glucose = (orders: Awaited<ReturnType<typeof ofFather>>) =>
    orders.flatMap(({ treatments }) => treatments).filter(({ name }) => name === 'Glukoza')
  await load(portal.database, moved('stanislaw', 90))
  await load(portal.database, moved('stanislaw', 91))
  expect(glucose(await ofFather())).toMatchObject([
    { replaced: [{ text: 'Wniosek 90' }], values: [{ text: '91', replaced: [{ text: '90', unit: 'mg/dl' }] }] },
  ])
  await load(portal.database, moved('anna', 140))
  expect(glucose(await ofFather())).toEqual([])
  const person = await portal.as('anna')
  const shown = await person.call('testResultList', { params: { patientId: ids.patients.anna } })
  expect(glucose(shown)).toMatchObject([{ replaced: [], values: [{ text: '140', replaced: [] }] }])
})

test('a page of many reads no more orders than it shows, and one far down is found as well', async () => {
  await many(20_000)
  await run(sql`analyze`)
  expect(await ofFather()).toHaveLength(10)
  expect(await ofFather({ pageIndex: 1000, after: '2006-11-24' })).toHaveLength(10)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select o.id from test_order o where o.patient_id = ${ids.patients.stanislaw}::bigint and o.withdrawn_at is null
      and (o.awaited or exists (select from test_result r where r.order_id = o.id and r.withdrawn_at is null))
    order by o.happened_at desc, o.id desc limit 10`.execute(portal.database.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.* using test_order_patient/)
})

test('pages far down give every order once, in order, also where orders share an instant and something comes meanwhile', async () => {
  await many(400)
  await run(sql`update test_order set happened_at = date_trunc('day', happened_at) where source_system = 'MANY'`)
  const after = '2006-11-24'
  const found: string[] = []
  for (let pageIndex = 0, more = true; more; pageIndex++) {
    const [page, next] = await Promise.all([
      ofFather({ after, pageIndex }),
      ofFather({ after, pageIndex: (pageIndex + 1) * 10, pageSize: 1 }),
    ])
    found.push(...page.map(({ id }) => id))
    more = next.length > 0
    // What stands at the end so far goes to the beginning.
    if (pageIndex === 20)
      await run(
        sql`update test_order set happened_at = ${today}::timestamptz where source_system = 'MANY' and source_id = '400'`,
      )
  }
  expect(new Set(found).size).toBe(found.length)
  expect(found).toHaveLength(400)
  // Somebody else's places are not theirs.
  const { status } = await (
    await portal.as('anna')
  ).refusal('testResultList', {
    params: { patientId: ids.patients.stanislaw },
    query: { after, pageIndex: 30 },
  })
  expect(status).toBe(404)
})

test('a page is one statement', async () => {
  const said: string[] = []
  const other = await startPortal({ today, idle: true, watch: (statement) => void said.push(statement.trim()) })
  try {
    const person = await other.as('piotr')
    const { patients } = await clinicIds(other.database.db)
    await makeResults(other, { patientId: patients.stanislaw })
    await expect
      .poll(async () => {
        said.length = 0
        await person.call('testResultList', { params: { patientId: patients.stanislaw } })
        return said.filter((statement) => !statement.includes('audit_event')).length
      })
      .toBe(1)
  } finally {
    await other.close()
  }
})
