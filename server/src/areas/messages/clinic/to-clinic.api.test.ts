import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { today } from '../../../testing/targets.ts'
import { tinyPicture } from '../../../testing/tiny-picture.ts'
import {
  anna,
  contact,
  edit,
  hear,
  hospital,
  ids,
  keyOf,
  later,
  lettersTo,
  now,
  one,
  portal,
  restore,
  send,
  sent,
  standin,
  text,
  trail,
  withHospital,
  work,
  world,
} from './testing/hospital-portal.ts'

withHospital()

test('a message goes to the clinic’s system with its files, waits until that has it, and is read there [V-599]', async () => {
  const made = await send({ category: 'RECEPTA', attachments: [{ filename: 'wynik.png', content: tinyPicture }] })
  expect(made).toMatchObject({ delivery: 'WAITING' })
  expect(made.pending).toBeUndefined()
  await work()
  expect(await now(made)).toMatchObject({ delivery: 'DELIVERED', actions: { edit: { allowed: true } } })
  const [[key, message]] = [...hospital.messages] as [[string, object]]
  expect(message).toMatchObject({
    version: 1,
    patient: 'Patient/anna',
    writer: 'PATIENT',
    to: ['CareTeam/rejestracja'],
    category: 'RECEPTA',
    title: 'Pytanie o lek',
    answers: null,
    hidden: false,
    files: [{ filename: 'wynik.png', type: 'image/png' }],
  })
  expect([...hospital.files.values()].map((bytes) => bytes.length)).toEqual([expect.any(Number)])
  later(60)
  hospital.read(key, portal.now())
  await hear()
  expect(await now(made)).toMatchObject({
    readDate: portal.now().toISOString(),
    actions: { edit: { reason: 'MESSAGE_READ_EDIT' }, delete: { reason: 'MESSAGE_READ_DELETE' } },
  })
  await hear()
  expect(hospital.refusedNews).toEqual([])
})

test.each(['lost before', 'error', 'nonsense', 'lost after'] as const)(
  'a call that goes wrong (%s) is repeated, and has one effect',
  async (fault) => {
    hospital.fail(fault)
    const made = await sent()
    expect(made).toMatchObject({ delivery: 'WAITING' })
    expect(hospital.messages.size).toBe(fault === 'lost after' ? 1 : 0)
    later(10)
    await work()
    expect(await now(made)).toMatchObject({ delivery: 'DELIVERED' })
    expect(hospital.effects).toEqual(['Pytanie o lek 1'])
  },
)

test('a process that is killed after the message was stored, or while it was told, loses nothing and tells it once', async () => {
  world.set({ clinic: 'down' })
  const made = await sent()
  // The worker that has taken the job is gone.
  const { db } = portal.database
  const mine = sql`kind = 'message-to-clinic'`
  await sql`update job set run_at = ${today}, locked_until = ${new Date(today.getTime() + 60_000)} where ${mine}`.execute(
    db,
  )
  world.set({ clinic: 'ok' })
  await work()
  expect(hospital.effects).toEqual([])
  later(61)
  await work()
  expect(await now(made)).toMatchObject({ delivery: 'DELIVERED' })
  // It had told the clinic, and not yet noted that.
  const payload = JSON.stringify({ messageId: Number(made.id) })
  await sql`update message set delivery = 'WAITING', clinic_version = null where id = ${made.id}`.execute(db)
  await sql`update job set done_at = null, payload = ${payload}::jsonb, run_at = ${today} where ${mine}`.execute(db)
  await work()
  expect(await now(made)).toMatchObject({ delivery: 'DELIVERED' })
  expect(hospital.effects).toEqual(['Pytanie o lek 1'])
})

test('while the clinic is silent for an hour a message waits and may be changed; as soon as the clinic is heard it goes, as it is then', async () => {
  world.set({ clinic: 'down' })
  const made = await sent()
  await expect(hear()).rejects.toThrow('503')
  const changed = await edit(made, { title: 'Inny tytuł' })
  expect(changed).toMatchObject({ delivery: 'WAITING', version: 2 })
  for (let minute = 0; minute < 60; minute += 10) {
    later(600)
    await work()
    expect(await now(made)).toMatchObject({ delivery: 'WAITING' })
  }
  world.set({ clinic: 'ok' })
  await hear()
  await work()
  expect(await now(made)).toMatchObject({ delivery: 'DELIVERED', title: 'Inny tytuł' })
  expect(hospital.effects).toEqual(['Inny tytuł 2'])
})

test('a message that the clinic refuses says so, its writer is told, and it may be changed and sent again or taken back', async () => {
  hospital.refuseNext()
  const made = await sent()
  expect(made).toMatchObject({ delivery: 'REFUSED', content: text().content })
  expect(made.pending).toBeUndefined()
  expect(await lettersTo('messageNotTaken')).toEqual([expect.stringMatching(/^anna/)])
  expect(await trail('clinicRefusesMessage')).toEqual(['refused'])
  await edit(made, { title: 'Jeszcze raz' })
  await work()
  expect(await now(made)).toMatchObject({ delivery: 'DELIVERED' })
  hospital.refuseNext()
  const other = await sent({ title: 'Inna' })
  expect(await anna.call('messageDelete', one(other))).toEqual({ waits: false })
  expect((await anna.refusal('messageDelete', one(other))).errorCode).toBe('NOT_FOUND')
  await work()
  expect(hospital.effects).toEqual(['Jeszcze raz 2'])
})

test('a change that the clinic refuses leaves it with the version before, and says so', async () => {
  const made = await sent()
  hospital.refuseNext()
  expect(await edit(made, { title: 'Zmieniona' })).toMatchObject({ delivery: 'WAITING', pending: 'CHANGE' })
  await work()
  expect(await now(made)).toMatchObject({ delivery: 'REFUSED', pending: 'CHANGE', title: 'Zmieniona' })
  hospital.read(keyOf('Pytanie o lek'), portal.now())
  await hear()
  expect(await now(made)).toMatchObject({
    delivery: 'DELIVERED',
    title: 'Pytanie o lek',
    notTaken: { act: 'CHANGE', title: 'Zmieniona' },
  })
})

test.each(['by its answer', 'by its news'])(
  'a change that comes after the clinic has read is settled by what it read (%s); the changed text is not lost',
  async (way) => {
    const made = await sent({ attachments: [{ filename: 'pierwszy.png', content: tinyPicture }] })
    const [first] = await anna.call('messageAttachments', one(made))
    hospital.read(keyOf('Pytanie o lek'), portal.now(), way === 'by its answer')
    const nurses = (
      await anna.call('messageRecipients', { query: { patientId: ids.patients.anna, username: 'pielegniarki' } })
    )[0]!.id
    const stored = await portal.rows('stored_file')
    world.set({ clinic: 'down' })
    const changed = await edit(made, {
      title: 'Zmieniona',
      content: '<p>Jednak nie.</p>',
      recipients: [nurses],
      keep: [],
      attachments: [{ filename: 'drugi.png', content: tinyPicture }],
    })
    expect(changed).toMatchObject({ attachmentsCount: 1, pending: 'CHANGE' })
    await work()
    world.set({ clinic: 'ok' })
    if (way === 'by its news') await hear()
    later(10)
    await work()
    const settled = await now(made)
    expect(settled).toMatchObject({
      title: 'Pytanie o lek',
      content: text().content,
      recipients: [contact],
      readDate: today.toISOString(),
      notTaken: { act: 'CHANGE', title: 'Zmieniona', content: '<p>Jednak nie.</p>' },
      actions: { edit: { reason: 'MESSAGE_READ_EDIT' } },
    })
    expect(settled.editedDate).toBeUndefined()
    expect((await anna.call('messageAttachments', one(made))).map(({ id }) => id)).toEqual([first!.id])
    expect((await portal.rows('stored_file'))['stored_file']).toBe(stored['stored_file'])
    expect(await portal.rows('message_version')).toEqual({ message_version: 0 })
    expect(await lettersTo('messageNotTaken')).toHaveLength(1)
    expect(await trail('clinicReadsMessageBefore')).toEqual(['CHANGE'])
    await hear()
    expect(await now(made)).toEqual(settled)
    expect(hospital.effects).toEqual(['Pytanie o lek 1'])
  },
)

test('a message is gone once the clinic agrees to take it back, and until then it says that it waits', async () => {
  const made = await sent({ attachments: [{ filename: 'wynik.png', content: tinyPicture }] })
  const stored = (await portal.rows('stored_file'))['stored_file']!
  world.set({ clinic: 'down' })
  expect(await anna.call('messageDelete', one(made))).toEqual({ waits: true })
  await work()
  const asked = await now(made)
  expect(asked).toMatchObject({ pending: 'WITHDRAWAL', actions: { edit: { reason: 'MESSAGE_WITHDRAWN' } } })
  const before = await fingerprint(portal.database)
  expect((await anna.refusal('messageDelete', one(made))).errorCode).toBe('MESSAGE_WITHDRAWN')
  const body = { ...text(), id: made.id, version: made.version, isEdit: true as const }
  expect((await anna.refusal('messageUpdate', { body })).errorCode).toBe('MESSAGE_WITHDRAWN')
  expect(await fingerprint(portal.database)).toEqual(before)
  world.set({ clinic: 'ok' })
  hospital.fail('lost after')
  later(10)
  await work()
  expect(hospital.effects).toContain('withdrawn')
  later(20)
  await work()
  expect((await anna.refusal('messageThread', one(made))).errorCode).toBe('NOT_FOUND')
  expect(hospital.effects).toEqual(['Pytanie o lek 1', 'withdrawn'])
  expect((await portal.rows('stored_file'))['stored_file']).toBe(stored - 1)
})

test('a message that waits and is taken back never takes effect at the clinic', async () => {
  world.set({ clinic: 'down' })
  const made = await sent()
  expect(await anna.call('messageDelete', one(made))).toEqual({ waits: true })
  world.set({ clinic: 'ok' })
  later(600)
  await work()
  expect((await anna.refusal('messageThread', one(made))).errorCode).toBe('NOT_FOUND')
  expect(hospital.effects).toEqual([])
})

test('a message that the clinic has read before it hears of the wish to take it back stays, and says so', async () => {
  const made = await sent()
  hospital.read(keyOf('Pytanie o lek'), portal.now(), true)
  world.set({ clinic: 'down' })
  const changed = await edit(made, { title: 'Zmieniona' })
  await anna.call('messageDelete', one(changed))
  await work()
  world.set({ clinic: 'ok' })
  later(10)
  await work()
  const settled = await now(made)
  expect(settled).toMatchObject({
    title: 'Pytanie o lek',
    readDate: today.toISOString(),
    notTaken: { act: 'WITHDRAWAL' },
  })
  expect(settled.pending).toBeUndefined()
})

test('of changing and the clinic’s reading at the same time one version stands on both sides', async () => {
  for (let turn = 0; turn < 4; turn++) {
    await work()
    await restore()
    world.reset()
    const made = await sent()
    hospital.read(keyOf('Pytanie o lek'), portal.now())
    await Promise.all([
      hear(),
      edit(made, { title: 'Zmieniona' }).catch(({ errorCode }: { errorCode: string }) =>
        expect(errorCode).toBe('MESSAGE_READ_EDIT'),
      ),
    ])
    await work()
    await hear()
    expect(await now(made)).toMatchObject({ title: 'Pytanie o lek', readDate: today.toISOString() })
    expect(hospital.effects).toEqual(['Pytanie o lek 1'])
  }
})

test('nobody writes about a patient whom the clinic’s system does not know', async () => {
  await sql`update patient set source_system = null, source_id = null where id = ${ids.patients.anna}`.execute(
    portal.database.db,
  )
  const before = await fingerprint(portal.database)
  const refused = await anna.refusal('messageSend', { body: { ...text(), patientId: ids.patients.anna } })
  expect([refused.status, refused.errorCode]).toEqual([422, 'MESSAGE_PATIENT'])
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('the clinic’s token is sent, and nothing goes to a system that does not take it', async () => {
  const answer = await fetch(`${standin.address.url}/news`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(401)
})
