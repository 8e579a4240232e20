import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseDate } from '@internationalized/date'
import { ages, birthdayOf } from '@portal/contract/rules/ages'
import { ageAt, startOfDay } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CastKey } from '../../seed/cast.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { castPerson } from '../../testing/patients.ts'
import { tellComingOfAge, tellEndsAhead } from './coming-of-age.ts'
import { linkStage, type LinkStage } from './testing.ts'

let stage: LinkStage
let portal: LinkStage['portal']
let accounts: LinkStage['accounts']
let patients: LinkStage['patients']
let who: LinkStage['who']
let mails: LinkStage['mails']
let ask: LinkStage['ask']
let decide: LinkStage['decide']
let actsFor: LinkStage['actsFor']

beforeAll(async () => {
  stage = await linkStage('anna', 'piotr', 'jan', 'monika', 'grazyna')
  ;({ portal, accounts, patients, who, mails, ask, decide, actsFor } = stage)
})
beforeEach(() => stage.reset())
afterAll(() => portal.close())

/** Makes Grażyna's account, which has no patient, the account of Monika's daughter. */
const oliwiaHasAccount = () =>
  sql`insert into patient_link (account_id, patient_id, role, status) values (${accounts.grazyna}, ${patients.oliwia}, 'PATIENT', 'C')`.execute(
    portal.database.db,
  )

describe('children and parents', () => {
  test.each(['2008-11-24', '2010-11-23', '2015-01-01'])(
    'born %s, a child sees their parents and cannot remove them, and nothing is written [V-014]',
    async (birthDate) => {
      await oliwiaHasAccount()
      await sql`update patient set birth_date = ${birthDate} where id = ${patients.oliwia}`.execute(portal.database.db)
      const [parent] = await who('grazyna').call('parentList')
      expect(parent).toMatchObject({ fullName: 'Monika Kasztaniak', status: 'C', ended: false })
      expect(parent?.actions.remove).toEqual({ allowed: false, reason: 'PARENT_STAYS' })
      const { accountId, patientId, version } = parent!
      const before = await fingerprint(portal.database)
      const refused = await who('grazyna').refusal('parentDelete', { params: { id: accountId } })
      expect([refused.status, refused.errorCode]).toEqual([403, 'PARENT_STAYS'])
      // Nor by the ways that are for wardens.
      const asked = { accountId, patientId, version }
      for (const status of ['J', 'D'] as const)
        expect((await who('grazyna').refusal('wardenUpdate', { body: { ...asked, status } })).status).toBe(404)
      const narrow = { ...asked, scopes: ['visits' as const], lastDay: '2026-11-23' }
      expect((await who('grazyna').refusal('linkRights', { body: narrow })).status).toBe(404)
      expect(await fingerprint(portal.database)).toEqual(before)
      expect(await actsFor('monika', 'oliwia')).toBe(true)
    },
  )

  test('a parent whose right the clinic has ended may be removed before', async () => {
    await oliwiaHasAccount()
    await sql`update patient_link set ends_at = ${portal.now()} where account_id = ${accounts.monika}`.execute(
      portal.database.db,
    )
    const [parent] = await who('grazyna').call('parentList')
    expect([parent?.ended, parent?.actions.remove]).toEqual([true, { allowed: true }])
    await who('grazyna').call('parentDelete', { params: { id: parent!.accountId } })
    expect(await who('grazyna').call('parentList')).toEqual([])
  })

  test('who is of age sees their parents and removes them; the parent is told [V-014]', async () => {
    await oliwiaHasAccount()
    await sql`update patient set birth_date = '2008-11-23' where id = ${patients.oliwia}`.execute(portal.database.db)
    const [parent] = await who('grazyna').call('parentList')
    expect(parent).toMatchObject({ fullName: 'Monika Kasztaniak', ended: true, actions: { remove: { allowed: true } } })
    await who('grazyna').call('parentDelete', { params: { id: parent!.accountId } })
    expect(await who('grazyna').call('parentList')).toEqual([])
    expect(await actsFor('monika', 'oliwia')).toBe(false)
    expect((await mails())[0]).toEqual({
      to: 'monika.kasztaniak@poczta.example',
      template: 'guardianRefused',
      data: { patient: 'Oliwia Kasztaniak' },
    })
    expect((await who('grazyna').refusal('parentDelete', { params: { id: parent!.accountId } })).status).toBe(404)
    expect((await who('anna').refusal('parentDelete', { params: { id: accounts.piotr } })).status).toBe(404)
  })

  test('the database knows the same birthday as the table of ages: the midnight of 18, of leap days and of changing clocks too', async () => {
    const born = [
      '2008-02-29',
      '2004-02-29',
      '2012-02-29',
      '2009-03-28',
      '2009-03-29',
      '2008-10-25',
      '2008-10-26',
      '2010-12-31',
    ]
    const { rows } = await sql<{ day: string; end: Date }>`
      select day::text as day, comes_of_age(day) as "end" from unnest(${born}::date[]) day`.execute(portal.database.db)
    expect(rows).toHaveLength(born.length)
    for (const { day, end } of rows) {
      expect([day, end]).toEqual([day, startOfDay(parseDate(birthdayOf(day, ages.adult)))])
      expect([ageAt(day, new Date(end.getTime() - 1)), ageAt(day, end)]).toEqual([17, 18])
    }
  })

  // Midnight at the clinic: winter time, summer time, the night after the clocks went forward, and a leap day.
  test.each([
    ['2008-12-13', '2026-12-12T23:00:00Z'],
    ['2008-07-01', '2026-06-30T22:00:00Z'],
    ['2009-03-29', '2027-03-28T22:00:00Z'],
    ['2009-03-28', '2027-03-27T23:00:00Z'],
    ['2008-10-25', '2026-10-24T22:00:00Z'],
    ['2008-02-29', '2026-02-27T23:00:00Z'],
  ])('born %s, a parent acts until %s and not an instant longer', async (birthDate, end) => {
    const { db } = portal.database
    await sql`update patient set birth_date = ${birthDate} where id = ${patients.oliwia}`.execute(db)
    const last = new Date(Date.parse(end) - 1)
    portal.setTime(last)
    const monika = await portal.as('monika')
    const seen = async () => (await monika.call('patientList')).some(({ id }) => id === patients.oliwia)
    expect(await seen()).toBe(true)
    portal.setTime(new Date(end))
    expect(await seen()).toBe(false)
  })

  test('both are told of the end, once, and the trail has it', async () => {
    await oliwiaHasAccount()
    const end = new Date('2026-12-12T23:00:00Z')
    const tell = (at: Date) => portal.database.transaction((tx) => tellComingOfAge(tx, at))
    await tell(new Date(end.getTime() - 1))
    expect(await mails()).toEqual([])
    await tell(end)
    await tell(new Date(end.getTime() + 60_000))
    expect(await mails()).toEqual([
      {
        to: 'monika.kasztaniak@poczta.example',
        template: 'childOfAge',
        data: { name: 'Oliwia Kasztaniak', at: end.toISOString() },
      },
      {
        to: 'grazyna.bukowiak@poczta.example',
        template: 'ofAge',
        data: { name: 'Monika Kasztaniak', at: end.toISOString() },
      },
    ])
    const { rows } = await sql`select 1 from audit_event where event = 'childComesOfAge'`.execute(portal.database.db)
    expect(rows.length).toBe(1)
  })

  test('a parent whose account is blocked hears nothing of a child any more, the child does', async () => {
    await oliwiaHasAccount()
    await sql`update account set blocked = true where id = ${accounts.monika}`.execute(portal.database.db)
    const end = new Date('2026-12-12T23:00:00Z')
    const day = 24 * 3_600_000
    await portal.database.transaction((tx) => tellEndsAhead(tx, new Date(end.getTime() - day)))
    await portal.database.transaction((tx) => tellComingOfAge(tx, end))
    expect((await mails()).map(({ to, template }) => [to, template])).toEqual([
      ['grazyna.bukowiak@poczta.example', 'ofAgeSoon'],
      ['grazyna.bukowiak@poczta.example', 'ofAge'],
    ])
  })

  test.each(['P', 'J'])('of somebody who was never let in (%s) nobody is told at the 18th birthday', async (status) => {
    await oliwiaHasAccount()
    await sql`update patient_link set status = ${status} where account_id = ${accounts.monika} and patient_id = ${patients.oliwia}`.execute(
      portal.database.db,
    )
    await portal.database.transaction((tx) => tellComingOfAge(tx, new Date('2026-12-12T23:00:00Z')))
    expect(await mails()).toEqual([])
  })

  test('afterwards a parent keeps the name that they knew, and learns neither a later one nor the date of birth', async () => {
    const end = new Date('2026-12-12T23:00:00Z')
    portal.setTime(end)
    const monika = await portal.as('monika')
    const kept = async () => (await monika.call('childList')).find(({ id }) => id === patients.oliwia)
    const over = { fullName: 'Oliwia Kasztaniak', ended: true }
    expect(await kept()).toMatchObject(over)
    await portal.database.transaction((tx) => tellComingOfAge(tx, end))
    await sql`update patient set last_name = 'Zamężna' where id = ${patients.oliwia}`.execute(portal.database.db)
    expect(await kept()).toMatchObject(over)
    expect(await kept()).not.toHaveProperty('birthDate')
  })

  test('afterwards a parent may ask to be a warden, and who was the child agrees', async () => {
    await oliwiaHasAccount()
    const end = new Date('2026-12-12T23:00:00Z')
    const asked = { body: { ...castPerson('oliwia'), guardianConsent: true } }
    expect(await who('monika').call('wardLinkRequest', asked)).toMatchObject({ result: 'ALREADY_EXIST' })
    portal.setTime(end)
    await portal.database.transaction((tx) => tellComingOfAge(tx, end))
    const [monika, grazyna] = [await portal.as('monika'), await portal.as('grazyna')]
    expect(await monika.call('wardLinkRequest', asked)).toMatchObject({ result: 'REQUESTED' })
    expect((await mails()).at(-1)).toMatchObject({ to: 'grazyna.bukowiak@poczta.example', template: 'wardRequest' })
    expect((await monika.call('childList')).map(({ id }) => id)).not.toContain(patients.oliwia)
    expect((await monika.call('wardList')).find(({ id }) => id === patients.oliwia)).toMatchObject({
      status: 'P',
      ended: false,
    })
    expect((await monika.call('patientList')).some(({ id }) => id === patients.oliwia)).toBe(false)
    const { accountId, patientId, version } = (await grazyna.call('wardenList'))[0]!
    await grazyna.call('wardenUpdate', { body: { status: 'C', accountId, patientId, version } })
    expect((await monika.call('patientList')).some(({ id }) => id === patients.oliwia)).toBe(true)
  })

  test('a time that the clinic set for a parent or warden ends without a word of coming of age, and all are told; a mended birth date does not prolong it', async () => {
    const { db } = portal.database
    await oliwiaHasAccount()
    await ask({ by: 'jan', for: 'anna' })
    await who('anna').call('wardenUpdate', decide('C', {}, 'jan'))
    const before = (await mails()).length
    const end = new Date('2026-12-01T23:00:00Z')
    await sql`
      update patient_link set ends_at = ${end}
      where (account_id, patient_id) in ((${accounts.monika}, ${patients.oliwia}), (${accounts.jan}, ${patients.anna}))`.execute(
      db,
    )
    const ends = async (birthDate: string) => {
      await sql`update patient set birth_date = ${birthDate} where id = ${patients.oliwia}`.execute(db)
      const { rows } = await sql<{ at: Date }>`
        select ends_at as at from patient_link where account_id = ${accounts.monika} and patient_id = ${patients.oliwia}`.execute(
        db,
      )
      return rows[0]!.at
    }
    expect(await ends('2010-05-05')).toEqual(end)
    await portal.database.transaction((tx) => tellComingOfAge(tx, end))
    expect(
      (await mails())
        .slice(before)
        .map(({ to, template }) => `${to} ${template}`)
        .toSorted(),
    ).toEqual([
      'anna.nowicka@poczta.example careEnded',
      'grazyna.bukowiak@poczta.example parentEnds',
      'jan.wronecki@poczta.example careEnded',
      'monika.kasztaniak@poczta.example parentEnds',
    ])
    const { rows } = await sql`select event from audit_event where event in ('careEnds', 'childComesOfAge')`.execute(db)
    expect(rows).toEqual([{ event: 'careEnds' }, { event: 'careEnds' }])
    expect(await ends('2008-06-01')).toEqual(new Date('2026-05-31T22:00:00Z'))
  })
})

describe('what each side learns', () => {
  test('a warden who is not confirmed is named only if they agreed to be seen, and a PESEL is never whole', async () => {
    await ask({ by: 'piotr', for: 'anna', shown: false })
    await ask({ by: 'jan', for: 'anna' })
    const shown = async () =>
      (await who('anna').call('wardenList')).map(({ fullName, nationalIdentificationNumber: pesel }) => [
        fullName,
        pesel,
      ])
    expect(await shown()).toEqual([
      ['Jan Wronecki', expect.stringMatching(/^•{7}\d{4}$/)],
      [undefined, undefined],
    ])
    await who('anna').call('wardenUpdate', decide('C'))
    expect((await shown())[1]).toEqual(['Piotr Kalinowiak', undefined])
  })

  test('who else may act for a patient is for the patient alone to see and to say', async () => {
    await ask({ by: 'piotr', for: 'anna' })
    await ask({ by: 'jan', for: 'anna' })
    await who('anna').call('wardenUpdate', decide('C'))
    expect(await actsFor('piotr', 'anna')).toBe(true)
    for (const status of ['C', 'J', 'D'] as const)
      expect((await who('piotr').refusal('wardenUpdate', decide(status, {}, 'jan'))).status).toBe(404)
    expect((await who('piotr').call('wardenList')).map(({ patientId }) => patientId)).not.toContain(patients.anna)
    expect((await who('anna').call('wardenList')).map(({ status }) => status).toSorted()).toEqual(['C', 'P'])
  })

  test('acts of a guardian are shown to both sides with both names, those of others to nobody else', async () => {
    await ask({ by: 'piotr', for: 'anna' })
    await ask({ by: 'jan', for: 'anna' })
    for (const by of ['piotr', 'jan'] as const) await who('anna').call('wardenUpdate', decide('C', {}, by))
    const save = (key: CastKey) =>
      who(key).call('draftSave', {
        params: { patientId: patients.anna, kind: 'booking', subject: 'new' },
        body: { content: { by: key } },
      })
    for (const key of ['piotr', 'jan', 'anna'] as const) await save(key)
    const acts = async (key: CastKey, reads?: 'true') =>
      (await who(key).call('actList', { params: { id: patients.anna }, query: reads ? { reads } : {} })).map(
        ({ actor, patient, entity, kind, own }) => [actor, patient, entity, kind, own],
      )
    const of = (name: string, own: boolean) => [name, 'Anna Nowicka', 'draft', 'update', own]
    expect(await acts('anna')).toEqual([of('Jan Wronecki', false), of('Piotr Kalinowiak', false)])
    expect(await acts('piotr')).toEqual([of('Piotr Kalinowiak', true)])
    expect((await acts('anna', 'true')).length).toBeGreaterThan((await acts('anna')).length)
    await who('anna').call('wardenUpdate', decide('J'))
    expect((await who('piotr').refusal('actList', { params: { id: patients.anna } })).status).toBe(404)
    // The patient keeps seeing what was done before.
    expect((await acts('anna')).length).toBe(2)
  })
})
