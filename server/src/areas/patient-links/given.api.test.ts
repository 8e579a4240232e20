import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Given } from '@portal/contract/areas/patient-links'
import { daysBeforeOfAge } from '@portal/contract/rules/told-ahead'
import { guardianScopes } from '@portal/contract/rules/guardian-scopes'
import { sql } from '../../db/sql.ts'
import { writeLetter } from '../../mail/templates.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { askYearly, tellComingOfAge, tellEndsAhead } from './coming-of-age.ts'
import { linkStage, type LinkStage } from './testing.ts'

let stage: LinkStage
beforeAll(async () => {
  stage = await linkStage('anna', 'piotr', 'jan', 'monika', 'grazyna')
})
beforeEach(() => stage.reset())
afterAll(() => stage.portal.close())

const day = 86_400_000
const all: Given = { scopes: [...guardianScopes], lastDay: null }
const visits: Given = { scopes: ['visits'], lastDay: null }

/** Piotr acts for Anna, who has said how much. */
async function confirmed(given?: Given): Promise<void> {
  await stage.ask({ by: 'piotr', for: 'anna' })
  const { body } = stage.decide('C', { version: await stage.versionSeen(stage.who('anna')) })
  await stage.who('anna').call('wardenUpdate', { body: { ...body, ...(given ? { given } : {}) } })
}
const standing = async (anna = stage.who('anna')) => ({
  accountId: stage.accounts.piotr,
  patientId: stage.patients.anna,
  version: await stage.versionSeen(anna),
})
const change = async (given: Given) =>
  stage.who('anna').call('linkRights', { body: { ...(await standing()), ...given } })
const seen = async () => (await stage.who('piotr').call('wardList')).find(({ id }) => id === stage.patients.anna)
const mayBook = async () =>
  (await stage.who('piotr').call('patientList', { query: {} })).find(({ id }) => id === stage.patients.anna)?.actions
    .book
const at = (instant: Date | string, work: typeof askYearly) =>
  stage.portal.database.transaction((tx) => work(tx, new Date(instant)))
const lettersOf = async (template: string) => (await stage.mails()).filter((mail) => mail.template === template)

describe('what a ward gives', () => {
  test('is everything without end where nothing is said, as before', async () => {
    await confirmed()
    expect(await seen()).toMatchObject({ status: 'C', scopes: [...guardianScopes] })
    expect(await seen()).not.toHaveProperty('endsAt')
    expect(await mayBook()).toEqual({ allowed: true })
  })

  test('counts from the confirmation on, and the letter says it', async () => {
    await confirmed({ scopes: ['record', 'messages'], lastDay: '2027-02-28' })
    expect(await seen()).toMatchObject({ scopes: ['record', 'messages'], endsAt: '2027-02-28T23:00:00.000Z' })
    expect(await mayBook()).toEqual({ allowed: false, reason: 'NOT_SHARED' })
    const [person] = (await stage.who('piotr').call('patientList', { query: {} })).filter(
      ({ id }) => id === stage.patients.anna,
    )
    expect(person?.withheld).toEqual(['visits', 'health', 'payments', 'share'])
    expect((await lettersOf('wardAgreed')).map(({ data }) => data)).toEqual([
      { patient: 'Anna Nowicka', scopes: ['record', 'messages'], endsAt: '2027-02-28T23:00:00.000Z' },
    ])
  })

  test('changes later, and both are told once; the same once more tells nobody and writes nothing', async () => {
    await confirmed()
    await change(visits)
    expect(await seen()).toMatchObject({ scopes: ['visits'], changedBy: 'OTHER' })
    const told = await lettersOf('careChanged')
    expect(told.map(({ to, data }) => [to, data])).toEqual([
      ['piotr.kalinowiak@poczta.example', { to: 'GUARDIAN', name: 'Anna Nowicka', scopes: ['visits'] }],
      ['anna.nowicka@poczta.example', { to: 'WARD', name: 'Piotr Kalinowiak', scopes: ['visits'] }],
    ])
    const before = await fingerprint(stage.portal.database)
    await change(visits)
    expect(await fingerprint(stage.portal.database)).toEqual(before)
    await change(all)
    expect(await mayBook()).toEqual({ allowed: true })
  })

  test('ends with the day that was said, not an instant sooner or later, also where the clocks change', async () => {
    await confirmed({ ...visits, lastDay: '2027-03-28' })
    const end = new Date('2027-03-28T22:00:00Z')
    const acts = async (instant: Date) => {
      stage.portal.setTime(instant)
      const piotr = await stage.portal.as('piotr')
      return (await piotr.call('patientList', { query: {} })).some(({ id }) => id === stage.patients.anna)
    }
    expect(await acts(new Date(end.getTime() - 1))).toBe(true)
    expect(await acts(end)).toBe(false)
  })

  test('comes back when another day is set after the end', async () => {
    await confirmed({ ...visits, lastDay: '2026-11-30' })
    stage.portal.setTime(new Date('2026-12-05T08:00:00Z'))
    await at('2026-12-05T08:00:00Z', tellComingOfAge)
    const anna = await stage.portal.as('anna')
    const body = { ...(await standing(anna)), ...visits, lastDay: '2027-01-31' }
    await anna.call('linkRights', { body })
    const piotr = await stage.portal.as('piotr')
    expect((await piotr.call('wardList')).find(({ id }) => id === stage.patients.anna)).toMatchObject({ ended: false })
    await at('2027-02-01T08:00:00Z', tellComingOfAge)
    expect((await lettersOf('careEnded')).length).toBe(4)
  })

  test('is refused, and nothing written, for a day that is over, without any word, for what was not seen, and for what is not confirmed', async () => {
    await confirmed()
    const anna = stage.who('anna')
    const body = { ...(await standing()), ...visits }
    const refused = async (wrong: object, status: number, errorCode: string) => {
      const before = await fingerprint(stage.portal.database)
      expect(await anna.refusal('linkRights', { body: { ...body, ...wrong } })).toMatchObject({
        status,
        errorCode,
      })
      expect(await fingerprint(stage.portal.database)).toEqual(before)
    }
    await refused({ lastDay: '2026-11-22' }, 400, 'VALIDATION_ERROR')
    await refused({ scopes: [] }, 400, 'VALIDATION_ERROR')
    await refused({ scopes: ['everything'] }, 400, 'VALIDATION_ERROR')
    await refused({ version: body.version + 1 }, 409, 'STALE_VERSION')
    await refused({ accountId: stage.accounts.jan }, 404, 'NOT_FOUND')
    await stage.ask({ by: 'jan', for: 'anna' })
    const waiting = (await anna.call('wardenList')).find(({ accountId }) => accountId === stage.accounts.jan)!
    await refused({ accountId: stage.accounts.jan, version: waiting.version }, 409, 'STALE_VERSION')
  })

  test('is for the ward alone to say: not for the guardian, nor for anybody else', async () => {
    await confirmed(visits)
    const body = { ...(await standing()), ...all }
    const before = await fingerprint(stage.portal.database)
    for (const key of ['piotr', 'jan'] as const)
      expect((await stage.who(key).refusal('linkRights', { body })).status).toBe(404)
    expect(await fingerprint(stage.portal.database)).toEqual(before)
  })

  test('of two windows the later one is told that it is late', async () => {
    await confirmed()
    const body = { ...(await standing()), ...visits }
    await stage.who('anna').call('linkRights', { body })
    expect((await stage.who('anna').refusal('linkRights', { body: { ...body, scopes: ['share'] } })).errorCode).toBe(
      'STALE_VERSION',
    )
    expect(await seen()).toMatchObject({ scopes: ['visits'] })
  })
})

describe('the end of a guardian’s right', () => {
  test('is told to both two weeks before and when it has come, once each', async () => {
    await confirmed({ ...visits, lastDay: '2027-01-31' })
    const end = Date.parse('2027-01-31T23:00:00Z')
    const told = async () => [(await lettersOf('careEndsSoon')).length, (await lettersOf('careEnded')).length]
    await at(new Date(end - 14 * day - 1), tellEndsAhead)
    expect(await told()).toEqual([0, 0])
    for (const instant of [end - 14 * day, end - 14 * day + 60_000, end - day])
      await at(new Date(instant), tellEndsAhead)
    expect(await told()).toEqual([2, 0])
    expect((await lettersOf('careEndsSoon')).map(({ to, data }) => [to, data['name']])).toEqual([
      ['piotr.kalinowiak@poczta.example', 'Anna Nowicka'],
      ['anna.nowicka@poczta.example', 'Piotr Kalinowiak'],
    ])
    for (const instant of [end, end + 60_000]) {
      await at(new Date(instant), tellEndsAhead)
      await at(new Date(instant), tellComingOfAge)
    }
    expect(await told()).toEqual([2, 2])
  })

  test('where the ward has no account in which to set another day, the guardian is sent to the clinic', async () => {
    await sql`update patient_link set ends_at = '2026-11-30T23:00:00Z' where account_id = ${stage.accounts.piotr}
      and patient_id = ${stage.patients.stanislaw} and role = 'WARD'`.execute(stage.portal.database.db)
    await at('2026-11-24T08:00:00Z', tellEndsAhead)
    await at('2026-12-01T08:00:00Z', tellComingOfAge)
    for (const template of ['careEndsSoon', 'careEnded'] as const) {
      const [letter, ...more] = await lettersOf(template)
      expect(more).toEqual([])
      expect(writeLetter(template, 'pl', letter?.data, stage.portal.url).closing).toMatch(
        /skontaktuj się z placówką\.$/,
      )
    }
  })

  test('is told anew when it is moved, and not at all when it is taken back', async () => {
    await confirmed({ ...visits, lastDay: '2026-12-01' })
    await at(stage.portal.now(), tellEndsAhead)
    await change({ ...visits, lastDay: '2026-12-24' })
    await at('2026-12-12T08:00:00Z', tellEndsAhead)
    expect((await lettersOf('careEndsSoon')).length).toBe(4)
    await change(visits)
    await at('2026-12-25T08:00:00Z', tellEndsAhead)
    await at('2026-12-25T08:00:00Z', tellComingOfAge)
    expect((await lettersOf('careEndsSoon')).length).toBe(4)
    expect(await lettersOf('careEnded')).toEqual([])
  })

  test('of a parent’s right is told at each step before the child is of age, to both, once each', async () => {
    const { db } = stage.portal.database
    const end = new Date('2028-02-27T23:00:00Z')
    await sql`update patient set birth_date = '2010-02-28' where id = ${stage.patients.oliwia}`.execute(db)
    await sql`insert into patient_link (account_id, patient_id, role, status)
      values (${stage.accounts.grazyna}, ${stage.patients.oliwia}, 'PATIENT', 'C')`.execute(db)
    const told = async () => [(await lettersOf('childOfAgeSoon')).length, (await lettersOf('ofAgeSoon')).length]
    for (const [place, days] of daysBeforeOfAge.entries()) {
      const before = (await told())[0]
      await at(new Date(end.getTime() - days * day - 1), tellEndsAhead)
      expect(await told()).toEqual([before, before])
      for (const later of [0, 60_000, day]) await at(new Date(end.getTime() - days * day + later), tellEndsAhead)
      expect(await told()).toEqual([place + 1, place + 1])
    }
  })

  test('a step whose time passed while nothing ran is told as the one that counts now; a mended birth date begins anew', async () => {
    const { db } = stage.portal.database
    const of = (birth: string) =>
      sql`update patient set birth_date = ${birth} where id = ${stage.patients.oliwia}`.execute(db)
    const told = async () => (await lettersOf('childOfAgeSoon')).map(({ data }) => data['endsAt'])
    await of('2009-01-01')
    await at('2026-12-29T08:00:00Z', tellEndsAhead)
    await at('2026-12-29T08:01:00Z', tellEndsAhead)
    expect(await told()).toEqual(['2026-12-31T23:00:00.000Z'])
    await of('2009-01-15')
    await at('2026-12-29T08:02:00Z', tellEndsAhead)
    expect(await told()).toEqual(['2026-12-31T23:00:00.000Z', '2027-01-14T23:00:00.000Z'])
  })

  test('leaves neither a letter nor a note where it fails between them', async () => {
    await confirmed({ ...visits, lastDay: '2026-12-01' })
    const before = await fingerprint(stage.portal.database)
    const killed = stage.portal.database.transaction(async (tx) => {
      await tellEndsAhead(tx, stage.portal.now())
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await fingerprint(stage.portal.database)).toEqual(before)
    await at(stage.portal.now(), tellEndsAhead)
    expect((await lettersOf('careEndsSoon')).length).toBe(2)
  })
})

describe('the yearly question', () => {
  const asked = async () => (await stage.who('anna').call('wardenList'))[0]?.asked

  test('comes a year after confirming, once a year, and no answer changes nothing', async () => {
    await confirmed(visits)
    await at('2027-11-23T07:59:00Z', askYearly)
    expect([await asked(), await lettersOf('careReview')]).toEqual([false, []])
    await at('2027-11-23T08:00:01Z', askYearly)
    await at('2027-11-24T08:00:00Z', askYearly)
    expect(await asked()).toBe(true)
    expect((await lettersOf('careReview')).map(({ to, data }) => [to, data])).toEqual([
      ['anna.nowicka@poczta.example', { name: 'Piotr Kalinowiak', scopes: ['visits'] }],
    ])
    expect(await seen()).toMatchObject({ status: 'C', scopes: ['visits'] })
    await at('2028-11-24T08:00:00Z', askYearly)
    expect((await lettersOf('careReview')).length).toBe(2)
  })

  test('ends with one word of the ward, who is asked again a year later', async () => {
    await confirmed()
    stage.portal.setTime(new Date('2027-11-24T08:00:00Z'))
    await at(stage.portal.now(), askYearly)
    const anna = await stage.portal.as('anna')
    const { accountId, patientId, version } = await standing(anna)
    expect((await anna.refusal('wardenKeep', { body: { accountId, patientId, version: version + 1 } })).errorCode).toBe(
      'STALE_VERSION',
    )
    await anna.call('wardenKeep', { body: { accountId, patientId, version } })
    expect((await anna.call('wardenList'))[0]?.asked).toBe(false)
    await at('2028-11-23T08:00:00Z', askYearly)
    expect((await lettersOf('careReview')).length).toBe(1)
    await at('2028-11-24T08:00:01Z', askYearly)
    expect((await lettersOf('careReview')).length).toBe(2)
  })

  test('is put to nobody whose guardian’s right is over, blocked or waiting, nor to a ward without an account', async () => {
    await confirmed({ ...visits, lastDay: '2026-12-31' })
    await at('2028-01-01T08:00:00Z', askYearly)
    expect(await lettersOf('careReview')).toEqual([])
    const { rows } = await sql`select 1 from patient_link where review_asked_at is not null`.execute(
      stage.portal.database.db,
    )
    expect(rows).toEqual([])
  })
})
