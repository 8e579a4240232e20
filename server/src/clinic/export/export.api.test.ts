import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerMessage, sendToPatients } from '../../areas/messages/index.ts'
import { sql } from '../../db/sql.ts'
import { clinicIds, type ClinicIds } from '../../seed/clinic-ids.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { today } from '../../testing/targets.ts'
import { load } from '../import/testing.ts'
import { exportedMessages } from './messages.ts'

const team = { resourceType: 'CareTeam', id: 'desk', status: 'active', name: 'Rejestracja przychodni' }
let portal: TestPortal
let ids: ClinicIds
let anna: Person

beforeAll(async () => {
  portal = await startPortal({ today, idle: true })
  ids = await clinicIds(portal.database.db)
  anna = await portal.as('anna')
  await load(portal.database, [team])
})
afterAll(() => portal.close())

interface Exported {
  readonly resourceType: string
  readonly id: string
  readonly topic: { readonly text: string }
  readonly [member: string]: unknown
}

async function exported(since?: Date): Promise<Exported[]> {
  const lines = await Array.fromAsync(exportedMessages(portal.database, { since, operator: 'ewa', now: portal.now() }))
  return lines.map((text) => JSON.parse(text) as Exported)
}
const named = async (title: string) => (await exported()).find(({ topic }) => topic.text === title)!

const deskOf = async (at: TestPortal) => {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from message_contact where source_id = 'CareTeam/desk'`.execute(at.database.db)
  return rows[0]!
}

async function write(person: Person, patientId: string, title: string): Promise<number> {
  const { id } = await deskOf(portal)
  const body = { patientId, title, content: '<p>Czy mam <b>przyjść</b>?</p><p>Dziękuję</p>', recipients: [String(id)] }
  return Number((await person.call('messageSend', { body })).id)
}

test('a question and its answer are Communications that name one another, and nothing of the portal’s accounts', async () => {
  const id = await write(anna, ids.patients.anna, 'Pytanie o wyniki')
  const { username } = await deskOf(portal)
  await portal.database.transaction((tx) =>
    answerMessage(tx, id, { contact: username, title: 'Odp.: Pytanie o wyniki', content: '<p>Tak</p>' }, portal.now()),
  )
  const question = await named('Pytanie o wyniki')
  expect(question).toMatchObject({
    resourceType: 'Communication',
    status: 'completed',
    subject: { reference: 'Patient/anna' },
    sender: { reference: 'Patient/anna' },
    recipient: [{ reference: 'CareTeam/desk', display: 'Rejestracja przychodni' }],
    payload: [{ contentString: 'Czy mam przyjść?\nDziękuję' }],
    sent: today.toISOString(),
    received: today.toISOString(),
  })
  expect(await named('Odp.: Pytanie o wyniki')).toMatchObject({
    sender: { reference: 'CareTeam/desk' },
    recipient: [{ reference: 'Patient/anna' }],
    inResponseTo: [{ reference: `Communication/${question.id}` }],
  })
  expect(JSON.stringify(question)).not.toMatch(/nowicka/i)
})

test('of a guardian it says only that a representative wrote', async () => {
  const piotr = await portal.as('piotr')
  await write(piotr, ids.patients.kacper, 'W sprawie syna')
  const message = await named('W sprawie syna')
  expect(message).toMatchObject({
    subject: { reference: 'Patient/kacper' },
    sender: { type: 'RelatedPerson', display: 'przedstawiciel pacjenta' },
  })
  expect(JSON.stringify(message)).not.toContain('Piotr')
})

test('what was exported can be imported into another portal, with its marks, and twice changes nothing', async () => {
  const { username } = await deskOf(portal)
  await portal.database.transaction((tx) =>
    sendToPatients(
      tx,
      [Number(ids.patients.anna)],
      {
        contact: username,
        title: 'Do potwierdzenia',
        content: '<p>Zmiana godzin</p><p>od jutra</p>',
        toConfirm: true,
        hidden: true,
      },
      portal.now(),
    ),
  )
  const mine = (await exported()).filter((one) => JSON.stringify(one).includes('CareTeam/desk'))
  const other = await startPortal({ today, idle: true })
  try {
    await load(other.database, [team])
    const first = await load(other.database, mine)
    expect(first.notes.filter(({ outcome }) => outcome !== 'new')).toEqual([])
    expect((await load(other.database, mine)).totals.all).toMatchObject({ same: mine.length })
    const reader = await other.as('anna')
    const [waiting] = await reader.call('messagesToConfirm')
    expect(waiting).toMatchObject({
      title: 'Do potwierdzenia',
      content: '<p>Zmiana godzin</p><p>od jutra</p>',
      sender: { lastName: 'Rejestracja przychodni' },
    })
    const { rows } = await sql<{ hidden: boolean }>`
      select hidden from message where title = 'Do potwierdzenia'`.execute(other.database.db)
    expect(rows).toEqual([{ hidden: true }])
  } finally {
    await other.close()
  }
})

test('pages follow one another without a gap; a time leaves out what is older; each patient’s trail says who exported', async () => {
  const { db } = portal.database
  const { id } = await deskOf(portal)
  await sql`
    insert into message (patient_id, thread_id, direction, contact_id, title, content, sent_at)
    select ${ids.patients.piotr}::bigint, 0, 'IN', ${id}::bigint, 'Nr ' || n, '<p>Tekst</p>', ${today}::timestamptz - interval '1 day'
    from generate_series(1, 1200) n`.execute(db)
  const before = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_event`.execute(db)
  const all = await exported()
  expect(all.filter(({ topic }) => topic.text.startsWith('Nr '))).toHaveLength(1200)
  expect(new Set(all.map((one) => one.id)).size).toBe(all.length)
  const { rows } = await sql<{ patient: string; query: string }>`
    select patient_id::text as patient, query from audit_event where event = 'clinicExportsMessages' and id > ${before.rows[0]!.id} order by id`.execute(
    db,
  )
  expect(rows.filter(({ patient }) => patient === ids.patients.piotr)).toEqual([
    { patient: ids.patients.piotr, query: 'clinic:export?by=ewa' },
  ])
  expect((await exported(today)).filter(({ topic }) => topic.text.startsWith('Nr '))).toEqual([])
})
