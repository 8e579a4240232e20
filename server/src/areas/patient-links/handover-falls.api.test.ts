import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guardianScopes, rightsGiven } from '@portal/contract/rules/guardian-scopes'
import { takeLinks } from '../../access/merged-links.ts'
import type { Batch } from '../../clinic/import/batch.ts'
import { holdBackRegistrants } from '../../clinic/import/held-links.ts'
import { sql } from '../../db/sql.ts'
import type { CastKey } from '../../seed/cast.ts'
import { before, birthday, handoverStage, visits, type HandoverStage } from './testing/handover.ts'

let stage: HandoverStage
beforeAll(async () => {
  stage = await handoverStage()
})
beforeEach(() => stage.reset())
afterAll(() => stage.portal.close())

describe('what can happen between the choice and the birthday', () => {
  test('a birth date that the clinic mends moves the beginning; where the chosen end is over by then, nothing is left of the choice', async () => {
    await stage.choose('monika', { scopes: ['visits'], lastDay: '2027-01-31' })
    await stage.bornOn('2009-01-15')
    const later = new Date('2027-01-14T23:00:00Z')
    expect(await stage.linkOf('monika')).toMatchObject({
      handover_at: later,
      ends_at: new Date('2027-01-31T23:00:00Z'),
    })
    expect([await stage.mayAt('monika', birthday), await stage.mayAt('monika', later)]).toEqual([
      [...guardianScopes],
      ['visits'],
    ])
    await stage.bornOn('2009-02-15')
    const last = new Date('2027-02-14T23:00:00Z')
    expect(await stage.linkOf('monika')).toMatchObject({ handover_at: null, rights: null, ends_at: last })
    expect([await stage.mayAt('monika', before(last)), await stage.mayAt('monika', last)]).toEqual([
      [...guardianScopes],
      undefined,
    ])
  })

  test('a birth date that makes the person of age already lets the choice begin at once', async () => {
    await stage.choose('monika', visits)
    await stage.bornOn('2008-01-01')
    expect([await stage.mayAt('monika', stage.portal.now()), await stage.mayAt('piotr', stage.portal.now())]).toEqual([
      ['visits'],
      undefined,
    ])
  })

  test('a right that the clinic ends before the birthday takes the choice with it', async () => {
    await stage.choose('monika', visits)
    const end = new Date('2026-12-01T23:00:00Z')
    await sql`update patient_link set ends_at = ${end} where account_id = ${stage.accounts.monika} and patient_id = ${stage.patients.oliwia}`.execute(
      stage.db,
    )
    expect(await stage.linkOf('monika')).toMatchObject({ handover_at: null, rights: null, ends_at: end })
    expect([await stage.mayAt('monika', end), await stage.mayAt('monika', birthday)]).toEqual([undefined, undefined])
  })

  test.each(['P', 'J'])('a link that becomes %s takes the choice with it', async (status) => {
    await stage.choose('monika', { scopes: ['visits'], lastDay: '2027-01-31' })
    await sql`update patient_link set status = ${status} where account_id = ${stage.accounts.monika} and patient_id = ${stage.patients.oliwia}`.execute(
      stage.db,
    )
    expect(await stage.linkOf('monika')).toMatchObject({ handover_at: null, rights: null, ends_at: birthday })
    expect(await stage.mayAt('monika', birthday)).toBeUndefined()
  })

  test('an account that turns out to have proved to nobody that it is the young person’s has chosen nothing', async () => {
    await stage.choose('monika', visits)
    await sql`insert into patient_request (account_id, patient_id, role, result, created_at, answer, answered_at)
      values (${stage.accounts.monika}, ${stage.patients.oliwia}, 'CHILD', 'REGISTERED', now(), 'AGREED', now())`.execute(
      stage.db,
    )
    await stage.portal.database.transaction((tx) =>
      holdBackRegistrants({ tx, now: stage.portal.now() } as Batch, [Number(stage.patients.oliwia)]),
    )
    expect((await stage.linkOf('grazyna')).status).toBe('P')
    expect(await stage.linkOf('monika')).toMatchObject({
      status: 'C',
      handover_at: null,
      rights: null,
      ends_at: birthday,
    })
  })

  test('a parent who gives the child up is not asked for any more, and the choice is gone', async () => {
    await stage.choose('monika', visits)
    await stage.who('monika').call('patientDelete', { params: { id: stage.patients.oliwia } })
    expect(await stage.parentOf('monika')).toBeUndefined()
    expect(await stage.mayAt('monika', birthday)).toBeUndefined()
  })

  test('of somebody who has died nothing is told, and nothing can be done for them', async () => {
    await stage.choose('monika', visits)
    await sql`update patient set after_death = 'closed' where id = ${stage.patients.oliwia}`.execute(stage.db)
    expect(await stage.mayAt('monika', birthday)).toBeUndefined()
    await stage.job(birthday)
    expect([await stage.lettersOf('childOfAge'), await stage.lettersOf('ofAge')]).toEqual([[], []])
  })

  const merged = (into: CastKey, from: CastKey) =>
    stage.portal.database.transaction((tx) =>
      takeLinks(tx, {
        into: Number(stage.accounts[into]),
        from: Number(stage.accounts[from]),
        now: stage.portal.now(),
      }),
    )
  test('of two accounts of a parent that are merged, what was chosen for both stays, until the earlier end', async () => {
    await stage.choose('monika', { scopes: ['visits', 'record'], lastDay: '2027-03-31' })
    await stage.choose('piotr', { scopes: ['record', 'share'], lastDay: null })
    await merged('monika', 'piotr')
    expect(await stage.linkOf('monika')).toMatchObject({
      role: 'CHILD',
      rights: rightsGiven(['record']),
      handover_at: birthday,
      ends_at: new Date('2027-03-31T22:00:00Z'),
    })
  })

  test.each([
    ['monika', 'piotr'],
    ['piotr', 'monika'],
  ] as const)('and where only one was chosen nothing stays: %s takes in %s', async (into, from) => {
    await stage.choose('monika', visits)
    await merged(into, from)
    expect(await stage.linkOf(into)).toMatchObject({
      role: 'CHILD',
      rights: null,
      handover_at: null,
      ends_at: birthday,
    })
  })
})

describe('the database keeps no choice', () => {
  const put = (columns: string) =>
    sql`update patient_link set ${sql.raw(columns)} where account_id = ${stage.accounts.monika} and patient_id = ${stage.patients.oliwia}`.execute(
      stage.db,
    )

  test('that begins at another time than the birthday', async () => {
    await put(`handover_at = '2026-11-24T00:00:00Z', ends_at = null`)
    expect((await stage.linkOf('monika')).handover_at).toEqual(birthday)
  })

  test.each([
    `rights = '{patient:read}'`,
    `handover_at = now(), ends_at = null, rights = '{}'`,
    `handover_at = now(), ends_at = null, rights = '{bookings:read}'`,
    `handover_at = now(), ends_at = null, rights = '{patient:read,links:write}'`,
    `handover_at = now(), ends_at = null, rights = '{patient:read,NULL}'`,
    `handover_at = now(), role = 'WARD'`,
  ])('that is none: %s', async (columns) => {
    await expect(put(columns)).rejects.toThrow(/patient_link_(rights|handover)/)
  })

  test('of anybody but a parent', async () => {
    const own = sql`update patient_link set handover_at = now() where role = 'PATIENT'`.execute(stage.db)
    await expect(own).rejects.toThrow(/patient_link_handover/)
  })
})
