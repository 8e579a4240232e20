import { afterEach, beforeEach, expect, it, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { hostileTexts } from '../../formatted-text/testing/hostile.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { emptyDatabase } from '../../testing/lent-databases.ts'
import { appointment, bundle, load, person, practice, slot } from './testing.ts'

let database: Database
let release: () => Promise<void>
const team = { resourceType: 'CareTeam', id: 'desk', status: 'active', name: 'Rejestracja' }
beforeEach(async () => {
  ;({ database, release } = await emptyDatabase())
  await load(database, [...practice, team, person('ola', 2), person('jan', 1)])
})
afterEach(() => release())

const ref = (reference: string) => ({ reference })
const letter = (changes: object = {}) => ({
  resourceType: 'Communication',
  id: 'c',
  status: 'completed',
  subject: ref('Patient/ola'),
  sender: ref('Practitioner/doctor'),
  recipient: [ref('Patient/ola')],
  topic: { text: 'Wyniki' },
  category: [{ coding: [{ code: 'BADANIA', display: 'Badania' }] }],
  payload: [{ contentString: 'Dzień dobry,\nwyniki <5 są gotowe.' }],
  sent: '2026-11-01T10:00:00+01:00',
  ...changes,
})
const labels = (level: string) => ({
  meta: {
    security: [
      { system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: level },
      { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'PRS' },
    ],
  },
})
interface Row {
  readonly patient: string
  readonly title: string
  readonly content: string
  readonly sender: string
  readonly category: string | null
  readonly thread: string
  readonly hidden: boolean
  readonly confirm: boolean
}
const messages = async (): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select p.source_id as patient, m.title, m.content, c.last_name as sender, m.category, t.source_id as thread, m.hidden, m.to_confirm as confirm
    from message m join patient p on p.id = m.patient_id join message_contact c on c.id = m.contact_id join message t on t.id = m.thread_id
    order by m.source_id, m.patient_id`.execute(database.db)
  return rows
}
const contacts = async () => {
  const { rows } = await sql<{ username: string; opens: string; about: string | null }>`
    select username, opens_to as opens, about from message_contact order by username`.execute(database.db)
  return rows
}
const written = async () => {
  const { clinic_resource: _, ...prints } = await fingerprint(database)
  return prints
}

it('makes a Communication of the clinic a message of its patient, once', async () => {
  const { of } = await load(database, [letter()])
  expect(of('Communication/c')).toBe('new')
  expect(await messages()).toEqual([
    {
      patient: 'Patient/ola',
      title: 'Wyniki',
      content: '<p>Dzień dobry,</p><p>wyniki &lt;5 są gotowe.</p>',
      sender: 'Lekarska',
      category: 'BADANIA',
      thread: 'Communication/c',
      hidden: false,
      confirm: false,
    },
  ])
  const before = await fingerprint(database)
  expect((await load(database, [letter()])).of('Communication/c')).toBe('same')
  expect(await fingerprint(database)).toEqual(before)
})

it('sends one to each recipient, in the name of a role, a team or a unit, to be confirmed and hidden where it says so', async () => {
  const both = [ref('Patient/ola'), ref('Patient/jan')]
  const must = [{ url: 'urn:portal:fhir:must-confirm', valueBoolean: true }]
  const { of } = await load(database, [
    letter({ id: 'a', sender: ref('PractitionerRole/doctor'), recipient: both }),
    letter({ id: 'b', sender: ref('CareTeam/desk'), recipient: [ref('RelatedPerson/x')], extension: must }),
    letter({ id: 'd', sender: ref('Organization/unit'), recipient: undefined, ...labels('R') }),
  ])
  expect(['a', 'b', 'd'].map((id) => of(`Communication/${id}`))).toEqual(['new', 'new', 'new'])
  expect((await messages()).map(({ patient, sender, confirm, hidden }) => [patient, sender, confirm, hidden])).toEqual([
    ['Patient/ola', 'Lekarska', false, false],
    ['Patient/jan', 'Lekarska', false, false],
    ['Patient/ola', 'Rejestracja', true, false],
    ['Patient/ola', 'Poradnia', false, true],
  ])
})

it('joins answers to their conversation, whatever their order and in several files, also where one answers a message kept alone', async () => {
  const question = letter({ id: 'q', sender: ref('Patient/ola'), recipient: [ref('CareTeam/desk')] })
  const chain = [4, 3, 2].map((n) => letter({ id: `c${n}`, inResponseTo: [ref(`Communication/c${n - 1}`)] }))
  const { of } = await load(database, [
    ...chain,
    letter({ id: 'c5', partOf: [ref('Communication/c4')] }),
    letter({ id: 'c1', inResponseTo: [ref('Communication/q')] }),
    question,
  ])
  expect(['q', 'c1', 'c2', 'c3', 'c4', 'c5'].map((id) => of(`Communication/${id}`))).toEqual(Array(6).fill('new'))
  expect((await messages()).map(({ thread }) => thread)).toEqual(Array(5).fill('Communication/c1'))
  // An answer about another patient is a conversation of its own.
  await load(database, [letter({ id: 'j', recipient: [ref('Patient/jan')], inResponseTo: [ref('Communication/c1')] })])
  expect((await messages()).at(-1)).toMatchObject({ patient: 'Patient/jan', thread: 'Communication/j' })
})

it('takes back what was entered in error, deleted or sent to the wrong patient: the text is gone, the trace stays', async () => {
  await load(database, [
    letter({ id: 'a' }),
    letter({ id: 'b', title: 'b' }),
    letter({ id: 'w', recipient: [ref('Patient/jan')] }),
  ])
  const { of } = await load(database, [
    letter({ id: 'a', status: 'entered-in-error', payload: undefined }),
    letter({ id: 'w' }),
    letter({ id: 'never', status: 'entered-in-error' }),
  ])
  expect([of('Communication/a'), of('Communication/w'), of('Communication/never')]).toEqual([
    'changed',
    'changed',
    'new',
  ])
  await load(database, [bundle('transaction', [{ request: { method: 'DELETE', url: 'Communication/b' } }])])
  const left = await messages()
  expect(left.map(({ patient, title }) => [patient, title])).toEqual([
    ['Patient/ola', 'Wiadomość wycofana'],
    ['Patient/ola', 'Wiadomość wycofana'],
    ['Patient/ola', 'Wyniki'],
    ['Patient/jan', 'Wiadomość wycofana'],
  ])
  expect(JSON.stringify(left.filter(({ title }) => title !== 'Wyniki'))).not.toContain('gotowe')
  const { rows } = await sql`select from audit_event where event = 'clinicTakesBackMessage'`.execute(database.db)
  expect(rows).toHaveLength(3)
  // The clinic says after all that it stands.
  expect((await load(database, [letter({ id: 'a' })])).of('Communication/a')).toBe('changed')
  expect((await messages())[0]).toMatchObject({ title: 'Wyniki' })
})

it('hides a message from guardians after it was sent, and what answers it, until a file shows it again', async () => {
  const answer = letter({ id: 'd', inResponseTo: [ref('Communication/c')] })
  await load(database, [letter(), answer])
  const hidden = async () => (await messages()).map((row) => row.hidden)
  const said = await load(database, [letter(labels('R'))])
  expect(said.of('Communication/c')).toBe('changed: hidden from guardians')
  expect(await hidden()).toEqual([true, true])
  await load(database, [letter()])
  // A file without a label leaves it, and an answer is not shown by itself.
  await load(database, [{ ...answer, ...labels('N') }])
  expect(await hidden()).toEqual([true, true])
  expect((await load(database, [letter(labels('N'))])).of('Communication/c')).toBe('changed: shown to guardians again')
  expect(await hidden()).toEqual([false, false])
})

test.each([
  ['an unknown patient', { recipient: [ref('Patient/nobody')] }, 'refers to Patient/nobody'],
  [
    'one unknown patient of two',
    { recipient: [ref('Patient/ola'), ref('Patient/nobody')] },
    'refers to Patient/nobody',
  ],
  ['an unknown sender', { sender: ref('CareTeam/nobody') }, 'refers to CareTeam/nobody'],
  ['an answer to nothing', { inResponseTo: [ref('Communication/nothing')] }, 'refers to Communication/nothing'],
  ['an answer to itself', { inResponseTo: [ref('Communication/c')] }, 'refers to Communication/c'],
  ['no text', { payload: [{ contentString: ' \u200b' }] }, 'has no text'],
  ['too long a text', { payload: [{ contentString: 'ą'.repeat(10_001) }] }, 'its text is too long'],
  ['a huge text', { payload: [{ contentString: 'x'.repeat(100_000) }] }, 'payload'],
  ['no time', { sent: undefined }, 'does not say when it was sent'],
  ['thousands of recipients', { recipient: Array(5001).fill(ref('Patient/ola')) }, 'recipient'],
])('a Communication with %s is refused and writes nothing', async (_, changes, reason) => {
  const before = await written()
  const { of, totals } = await load(database, [letter(changes)])
  expect(of('Communication/c')).toMatch(/^refused: /)
  expect(of('Communication/c')).toContain(reason)
  expect(totals.all.refused).toBe(1)
  expect(await written()).toEqual(before)
})

test('hostile texts come as plain text', async () => {
  await load(
    database,
    hostileTexts
      .slice(0, 40)
      .map((contentString, n) => letter({ id: `h${n}`, payload: [{ contentString: `Tekst ${contentString}` }] })),
  )
  const stored = await messages()
  expect(stored.length).toBeGreaterThan(30)
  for (const { content } of stored) expect(content.replaceAll(/<\/?(?:p|br)>/g, '')).not.toContain('<')
})

test('what patients wrote, and what is not sent yet, is kept and becomes no message', async () => {
  const { of } = await load(database, [
    letter({ id: 'a', sender: ref('Patient/ola'), recipient: [ref('CareTeam/desk')] }),
    letter({ id: 'b', status: 'preparation' }),
    letter({ id: 'd', sender: undefined }),
  ])
  expect(['a', 'b', 'd'].map((id) => of(`Communication/${id}`))).toEqual(['new', 'new', 'new'])
  expect(await messages()).toEqual([])
})

test('a Communication that the patient has received is read by their own account', async () => {
  await sql`
    insert into account (username, username_key, password_hash) values ('ola', 'ola', 'x'), ('mama', 'mama', 'x')`.execute(
    database.db,
  )
  await sql`
    insert into patient_link (account_id, patient_id, role, status)
    select a.id, p.id, case a.username when 'ola' then 'PATIENT' else 'CHILD' end, 'C' from account a, patient p
    where p.source_id = 'Patient/ola'`.execute(database.db)
  await load(database, [letter({ received: '2026-11-02T10:00:00+01:00' })])
  const readers = async () => {
    const { rows } = await sql<{ username: string }>`
      select a.username from message_reading r join account a on a.id = r.account_id`.execute(database.db)
    return rows.map(({ username }) => username)
  }
  expect(await readers()).toEqual(['ola'])
  // A text that is changed is unread again.
  await load(database, [letter({ topic: { text: 'Nowe wyniki' } })])
  expect(await readers()).toEqual([])
})

it('makes contacts of practitioners and teams, as open as they say, and closes those who are gone', async () => {
  const opening = (valueCode: string) => ({ extension: [{ url: 'urn:portal:fhir:messages', valueCode }] })
  expect(await contacts()).toEqual([
    { username: 'desk', opens: 'ALL', about: null },
    { username: 'doctor', opens: 'TREATED', about: 'Lekarz' },
  ])
  const doctor = practice.find(({ resourceType }) => resourceType === 'Practitioner')!
  await load(database, [
    { ...doctor, ...opening('ALL') },
    { ...team, status: 'inactive' },
    { ...team, id: 'doctor', ...opening('NONE') },
    { ...team, id: 'own', subject: ref('Patient/ola') },
  ])
  expect(await contacts()).toEqual([
    { username: 'AMMS/CareTeam/doctor', opens: 'NONE', about: null },
    { username: 'desk', opens: 'NONE', about: null },
    { username: 'doctor', opens: 'ALL', about: 'Lekarz' },
  ])
  const wrong = await load(database, [{ ...team, id: 'z', ...opening('SOME') }])
  expect(wrong.of('CareTeam/z')).toBe('refused: its extension messages is none of ALL, TREATED, NONE')
})

it('notes who treated the patient in an earlier visit, as far as the clinic names them', async () => {
  const encounter = (changes: object = {}) => ({
    resourceType: 'Encounter',
    id: 'e',
    status: 'finished',
    subject: ref('Patient/ola'),
    participant: [{ individual: ref('Practitioner/doctor') }, { individual: ref('Practitioner/nobody') }],
    period: { start: '2026-01-05T09:00:00+01:00', end: '2026-01-05T09:20:00+01:00' },
    ...changes,
  })
  const { of } = await load(database, [slot('a', '08:00'), appointment('a', 'ola', 'a', 'booked'), encounter()])
  expect(of('Encounter/e')).toBe('new')
  const { rows } = await sql`
    select p.source_id as who from clinic_encounter e join clinic_practitioner p on p.id = any(e.practitioner_ids)`.execute(
    database.db,
  )
  expect(rows).toEqual([{ who: 'Practitioner/doctor' }])
})
