import { describe, expect, test } from 'vitest'
import type { ProblemBody } from '@portal/contract/problems'
import { issueLink, type LinkPurpose } from '../../access/one-time-links.ts'
import { hashPassword, passwordFits } from '../../access/passwords.ts'
import { clinicDate, clinicTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import { cast, type CastKey } from '../../seed/cast.ts'
import { accountIds } from '../../testing/account-ids.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { callRow, ownPage, today, type Answer } from '../../testing/targets.ts'
import type { EndpointName } from '@portal/contract'

let portal: TestPortal
let restore: () => Promise<void>
let ids: Record<CastKey, number>

onePortal(
  async (running, back) => {
    ;[portal, restore] = [running, back]
    ids = await accountIds(portal.database)
  },
  { standins: true },
)

const fresh = 'zielony rower jedzie'
const { username, password: old, email, phoneNumber } = cast.anna
const phone = phoneNumber!
const later = (minutes: number) => portal.setTime(new Date(today.getTime() + minutes * 60_000))

const call = (name: EndpointName, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  callRow(portal.url, name, { body }, { ...ownPage(portal.url), ...headers })
const shown = ({ status, body }: Answer) => [status, (body as ProblemBody | undefined)?.errorCode]
const change = (body: object, headers?: Record<string, string>) =>
  call('passwordChange', { oldPassword: old, newPassword: fresh, confirmPassword: fresh, ...body }, headers)
const reset = (body: object) => call('passwordReset', { newPassword: fresh, ...body })
const recover = (body: object) => call('passwordRecovery', body)
const drain = () => portal.app.worker.drain()
const link = (purpose: LinkPurpose = 'PASSWORD_RESET', key: CastKey = 'anna') =>
  issueLink(portal.database.db, { purpose, accountId: ids[key], now: today })
const hashOf = async (key: CastKey = 'anna'): Promise<string> =>
  (
    await sql<{ hash: string }>`select password_hash as hash from account where id = ${ids[key]}`.execute(
      portal.database.db,
    )
  ).rows[0]!.hash
const session = async (key: CastKey = 'anna'): Promise<string> =>
  `session=${await portal.app.sessions.open(portal.database.db, ids[key], today, undefined)}`
const stillIn = async (cookie: string): Promise<boolean> =>
  (await callRow(portal.url, 'accountCurrent', {}, { ...ownPage(portal.url), cookie })).status === 200

/** Makes calls that must all be refused in the same way and leave no trace. */
async function expectNothingWritten(calls: (() => Promise<Answer>)[], expected: unknown[]): Promise<void> {
  await drain()
  const before = await fingerprint(portal.database)
  for (const one of calls) expect(shown(await one())).toEqual(expected)
  await drain()
  expect(await fingerprint(portal.database)).toEqual(before)
}
const long = 'x'.repeat(10_000)
const injected = 'anna.nowicka@example.com\r\nBcc: evil@example.com'

describe('changing a password', () => {
  test('without a session proves the old one, ends every session and tells mail and phone', async () => {
    const [here, there] = [await session(), await session()]
    expect((await change({ username })).status).toBe(204)
    expect(await passwordFits(await hashOf(), fresh)).toBe(true)
    expect([await stillIn(here), await stillIn(there)]).toEqual([false, false])
    await drain()
    expect(portal.world.mail).toMatchObject([{ to: [email], subject: 'Zmiana hasła' }])
    expect(portal.world.mail[0]!.html).toContain(`${portal.url}/resetpassword`)
    expect(portal.world.sms.map(({ to }) => to)).toEqual([phone.slice(1)])
    expect(portal.world.sms[0]!.text).toMatch(/^[\x20-\x7e]+$/)
  })

  test('with a session goes on under another token; all others end', async () => {
    const [here, there] = [await session(), await session()]
    const answer = await change({}, { cookie: here })
    expect(answer.status).toBe(204)
    const renewed = answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('session='))!
      .split(';')[0]!
    expect(await Promise.all([here, there, renewed].map(stillIn))).toEqual([false, false, true])
  })

  test('clears what asked for it, whatever that was', async () => {
    await sql`update account set password_demand = 'PASSWORD_EXPIRED' where id = ${ids.anna}`.execute(
      portal.database.db,
    )
    expect((await change({ username })).status).toBe(204)
    expect((await call('login', { username, password: fresh })).status).toBe(200)
  })

  test('of somebody signed in is of that account only, whoever is named', async () => {
    const piotr = cast.piotr.username
    expect((await change({ username: piotr }, { cookie: await session() })).status).toBe(204)
    expect([await passwordFits(await hashOf('piotr'), old), await passwordFits(await hashOf(), fresh)]).toEqual([
      true,
      true,
    ])
  })

  test('has the throttle of signing in', async () => {
    for (const _ of [1, 2, 3, 4])
      expect(shown(await change({ username, oldPassword: 'wrong' }))).toEqual([400, 'BAD_CREDENTIALS'])
    expect(shown(await call('login', { username, password: 'wrong' }))).toEqual([423, 'TEMPORARY_BLOCKED'])
    expect(shown(await change({ username }))).toEqual([423, 'TEMPORARY_BLOCKED'])
    expect(await passwordFits(await hashOf(), old)).toBe(true)
  })

  test('tells of a blocked account only after the right password', async () => {
    const robert = { username: cast.robert.username }
    expect(shown(await change({ ...robert, oldPassword: 'wrong' }))).toEqual([400, 'BAD_CREDENTIALS'])
    expect(shown(await change(robert))).toEqual([400, 'USER_BLOCKED'])
    expect(await passwordFits(await hashOf('robert'), old)).toBe(true)
  })

  test('refuses the old one again, a weak one, one repeated otherwise, one far too long: nothing is written', async () => {
    const with_ = (newPassword: string) => () => change({ username, newPassword, confirmPassword: newPassword })
    await expectNothingWritten(
      [with_('password12345678'), with_('AnnaNowicka1984'), with_('krótkie'), with_(old)],
      [400, 'PASSWORD_VULNERABLE_ERROR'],
    )
    await expectNothingWritten(
      [
        () => change({ username, confirmPassword: `${fresh}!` }),
        with_(long),
        () => change({ username: long }),
        () => change({ username, oldPassword: long }),
      ],
      [400, 'VALIDATION_ERROR'],
    )
  })
})

describe('recovering a password', () => {
  const mailed = async (): Promise<string> => {
    await drain()
    const letter = portal.world.mail.find(({ to }) => to.includes(email))
    return /\/resetpassword\?token=(\S+)/.exec(letter!.text)![1]!
  }
  const texted = async (): Promise<string> => {
    await drain()
    return /\b\d{6}\b/.exec(portal.world.sms.at(-1)!.text)![0]
  }

  test('by mail: a link that sets the password once; every session ends and the contacts are told [V-504]', async () => {
    const before = await session()
    expect((await recover({ email: `  ${email.toUpperCase()}`.trim() })).status).toBe(204)
    const token = await mailed()
    const end = new Date(portal.now().getTime() + 60 * 60_000)
    expect(portal.world.mail[0]!.text).toContain(`Link działa tylko raz, do ${clinicDate(end)}, ${clinicTime(end)}.`)
    expect((await reset({ token })).status).toBe(204)
    expect(await stillIn(before)).toBe(false)
    expect((await call('login', { username, password: fresh })).status).toBe(200)
    await drain()
    expect(portal.world.mail.at(-1)).toMatchObject({ to: [email], subject: 'Zmiana hasła' })
    await expectNothingWritten([() => reset({ token, newPassword: 'mokra trawa pod butem' })], [400, 'RESET_REFUSED'])
  })

  test('opening the link with GET, as a scanner of mail does, leaves it good', async () => {
    const token = await link()
    for (const path of [`/resetpassword?token=${token}`, `/mpi/accounts/mpi-user/password-reset?token=${token}`])
      await portal.anonymous().fetch(path)
    expect((await reset({ token })).status).toBe(204)
  })

  test('a link can be looked at before a password is chosen: it stays good, and what is refused then is refused before', async () => {
    const check = (token: string) => call('passwordResetCheck', { token })
    const [token, other, blocked] = [await link(), await link('EMAIL_CHANGE'), await link('PASSWORD_RESET', 'robert')]
    const before = await fingerprint(portal.database)
    for (const _ of [1, 2]) expect((await check(token)).status).toBe(204)
    expect(await fingerprint(portal.database)).toEqual(before)
    await expectNothingWritten(
      [token.slice(0, -1), other, blocked, "' or 1=1 --"].map((wrong) => () => check(wrong)),
      [400, 'RESET_REFUSED'],
    )
    later(60)
    await expectNothingWritten([() => check(token)], [400, 'RESET_REFUSED'])
    later(0)
    expect((await reset({ token })).status).toBe(204)
    await drain()
    await expectNothingWritten([() => check(token)], [400, 'RESET_REFUSED'])
  })

  test('by SMS: a code that sets the password once, for this number only', async () => {
    expect((await recover({ phoneNumber: phone })).status).toBe(204)
    const code = await texted()
    await expectNothingWritten(
      [() => reset({ token: code, phoneNumber: cast.piotr.phoneNumber }), () => reset({ token: code })],
      [400, 'RESET_REFUSED'],
    )
    expect((await reset({ token: code, phoneNumber: phone, newPassword: 'password12345678' })).status).toBe(400)
    expect((await reset({ token: code, phoneNumber: phone })).status).toBe(204)
    expect(await passwordFits(await hashOf(), fresh)).toBe(true)
    await expectNothingWritten([() => reset({ token: code, phoneNumber: phone })], [400, 'RESET_REFUSED'])
  })

  test('a code has five tries, also when they are refused', async () => {
    await recover({ phoneNumber: phone })
    const code = await texted()
    const wrong = code === '000000' ? '000001' : '000000'
    for (const _ of [1, 2, 3, 4, 5])
      expect(shown(await reset({ token: wrong, phoneNumber: phone }))).toEqual([400, 'RESET_REFUSED'])
    await expectNothingWritten([() => reset({ token: code, phoneNumber: phone })], [400, 'RESET_REFUSED'])
  })

  test('twenty at once with the right code set it once', async () => {
    await recover({ phoneNumber: phone })
    const code = await texted()
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset({ token: code, phoneNumber: phone })))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  test('answers strangers and owners alike, and does the same while they wait [V-609]', async () => {
    const jobs = async () =>
      (
        await sql<{ kind: string }>`select kind from job where kind = 'password-recovery'`.execute(portal.database.db)
      ).rows.map(({ kind }) => kind)
    const bare = ({ status, text, headers }: Answer) => [status, text, [...headers.keys()]]
    const pairs = [
      [{ email: 'nikt@example.com' }, { email }],
      [{ phoneNumber: '+48999999999' }, { phoneNumber: phone }],
    ] as const
    for (const [nobody, somebody] of pairs) {
      const [one, other] = [await recover(nobody), await recover(somebody)]
      expect(bare(one)).toEqual(bare(other))
      expect(one.status).toBe(204)
    }
    expect(await jobs()).toEqual(Array.from({ length: 4 }, () => 'password-recovery'))
    await drain()
    expect(portal.world.mail.map(({ to }) => to)).toEqual([[email]])
    expect(portal.world.sms.map(({ to }) => to)).toEqual([phone.slice(1)])
  })

  test('goes to nobody who is blocked, whose number is not confirmed, or who shares it', async () => {
    await sql`update account set phone_number = ${phone}, phone_confirmed_at = ${today} where id = ${ids.piotr}`.execute(
      portal.database.db,
    )
    for (const body of [{ email: cast.robert.email }, { phoneNumber: cast.tomasz.phoneNumber }, { phoneNumber: phone }])
      expect((await recover(body)).status).toBe(204)
    await drain()
    expect([portal.world.mail, portal.world.sms]).toEqual([[], []])
  })

  test('is limited by number and by address, whether or not somebody is behind it', async () => {
    for (const number of [phone, '+48999999999']) {
      for (const _ of [1, 2, 3]) expect((await recover({ phoneNumber: number })).status).toBe(204)
      await expectNothingWritten([() => recover({ phoneNumber: number })], [400, 'PHONE_RECOVERY_REFUSED'])
    }
    for (const _ of [1, 2, 3, 4, 5]) expect((await recover({ email })).status).toBe(204)
    await drain()
    expect([portal.world.sms.length, portal.world.mail.length]).toEqual([3, 3])
    later(16)
    expect((await recover({ phoneNumber: phone })).status).toBe(204)
  })

  test('by SMS is refused where SMS is off', async () => {
    const quiet = await startPortal({ today, env: { SMS_ENABLED: 'off' } })
    const answer = await quiet.anonymous().refusal('passwordRecovery', { body: { phoneNumber: phone } })
    expect([answer.status, answer.errorCode]).toEqual([400, 'PHONE_RECOVERY_REFUSED'])
    await quiet.close()
  })

  test('with a link that is late, cut, of another purpose or of a blocked account is refused: nothing is written', async () => {
    const [token, other, blocked] = [await link(), await link('EMAIL_CHANGE'), await link('PASSWORD_RESET', 'robert')]
    const before = await fingerprint(portal.database)
    for (const wrong of [token.slice(0, -1), `${token}A`, other, 'true', "' or 1=1 --"])
      expect(shown(await reset({ token: wrong }))).toEqual([400, 'RESET_REFUSED'])
    for (const wrong of [long, '']) expect(shown(await reset({ token: wrong }))).toEqual([400, 'VALIDATION_ERROR'])
    expect(shown(await reset({ token, newPassword: long }))).toEqual([400, 'VALIDATION_ERROR'])
    expect(shown(await reset({ token, newPassword: 'haslo-do-portalu' }))).toEqual([400, 'PASSWORD_VULNERABLE_ERROR'])
    expect(shown(await reset({ token, newPassword: 'AnnaNowicka1984' }))).toEqual([400, 'PASSWORD_VULNERABLE_ERROR'])
    later(60)
    expect(shown(await reset({ token }))).toEqual([400, 'RESET_REFUSED'])
    expect(await fingerprint(portal.database)).toEqual(before)
    later(0)
    expect(shown(await reset({ token: blocked }))).toEqual([400, 'RESET_REFUSED'])
    expect(await passwordFits(await hashOf('robert'), old)).toBe(true)
    expect((await reset({ token })).status).toBe(204)
  })

  test('takes no address or number that could forge a header, and none that is endless: nothing is written', async () => {
    await expectNothingWritten(
      [
        () => recover({ email: injected }),
        () => recover({ email: `${long}@example.com` }),
        () => recover({ phoneNumber: '+48600100001\r\nX: y' }),
        () => recover({ phoneNumber: `+${'4'.repeat(10_000)}` }),
        () => recover({}),
        () => recover({ email, phoneNumber: phone }),
      ],
      [400, 'VALIDATION_ERROR'],
    )
  })

  test('opens what failures had locked', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await call('login', { username, password: 'wrong' })
    expect((await reset({ token: await link() })).status).toBe(204)
    expect((await call('login', { username, password: fresh })).status).toBe(200)
  })
})

describe('the hand-off code of another system', () => {
  const enter = (ssotoken: string) => call('loginByToken', { ssotoken })

  test('signs in once, within a minute [V-501]', async () => {
    const { portal: desk } = portal.world
    expect(await desk.act('hand-over', 'nobody')).toBe(false)
    expect(await desk.act('hand-over', username)).toBe(true)
    const token = new URL(desk.handedOver!.address).searchParams.get('ssotoken')!
    const late = await link('HAND_OFF', 'piotr')
    const answer = await enter(token)
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ username })])
    expect(answer.headers.getSetCookie().join()).toMatch(/session=.+HttpOnly/)
    await expectNothingWritten(
      [() => enter(token), async () => enter(`${token}A`), () => enter('true')],
      [400, 'SIGN_IN_TOKEN_REFUSED'],
    )
    later(1)
    await expectNothingWritten([() => enter(late)], [400, 'SIGN_IN_TOKEN_REFUSED'])
    await expectNothingWritten([() => enter(long)], [400, 'VALIDATION_ERROR'])
  })

  test('is no way around what stands in the way of a password', async () => {
    const states: [string, string][] = [
      ['blocked = true', 'USER_BLOCKED'],
      ['merge_required = true', 'MERGE_ACCOUNT'],
      ["password_demand = 'MUST_CHANGE_PASSWORD'", 'MUST_CHANGE_PASSWORD'],
    ]
    for (const [state, code] of states) {
      await sql`update account set ${sql.raw(state)} where id = ${ids.anna}`.execute(portal.database.db)
      expect(shown(await enter(await link('HAND_OFF')))).toEqual([400, code])
      await restore()
    }
    expect(shown(await enter(await link('PASSWORD_RESET')))).toEqual([400, 'SIGN_IN_TOKEN_REFUSED'])
  })
})

test('a notification tells its context to whom it was sent, and to nobody else', async () => {
  const guid = '0b7c4f0e-3c1d-4d0a-9a52-5a8f4f5d7e11'
  await sql`insert into notification (guid, account_id, context_id, created_at) values (${guid}, ${ids.anna}, '77', ${today})`.execute(
    portal.database.db,
  )
  const asked = (person: Person, about = guid) => person.call('notificationContext', { params: { guid: about } })
  const [anna, piotr] = [await portal.as('anna'), await portal.as('piotr')]
  expect(await asked(anna)).toEqual({ contextId: '77' })
  expect([await asked(piotr), await asked(anna, guid.replace('0b', '0c'))]).toEqual([{}, {}])
  expect((await anna.refusal('notificationContext', { params: { guid: 'no-guid' } })).status).toBe(404)
})

test('second factors and everything else of the account stay when the password is set anew', async () => {
  const account = async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select to_jsonb(a) - 'password_hash' as row from account a where id = ${ids.anna}`.execute(portal.database.db)
    return rows[0]
  }
  const before = await account()
  expect((await reset({ token: await link() })).status).toBe(204)
  expect(await account()).toEqual(before)
})

test('a hash of other parameters is made anew by the next sign-in, and only by the right password', async () => {
  const { hash } = await import('@node-rs/argon2')
  const older = await hash(old, { memoryCost: 9_728, timeCost: 2, parallelism: 1 })
  await sql`update account set password_hash = ${older} where id = ${ids.anna}`.execute(portal.database.db)
  await call('login', { username, password: 'wrong' })
  expect(await hashOf()).toBe(older)
  expect((await call('login', { username, password: old })).status).toBe(200)
  const renewed = await hashOf()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordFits(renewed, old)).toBe(true)
})

test('a password that became known must be changed, told only to who knows it', async () => {
  await sql`update account set password_hash = ${await hashPassword('passwordpassword')} where id = ${ids.anna}`.execute(
    portal.database.db,
  )
  expect(shown(await call('login', { username, password: 'wrong' }))).toEqual([400, 'BAD_CREDENTIALS'])
  expect(shown(await call('login', { username, password: 'passwordpassword' }))).toEqual([
    400,
    'ERR_AUTH_PASSWD_CHANGE',
  ])
})
