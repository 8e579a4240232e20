import { expect, test } from 'vitest'
import { linkAllows } from '../../access/scope.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import type { Person, TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { makeResults } from '../../testing/results.ts'
import { today } from '../../testing/targets.ts'
import { allowsTeleconsultation } from './index.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
onePortal(async (running) => {
  portal = running
  ids = await clinicIds(portal.database.db)
  anna = await portal.as('anna')
  await sql`delete from consent`.execute(portal.database.db)
})

const later = (minutes: number) => portal.setTime(new Date(today.getTime() + minutes * 60_000))
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.database.db)
const give = (by = anna) => by.call('consentCreate', { body: { patientId: ids.patients.anna, consentType: 'CTEL' } })
const cancel = (id: string, by = anna) =>
  by.call('consentCancel', { params: { id }, body: { consentStatus: 'CANCELLED' } })
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`select status from consent where id = ${id}`.execute(portal.database.db)).rows[0]
    ?.status

const sister = {
  name: 'Łucja',
  lastName: 'Żółć',
  identity: { nationalIdentificationNumber: '44051401359' },
  address: { houseNumber: '5', postalCode: '00-001', city: 'Warszawa' },
}

/** What the wizard of teleconsultations asks: whether the account has a patient who has agreed. */
const allowed = async (accountId = ids.accounts.anna): Promise<string[]> => {
  const scope = { accountId: Number(accountId), now: portal.now() }
  const { rows } = await sql<{ id: string }>`
    select l.patient_id::text as id from patient_link l
    where ${linkAllows(scope, 'bookings:write')} and ${allowsTeleconsultation('l', scope.now)}`.execute(
    portal.database.db,
  )
  return rows.map(({ id }) => id)
}

test('statuses move forward only, whoever writes: REGISTERED to SIGNED or CANCELLED, SIGNED to CANCELLED [V-238]', async () => {
  const { id } = await give()
  const move = (status: string) =>
    run(sql`
      update consent set status = ${status}, signed_at = coalesce(signed_at, ${today}), valid_to = case when ${status === 'CANCELLED'} then ${today}::timestamptz end,
        cancelled_at = case when ${status === 'CANCELLED'} then ${today}::timestamptz end where id = ${id}`)
  await move('SIGNED')
  await expect(move('REGISTERED')).rejects.toThrow('from SIGNED to no REGISTERED')
  await move('CANCELLED')
  await expect(move('SIGNED')).rejects.toThrow('from CANCELLED to no SIGNED')
  await expect(move('REGISTERED')).rejects.toThrow('from CANCELLED to no REGISTERED')
  expect(await statusOf(id)).toBe('CANCELLED')
})

test('what was agreed to is never rewritten, and what is withdrawn stays as it was', async () => {
  const { id } = await give()
  for (const change of [
    sql`type = 'CDPM'`,
    sql`statement = '{}'`,
    sql`authorized_person = '{}'`,
    sql`only_selected_documents = true`,
    sql`valid_to = '2027-01-01'`,
    sql`partner_code = 'X', partner_name = 'Y'`,
  ])
    await expect(run(sql`update consent set ${change} where id = ${id}`)).rejects.toThrow('never rewritten')
  await cancel(id)
  await expect(run(sql`update consent set valid_to = '2027-01-01' where id = ${id}`)).rejects.toThrow('never rewritten')
  await expect(run(sql`update consent set signed_at = now() where id = ${id}`)).rejects.toThrow('never rewritten')
  await run(sql`update consent set account_id = null where id = ${id}`)
})

test('signing and withdrawing at once: the withdrawal stands in the end, in either order', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await give()
    const sign = async () =>
      run(sql`update consent set status = 'SIGNED', signed_at = ${today} where id = ${id} and status = 'REGISTERED'`)
    await Promise.all(round % 2 === 0 ? [sign(), cancel(id)] : [cancel(id), sign()])
    expect(await statusOf(id)).toBe('CANCELLED')
  }
})

test('of withdrawals at once all are told the same, and one is written', async () => {
  const { id } = await give()
  const ended = await Promise.all([cancel(id), cancel(id), cancel(id)])
  expect(new Set(ended.map(({ cancelledAt }) => cancelledAt)).size).toBe(1)
})

test('a consent to teleconsultations allows them until it is withdrawn, in sessions that are open already too', async () => {
  expect(await allowed()).toEqual([])
  const other = await portal.as('anna')
  const { id } = await give(other)
  expect(await allowed()).toEqual([ids.patients.anna])
  await run(sql`update consent set status = 'SIGNED', signed_at = ${today} where id = ${id}`)
  expect(await allowed()).toEqual([ids.patients.anna])
  await cancel(id, other)
  expect(await allowed()).toEqual([])
})

test('single documents are shared while a consent to choose them allows that; a withdrawal ends it at once, and a new consent begins with none', async () => {
  const patientId = ids.patients.anna
  const { testOrderId: documentId } = await makeResults(portal, { patientId })
  const named = { documentId, docType: 'RES', systemName: 'AMMS' } as const
  const button = async () => (await anna.call('consentDocButton', { params: { patientId } })).consentDocButtonEnabled
  const share = () => anna.call('consentDocCreate', { params: { patientId }, body: named })
  expect(await button()).toBe(false)
  const refusal = await anna.refusal('consentDocCreate', { params: { patientId }, body: named })
  expect(refusal.errorCode).toBe('SHARING_OFF')
  const partner = { patientId, consentType: 'CPAR', partnerCode: 'SZP-GOCLAW' }
  // A consent to the whole record leaves nothing to choose.
  const whole = await anna.call('partnerConsentCreate', { body: partner })
  expect(await button()).toBe(false)
  await cancel(whole.id)
  const { id } = await anna.call('partnerConsentCreate', { body: { ...partner, onlySelectedDocuments: true } })
  expect(await button()).toBe(true)
  expect((await share()).consentDocShared).toBe(true)
  const marked = async () => [
    (await anna.call('consentDocView', { params: { patientId }, query: named })).consentDocShared,
    (await anna.call('testResultList', { params: { patientId } })).find(({ id: one }) => one === documentId)
      ?.consentDocShared,
  ]
  expect(await marked()).toEqual([true, true])
  const open = await portal.as('anna')
  later(1)
  await cancel(id, open)
  expect(await button()).toBe(false)
  expect(await marked()).toEqual([false, false])
  expect((await anna.refusal('consentDocCreate', { params: { patientId }, body: named })).errorCode).toBe('SHARING_OFF')
  // Somebody who is authorized to see chosen documents is given what is chosen from then on.
  later(2)
  await anna.call('consentCreate', {
    body: { patientId, consentType: 'CDPM', authorizedPerson: sister, onlySelectedDocuments: true },
  })
  expect(await button()).toBe(true)
  expect(await marked()).toEqual([false, false])
  expect((await share()).consentDocShared).toBe(true)
  expect(await marked()).toEqual([true, true])
  const end = { params: { patientId }, body: { ...named, consentDocShared: false } }
  expect((await anna.call('consentDocToggle', end)).consentDocShared).toBe(false)
})
