import { expect, test } from 'vitest'
import { rightsGiven } from '@portal/contract/rules/guardian-scopes'
import { sql } from '../../db/sql.ts'
import { writeLetter } from '../../mail/templates.ts'
import { runAlone } from '../../jobs/periodic.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { makeResults, type ResultIds } from '../../testing/results.ts'
import { today } from '../../testing/targets.ts'
import { newResultLetters } from './letters-job.ts'

const heldBack = [{ kind: 'PAT', days: 14 }]
let portal: TestPortal
let ids: ClinicIds
let piotr: Person
let stanislaw: Person
let father: ResultIds

onePortal(
  async (running) => {
    portal = running
    ids = await clinicIds(portal.database.db)
    await sql`truncate test_order, test_result, test_value, test_member cascade`.execute(portal.database.db)
    father = await makeResults(portal, { patientId: ids.patients.stanislaw })
    await makeResults(portal, { patientId: ids.patients.kacper })
    // The father gets an account of his own: grazyna's, who has no patient.
    await sql`insert into patient_link (account_id, patient_id, role, status, since, changed_at)
      values (${ids.accounts.grazyna}, ${ids.patients.stanislaw}, 'PATIENT', 'C', ${today}, ${today})`.execute(
      portal.database.db,
    )
    piotr = await portal.as('piotr')
    stanislaw = await portal.as('grazyna')
  },
  { idle: true, env: { RESULTS_HELD_BACK: 'PAT=14' } },
)

const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.database.db)
const day = 86_400_000
const change = (columns: ReturnType<typeof sql>) =>
  run(sql`update test_result set ${columns} where id = ${father.testResultId}`)
const news = async (who: Person) => (await who.call('homeSummary')).testResults
const isNewTo = async (who: Person) =>
  (await news(who))?.unopened.some(({ patientId }) => patientId === ids.patients.stanislaw)
const open = (who: Person) =>
  who.call('testResultOpened', { params: { patientId: ids.patients.stanislaw, id: father.testOrderId } })
const listed = async (who: Person) =>
  (await who.call('testResultList', { params: { patientId: ids.patients.stanislaw } })).map(({ isNew }) => isNew)

/** Runs the round of letters, and tells to whom letters are queued altogether. */
async function letters(now = today): Promise<string[]> {
  await runAlone(portal.database, newResultLetters(heldBack), now)
  const { rows } = await sql<{ to: string }>`
    select payload ->> 'to' as to from job where kind = 'mail' and payload ->> 'template' = 'testResultWaits' order by id`.execute(
    portal.database.db,
  )
  return rows.map(({ to }) => to.split('@')[0]!).toSorted()
}

test('the home page tells of new results by person until this account has opened them', async () => {
  expect(await news(piotr)).toEqual({
    unopened: expect.arrayContaining([
      { patientId: ids.patients.stanislaw, count: 1 },
      { patientId: ids.patients.kacper, count: 1 },
    ]),
    newest: expect.arrayContaining([
      {
        id: father.testOrderId,
        patientId: ids.patients.stanislaw,
        title: 'Badania laboratoryjne',
        names: ['Morfologia krwi'],
        issuedAt: today.toISOString(),
      },
    ]),
  })
  expect(await listed(piotr)).toEqual([true])
  await open(piotr)
  await open(piotr)
  expect(await isNewTo(piotr)).toBe(false)
  expect(await listed(piotr)).toEqual([false])
  expect(await isNewTo(stanislaw)).toBe(true)
  // A correction is released anew.
  await change(sql`issued_at = ${new Date(today.getTime() + 60_000)}`)
  expect(await isNewTo(piotr)).toBe(true)
  await open(piotr)
  expect(await isNewTo(piotr)).toBe(false)
})

test('what a nurse measured, what is not there yet, and what came long ago is not new', async () => {
  for (const columns of [
    sql`category = 'vital-signs'`,
    sql`status = 'registered'`,
    sql`status = 'cancelled'`,
    sql`issued_at = ${new Date(today.getTime() - 31 * day)}`,
    sql`withdrawn_at = ${today}`,
  ]) {
    expect(await isNewTo(piotr)).toBe(true)
    await change(columns)
    expect(await isNewTo(piotr)).toBe(false)
    expect(await letters()).not.toContain('grazyna')
    await change(sql`category = 'laboratory', status = 'final', issued_at = ${today}, withdrawn_at = null`)
    await run(sql`truncate test_result_reading`)
  }
})

test('what is hidden, held back or not given is new to nobody who does not see it, and cannot be opened', async () => {
  const states = [
    () => change(sql`hidden = true`),
    () => run(sql`update test_order set hidden = true where id = ${father.testOrderId}`),
    () => change(sql`kinds = '{PAT}'`),
    () =>
      run(sql`update patient_link set rights = ${rightsGiven(['messages'])}::text[]
        where account_id = ${ids.accounts.piotr} and patient_id = ${ids.patients.stanislaw}`),
    () =>
      run(sql`update patient_link set ends_at = ${today} where account_id = ${ids.accounts.piotr}
        and patient_id = ${ids.patients.stanislaw}`),
  ]
  for (const state of states) {
    await state()
    expect(await isNewTo(piotr)).toBe(false)
    const before = await fingerprint(portal.database)
    const { status } = await piotr.refusal('testResultOpened', {
      params: { patientId: ids.patients.stanislaw, id: father.testOrderId },
    })
    expect([403, 404]).toContain(status)
    expect(await fingerprint(portal.database)).toEqual(before)
    await change(sql`hidden = false, kinds = '{}'`)
    await run(sql`update test_order set hidden = false`)
    await run(sql`update patient_link set rights = null, ends_at = null where account_id = ${ids.accounts.piotr}
      and patient_id = ${ids.patients.stanislaw}`)
  }
})

test('what is held back is, on the home page and in letters, as if it were not there until it is released', async () => {
  const answer = async () => JSON.stringify(await piotr.call('homeSummary'))
  await change(sql`kinds = '{PAT}'`)
  const held = [await answer(), await letters()]
  await run(sql`truncate test_result_reading`)
  await run(sql`delete from job where kind = 'mail'`)
  await change(sql`withdrawn_at = ${today}`)
  expect([await answer(), await letters()]).toEqual(held)
  expect(held[1]).toEqual(['piotr.kalinowiak'])
  await change(sql`withdrawn_at = null`)

  const released = new Date(today.getTime() + 15 * day)
  expect(await letters(released)).toEqual(['grazyna.bukowiak', 'piotr.kalinowiak', 'piotr.kalinowiak'])
  portal.setTime(released)
  expect(await isNewTo(await portal.as('piotr'))).toBe(true)
})

test('one letter goes to each address, says nothing but that a result waits, and comes once though two processes send it', async () => {
  await Promise.all([letters(), letters()])
  expect(await letters()).toEqual(['grazyna.bukowiak', 'piotr.kalinowiak'])
  const { rows } = await sql<{ data: unknown }>`
    select payload -> 'data' as data from job where payload ->> 'template' = 'testResultWaits'`.execute(
    portal.database.db,
  )
  expect(rows.map(({ data }) => data)).toEqual([{}, {}])
  // It leads to where whoever acts for several finds it, whose it is.
  expect(writeLetter('testResultWaits', 'pl', {}, portal.url).link?.url).toBe(new URL('/home', portal.url).href)
  // Another result within hours waits for the next letter.
  await change(sql`issued_at = ${new Date(today.getTime() + 60_000)}`)
  expect(await letters(new Date(today.getTime() + 3 * 3_600_000))).toHaveLength(2)
  expect(await letters(new Date(today.getTime() + 5 * 3_600_000))).toHaveLength(4)
})

test('no letter tells of what was opened, of what came before the person could read the record, or of a ward who does not share it', async () => {
  await open(stanislaw)
  expect(await letters()).toEqual(['piotr.kalinowiak'])
  await run(sql`truncate test_result_reading`)
  await run(sql`delete from job where kind = 'mail'`)
  await run(sql`update patient_link set since = ${new Date(today.getTime() + 1000)}`)
  expect(await letters()).toEqual([])
  await run(sql`update patient_link set since = ${today}`)
  await run(
    sql`update patient_link set rights = ${rightsGiven(['messages'])}::text[] where account_id = ${ids.accounts.piotr} and role = 'WARD'`,
  )
  await run(sql`update test_result set withdrawn_at = ${today} where patient_id = ${ids.patients.kacper}`)
  expect(await letters()).toEqual(['grazyna.bukowiak'])
})

test('of something hidden only the patient is told, at an address that no guardian reads', async () => {
  await run(sql`update test_result set hidden = true`)
  expect(await letters()).toEqual(['grazyna.bukowiak'])
  await run(sql`truncate test_result_reading`)
  await run(sql`delete from job where kind = 'mail'`)
  await run(sql`update account set email = 'piotr.kalinowiak+tata@poczta.example', email_key = 'piotr.kalinowiak+tata@poczta.example'
    where id = ${ids.accounts.grazyna}`)
  await run(sql`update account set email = 'piotr.kalinowiak@poczta.example' where id = ${ids.accounts.piotr}`)
  expect(await letters()).toEqual([])
})
