import { startClinicMessagesServer } from '@portal/standins/clinic-messages/server'
import { createWorld } from '@portal/standins/world'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Message } from '@portal/contract/areas/messages/parts'
import { sql } from '../../../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../../../testing/harness.ts'
import { keepStateOf } from '../../../../testing/kept-state.ts'
import { today } from '../../../../testing/targets.ts'

export const world = createWorld()
export const { hospital } = world
export let standin: Awaited<ReturnType<typeof startClinicMessagesServer>>
export let portal: TestPortal
export let ids: ClinicIds
export let anna: Person
export let piotr: Person
export let contact: string
export let restore: () => Promise<void>

/** One portal with a clinic that has a system of its own for messages, for all tests of a file. */
export function withHospital(): void {
  beforeAll(async () => {
    const clock = () => portal.now()
    standin = await startClinicMessagesServer({ world, people: [], clock, host: '127.0.0.1', port: 0, token: 'secret' })
    const { url, token } = standin.address
    portal = await startPortal({ today, env: { CLINIC_MESSAGES_URL: url, CLINIC_MESSAGES_TOKEN: token } })
    ids = await clinicIds(portal.database.db)
    anna = await portal.as('anna')
    piotr = await portal.as('piotr')
    const query = { patientId: ids.patients.anna, username: 'rejestracja' }
    contact = (await anna.call('messageRecipients', { query }))[0]!.id
    restore = await keepStateOf(portal)
  })
  beforeEach(async () => {
    await work()
    await restore()
    world.reset()
    portal.setTime(today)
  })
  afterAll(async () => {
    await portal.close()
    await standin.close()
  })
}

export const later = (seconds: number) => portal.setTime(new Date(portal.now().getTime() + seconds * 1000))
/** The worker does what is due. */
export const work = () => portal.app.worker.drain()
/** The portal asks the clinic what happened there. */
export const hear = () => portal.app.askClinic()
export const text = (changes: object = {}) => ({
  title: 'Pytanie o lek',
  content: '<p>Czy mogę brać ten lek na noc?</p>',
  recipients: [contact],
  ...changes,
})
export const send = (changes: object = {}, who = anna): Promise<Message> =>
  who.call('messageSend', { body: { ...text(), patientId: ids.patients.anna, ...changes } })
export const edit = ({ id, version }: Message, changes: object = {}): Promise<Message> =>
  anna.call('messageUpdate', { body: { ...text(), id, version, isEdit: true, ...changes } })
export const one = ({ id }: Pick<Message, 'id'>) => ({ params: { id } })
export const thread = (message: Pick<Message, 'id'>): Promise<Message[]> => anna.call('messageThread', one(message))
export const now = async (message: Pick<Message, 'id'>): Promise<Message> => {
  const found = (await thread(message)).find(({ id }) => id === message.id)
  return found!
}
export const sent = async (changes: object = {}): Promise<Message> => {
  const made = await send(changes)
  await work()
  return now(made)
}
export const keyOf = (title: string): string =>
  [...hospital.messages].find(([, message]) => message.title === title)![0]
export const lettersTo = async (template: string) => {
  const { rows } = await sql<{ to: string }>`
    select payload ->> 'to' as to from job where kind = 'mail' and payload ->> 'template' = ${template} order by id`.execute(
    portal.database.db,
  )
  return rows.map(({ to }) => to)
}
export const trail = async (event: string) => {
  const { rows } = await sql<{ outcome: string }>`select outcome from audit_event where event = ${event}`.execute(
    portal.database.db,
  )
  return rows.map(({ outcome }) => outcome)
}
