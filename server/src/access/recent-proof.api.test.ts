import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { cast } from '../seed/cast.ts'
import { clinicIds } from '../seed/clinic-ids.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { type Person, type TestPortal } from '../testing/harness.ts'
import { onePortal } from '../testing/one-portal.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, ownPage, targetHolders, today, type Target } from '../testing/targets.ts'

const rows: Readonly<Record<string, Endpoint>> = endpoints
const guarded = (Object.keys(endpoints) as EndpointName[]).filter((name) => rows[name]?.recentProof)
const fiveMinutes = 5 * 60_000

let portal: TestPortal
let target: Target
let accountId: number

onePortal(async (running) => {
  portal = running
  target = (await makeTargets(portal)).anna
  accountId = Number((await clinicIds(portal.database.db)).accounts[targetHolders.anna])
})

const later = (ms: number) => portal.setTime(new Date(portal.now().getTime() + ms))
const prove = (who: Person, password: string) => who.refusal('sessionProve', { body: { password } })

test.each(guarded)('%s is refused five minutes after the last proof, and writes nothing', async (name) => {
  const token = await portal.app.sessions.open(portal.database.db, accountId, today, undefined)
  later(fiveMinutes)
  const headers = { ...ownPage(portal.url), cookie: `session=${token}` }
  // Any call prolongs the session; that is not what is asked here.
  await callRow(portal.url, 'sessionExtend', {}, headers)
  const before = await fingerprint(portal.database)
  const { status, body } = await callRow(portal.url, name, samples[name](target), headers)
  expect({ status, body }).toMatchObject({ status: 403, body: { errorCode: 'PROOF_REQUIRED' } })
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('acts that guard the account, hand out its data, or give others rights are among them', () => {
  expect(guarded).toEqual(
    expect.arrayContaining([
      'accountUpdate',
      'accountDelete',
      'accountMerge',
      'accountDataOffer',
      'accountDataPrintout',
      'wardenUpdate',
      'linkRights',
      'handoverChoose',
      'secondFactorBegin',
      'secondFactorRemove',
      'recoveryCodesRenew',
      'passkeyAdd',
      'passkeyRemove',
      'sessionEnd',
      'sessionEndOthers',
    ]),
  )
})

test('a sign-in is proof for five minutes; the password is proof again, and the session goes on under another token', async () => {
  const anna = await portal.as('anna')
  const elsewhere = await portal.as('anna')
  later(fiveMinutes - 1)
  await anna.call('sessionEndOthers')
  expect((await elsewhere.refusal('accountCurrent')).status).toBe(401)
  later(1)
  expect((await anna.refusal('sessionEndOthers')).errorCode).toBe('PROOF_REQUIRED')
  const earlier = anna.cookie()
  const { absoluteSecondsLeft } = await anna.call('sessionState')
  await anna.call('sessionProve', { body: { password: cast.anna.password } })
  expect(anna.cookie()).not.toBe(earlier)
  await anna.call('sessionEndOthers')
  expect((await anna.call('sessionState')).absoluteSecondsLeft).toBe(absoluteSecondsLeft)
  const old = await callRow(portal.url, 'accountCurrent', {}, { ...ownPage(portal.url), cookie: earlier })
  expect(old.status).toBe(401)
})

test('a wrong password is no proof, is counted like one at sign-in, and leaves the session alone', async () => {
  const anna = await portal.as('anna')
  later(fiveMinutes)
  const before = anna.cookie()
  for (let tries = 1; tries < 5; tries++)
    expect((await prove(anna, `wrong ${tries}`)).errorCode).toBe('BAD_CREDENTIALS')
  expect((await prove(anna, 'wrong')).errorCode).toBe('TEMPORARY_BLOCKED')
  expect((await prove(anna, cast.anna.password)).errorCode).toBe('TEMPORARY_BLOCKED')
  expect(anna.cookie()).toBe(before)
  expect((await anna.refusal('sessionEndOthers')).errorCode).toBe('PROOF_REQUIRED')
})
