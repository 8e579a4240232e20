import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '../../db/sql.ts'
import type { CastKey } from '../../seed/cast.ts'
import { pdf } from '../../files/testing/sound.ts'
import { callRow, ownPage, today } from '../../testing/targets.ts'
import { keepAttachments } from '../patients/attachments.ts'
import { linkStage, type LinkStage } from './testing.ts'

let stage: LinkStage
let portal: LinkStage['portal']
let accounts: LinkStage['accounts']
let patients: LinkStage['patients']
let who: LinkStage['who']
let mails: LinkStage['mails']
let ask: LinkStage['ask']
let decide: LinkStage['decide']
let versionSeen: LinkStage['versionSeen']
let actsFor: LinkStage['actsFor']

beforeAll(async () => {
  stage = await linkStage('anna', 'piotr', 'jan', 'ewa', 'monika')
  ;({ portal, accounts, patients, who, mails, ask, decide, versionSeen, actsFor } = stage)
})
beforeEach(() => stage.reset())
afterAll(() => portal.close())

describe('what guardians manage', () => {
  test('lists wards and children with their state, names of those alone for whom they act [V-010, V-012]', async () => {
    expect((await who('piotr').call('wardList')).map(({ fullName, status }) => [fullName, status])).toEqual([
      ['Stanisław Kalinowiak', 'C'],
    ])
    expect((await who('piotr').call('childList')).map(({ fullName }) => fullName)).toEqual([
      'Kacper Kalinowiak',
      'Zofia Kalinowiak',
    ])
    const children = await who('monika').call('childList')
    expect(children.map(({ fullName, ended, birthDate }) => [fullName, ended, birthDate !== undefined])).toEqual([
      ['Oliwia Kasztaniak', false, true],
      ['Bartłomiej Kasztaniak', true, false],
    ])
  })

  test('stand to a patient as themselves, as warden or as parent, and the patient sees each as such [V-107]', async () => {
    for (const role of ['WARD', 'CHILD'] as const)
      await ask({ by: role === 'WARD' ? 'piotr' : 'ewa', for: 'anna', role })
    await who('anna').call('wardenUpdate', decide('C'))
    const roles = (await who('piotr').call('patientList')).map(({ patientRole }) => patientRole)
    expect(roles).toEqual(['PATIENT', 'WARD', 'WARD', 'CHILD', 'CHILD'])
    const [wardens, parents] = [await who('anna').call('wardenList'), await who('anna').call('parentList')]
    expect(wardens.map(({ accountId, status }) => [accountId, status])).toEqual([[accounts.piotr, 'C']])
    expect(parents.map(({ accountId, status }) => [accountId, status])).toEqual([[accounts.ewa, 'P']])
  })

  test('give up a ward or child, with what they had begun, and the ward is told', async () => {
    await ask({ by: 'piotr', for: 'anna' })
    await who('anna').call('wardenUpdate', decide('C'))
    const draft = { patientId: patients.anna, kind: 'booking', subject: 'new' } as const
    const body = { content: { step: 'services' } }
    await who('piotr').call('draftSave', { params: draft, body })
    const kept = { ...draft, patientId: patients.kacper }
    await who('piotr').call('draftSave', { params: kept, body })
    await who('anna').call('draftSave', { params: draft, body })
    await who('piotr').call('patientDelete', { params: { id: patients.anna } })
    expect(await actsFor('piotr', 'anna')).toBe(false)
    // What the ward began for herself, and the guardian for his child, stays.
    expect(await portal.rows('draft')).toEqual({ draft: 2 })
    expect(await who('piotr').call('draftView', { params: kept })).toMatchObject(body)
    expect(await who('anna').call('draftView', { params: draft })).toMatchObject(body)
    const last = (await mails()).at(-1)!
    expect([last.to, last.template, last.data]).toEqual([
      'anna.nowicka@poczta.example',
      'guardianLeft',
      { guardian: 'Piotr Kalinowiak' },
    ])
    expect((await who('piotr').refusal('patientDelete', { params: { id: patients.anna } })).status).toBe(404)
  })

  test('is told to nobody where the right was over already', async () => {
    await ask({ by: 'piotr', for: 'anna' })
    await who('anna').call('wardenUpdate', decide('C', { version: await versionSeen(who('anna')) }))
    await sql`update patient_link set ends_at = ${today}, end_told_at = ${today}
      where account_id = ${accounts.piotr} and patient_id = ${patients.anna}`.execute(portal.database.db)
    await who('piotr').call('patientDelete', { params: { id: patients.anna } })
    expect((await mails()).map(({ template }) => template)).not.toContain('guardianLeft')
  })

  test('cannot give up themselves, and the patient whom the clinic knows stays', async () => {
    expect((await who('piotr').refusal('patientDelete', { params: { id: patients.piotr } })).status).toBe(404)
    const before = await portal.rows('patient')
    await who('piotr').call('patientDelete', { params: { id: patients.kacper } })
    expect(await portal.rows('patient')).toEqual(before)
  })

  test('a child whom only the portal knows goes with its last link, and the files sent for it, not while another holds one', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into patient (name, last_name, gender, birth_date) values ('Jaś', 'Mały', 'M', '2025-01-02') returning id`.execute(
      portal.database.db,
    )
    const id = rows[0]!.id
    for (const key of ['anna', 'piotr'] as const)
      await sql`insert into patient_link (account_id, patient_id, role, status) values (${accounts[key]}, ${id}, 'CHILD', 'C')`.execute(
        portal.database.db,
      )
    await portal.database.transaction((tx) =>
      keepAttachments(
        tx,
        portal.app.files,
        { accountId: Number(accounts.anna), now: today },
        { patientId: id, files: [pdf()], names: ['akt.pdf'] },
      ),
    )
    const left = () =>
      sql`select id from patient where id = ${id} union all select id from stored_file where patient_id = ${id}`.execute(
        portal.database.db,
      )
    await who('anna').call('patientDelete', { params: { id: String(id) } })
    expect((await left()).rows.length).toBe(2)
    await who('piotr').call('patientDelete', { params: { id: String(id) } })
    expect((await left()).rows.length).toBe(0)
  })
})

test('a guardian of twenty asks the database no more often for their patients than one of none does', async () => {
  const { db } = portal.database
  const queries = async (key: CastKey): Promise<number> => {
    const token = await portal.app.sessions.open(db, Number(accounts[key]), today, undefined)
    const headers = { ...ownPage(portal.url), cookie: `session=${token}` }
    await callRow(portal.url, 'patientList', {}, headers)
    // Background work may ask beside a call, so the least of several counts is the call's own.
    const counts: number[] = []
    for (let round = 0; round < 5; round++) {
      const asked = vi.spyOn(portal.database.connections, 'connect')
      expect((await callRow(portal.url, 'patientList', {}, headers)).status).toBe(200)
      counts.push(asked.mock.calls.length)
      asked.mockRestore()
    }
    return Math.min(...counts)
  }
  const alone = await queries('anna')
  await sql`
    insert into patient_link (account_id, patient_id, role, status)
    select ${accounts.piotr}, id, 'WARD', 'C' from patient where id not in (
      select patient_id from patient_link where account_id = ${accounts.piotr}) order by id limit 20`.execute(db)
  expect((await who('piotr').call('patientList')).length).toBeGreaterThanOrEqual(17)
  expect(await queries('piotr')).toBe(alone)
})
