import { parseDate } from '@internationalized/date'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Given } from '@portal/contract/areas/patient-links'
import { ages, birthdayOf } from '@portal/contract/rules/ages'
import { guardianScopes } from '@portal/contract/rules/guardian-scopes'
import { startOfDay } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CastKey } from '../../seed/cast.ts'
import { bookFirst } from '../../testing/bookings.ts'
import { fingerprint, fingerprintOfOthers } from '../../testing/fingerprint.ts'
import type { Person } from '../../testing/harness.ts'
import { tellEndsAhead } from './coming-of-age.ts'
import { before, birthday, everything, handoverStage, visits, type HandoverStage } from './testing/handover.ts'

let stage: HandoverStage
beforeAll(async () => {
  stage = await handoverStage()
})
beforeEach(() => stage.reset())
afterAll(() => stage.portal.close())

const record: Given = { scopes: ['record'], lastDay: null }
const monika = 'monika.kasztaniak@poczta.example'
const grazyna = 'grazyna.bukowiak@poczta.example'

describe('before the 18th birthday', () => {
  test('the young person sees for each parent that there is a choice, makes it and takes it back, and is told of each; the parent sees it', async () => {
    const at = birthday.toISOString()
    expect((await stage.parentOf('monika'))?.handover).toEqual({ at })
    await stage.choose('monika', { scopes: ['visits', 'messages'], lastDay: '2027-03-31' })
    const given = { scopes: ['visits', 'messages'], endsAt: '2027-03-31T22:00:00.000Z' }
    expect(await stage.parentOf('monika')).toMatchObject({
      scopes: [...guardianScopes],
      endsAt: at,
      early: false,
      handover: { at, given },
    })
    expect((await stage.parentOf('piotr'))?.handover).toEqual({ at })
    const seen = async (key: CastKey) =>
      (await stage.who(key).call('childList')).find(({ id }) => id === stage.patients.oliwia)?.handover
    expect([await seen('monika'), await seen('piotr')]).toEqual([{ at, given }, { at }])
    await stage.choose('monika', null)
    expect(await seen('monika')).toEqual({ at })
    expect(await stage.linkOf('monika')).toMatchObject({ rights: null, ends_at: birthday, handover_at: null })
    expect(
      (await stage.lettersOf('securityNotice')).map(([to, data]) => [to, (data as { notice: string }).notice]),
    ).toEqual([
      [grazyna, 'CARER_CONFIRMED'],
      [grazyna, 'CARER_REFUSED'],
    ])
  })

  test('until that midnight a parent who was chosen may do everything, as before', async () => {
    await stage.choose('monika', visits)
    expect(await stage.mayAt('monika', before(birthday))).toEqual([...guardianScopes])
  })

  test('the same choice once more writes nothing and tells nobody', async () => {
    for (const given of [visits, null]) {
      await stage.choose('monika', given)
      const was = await fingerprint(stage.portal.database)
      await stage.choose('monika', given)
      expect(await fingerprint(stage.portal.database)).toEqual(was)
    }
  })

  test('a choice touches no other link and no other patient', async () => {
    const others = () =>
      fingerprintOfOthers(
        stage.portal.database,
        { account: stage.accounts.monika, patient: stage.patients.oliwia },
        'patient_link',
        'patient',
        'account',
      )
    const was = await others()
    await stage.choose('monika', visits)
    expect(await others()).toEqual(was)
  })

  test('nobody else chooses: not the parents, nor strangers; nor is anything chosen of what was not seen, for a day before, or with unknown words', async () => {
    const body = { ...(await stage.asked('monika')), given: visits }
    const refused = async (person: Person, wrong: object, status: number, errorCode: string) => {
      const was = await fingerprint(stage.portal.database)
      expect(await person.refusal('handoverChoose', { body: { ...body, ...wrong } })).toMatchObject({
        status,
        errorCode,
      })
      expect(await fingerprint(stage.portal.database)).toEqual(was)
    }
    for (const key of ['monika', 'piotr', 'anna'] as const) await refused(stage.who(key), {}, 404, 'NOT_FOUND')
    await refused(stage.oliwia(), { version: body.version + 1 }, 409, 'STALE_VERSION')
    await refused(stage.oliwia(), { accountId: stage.accounts.anna }, 404, 'NOT_FOUND')
    await refused(stage.oliwia(), { given: { ...visits, lastDay: '2026-12-12' } }, 400, 'VALIDATION_ERROR')
    await refused(stage.oliwia(), { given: { scopes: [], lastDay: null } }, 400, 'VALIDATION_ERROR')
    await refused(stage.oliwia(), { given: { scopes: ['links:write'], lastDay: null } }, 400, 'VALIDATION_ERROR')
    const { patient_id, ...own } = { patient_id: stage.patients.oliwia, account_id: stage.accounts.anna }
    await sql`insert into patient_link (account_id, patient_id, role, status) values (${own.account_id}, ${patient_id}, 'WARD', 'C')`.execute(
      stage.db,
    )
    await refused(stage.oliwia(), { accountId: stage.accounts.anna }, 404, 'NOT_FOUND')
  })

  test.each([
    ['more than 90 days before', '2009-02-22', '2026-11-23T08:00:00Z'],
    ['on the birthday', '2008-11-23', '2026-11-23T08:00:00Z'],
    ['of age for long', '2000-01-01', '2026-11-23T08:00:00Z'],
  ])('there is nothing to choose %s', async (_, born) => {
    await stage.bornOn(born)
    expect(await stage.parentOf('monika')).not.toHaveProperty('handover')
    const was = await fingerprint(stage.portal.database)
    const body = { ...(await stage.asked('monika')), given: visits }
    expect((await stage.oliwia().refusal('handoverChoose', { body })).errorCode).toBe('HANDOVER_CLOSED')
    expect(await fingerprint(stage.portal.database)).toEqual(was)
  })

  test('there is nothing to choose for a parent whose right the clinic ends before', async () => {
    await sql`update patient_link set ends_at = '2026-12-01T23:00:00Z' where account_id = ${stage.accounts.monika}`.execute(
      stage.db,
    )
    expect(await stage.parentOf('monika')).toMatchObject({ early: true })
    expect(await stage.parentOf('monika')).not.toHaveProperty('handover')
    const body = { ...(await stage.asked('monika')), given: visits }
    expect((await stage.oliwia().refusal('handoverChoose', { body })).errorCode).toBe('HANDOVER_CLOSED')
  })

  test('the letters before say what was chosen, and lead the young person there', async () => {
    await stage.choose('monika', { scopes: ['visits'], lastDay: '2027-01-31' })
    await stage.portal.database.transaction((tx) => tellEndsAhead(tx, new Date(birthday.getTime() - 7 * 86_400_000)))
    const kept = { scopes: ['visits'], endsAt: '2027-01-31T23:00:00.000Z' }
    expect(await stage.lettersOf('childOfAgeSoon')).toContainEqual([
      monika,
      { name: 'Oliwia Kasztaniak', endsAt: birthday.toISOString(), kept },
    ])
    expect(await stage.lettersOf('ofAgeSoon')).toEqual(
      expect.arrayContaining([
        [grazyna, { name: 'Monika Kasztaniak', endsAt: birthday.toISOString(), kept }],
        [grazyna, { name: 'Piotr Kalinowiak', endsAt: birthday.toISOString() }],
      ]),
    )
  })
})

describe('at the midnight of the 18th birthday', () => {
  // 29 February, the days on which the clocks change and the day after, the new year.
  test.each([
    ['2008-12-13', '2026-11-23T08:00:00Z'],
    ['2008-02-29', '2026-01-10T08:00:00Z'],
    ['2009-03-28', '2027-02-01T08:00:00Z'],
    ['2009-03-29', '2027-02-01T08:00:00Z'],
    ['2008-10-25', '2026-09-01T08:00:00Z'],
    ['2008-10-26', '2026-09-01T08:00:00Z'],
    ['2009-01-01', '2026-11-23T08:00:00Z'],
  ])(
    'of somebody born on %s the one parent has what was chosen, the other nothing, whether or not the job has run',
    async (born, at) => {
      await stage.bornOn(born)
      const midnight = startOfDay(parseDate(birthdayOf(born, ages.adult)))
      stage.portal.setTime(new Date(at))
      await stage.choose('monika', visits, await stage.portal.as('grazyna'))
      expect([await stage.mayAt('monika', before(midnight)), await stage.mayAt('piotr', before(midnight))]).toEqual([
        [...guardianScopes],
        [...guardianScopes],
      ])
      const after = async () => [await stage.mayAt('monika', midnight), await stage.mayAt('piotr', midnight)]
      expect(await after()).toEqual([['visits'], undefined])
      await stage.job(midnight)
      expect(await after()).toEqual([['visits'], undefined])
      expect(await stage.linkOf('monika')).toMatchObject({
        role: 'WARD',
        status: 'C',
        ends_at: null,
        handover_at: null,
      })
      expect((await stage.linkOf('piotr')).role).toBe('CHILD')
    },
  )

  test('where nothing was chosen nothing passes', async () => {
    for (const key of ['monika', 'piotr'] as const) expect(await stage.mayAt(key, birthday)).toBeUndefined()
    await stage.job(birthday)
    for (const key of ['monika', 'piotr'] as const) expect((await stage.linkOf(key)).role).toBe('CHILD')
  })

  test('both are told once, and the trail has it', async () => {
    await stage.choose('monika', { scopes: ['visits', 'record'], lastDay: '2027-01-31' })
    await stage.job(before(birthday))
    expect(await stage.lettersOf('ofAge')).toEqual([])
    for (const later of [0, 60_000, 86_400_000]) await stage.job(new Date(birthday.getTime() + later))
    const at = birthday.toISOString()
    const kept = { scopes: ['visits', 'record'], endsAt: '2027-01-31T23:00:00.000Z' }
    expect(await stage.lettersOf('childOfAge')).toEqual(
      expect.arrayContaining([
        [monika, { name: 'Oliwia Kasztaniak', at, kept }],
        ['piotr.kalinowiak@poczta.example', { name: 'Oliwia Kasztaniak', at }],
      ]),
    )
    expect(await stage.lettersOf('ofAge')).toHaveLength(2)
    expect(await stage.lettersOf('ofAge')).toContainEqual([grazyna, { name: 'Monika Kasztaniak', at, kept }])
    const { rows } = await sql<{ event: string; account: string }>`
      select event, entity_id as account from audit_event where event in ('parentActsOn', 'childComesOfAge') order by event`.execute(
      stage.db,
    )
    expect(rows).toEqual([
      { event: 'childComesOfAge', account: stage.accounts.piotr },
      { event: 'parentActsOn', account: stage.accounts.monika },
    ])
  })

  test('the end that was chosen ends the right, also where the job was away over both, and is told', async () => {
    await stage.choose('monika', { scopes: ['visits'], lastDay: '2026-12-13' })
    const end = new Date('2026-12-13T23:00:00Z')
    expect(await stage.mayAt('monika', before(end))).toEqual(['visits'])
    expect(await stage.mayAt('monika', end)).toBeUndefined()
    for (const later of [0, 60_000, 120_000]) await stage.job(new Date(end.getTime() + later))
    expect([(await stage.lettersOf('childOfAge')).length, (await stage.lettersOf('careEnded')).length]).toEqual([2, 2])
  })

  test('the one link is in the list of wardens, for both, and can be changed and blocked at once, with what was seen before the job ran', async () => {
    await stage.choose('monika', everything)
    stage.portal.setTime(birthday)
    const young = await stage.portal.as('grazyna')
    const wardens = async () =>
      (await young.call('wardenList')).filter(({ accountId }) => accountId === stage.accounts.monika)
    const [warden] = await wardens()
    expect(warden).toMatchObject({
      status: 'C',
      ended: false,
      scopes: [...guardianScopes],
      actions: { change: { allowed: true } },
    })
    expect(await stage.parentOf('monika', young)).toBeUndefined()
    const mother = await stage.portal.as('monika')
    expect((await mother.call('wardList')).map(({ id }) => id)).toContain(stage.patients.oliwia)
    const { accountId, patientId, version } = warden!
    await stage.job(birthday)
    await young.call('linkRights', { body: { accountId, patientId, version, ...visits } })
    expect(await stage.mayAt('monika', birthday)).toEqual(['visits'])
    const [changed] = await wardens()
    await young.call('wardenUpdate', { body: { accountId, patientId, version: changed!.version, status: 'J' } })
    expect(await stage.mayAt('monika', birthday)).toBeUndefined()
  })

  test('also while the job has not run, and then the letters are sent all the same', async () => {
    await stage.choose('monika', everything)
    stage.portal.setTime(birthday)
    const young = await stage.portal.as('grazyna')
    const { accountId, patientId, version } = (await young.call('wardenList')).find(
      (one) => one.accountId === stage.accounts.monika,
    )!
    await young.call('wardenUpdate', { body: { accountId, patientId, version, status: 'J' } })
    expect(await stage.mayAt('monika', birthday)).toBeUndefined()
    expect(await stage.linkOf('monika')).toMatchObject({ role: 'WARD', status: 'J' })
    expect((await stage.lettersOf('childOfAge')).map(([to]) => to)).toEqual([monika])
  })

  test('visits that the parent booked and drafts pass over with the right to visits, and with no other', async () => {
    await sql`update account set phone_confirmed_at = ${stage.portal.now()}, phone_number = coalesce(phone_number, '600000001')
      where id = ${stage.accounts.monika}`.execute(stage.db)
    const { booking } = await bookFirst({ person: stage.who('monika'), patientId: stage.patients.oliwia }, 'DERM')
    await stage.who('monika').call('draftSave', {
      params: { patientId: stage.patients.oliwia, kind: 'booking', subject: 'new' },
      body: { content: { by: 'monika' } },
    })
    const params = { system: booking.system, id: booking.systemId }
    const draft = async (mother: Person) =>
      (
        await mother.call('draftView', {
          params: { patientId: stage.patients.oliwia, kind: 'booking', subject: 'new' },
        })
      )?.content
    await stage.choose('monika', visits)
    stage.portal.setTime(birthday)
    const mother = await stage.portal.as('monika')
    expect((await mother.call('bookingView', { params })).systemId).toBe(booking.systemId)
    expect(await draft(mother)).toEqual({ by: 'monika' })
    stage.portal.setTime(before(birthday))
    await stage.choose('monika', record, await stage.portal.as('grazyna'))
    expect((await mother.call('bookingView', { params })).systemId).toBe(booking.systemId)
    stage.portal.setTime(birthday)
    expect((await mother.refusal('bookingView', { params })).errorCode).toBe('NOT_SHARED')
    expect(await draft(mother)).toEqual({ by: 'monika' })
  })
})
