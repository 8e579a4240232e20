import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'

let portal: TestPortal
onePortal((running) => (portal = running))

test('an earlier visit that the clinic knows opens those who treated the patient, and a hidden one opens nobody to a guardian', async () => {
  const { db } = portal.database
  const { patients } = await clinicIds(db)
  const [anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
  const open = async (who: typeof anna, patientId: string) =>
    (await who.call('messageRecipients', { query: { patientId, username: 'nowa' } })).map(({ username }) => username)
  const visit = (patientId: string, hidden: boolean) =>
    sql`
    insert into clinic_encounter (patient_id, starts_at, source_system, source_id, hidden, practitioner_ids)
    select ${patientId}, '2026-01-05T09:00:00Z', 'TEST', ${`Encounter/${patientId}`}, ${hidden}, array_agg(practitioner_id)
    from message_contact where username = 'nowa'`.execute(db)
  await sql`
    with doctor as (
      insert into clinic_practitioner (name, last_name, source_system, source_id) values ('Ewa', 'Nowa', 'TEST', 'Practitioner/nowa') returning id)
    insert into message_contact (username, last_name, practitioner_id, opens_to, source_system, source_id)
    select 'nowa', 'Nowa', id, 'TREATED', 'TEST', 'Practitioner/nowa' from doctor`.execute(db)
  expect([await open(anna, patients.anna), await open(piotr, patients.kacper)]).toEqual([[], []])
  await visit(patients.anna, true)
  await visit(patients.kacper, true)
  expect([await open(anna, patients.anna), await open(piotr, patients.kacper)]).toEqual([['nowa'], []])
  await sql`update clinic_encounter set hidden = false where source_system = 'TEST'`.execute(db)
  expect(await open(piotr, patients.kacper)).toEqual(['nowa'])
})
