import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '@portal/contract/areas/messages/parts'
import type { StaffLetter } from '@portal/standins/desk/portal-acts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { today } from '../../testing/targets.ts'
import { keepCategories, keepContacts } from './index.ts'

let portal: TestPortal
let ids: ClinicIds
let anna: Person
beforeAll(async () => {
  portal = await startPortal({ today, idle: true })
  ids = await clinicIds(portal.database.db)
  anna = await portal.as('anna')
})
afterAll(() => portal.close())

const typed: StaffLetter = {
  to: 'anna.nowicka',
  from: 'rejestracja',
  title: 'Zmiana godzin',
  text: 'Dzień dobry,\n<b>od jutra</b> & dalej',
  toConfirm: true,
  hidden: false,
}
async function send(changes: Partial<StaffLetter> = {}): Promise<number> {
  let count = 0
  await withMessages(async (acts) => {
    count = await acts.send({ ...typed, ...changes })
    return count > 0
  })
  return count
}
const withMessages: TestPortal['world']['portal']['withMessages'] = (work) => portal.world.portal.withMessages(work)
const ask = async (title: string): Promise<Message> => {
  const [contact] = await anna.call('messageRecipients', {
    query: { patientId: ids.patients.anna, username: 'rejestracja' },
  })
  const body = { patientId: ids.patients.anna, title, content: '<p>Pytanie</p>', recipients: [contact!.id] }
  return anna.call('messageSend', { body })
}

test('staff write to one patient or to everybody; what they type is text', async () => {
  expect(await send()).toBe(1)
  const [received] = await anna.call('messagesToConfirm')
  expect(received).toMatchObject({
    title: 'Zmiana godzin',
    content: '<p>Dzień dobry,</p><p>&lt;b&gt;od jutra&lt;/b&gt; &amp; dalej</p>',
    sender: { lastName: 'Rejestracja' },
  })
  expect(await send({ to: '' })).toBeGreaterThan(5)
  for (const wrong of [{ to: 'nobody' }, { from: 'nobody' }, { text: ' ' }, { title: '\u200b' }])
    expect(await send(wrong)).toBe(0)
})

test('staff see what patients wrote, mark it as read in the version that they saw, and answer in its conversation', async () => {
  const first = await ask('Pierwsze')
  const second = await ask('Drugie')
  await withMessages(async () => true)
  expect(portal.world.portal.written.map(({ title }) => title)).toEqual(expect.arrayContaining(['Pierwsze', 'Drugie']))
  expect(await withMessages((acts) => acts.markRead(first.id, 2))).toBe(false)
  expect(await withMessages((acts) => acts.markRead(first.id, 1))).toBe(true)
  expect(await withMessages((acts) => acts.markRead('x', 1))).toBe(false)
  expect(await withMessages((acts) => acts.answer(second.id, 'Tak, na czczo.', 'WYNIKI'))).toBe(true)
  expect(await withMessages((acts) => acts.answer('999000001', 'Tak', ''))).toBe(false)
  expect(portal.world.portal.written.map(({ id }) => id)).not.toEqual(expect.arrayContaining([first.id]))
  const [asked, answer] = await anna.call('messageThread', { params: { id: second.id } })
  expect(asked).toMatchObject({ readDate: today.toISOString(), actions: { delete: { reason: 'MESSAGE_READ_DELETE' } } })
  expect(answer).toMatchObject({
    title: 'Odp.: Drugie',
    content: '<p>Tak, na czczo.</p>',
    inResponseTo: second.id,
    category: { code: 'WYNIKI' },
  })
})

test('staff hide a message after it was sent, and take back one that nobody has read; they see what became of each', async () => {
  expect(await send({ title: 'Pomyłka' })).toBe(1)
  const sent = () => portal.world.portal.sent
  const [made] = sent()
  expect(made).toMatchObject({ patient: 'Anna Nowicka', title: 'Pomyłka', readers: 0, hidden: false })
  const { id } = made!
  expect(await withMessages((acts) => acts.mark(id, true))).toBe(true)
  expect(await withMessages((acts) => acts.mark(id, true))).toBe(false)
  expect(sent()[0]).toMatchObject({ hidden: true })
  await anna.call('messageRead', { params: { id } })
  expect(await withMessages((acts) => acts.takeBack(id))).toBe(false)
  expect(sent()[0]).toMatchObject({ readers: 1, takenBack: false })
  expect(await send({ title: 'Druga pomyłka' })).toBe(1)
  const second = sent()[0]!.id
  expect(await withMessages((acts) => acts.takeBack(second))).toBe(true)
  expect(await withMessages((acts) => acts.takeBack(second))).toBe(false)
  expect(sent()[0]).toMatchObject({ title: 'Wiadomość wycofana', takenBack: true })
  expect((await anna.call('messageThread', { params: { id: second } }))[0]).toMatchObject({ toConfirm: false })
  for (const wrong of ['x', '999000001', '0']) {
    expect(await withMessages((acts) => acts.mark(wrong, true))).toBe(false)
    expect(await withMessages((acts) => acts.takeBack(wrong))).toBe(false)
  }
})

test('categories and contacts are kept as the clinic has them; one that it gave up stays with old messages', async () => {
  await portal.database.transaction(async (tx) => {
    await keepCategories(tx, [{ code: 'WYNIKI', position: 1, name: 'Wyniki' }])
    const team = { username: 'rejestracja', name: '', lastName: 'Punkt informacji', sourceId: 'CareTeam/rejestracja' }
    await keepContacts(tx, 'AMMS', [{ ...team, opensTo: 'NONE' }])
  })
  expect(await anna.call('messageCategories')).toEqual([{ code: 'WYNIKI', name: 'Wyniki' }])
  const query = { patientId: ids.patients.anna, username: 'rejestracja' }
  expect(await anna.call('messageRecipients', { query })).toEqual([])
  const inbox = await anna.call('messageInbox', { query: { pageSize: 50 } })
  expect(inbox.map(({ sender }) => sender.lastName)).toContain('Punkt informacji')
  expect(inbox.map(({ category }) => category?.code)).toContain('PYTANIE')
})
