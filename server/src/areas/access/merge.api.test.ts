import { rightsGiven, scopesGiven } from '@portal/contract/rules/guardian-scopes'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EndpointName } from '@portal/contract'
import type { ProblemBody } from '@portal/contract/problems'
import { issueLink } from '../../access/one-time-links.ts'
import { sql } from '../../db/sql.ts'
import { cast, type CastKey } from '../../seed/cast.ts'
import { accountIds } from '../../testing/account-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { callRow, ownPage, today, type Answer } from '../../testing/targets.ts'

let portal: TestPortal
let ids: Record<CastKey, number>

onePortal(
  async (running) => {
    portal = running
    ids = await accountIds(portal.database)
  },
  { standins: true },
)

const of = (key: CastKey) => ({ username: cast[key].username, password: cast[key].password })
const call = (name: EndpointName, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  callRow(portal.url, name, { body }, { ...ownPage(portal.url), ...headers })
const shown = ({ status, body }: Answer) => [status, (body as ProblemBody | undefined)?.errorCode]
const merge = (into: CastKey, from: CastKey) => call('accountMerge', { ...of(from), account: of(into) })
const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(portal.database.db)).rows

const links = (account: number) =>
  rows(sql<{ patient: number; role: string; status: string }>`
    select patient_id as patient, role, status from patient_link where account_id = ${account} order by patient_id`)
const counts = async (account: number) =>
  (
    await rows(sql<{ bookings: number; drafts: number; files: number; sessions: number }>`
      select (select count(*)::int from booking where account_id = ${account}) as bookings,
        (select count(*)::int from draft where account_id = ${account}) as drafts,
        (select count(*)::int from stored_file where account_id = ${account}) as files,
        (select count(*)::int from session where account_id = ${account}) as sessions`)
  )[0]!

/** Gives an account its own draft, file and session. */
async function furnish(account: number, patient: number): Promise<void> {
  const { db } = portal.database
  await sql`insert into draft (account_id, patient_id, kind, subject, content, saved_at)
    values (${account}, ${patient}, 'booking', ${`KARD-${account}`}, '{}'::jsonb, ${today})`.execute(db)
  await sql`insert into stored_file (content_key, patient_id, account_id, file_name, media_type, size, sha256, created_at)
    values (${`k${account}`}, ${patient}, ${account}, 'a.pdf', 'application/pdf', 1, '\\x00', ${today})`.execute(db)
  await portal.app.sessions.open(db, account, today, undefined)
}

describe('merging two accounts', () => {
  test('keeps every link, booking, draft and file of both, also when both have an own patient, and says what was merged [V-505, V-612]', async () => {
    const [own, others] = [await links(ids.anna), await links(ids.piotr)]
    expect([own.length > 0, others.length > 1]).toEqual([true, true])
    await furnish(ids.piotr, others[0]!.patient)
    const [before, gone] = [await counts(ids.anna), await counts(ids.piotr)]
    expect((await merge('anna', 'piotr')).status).toBe(204)
    const kept = await links(ids.anna)
    expect(kept.map(({ patient }) => patient)).toEqual(
      [...own, ...others].map(({ patient }) => patient).toSorted((a, b) => a - b),
    )
    expect(kept.filter(({ role }) => role === 'PATIENT')).toEqual(own.filter(({ role }) => role === 'PATIENT'))
    const second = others.find(({ role }) => role === 'PATIENT')!.patient
    expect(kept.find(({ patient }) => patient === second)).toMatchObject({ role: 'WARD', status: 'C' })
    expect(await counts(ids.anna)).toEqual({
      bookings: before.bookings + gone.bookings,
      drafts: before.drafts + gone.drafts,
      files: before.files + gone.files,
      sessions: before.sessions,
    })
    expect(await counts(ids.piotr)).toEqual({ bookings: 0, drafts: 0, files: 0, sessions: 0 })
    expect(
      await rows(sql`select into_account_id as into, from_account_id as gone, from_username as name,
        (taken ->> 'patientLink')::int as links from account_merge`),
    ).toEqual([{ into: ids.anna, gone: ids.piotr, name: cast.piotr.username, links: others.length }])
    expect(shown(await call('login', of('piotr')))).toEqual([400, 'BAD_CREDENTIALS'])
    expect((await call('login', of('anna'))).status).toBe(200)
  })

  test('tells the contacts of both', async () => {
    expect((await merge('anna', 'piotr')).status).toBe(204)
    await portal.app.worker.drain()
    const told = new Map(portal.world.mail.map(({ to, subject }) => [to[0], subject]))
    expect(told).toEqual(new Map([cast.anna.email, cast.piotr.email].map((to) => [to, 'Scalenie kont'])))
  })

  test('never turns a refused right into a granted one where both have a link to the same patient', async () => {
    const { db } = portal.database
    const [ward] = (await links(ids.piotr)).filter(({ role }) => role !== 'PATIENT')
    await sql`insert into patient_link (account_id, patient_id, role, status) values (${ids.anna}, ${ward!.patient}, 'WARD', 'C')`.execute(
      db,
    )
    await sql`update patient_link set status = 'J' where account_id = ${ids.piotr} and patient_id = ${ward!.patient}`.execute(
      db,
    )
    expect((await merge('anna', 'piotr')).status).toBe(204)
    expect((await links(ids.anna)).find(({ patient }) => patient === ward!.patient)?.status).toBe('J')
  })

  test('never refuses anybody their own record because a guardian of it was refused', async () => {
    const own = (await links(ids.anna)).find(({ role }) => role === 'PATIENT')!
    await sql`insert into patient_link (account_id, patient_id, role, status) values (${ids.piotr}, ${own.patient}, 'WARD', 'J')`.execute(
      portal.database.db,
    )
    expect((await merge('anna', 'piotr')).status).toBe(204)
    expect((await links(ids.anna)).find(({ patient }) => patient === own.patient)).toMatchObject({
      role: 'PATIENT',
      status: 'C',
    })
  })

  test.each([
    ['comes along with the record that it belongs to', true, 'AUTHORIZED'],
    ['stays behind where the record becomes that of a ward', false, 'BASIC'],
  ])('a confirmed identity %s', async (_, lacksOwn, type) => {
    const { db } = portal.database
    await sql`update account set type = 'BASIC' where id = ${ids.anna}`.execute(db)
    await sql`update account set type = 'AUTHORIZED' where id = ${ids.piotr}`.execute(db)
    if (lacksOwn) await sql`delete from patient_link where account_id = ${ids.anna} and role = 'PATIENT'`.execute(db)
    expect((await merge('anna', 'piotr')).status).toBe(204)
    expect(await rows(sql`select type from account where id = ${ids.anna}`)).toEqual([{ type }])
  })

  test('leaves to a ward’s guardian what both links allowed, until the earlier end', async () => {
    const { db } = portal.database
    const ward = (await links(ids.piotr)).find(({ role }) => role === 'WARD')!
    const ends = [new Date('2027-03-01T00:00:00Z'), new Date('2027-02-01T00:00:00Z')] as const
    await sql`insert into patient_link (account_id, patient_id, role, status, rights, ends_at)
      values (${ids.anna}, ${ward.patient}, 'WARD', 'C', ${rightsGiven(['visits', 'messages'])}::text[], ${ends[0]})`.execute(
      db,
    )
    await sql`update patient_link set rights = ${rightsGiven(['visits', 'record'])}::text[], ends_at = ${ends[1]}
      where account_id = ${ids.piotr} and patient_id = ${ward.patient}`.execute(db)
    expect((await merge('anna', 'piotr')).status).toBe(204)
    const { rows } = await sql<{ rights: string[]; ends_at: Date }>`
      select rights, ends_at from patient_link where account_id = ${ids.anna} and patient_id = ${ward.patient}`.execute(
      db,
    )
    expect(rows.map(({ rights, ends_at }) => [scopesGiven(rights), ends_at])).toEqual([[['visits'], ends[1]]])
  })

  test('leaves to a parent no more than until the earlier end, whichever account the clinic has ended', async () => {
    const { db } = portal.database
    const child = (await links(ids.piotr)).find(({ role }) => role === 'CHILD')!
    const end = new Date('2026-11-30T23:00:00Z')
    await sql`insert into patient_link (account_id, patient_id, role, status) values (${ids.anna}, ${child.patient}, 'CHILD', 'C')`.execute(
      db,
    )
    await sql`update patient_link set ends_at = ${end} where account_id = ${ids.piotr} and patient_id = ${child.patient}`.execute(
      db,
    )
    expect((await merge('anna', 'piotr')).status).toBe(204)
    expect(
      await rows(
        sql`select ends_at from patient_link where account_id = ${ids.anna} and patient_id = ${child.patient}`,
      ),
    ).toEqual([{ ends_at: end }])
  })

  test('ends the demand to merge, so that signing in goes on', async () => {
    expect(await portal.world.portal.act('merge', 'nobody')).toBe(false)
    expect(await portal.world.portal.act('merge', cast.anna.email.toUpperCase())).toBe(true)
    expect(shown(await call('login', of('anna')))).toEqual([400, 'MERGE_ACCOUNT'])
    expect(shown(await call('login', of('piotr')))).toEqual([200, undefined])
    expect((await merge('anna', 'piotr')).status).toBe(204)
    expect((await call('login', of('anna'))).status).toBe(200)
  })

  test('with a session takes the other account into the one that is signed in', async () => {
    const cookie = `session=${await portal.app.sessions.open(portal.database.db, ids.anna, today, undefined)}`
    expect((await call('accountMerge', of('piotr'), { cookie })).status).toBe(204)
    expect(await links(ids.piotr)).toEqual([])
  })

  test('does nothing at all when its last step fails', async () => {
    const { db } = portal.database
    await sql`alter table account_merge add constraint never check (false) not valid`.execute(db)
    try {
      const left = async () => [await links(ids.anna), await links(ids.piotr), await counts(ids.piotr)]
      const before = await left()
      expect((await merge('anna', 'piotr')).status).toBe(500)
      expect(await left()).toEqual(before)
      expect((await call('login', of('piotr'))).status).toBe(200)
    } finally {
      await sql`alter table account_merge drop constraint never`.execute(db)
    }
  })

  test('guesses no password of the other account that sign-in would not let be guessed', async () => {
    const guess = () => call('accountMerge', { username: cast.piotr.username, password: 'x', account: of('anna') })
    for (let tries = 1; tries < 5; tries++) expect(shown(await guess())).toEqual([400, 'MERGE_REFUSED'])
    for (const answer of [await guess(), await merge('anna', 'piotr'), await call('login', of('piotr'))])
      expect(shown(answer)).toEqual([423, 'TEMPORARY_BLOCKED'])
  })

  test('done twice at once happens once', async () => {
    const answers = await Promise.all([merge('anna', 'piotr'), merge('anna', 'piotr'), merge('piotr', 'anna')])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await rows(sql`select 1 from account_merge`)).toHaveLength(1)
  })

  const refused: [string, () => Promise<Answer>, unknown[]][] = [
    [
      'a wrong password of the other account',
      () => call('accountMerge', { ...of('piotr'), password: 'x', account: of('anna') }),
      [400, 'MERGE_REFUSED'],
    ],
    [
      'an account that does not exist',
      () => call('accountMerge', { username: 'nobody', password: 'x', account: of('anna') }),
      [400, 'MERGE_REFUSED'],
    ],
    [
      'an account with itself',
      () => call('accountMerge', { ...of('anna'), account: of('anna') }),
      [400, 'MERGE_REFUSED'],
    ],
    [
      'a wrong password of the account that stays',
      () => call('accountMerge', { ...of('piotr'), account: { ...of('anna'), password: 'x' } }),
      [400, 'BAD_CREDENTIALS'],
    ],
    ['no account that stays', () => call('accountMerge', of('piotr')), [400, 'BAD_CREDENTIALS']],
    [
      '10,000 characters',
      () => call('accountMerge', { username: 'x'.repeat(10_000), password: 'x' }),
      [400, 'VALIDATION_ERROR'],
    ],
  ]
  test.each(refused)('is refused for %s and changes no account', async (_, attempt, expected) => {
    const state = () => rows(sql`select id, username, email, password_hash, merge_required from account order by id`)
    const before = [await state(), await links(ids.anna), await links(ids.piotr)]
    expect(shown(await attempt())).toEqual(expected)
    expect([await state(), await links(ids.anna), await links(ids.piotr)]).toEqual(before)
    expect(await rows(sql`select 1 from account_merge`)).toEqual([])
  })

  test('is refused for a blocked account', async () => {
    await sql`update account set blocked = true where id = ${ids.piotr}`.execute(portal.database.db)
    expect(shown(await merge('anna', 'piotr'))).toEqual([400, 'MERGE_REFUSED'])
    expect(shown(await merge('piotr', 'anna'))).toEqual([400, 'USER_BLOCKED'])
  })
})

describe('the address of an account that was never confirmed', () => {
  const fresh = 'anna.nowa@example.org'
  const change = (email: string, given = of('anna')) => call('unconfirmedEmailChange', { ...given, email })
  beforeEach(() =>
    sql`update account set email_confirmed_at = null, phone_confirmed_at = null where id = ${ids.anna}`.execute(
      portal.database.db,
    ),
  )

  test('is changed and confirmed by the link that goes to the new one; the old link dies [V-610]', async () => {
    expect((await call('emailLinkSend', { email: cast.anna.email })).status).toBe(204)
    expect((await change(fresh)).status).toBe(204)
    await portal.app.worker.drain()
    const tokens = portal.world.mail.map(({ to, text }) => [to[0], /token=([\w-]+)/.exec(text)![1]!] as const)
    expect(tokens.map(([to]) => to)).toEqual([cast.anna.email, fresh])
    const confirm = (code: string) => callRow(portal.url, 'emailConfirm', { params: { code } }, ownPage(portal.url))
    expect(shown(await confirm(tokens[0]![1]))).toEqual([400, 'CONFIRMATION_LINK_REFUSED'])
    expect((await confirm(tokens[1]![1])).status).toBe(200)
    expect(shown(await call('login', { ...of('anna'), username: fresh }))).toEqual([200, undefined])
  })

  test('takes the links for a new password with it that were mailed to the old one', async () => {
    const token = await issueLink(portal.database.db, { purpose: 'PASSWORD_RESET', accountId: ids.anna, now: today })
    const check = async () => shown(await call('passwordResetCheck', { token }))
    expect(await check()).toEqual([204, undefined])
    expect((await change(fresh)).status).toBe(204)
    expect(await check()).toEqual([400, 'RESET_REFUSED'])
  })

  test('of somebody else is answered alike and changes nothing; its owner is told', async () => {
    expect((await change(cast.piotr.email)).status).toBe(204)
    await portal.app.worker.drain()
    expect(portal.world.mail.map(({ to, subject }) => [to[0], subject])).toEqual([
      [cast.piotr.email, 'Próba założenia konta'],
    ])
    expect(await rows(sql`select email from account where id = ${ids.anna}`)).toEqual([{ email: cast.anna.email }])
  })

  test('is not changed once it is confirmed, for a wrong password, or to what is no address', async () => {
    const before = await fingerprint(portal.database)
    expect(shown(await change('anna@example.com\r\nBcc: evil@example.com'))).toEqual([400, 'VALIDATION_ERROR'])
    expect(await fingerprint(portal.database)).toEqual(before)
    expect(shown(await change(fresh, { ...of('anna'), password: 'x' }))).toEqual([400, 'BAD_CREDENTIALS'])
    await sql`update account set email_confirmed_at = ${today} where id = ${ids.anna}`.execute(portal.database.db)
    expect(shown(await change(fresh))).toEqual([400, 'EMAIL_UNKNOWN'])
    expect(await rows(sql`select email from account where id = ${ids.anna}`)).toEqual([{ email: cast.anna.email }])
  })
})
