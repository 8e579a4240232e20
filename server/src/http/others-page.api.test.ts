import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import type { ProblemBody } from '@portal/contract/problems'
import { fingerprint } from '../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, ownPage, today, type Target } from '../testing/targets.ts'

let portal: TestPortal
let own: Target
/** The account of another person, whose page is still open in the browser. */
let other: string

beforeAll(async () => {
  portal = await startPortal({ today })
  const targets = await makeTargets(portal)
  own = targets.anna
  other = targets.helena.accountId
})
afterAll(() => portal.close())

/** Headers of a page that was loaded for an account, in a browser where Anna is signed in. */
const pageOf = async (account: string) => ({
  ...ownPage(portal.url),
  cookie: (await portal.as('anna')).cookie(),
  'x-portal-account': account,
})
const codeOf = (body: unknown) => (body as ProblemBody).errorCode

test('the page of another account gets nothing of the session and changes nothing by it, whatever it asks for', async () => {
  const rows = (Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][]).filter(
    ([, { access, output }]) => access.kind !== 'public' && !(output && 'navigation' in output),
  )
  const headers = await pageOf(other)
  const before = await fingerprint(portal.database)
  for (const [name] of rows) {
    const { status, body } = await callRow(portal.url, name, samples[name](own), headers)
    expect([name, status, codeOf(body)]).toEqual([name, 401, 'OTHER_ACCOUNT'])
  }
  expect(rows.map(([name]) => name)).toEqual(
    expect.arrayContaining(['accountDelete', 'accountUpdate', 'allergyCreate']),
  )
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('the page of the account itself is served, and so is what names none', async () => {
  const headers = await pageOf(own.accountId)
  expect((await callRow(portal.url, 'accountCurrent', {}, headers)).status).toBe(200)
  const { 'x-portal-account': _, ...plain } = headers
  expect((await callRow(portal.url, 'accountCurrent', {}, plain)).status).toBe(200)
})

test('without a session it is told to sign in', async () => {
  const { cookie: _, ...headers } = await pageOf(other)
  const { status, body } = await callRow(portal.url, 'accountCurrent', {}, headers)
  expect([status, codeOf(body)]).toEqual([401, 'UNAUTHENTICATED'])
})

test('whoever signs out there ends the session', async () => {
  const headers = await pageOf(other)
  expect((await callRow(portal.url, 'logout', {}, headers)).status).toBe(204)
  const { body } = await callRow(portal.url, 'accountCurrent', {}, headers)
  expect(codeOf(body)).toBe('UNAUTHENTICATED')
})
