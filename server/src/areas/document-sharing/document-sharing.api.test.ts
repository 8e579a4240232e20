import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { makeResults, type ResultIds } from '../../testing/results.ts'
import { today } from '../../testing/targets.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
let piotr: Person
let of: Record<'anna' | 'stanislaw', ResultIds>
onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    ;[anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
    await sql`truncate test_order, test_result, test_value, test_member cascade`.execute(portal.database.db)
    of = {
      anna: await makeResults(portal, { patientId: ids.patients.anna }),
      stanislaw: await makeResults(portal, { patientId: ids.patients.stanislaw }),
    }
  },
  { env: { RESULTS_HELD_BACK: 'PAT=3' } },
)

const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.database.db)
type Call = 'consentDocView' | 'consentDocCreate' | 'consentDocToggle'
const calls: readonly Call[] = ['consentDocView', 'consentDocCreate', 'consentDocToggle']
const result = (documentId: string) => ({ documentId, docType: 'RES', systemName: 'AMMS' }) as const

/** Anna's own result, with the call's other words. */
const own = () => ({ params: { patientId: ids.patients.anna }, named: result(of.anna.testOrderId) })
const share = (by = anna) => by.call('consentDocCreate', { params: own().params, body: own().named })
const set = (consentDocShared?: boolean, by = anna) =>
  by.call('consentDocToggle', {
    params: own().params,
    body: consentDocShared === undefined ? own().named : { ...own().named, consentDocShared },
  })
const view = () => anna.call('consentDocView', { params: own().params, query: own().named })
const later = (minutes: number) => portal.setTime(new Date(today.getTime() + minutes * 60_000))

const history = async () =>
  (
    await sql<{ shared: boolean; account: string; at: Date }>`
      select shared, account_id::text as account, changed_at as at from document_share order by id`.execute(
      portal.database.db,
    )
  ).rows

/** The answers to reading and both ways of changing, which must all be refused and write nothing. */
async function refusals(by: Person, patientId: string, named: object): Promise<string[]> {
  const before = await fingerprint(portal.database)
  const answers: string[] = []
  for (const name of calls) {
    const input = name === 'consentDocView' ? { query: named } : { body: named }
    const { status, errorCode } = await by.refusal(name, { params: { patientId }, ...input })
    answers.push(`${status} ${errorCode}`)
  }
  expect(await fingerprint(portal.database)).toEqual(before)
  return answers
}
const nothingThere = ['404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND']

test('a result is shared, no more shared and shared again, and every change stays with who made it and when [V-078, V-420]', async () => {
  expect(await view()).toEqual({ ...own().named, consentDocShared: false })
  const made = await share()
  expect(made).toEqual({ ...own().named, consentDocShared: true, changedAt: today.toISOString() })
  expect(await view()).toEqual(made)
  later(1)
  expect(await set()).toMatchObject({ consentDocShared: false, changedAt: portal.now().toISOString() })
  later(2)
  const last = await set()
  expect(last).toMatchObject({ consentDocShared: true })
  expect(await view()).toEqual(last)
  expect((await history()).map(({ shared, account }) => [shared, account])).toEqual([
    [true, ids.accounts.anna],
    [false, ids.accounts.anna],
    [true, ids.accounts.anna],
  ])
  expect((await history()).map(({ at }) => at.getTime() - today.getTime())).toEqual([0, 60_000, 120_000])
})

test('the list of results says of each whether it is shared', async () => {
  const params = { patientId: ids.patients.anna }
  const listed = async () => (await anna.call('testResultList', { params })).map((one) => one.consentDocShared)
  expect(await listed()).toEqual([false])
  await share()
  expect(await listed()).toEqual([true])
  await set(false)
  expect(await listed()).toEqual([false])
})

test('a call that is repeated, or that asks for what holds, changes nothing more', async () => {
  const first = await set(true)
  later(1)
  expect(await set(true)).toEqual(first)
  expect(await share()).toEqual(first)
  expect(await history()).toHaveLength(1)
  const ended = await set(false)
  later(2)
  expect(await set(false)).toEqual(ended)
  expect(await history()).toHaveLength(2)
})

test('of calls at once each sees what the one before it has left', async () => {
  const made = await Promise.all([share(), share(), set(true)])
  expect(made.map(({ consentDocShared }) => consentDocShared)).toEqual([true, true, true])
  expect(await history()).toHaveLength(1)
  const turned = await Promise.all([set(), set(), set()])
  expect(turned.filter(({ consentDocShared }) => consentDocShared)).toHaveLength(1)
  expect((await history()).map(({ shared }) => shared)).toEqual([true, false, true, false])
})

test('nothing of another person, of nobody, or under a number of another kind is shared or even told of', async () => {
  const { anna: own, stanislaw: father } = ids.patients
  expect(await refusals(anna, own, result(of.stanislaw.testOrderId))).toEqual(nothingThere)
  expect(await refusals(anna, father, result(of.stanislaw.testOrderId))).toEqual(nothingThere)
  expect(await refusals(piotr, father, result(of.anna.testOrderId))).toEqual(nothingThere)
  expect(await refusals(piotr, own, result(of.anna.testOrderId))).toEqual(nothingThere)
  expect(await refusals(anna, own, result('999000099'))).toEqual(nothingThere)
  const document = { documentId: of.anna.testOrderId, docType: 'CDOC', systemName: 'EDM' }
  expect(await refusals(anna, own, document)).toEqual(nothingThere)
  const buttons = [
    await anna.refusal('consentDocButton', { params: { patientId: father } }),
    await anna.refusal('consentDocButton', { params: { patientId: '999000099' } }),
  ]
  expect(buttons.map(({ status }) => status)).toEqual([404, 404])
})

test('results are kept by AMMS, clinical documents by EDM, and nothing else is taken [V-170, V-420]', async () => {
  const one = { documentId: of.anna.testOrderId }
  for (const [docType, systemName] of [
    ['RES', 'EDM'],
    ['CDOC', 'AMMS'],
    ['XYZ', 'AMMS'],
  ]) {
    const answers = await refusals(anna, ids.patients.anna, { ...one, docType, systemName })
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['400', '400', '400'])
  }
})

test('what is held back, withdrawn or hidden from a guardian is as if it were not there', async () => {
  await run(sql`update test_result set kinds = '{PAT}'`)
  expect(await refusals(anna, ids.patients.anna, own().named)).toEqual(nothingThere)
  await run(sql`update test_result set discussed = true`)
  await share()
  await run(sql`update test_order set withdrawn_at = ${today}`)
  expect(await refusals(anna, ids.patients.anna, own().named)).toEqual(nothingThere)
  await run(sql`update test_order set withdrawn_at = null, hidden = true, marked = true`)
  const father = result(of.stanislaw.testOrderId)
  expect(await refusals(piotr, ids.patients.stanislaw, father)).toEqual(nothingThere)
  // Whose it is sees it.
  expect((await set(false)).consentDocShared).toBe(false)
})

test('a guardian shares where the ward has given both reading and sharing [V-115, S-consentDocButtonEnabled]', async () => {
  const patientId = ids.patients.stanislaw
  const named = result(of.stanislaw.testOrderId)
  const give = (rights: readonly string[]) =>
    run(
      sql`update patient_link set rights = ${[...rights]} where account_id = ${ids.accounts.piotr} and patient_id = ${patientId}`,
    )
  const button = () => piotr.call('consentDocButton', { params: { patientId } })
  expect(await button()).toEqual({ consentDocButtonEnabled: true })
  await piotr.call('consentDocCreate', { params: { patientId }, body: named })
  await give(['patient:read', 'record:read'])
  expect(await button()).toEqual({ consentDocButtonEnabled: false })
  const before = await history()
  for (const name of ['consentDocCreate', 'consentDocToggle'] as const)
    expect((await piotr.refusal(name, { params: { patientId }, body: named })).errorCode).toBe('NOT_SHARED')
  expect(await history()).toEqual(before)
  // They go on seeing what holds.
  expect((await piotr.call('consentDocView', { params: { patientId }, query: named })).consentDocShared).toBe(true)
  await give(['patient:read', 'record:share'])
  expect(await refusals(piotr, patientId, named)).toEqual(['403 NOT_SHARED', '404 NOT_FOUND', '404 NOT_FOUND'])
  expect((await piotr.refusal('consentDocButton', { params: { patientId } })).errorCode).toBe('NOT_SHARED')
})

test('what was said is never rewritten, and stays when the account that said it has gone', async () => {
  await share()
  await expect(run(sql`update document_share set shared = false`)).rejects.toThrow('never rewritten')
  await expect(run(sql`delete from document_share`)).rejects.toThrow('never rewritten')
  await run(sql`update document_share set account_id = null`)
  expect(await history()).toMatchObject([{ shared: true, account: null }])
  expect((await view()).consentDocShared).toBe(true)
})

test('where the clinic offers no sharing nothing new is shared, but what is shared can be ended [V-114, V-115, S-consentDocButtonEnabled]', async () => {
  const other = await startPortal({ today, idle: true, env: { CONSENT_DOC_BUTTON: 'off' } })
  const { anna: patientId } = (await clinicIds(other.database.db)).patients
  const person = await other.as('anna')
  const { testOrderId } = await makeResults(other, { patientId })
  const about = { params: { patientId }, body: result(testOrderId) }
  expect(await person.call('consentDocButton', { params: { patientId } })).toEqual({ consentDocButtonEnabled: false })
  const before = await fingerprint(other.database)
  expect((await person.refusal('consentDocCreate', about)).errorCode).toBe('SHARING_OFF')
  expect((await person.refusal('consentDocToggle', about)).errorCode).toBe('SHARING_OFF')
  expect(await fingerprint(other.database)).toEqual(before)
  await sql`insert into document_share (patient_id, doc_type, system_name, document_id, shared, changed_at)
    values (${patientId}, 'RES', 'AMMS', ${testOrderId}, true, ${today})`.execute(other.database.db)
  expect((await person.call('consentDocToggle', about)).consentDocShared).toBe(false)
  await other.close()
})
