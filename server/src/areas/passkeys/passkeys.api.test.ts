import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { cast, type CastKey } from '../../seed/cast.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { type Person, type TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { addPasskey, softDevice, type Lies, type SoftDevice } from '../../testing/passkeys.ts'
import { switchOnCodes } from '../../testing/second-factor.ts'
import { today } from '../../testing/targets.ts'
import { relyingParty } from './relying-party.ts'

interface Owner {
  readonly who: Person
  readonly one: SoftDevice
  /** Id of the passkey on that device. */
  readonly id: string
}

let portal: TestPortal
let anna: Owner
let piotr: Owner

onePortal(
  async (running) => {
    portal = running
    anna = await owner('anna')
    piotr = await owner('piotr')
  },
  { standins: true },
)

const later = (minutes: number) => portal.setTime(new Date(portal.now().getTime() + minutes * 60_000))
const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(portal.database.db)).rows
const device = (options?: { counts: boolean }) => softDevice(portal.url, options)
const subjects = async () => {
  await portal.app.worker.drain()
  return portal.world.mail.map(({ subject }) => subject)
}
/** Recorded failed sign-ins, by their descriptions. */
const failures = async () => {
  await portal.app.writeStrangers()
  return rows(sql<{ account: string | null; description: string }>`
    select a.username as account, description from event_log e left join account a on a.id = e.account_id
    where e.type = 'LOGIN_FAILURE' order by e.id`)
}

async function owner(key: CastKey): Promise<Owner> {
  const [who, one] = [await portal.as(key), device()]
  return { who, one, id: await addPasskey(who, one) }
}
const question = () => portal.anonymous().call('passkeySignInBegin')
/** A person in a browser of their own, signed in with this device. */
async function entered(one: SoftDevice): Promise<Person> {
  const who = portal.anonymous()
  await who.call('passkeySignIn', { body: { passkey: one.answer(await question()) } })
  return who
}
async function refused(one: SoftDevice, lies?: Lies) {
  const who = portal.anonymous()
  const { status, errorCode, message, details } = await who.refusal('passkeySignIn', {
    body: { passkey: one.answer(await question(), lies) },
  })
  expect([errorCode, who.cookie()]).toEqual(['PASSKEY_REFUSED', ''])
  return { status, message, details }
}

describe('signing in by passkey', () => {
  test('takes no name and no password, is proof of who one is, and stands in list, event log and letters', async () => {
    const { one, id } = anna
    const asked = await question()
    expect(asked).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required', allowCredentials: [] })
    later(10)
    const elsewhere = await entered(one)
    expect(await elsewhere.call('accountCurrent')).toMatchObject({ username: cast.anna.username })
    const made = { id, name: 'Telefon', createdAt: today.toISOString(), synced: false }
    const expected = [{ ...made, lastUsedAt: portal.now().toISOString() }]
    expect(await elsewhere.call('passkeyList')).toEqual(expected)
    const [last] = await rows(sql`select type, username from event_log order by id desc limit 1`)
    expect(last).toEqual({ type: 'LOGIN_SUCCESS', username: cast.anna.username })
    await addPasskey(elsewhere, device())
    expect(await subjects()).toEqual(['Dodano klucz dostępu'])
  })

  test('is refused like an unknown passkey where page, device or key are not as asked, and changes nothing', async () => {
    const { one } = anna
    const lies: Record<string, Lies> = {
      'another address': { origin: 'https://portal.example' },
      'a passkey of another host': { rpId: 'portal.example' },
      'a challenge that was never asked': { challenge: 'A'.repeat(43) },
      'the making of a passkey': { type: 'webauthn.create' },
      'a page within another site’s': { crossOrigin: true },
      'a holder at whom the device did not look': { verified: false },
      'another key': { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
      'the name of another account': { userHandle: Buffer.alloc(32).toString('base64url') },
      'the name of no account': { userHandle: undefined },
      'a counter that stands still': { counter: 1 },
    }
    const before = await fingerprint(portal.database)
    const unknown = await refused(device())
    for (const [what, lie] of Object.entries(lies)) expect(await refused(one, lie), what).toEqual(unknown)
    expect(await fingerprint(portal.database)).toEqual(before)
    // What names no account is only counted: the unknown one, and those with the name of another or of none.
    expect((await failures()).map(({ description }) => description)).toEqual(Array(8).fill('passkey'))
    await entered(one)
  })

  test('a signature is taken once, also of four at the same moment, for five minutes, and for nothing else', async () => {
    const { who, one } = anna
    const passkey = one.answer(await question())
    const body = { passkey }
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => portal.anonymous().call('passkeySignIn', { body })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const forProof = one.answer(await who.call('passkeyProofBegin'))
    const misused = await portal.anonymous().refusal('passkeySignIn', { body: { passkey: forProof } })
    expect(misused.errorCode).toBe('PASSKEY_REFUSED')
    expect((await who.refusal('passkeyProve', { body: { passkey: forProof } })).errorCode).toBe('PASSKEY_REFUSED')
    const late = one.answer(await question())
    later(5)
    expect((await who.refusal('passkeySignIn', { body: { passkey: late } })).errorCode).toBe('PASSKEY_REFUSED')
  })

  test('what is cut short, damaged or another account’s is refused like an unknown passkey', async () => {
    const { one } = anna
    const whole = async (by: SoftDevice) => by.answer(await question())
    const [cut, damaged, swapped] = [await whole(one), await whole(one), await whole(one)]
    const broken = [
      { ...cut, response: { ...cut.response, signature: cut.response.signature.slice(0, -4) } },
      { ...cut, response: { ...cut.response, authenticatorData: cut.response.authenticatorData.slice(0, 40) } },
      { ...damaged, response: { ...damaged.response, clientDataJSON: damaged.response.clientDataJSON.slice(0, -9) } },
      { ...swapped, id: (await whole(piotr.one)).id },
    ]
    const unknown = await refused(device())
    for (const passkey of broken) {
      const { status, message, details } = await portal.anonymous().refusal('passkeySignIn', { body: { passkey } })
      expect({ status, message, details }).toEqual(unknown)
    }
  })

  test('a device that does not count may sign as often as it likes', async () => {
    const one = device({ counts: false })
    await addPasskey(anna.who, one)
    await entered(one)
    expect(await (await entered(one)).call('accountCurrent')).toMatchObject({ username: cast.anna.username })
  })

  test('an account that may not sign in is refused as by password, on record', async () => {
    const { one } = anna
    const { username, password } = cast.anna
    const obstacles = {
      MUST_CHANGE_PASSWORD: sql`password_demand = 'MUST_CHANGE_PASSWORD'`,
      MERGE_ACCOUNT: sql`merge_required = true`,
      MUST_CONFIRM_EMAIL: sql`email_confirmed_at = null, phone_confirmed_at = null`,
      USER_BLOCKED: sql`blocked = true`,
    }
    for (const [code, obstacle] of Object.entries(obstacles)) {
      await sql`update account set ${obstacle} where username = ${username}`.execute(portal.database.db)
      const byPassword = await portal.anonymous().refusal('login', { body: { username, password } })
      const passkey = one.answer(await question())
      const byPasskey = await portal.anonymous().refusal('passkeySignIn', { body: { passkey } })
      expect(byPasskey.errorCode).toBe(code)
      for (const field of ['status', 'message', 'details'] as const) expect(byPasskey[field]).toEqual(byPassword[field])
      expect((await failures()).slice(-2)).toEqual(
        [code, code].map((description) => ({ account: username, description })),
      )
    }
  })

  test('a password that was guessed at until it locked does not lock the passkey', async () => {
    const body = { username: cast.anna.username, password: 'wrong' }
    const stranger = portal.anonymous()
    for (let tries = 0; tries < 5; tries++) await stranger.refusal('login', { body })
    expect((await stranger.refusal('login', { body: { ...body, password: cast.anna.password } })).status).toBe(423)
    const passkey = anna.one.answer(await question())
    expect(await stranger.call('passkeySignIn', { body: { passkey } })).toMatchObject({ username: body.username })
  })
})

describe('the second step', () => {
  test('takes one of the account’s passkeys in place of a code, and none of another’s; by itself it is both steps', async () => {
    const { who, one } = anna
    await switchOnCodes(who, portal.now())
    const { username, password } = cast.anna
    const login = { username, password }
    const ask = async () => {
      const { errorCode, details } = await portal.anonymous().refusal('login', { body: login })
      expect(errorCode).toBe('SECOND_FACTOR_REQUIRED')
      return details['passkey'] as Awaited<ReturnType<typeof question>>
    }
    const own = await who.call('passkeyProofBegin')
    expect((await ask()).allowCredentials).toEqual(own.allowCredentials)
    for (const passkey of [piotr.one.answer(await ask()), one.answer(await question()), one.answer(own)])
      expect((await portal.anonymous().refusal('login', { body: { ...login, passkey } })).errorCode).toBe(
        'PASSKEY_REFUSED',
      )
    const wrong = { username, password: 'wrong', passkey: one.answer(await ask()) }
    expect((await portal.anonymous().refusal('login', { body: wrong })).errorCode).toBe('BAD_CREDENTIALS')
    const elsewhere = portal.anonymous()
    await elsewhere.call('login', { body: { ...login, passkey: one.answer(await ask()) } })
    expect(await elsewhere.call('accountCurrent')).toMatchObject({ username })
    await entered(one)
  })
})

describe('the account’s passkeys', () => {
  test('proof is given by one of them, and the session goes on under another token', async () => {
    const { one } = anna
    const who = await entered(one)
    later(5)
    expect((await who.refusal('sessionEndOthers')).errorCode).toBe('PROOF_REQUIRED')
    const foreign = piotr.one.answer(await who.call('passkeyProofBegin'))
    expect((await who.refusal('passkeyProve', { body: { passkey: foreign } })).errorCode).toBe('PASSKEY_REFUSED')
    const before = who.cookie()
    const others = one.answer(await piotr.who.call('passkeyProofBegin'))
    expect((await who.refusal('passkeyProve', { body: { passkey: others } })).errorCode).toBe('PASSKEY_REFUSED')
    expect(who.cookie()).toBe(before)
    await who.call('passkeyProve', { body: { passkey: one.answer(await who.call('passkeyProofBegin')) } })
    expect(who.cookie()).not.toBe(before)
    await who.call('sessionEndOthers')
    expect((await (await portal.as('monika')).refusal('passkeyProofBegin')).errorCode).toBe('NOT_FOUND')
  })

  test('what the device made is checked like a signature, good once and for this account only', async () => {
    const { who } = anna
    const one = device()
    const { options, suggestedName } = await who.call('passkeyBegin')
    expect(suggestedName).toBeUndefined()
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1' },
      user: { name: cast.anna.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const before = await fingerprint(portal.database)
    const add = async (by: Person, passkey: ReturnType<SoftDevice['make']>) =>
      (await by.refusal('passkeyAdd', { body: { name: 'Telefon', passkey } })).errorCode
    expect(await add(piotr.who, one.make(options))).toBe('PASSKEY_REFUSED')
    expect(await add(who, one.make(options))).toBe('PASSKEY_REFUSED')
    const lies: Lies[] = [{ origin: 'https://portal.example' }, { rpId: 'x.example' }, { verified: false }]
    for (const lie of lies)
      expect(await add(who, one.make((await who.call('passkeyBegin')).options, lie))).toBe('PASSKEY_REFUSED')
    const whole = one.make((await who.call('passkeyBegin')).options)
    const attestationObject = whole.response.attestationObject.slice(0, 120)
    expect(await add(who, { ...whole, response: { ...whole.response, attestationObject } })).toBe('PASSKEY_REFUSED')
    expect(await fingerprint(portal.database)).toEqual(before)
    await addPasskey(who, one)
    expect(await add(piotr.who, one.make((await piotr.who.call('passkeyBegin')).options))).toBe('PASSKEY_REFUSED')
  })

  test('are named, at most ten, and removed by nobody else; removing one ends other sessions and is told', async () => {
    const { who, one, id } = anna
    const params = { id }
    expect((await piotr.who.refusal('passkeyRename', { params, body: { name: 'Mój' } })).errorCode).toBe('NOT_FOUND')
    expect((await piotr.who.refusal('passkeyRemove', { params })).errorCode).toBe('NOT_FOUND')
    await who.call('passkeyRename', { params, body: { name: 'Telefon Anny' } })
    const { options } = await who.call('passkeyBegin')
    expect(options.excludeCredentials).toHaveLength(1)
    const made = device().make(options)
    for (let have = 1; have < 10; have++) await addPasskey(who, device(), `Klucz ${have}`)
    const tooMany = await who.refusal('passkeyAdd', { body: { name: 'Jeszcze jeden', passkey: made } })
    expect([tooMany.errorCode, (await who.refusal('passkeyBegin')).errorCode]).toEqual([
      'PASSKEY_LIMIT',
      'PASSKEY_LIMIT',
    ])
    expect((await who.call('passkeyList')).at(-1)).toMatchObject({ id, name: 'Telefon Anny' })
    const elsewhere = await entered(one)
    await who.call('passkeyRemove', { params })
    expect((await elsewhere.refusal('accountCurrent')).status).toBe(401)
    await refused(one)
    expect((await subjects()).at(-1)).toBe('Usunięto klucz dostępu')
  })

  test('stay when the password is set by a mailed link, and go with an account that is merged into another', async () => {
    const { one } = anna
    await portal.anonymous().call('passwordRecovery', { body: { email: cast.anna.email } })
    await portal.app.worker.drain()
    const letter = portal.world.mail.find(({ subject }) => subject.includes('hasł'))
    const token = /token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
    const password = 'zielony rower jedzie'
    await portal.anonymous().call('passwordReset', { body: { token, newPassword: password } })
    await entered(one)
    await piotr.who.call('accountMerge', { body: { username: cast.anna.username, password } })
    await refused(one)
    expect(await portal.rows('passkey')).toEqual({ passkey: 1 })
  })
})

test('the newest passkey stands first, and devices may sign as the portal says', async () => {
  later(1)
  const second = await addPasskey(anna.who, device(), 'Tablet')
  expect((await anna.who.call('passkeyList')).map(({ id }) => id)).toEqual([second, anna.id])
  const { options } = await anna.who.call('passkeyBegin')
  // ES256, EdDSA and RS256 by their numbers at IANA (COSE).
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257])
})

test('passkeys are made for the configured address, whatever name the portal is called by', () => {
  const publicUrl = 'https://portal.example/'
  expect(relyingParty({ publicUrl }, 'evil.example')).toEqual({
    id: 'portal.example',
    origin: 'https://portal.example',
  })
  expect(relyingParty({ publicUrl: undefined }, 'localhost:8080')).toEqual({
    id: 'localhost',
    origin: 'http://localhost:8080',
  })
})
