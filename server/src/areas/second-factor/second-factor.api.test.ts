import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openSealing } from '../../access/sealing.ts'
import { sql } from '../../db/sql.ts'
import { cast } from '../../seed/cast.ts'
import { clinicIds } from '../../seed/clinic-ids.ts'
import { fingerprint, fingerprintOfOthers } from '../../testing/fingerprint.ts'
import { type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { bytesOf, shownByApp, switchOnCodes } from '../../testing/second-factor.ts'
import { today } from '../../testing/targets.ts'
import { resealFactors, takeFactor } from './store.ts'

const halfMinute = 30_000
const { username, password } = cast.anna

let portal: TestPortal

onePortal((running) => (portal = running), { standins: true })

const later = (ms = halfMinute) => portal.setTime(new Date(portal.now().getTime() + ms))
const now = (key: string) => shownByApp(key, portal.now())
const enter = (code?: string, who: Person = portal.anonymous()) =>
  who.call('login', { body: { username, password, ...(code === undefined ? {} : { code }) } })
const refused = async (code?: string, who: Person = portal.anonymous()) =>
  (await who.refusal('login', { body: { username, password, ...(code === undefined ? {} : { code }) } })).errorCode
const subjects = async () => {
  await portal.app.worker.drain()
  return portal.world.mail.map(({ subject }) => subject)
}

/** Anna, whose codes were switched on half a minute ago. */
async function guarded() {
  const anna = await portal.as('anna')
  const made = await switchOnCodes(anna, portal.now())
  // A job under way while the clock leaps would look given up and be done again.
  await portal.app.worker.drain()
  later()
  return { anna, ...made }
}

describe('switching codes on', () => {
  test('changes nothing before the app’s first code; then every other session ends and the contacts are told', async () => {
    const [anna, elsewhere] = [await portal.as('anna'), await portal.as('anna')]
    const { key, uri } = await anna.call('secondFactorBegin')
    expect(new URL(uri).searchParams.get('secret')).toBe(key)
    await enter()
    expect(await anna.call('secondFactorView')).toEqual({ recoveryCodesLeft: 0 })
    const { recoveryCodes } = await anna.call('secondFactorConfirm', { body: { code: now(key) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await anna.call('secondFactorView')).toEqual({ since: today.toISOString(), recoveryCodesLeft: 10 })
    expect((await elsewhere.refusal('accountCurrent')).status).toBe(401)
    expect(await subjects()).toEqual(['Kody jednorazowe włączone'])
    expect((await anna.refusal('secondFactorBegin')).errorCode).toBe('SECOND_FACTOR_STANDS')
  })

  test('a wrong first code, or one of a key that was given up, changes nothing', async () => {
    const anna = await portal.as('anna')
    const { key: first } = await anna.call('secondFactorBegin')
    const { key } = await anna.call('secondFactorBegin')
    expect(key).not.toBe(first)
    const before = await fingerprint(portal.database)
    for (const code of [now(first), '000000'].filter((one) => one !== now(key)))
      expect((await anna.refusal('secondFactorConfirm', { body: { code } })).errorCode).toBe('SECOND_FACTOR_WRONG')
    expect(await fingerprint(portal.database)).toEqual(before)
    await enter()
  })

  test('neither the recovery codes nor anything that opens them is in the database', async () => {
    const { recoveryCodes } = await guarded()
    const { rows } = await sql<{ all: string }>`select string_agg(r::text, ' ') as all from recovery_code r`.execute(
      portal.database.db,
    )
    for (const code of recoveryCodes) expect(rows[0]!.all).not.toContain(code.slice(5))
    expect(rows[0]!.all.match(/\$argon2id\$/g)).toHaveLength(10)
  })
})

describe('keys in the database', () => {
  const kept = async () =>
    (await sql<{ key: Buffer }>`select key from second_factor`.execute(portal.database.db)).rows.map(({ key }) => key)
  const put = (key: Buffer) => sql`update second_factor set key = ${key}`.execute(portal.database.db)

  test('are sealed, each for its account: another account’s opens nothing', async () => {
    const { key } = await guarded()
    const [sealed] = await kept()
    expect(sealed!.includes(Buffer.from(bytesOf(key)))).toBe(false)
    const piotr = await portal.as('piotr')
    await switchOnCodes(piotr, portal.now())
    await put(sealed!)
    later()
    await enter(now(key))
    const { username, password } = cast.piotr
    const stolen = await piotr.refusal('login', { body: { username, password, code: now(key) } })
    expect([stolen.status, stolen.errorCode]).toEqual([500, 'INTERNAL'])
  })

  test('from before they were sealed, and of an older key, are sealed at the start; one that nothing opens stops it', async () => {
    const { key } = await guarded()
    const { database } = portal
    const plain = Buffer.from(bytesOf(key))
    const account = (await sql<{ id: number }>`select account_id as id from second_factor`.execute(database.db))
      .rows[0]!
    const [older, newer] = [randomBytes(32), randomBytes(32)]
    const start = async (...keys: Buffer[]) => {
      const sealing = await openSealing({ keys, file: undefined })
      await database.transaction((tx) => resealFactors(tx, sealing))
      return database.transaction((tx) => takeFactor(tx, sealing, account.id))
    }
    await put(plain)
    expect((await start(older))?.key).toEqual(plain)
    expect((await kept())[0]!.includes(plain)).toBe(false)
    expect((await start(newer, older))?.key).toEqual(plain)
    const sealed = await kept()
    expect((await start(newer))?.key).toEqual(plain)
    // What stands sealed with the present key is not written again.
    expect(await kept()).toEqual(sealed)
    await expect(start(older)).rejects.toThrow('SEALING_KEYS')
    expect(await kept()).toEqual(sealed)
    // An unsealed key that by chance begins like a sealed one.
    const { mark } = await openSealing({ keys: [newer], file: undefined })
    const alike = Buffer.concat([mark, plain]).subarray(0, plain.length)
    await put(alike)
    expect((await start(newer))?.key).toEqual(alike)
    expect((await kept())[0]!.includes(alike)).toBe(false)
  })
})

describe('signing in with codes switched on', () => {
  test('takes the password and the app’s code; the code alone tells nothing of a wrong password', async () => {
    const { key } = await guarded()
    expect(await refused()).toBe('SECOND_FACTOR_REQUIRED')
    const who = portal.anonymous()
    const wrong = await who.refusal('login', { body: { username, password: 'wrong', code: now(key) } })
    expect([wrong.status, wrong.errorCode]).toEqual([400, 'BAD_CREDENTIALS'])
    expect(who.cookie()).toBe('')
    await enter(now(key), who)
    expect(await who.call('accountCurrent')).toMatchObject({ username })
  })

  test('a code is taken once, also of four at the same moment, and none from before it', async () => {
    const { key } = await guarded()
    const early = now(key)
    later()
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => enter(now(key))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await sql`delete from login_failure`.execute(portal.database.db)
    expect(await refused(now(key))).toBe('SECOND_FACTOR_WRONG')
    expect(await refused(early)).toBe('SECOND_FACTOR_WRONG')
  })

  test('the code that switched them on does not sign in as well', async () => {
    const { key } = await guarded()
    expect(await refused(shownByApp(key, today))).toBe('SECOND_FACTOR_WRONG')
  })

  test('a recovery code is taken once, however it is written; the contacts are told and fewer are left', async () => {
    const { anna, recoveryCodes } = await guarded()
    const [first = '', second = ''] = recoveryCodes
    await enter(` ${first.toUpperCase().replaceAll('-', ' ')}`)
    expect(await refused(first)).toBe('SECOND_FACTOR_WRONG')
    expect(await refused(`${second.slice(0, -1)}${second.endsWith('x') ? 'y' : 'x'}`)).toBe('SECOND_FACTOR_WRONG')
    expect(await anna.call('secondFactorView')).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await subjects()).toEqual(['Kody jednorazowe włączone', 'Użyto kodu zapasowego'])
    const { recoveryCodes: fresh } = await anna.call('recoveryCodesRenew')
    expect(await refused(second)).toBe('SECOND_FACTOR_WRONG')
    await enter(fresh[0])
  })

  test('guessing codes ends after five tries, on record, and does not lock the owner’s own browser', async () => {
    const { anna, key } = await guarded()
    const guesser = portal.anonymous()
    for (let tries = 1; tries < 5; tries++) expect(await refused('aaaa-aaaa-aaaa', guesser)).toBe('SECOND_FACTOR_WRONG')
    expect(await refused('aaaa-aaaa-aaaa', guesser)).toBe('TEMPORARY_BLOCKED')
    expect(await refused(now(key), guesser)).toBe('TEMPORARY_BLOCKED')
    await enter(now(key), anna)
    await portal.app.writeStrangers()
    const { rows } = await sql<{ type: string; count: string }>`
      select type, count(*)::text as count from event_log where description = 'second factor' group by type order by type`.execute(
      portal.database.db,
    )
    expect(rows).toEqual([
      { type: 'ACCOUNT_LOCK', count: '1' },
      { type: 'LOGIN_FAILURE', count: '5' },
    ])
  })

  test('a password set by a mailed link leaves them on', async () => {
    await guarded()
    await portal.anonymous().call('passwordRecovery', { body: { email: cast.anna.email } })
    await portal.app.worker.drain()
    const letter = portal.world.mail.find(({ subject }) => subject.includes('hasł'))
    const token = /token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
    const newPassword = 'zielony rower jedzie'
    await portal.anonymous().call('passwordReset', { body: { token, newPassword } })
    const again = await portal.anonymous().refusal('login', { body: { username, password: newPassword } })
    expect(again.errorCode).toBe('SECOND_FACTOR_REQUIRED')
  })
})

describe('merging with an account that has codes', () => {
  const merge = (who: Person, body: object) => who.refusal('accountMerge', { body: { username, password, ...body } })
  const piotrs = { username: cast.piotr.username, password: cast.piotr.password }

  test('takes its code; afterwards its codes guard the account that stays, and whoever else is in there signs in anew', async () => {
    const { key, recoveryCodes } = await guarded()
    const [piotr, elsewhere] = [await portal.as('piotr'), await portal.as('piotr')]
    const before = await fingerprint(portal.database)
    const asked = await merge(piotr, {})
    expect([asked.errorCode, asked.details['of']]).toEqual(['SECOND_FACTOR_REQUIRED', ['going']])
    expect(await fingerprint(portal.database)).toEqual(before)
    const wrong = await merge(piotr, { code: shownByApp(key, today) })
    expect([wrong.errorCode, wrong.details['of']]).toEqual(['SECOND_FACTOR_WRONG', ['going']])
    expect(await portal.rows('account_merge')).toEqual({ account_merge: 0 })
    await piotr.call('accountMerge', { body: { username, password, code: now(key) } })
    expect(await piotr.call('secondFactorView')).toMatchObject({ recoveryCodesLeft: 10 })
    expect((await elsewhere.refusal('accountCurrent')).status).toBe(401)
    expect(await subjects()).toEqual(
      expect.arrayContaining(['Scalenie kont', 'Scalenie kont', 'Kody jednorazowe włączone']),
    )
    const signIn = (code?: string) =>
      portal.anonymous().refusal('login', { body: { ...piotrs, ...(code ? { code } : {}) } })
    expect((await signIn()).errorCode).toBe('SECOND_FACTOR_REQUIRED')
    expect((await signIn(now(key))).errorCode).toBe('SECOND_FACTOR_WRONG')
    later()
    await portal.anonymous().call('login', { body: { ...piotrs, code: now(key) } })
    await portal.anonymous().call('login', { body: { ...piotrs, code: recoveryCodes[0]! } })
  })

  test('of both asks for both without a session, spends neither while one is wrong, and leaves the one that stays its own', async () => {
    const { key } = await guarded()
    const own = await switchOnCodes(await portal.as('piotr'), portal.now())
    later()
    const anyone = portal.anonymous()
    const asked = await merge(anyone, { code: now(key), account: piotrs })
    expect([asked.errorCode, asked.details['of']]).toEqual(['SECOND_FACTOR_REQUIRED', ['going', 'staying']])
    const wrong = await merge(anyone, { code: now(key), account: { ...piotrs, code: shownByApp(own.key, today) } })
    expect([wrong.errorCode, wrong.details['of']]).toEqual(['SECOND_FACTOR_WRONG', ['staying']])
    expect(await portal.rows('account_merge')).toEqual({ account_merge: 0 })
    await anyone.call('accountMerge', {
      body: { username, password, code: now(key), account: { ...piotrs, code: now(own.key) } },
    })
    later()
    await anyone.call('login', { body: { ...piotrs, code: now(own.key) } })
    expect(await portal.rows('second_factor', 'recovery_code')).toEqual({ second_factor: 1, recovery_code: 10 })
  })
})

describe('proof and switching off', () => {
  test('proof takes the code as well; switching off needs it, ends other sessions and is told', async () => {
    const { anna, key } = await guarded()
    later(5 * 60_000)
    expect((await anna.refusal('secondFactorRemove')).errorCode).toBe('PROOF_REQUIRED')
    expect((await anna.refusal('sessionProve', { body: { password } })).errorCode).toBe('SECOND_FACTOR_REQUIRED')
    const wrong = { password, code: shownByApp(key, today) }
    expect((await anna.refusal('sessionProve', { body: wrong })).errorCode).toBe('SECOND_FACTOR_WRONG')
    await anna.call('sessionProve', { body: { password, code: now(key) } })
    later()
    const elsewhere = portal.anonymous()
    await enter(now(key), elsewhere)
    await anna.call('secondFactorRemove')
    expect((await elsewhere.refusal('accountCurrent')).status).toBe(401)
    await enter()
    expect((await anna.refusal('secondFactorRemove')).errorCode).toBe('NOT_FOUND')
    expect((await anna.refusal('recoveryCodesRenew')).errorCode).toBe('NOT_FOUND')
    expect(await subjects()).toEqual(['Kody jednorazowe włączone', 'Kody jednorazowe wyłączone'])
    expect(await portal.rows('recovery_code', 'second_factor')).toEqual({ recovery_code: 0, second_factor: 0 })
  })
})

test('what one account does with its codes leaves those of another as they are, begun ones and ones in force', async () => {
  const [piotr, tomasz] = [await portal.as('piotr'), await portal.as('tomasz')]
  await switchOnCodes(piotr, portal.now())
  await tomasz.call('secondFactorBegin')
  const account = (await clinicIds(portal.database.db)).accounts.anna
  const others = () => fingerprintOfOthers(portal.database, { account }, 'second_factor', 'recovery_code')
  const before = await others()
  const { anna, key, recoveryCodes } = await guarded()
  expect(await others()).toEqual(before)
  await enter(now(key))
  await enter(recoveryCodes[0])
  expect(await others()).toEqual(before)
  expect(await anna.call('secondFactorView')).toMatchObject({ recoveryCodesLeft: 9 })
  expect(await piotr.call('secondFactorView')).toMatchObject({ recoveryCodesLeft: 10 })
  expect(await tomasz.call('secondFactorView')).toEqual({ recoveryCodesLeft: 0 })
  await anna.call('recoveryCodesRenew')
  expect(await others()).toEqual(before)
  await anna.call('secondFactorRemove')
  expect(await others()).toEqual(before)
})
