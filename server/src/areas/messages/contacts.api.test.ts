import { expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
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

test('a message can be answered as long as whoever the answer goes to can be written to, and no longer', async () => {
  const { db } = portal.database
  const { patients } = await clinicIds(db)
  const anna = await portal.as('anna')
  const { rows } = await sql<{ id: string }>`select id::text from message_contact where username = 'wilczek'`.execute(
    db,
  )
  const recipients = [rows[0]!.id]
  const words = { title: 'Pytanie o lek', content: '<p>Czy na noc?</p>', patientId: patients.anna, recipients }
  const made = await anna.call('messageSend', { body: words })
  const answer = { body: { ...words, inResponseTo: made.id } }
  const allowed = async () => {
    const thread = await anna.call('messageThread', { params: { id: made.id } })
    const [newest] = await anna.call('messageOutbox')
    expect(newest?.actions.reply).toEqual(thread.find(({ id }) => id === made.id)?.actions.reply)
    return thread.map(({ actions }) => actions.reply)
  }
  expect(await allowed()).toEqual([{ allowed: true }])
  const refused = { allowed: false, reason: 'MESSAGE_RECIPIENT' }
  await sql`update message_contact set opens_to = 'NONE' where username = 'wilczek'`.execute(db)
  expect(await allowed()).toEqual([refused])
  const before = await fingerprint(portal.database)
  expect(await anna.refusal('messageSend', answer)).toMatchObject({ errorCode: 'MESSAGE_RECIPIENT' })
  expect(await fingerprint(portal.database)).toEqual(before)
  // Nobody of those who treat the patient any more is the same.
  await sql`update message_contact set opens_to = 'TREATED', practitioner_id = null where username = 'wilczek'`.execute(
    db,
  )
  expect(await allowed()).toEqual([refused])
  await sql`
    insert into message (patient_id, thread_id, in_response_to, direction, contact_id, title, content, sent_at)
    values (${patients.anna}, ${made.id}, ${made.id}, 'IN', ${recipients[0]!}, 'Odpowiedź', '<p>Tak.</p>', ${new Date(portal.now().getTime() + 1000)})`.execute(
    db,
  )
  expect(await allowed()).toEqual([{ allowed: true }, { allowed: true }])
  await anna.call('messageSend', answer)
})
