import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { today } from '../../../testing/targets.ts'
import {
  anna,
  hear,
  hospital,
  ids,
  keyOf,
  lettersTo,
  now,
  one,
  piotr,
  portal,
  sent,
  thread,
  trail,
  withHospital,
} from './testing/hospital-portal.ts'

withHospital()

/** Everything but the place in the news and what is queued. */
const untouched = async () => {
  const { message_news: _, job: __, ...prints } = await fingerprint(portal.database)
  return prints
}
const letter = (changes: object = {}) => ({
  kind: 'message',
  id: 'Communication/c-1',
  patients: ['Patient/anna'],
  from: 'CareTeam/rejestracja',
  title: 'Wyniki',
  content: '<p>Są gotowe.</p>',
  sentAt: today.toISOString(),
  ...changes,
})
const inbox = (who = anna) => who.call('messageInbox', { query: { after: '2026-11-23' } })

test('the clinic’s system writes to a patient, asks for confirmation, answers and is answered', async () => {
  hospital.happens(letter({ toConfirm: true }))
  await hear()
  const [received] = await inbox()
  expect(received).toMatchObject({ title: 'Wyniki', sender: { lastName: 'Rejestracja' }, toConfirm: true })
  expect(await anna.call('messagesToConfirm')).toEqual([received])
  expect(await lettersTo('messageWaits')).toEqual([expect.stringMatching(/^anna/)])
  const answer = await sent({ inResponseTo: received!.id, title: 'Dziękuję' })
  expect(hospital.messages.get(keyOf('Dziękuję'))).toMatchObject({ answers: { id: 'Communication/c-1' } })
  hospital.happens(letter({ id: 'Communication/c-2', title: 'Odp.', answers: { key: keyOf('Dziękuję') } }))
  await hear()
  expect((await thread(received!)).map(({ title }) => title)).toEqual(['Wyniki', 'Dziękuję', 'Odp.'])
  const { threadId } = await now(answer)
  expect(threadId).toBe(received!.id)
})

test('an announcement goes to each of a group, once, though its news come twice and two processes take them', async () => {
  const patients = ['Patient/anna', 'Patient/kacper', 'Patient/zosia']
  hospital.happens(letter({ patients, title: 'Zmiana godzin' }))
  await Promise.all([hear(), hear()])
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from message where title = 'Zmiana godzin'`.execute(portal.database.db)
    return rows[0]!.count
  }
  expect(await count()).toBe(3)
  expect(await lettersTo('messageWaits')).toHaveLength(2)
  const before = await untouched()
  // The portal has forgotten how far it was, as after its backup was restored.
  await sql`delete from message_news`.execute(portal.database.db)
  await hear()
  expect(await count()).toBe(3)
  expect(await untouched()).toEqual(before)
})

test.each([
  ['PATIENT', { patients: ['Patient/anna', 'Patient/nobody'] }],
  ['SENDER', { from: 'CareTeam/nobody' }],
  ['ANSWERS', { answers: { id: 'Communication/nothing' } }],
  ['TEXT', { content: '<p> </p>' }],
  ['SHAPE', { title: 7 }],
  ['SHAPE', { kind: 'gossip' }],
  ['SHAPE', { sentAt: 'yesterday' }],
  ['MESSAGE', { kind: 'takenBack', id: 'Communication/nothing' }],
  ['MESSAGE', { kind: 'read', key: '2f1c1b5e-0000-4000-8000-000000000000', version: 1, readAt: today.toISOString() }],
])('news of which nothing can be made (%s) writes nothing, is told, and holds nothing up', async (reason, changes) => {
  hospital.happens(letter(changes))
  const before = await untouched()
  await hear()
  expect(await untouched()).toEqual(before)
  hospital.happens(letter({ id: 'Communication/c-2', title: 'Następna' }))
  await hear()
  expect(hospital.refusedNews).toContainEqual({ position: '1', reason })
  expect((await inbox()).map(({ title }) => title)).toEqual(['Następna'])
})

test('a message that answers another patient’s, or a version that never was, is refused', async () => {
  await sent()
  const key = keyOf('Pytanie o lek')
  const before = await untouched()
  hospital.happens(letter({ patients: ['Patient/kacper'], answers: { key } }), {
    kind: 'read',
    key,
    version: 5,
    readAt: today.toISOString(),
  })
  await hear()
  expect(await untouched()).toEqual(before)
  await hear()
  expect(hospital.refusedNews.map(({ reason }) => reason)).toEqual(['ANSWERS', 'MESSAGE'])
})

test('what the clinic hides or takes back after sending is hidden or gone, and the trail says so', async () => {
  hospital.happens(letter({ patients: ['Patient/kacper'], toConfirm: true }))
  await hear()
  const [received] = await inbox(piotr)
  expect(received).toMatchObject({ title: 'Wyniki' })
  hospital.happens({ kind: 'marked', id: 'Communication/c-1', hidden: true })
  await hear()
  expect(await inbox(piotr)).toEqual([])
  expect((await piotr.refusal('messageThread', one(received!))).errorCode).toBe('NOT_FOUND')
  hospital.happens(
    { kind: 'marked', id: 'Communication/c-1', hidden: false },
    { kind: 'takenBack', id: 'Communication/c-1' },
  )
  await hear()
  const [back] = await inbox(piotr)
  expect(back).toMatchObject({ id: received!.id, toConfirm: false })
  expect(JSON.stringify(back)).not.toMatch(/Wyniki|gotowe/)
  expect(back!.title).toBe('Wiadomość wycofana')
  expect(await trail('clinicHidesMessage')).toEqual(['done'])
  expect(await trail('clinicShowsMessage')).toEqual(['done'])
  expect(await trail('clinicTakesBackMessage')).toEqual(['done'])
})

test('contacts and categories come with the news', async () => {
  hospital.happens(
    {
      kind: 'contacts',
      contacts: [{ id: 'CareTeam/lab', username: 'laboratorium', name: '', lastName: 'Laboratorium', opensTo: 'ALL' }],
    },
    { kind: 'categories', categories: [{ code: 'BADANIA', name: 'Badania' }] },
  )
  await hear()
  expect(await anna.call('messageCategories')).toEqual([{ code: 'BADANIA', name: 'Badania' }])
  const query = { patientId: ids.patients.anna, username: 'laboratorium' }
  expect(await anna.call('messageRecipients', { query })).toMatchObject([{ lastName: 'Laboratorium' }])
})
