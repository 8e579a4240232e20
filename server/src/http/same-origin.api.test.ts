import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import { addressOf } from '@portal/contract/client'
import type { Endpoint } from '@portal/contract/endpoint'
import type { ProblemBody } from '@portal/contract/problems'
import { fingerprint } from '../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, today, type Target } from '../testing/targets.ts'

const rows = Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][]
const fromProvider = rows.flatMap(([name, { origin }]) => (origin === 'identity-provider' ? [name] : []))
const signed = rows.flatMap(([name, { origin }]) => (origin === 'signed' ? [name] : []))
const writing = rows.flatMap(([name, { method, origin }]) =>
  (method !== 'GET' || origin === 'own-scripts') && ![...fromProvider, ...signed].includes(name) ? [name] : [],
)

let portal: TestPortal
let own: Target
let cookie: string

beforeAll(async () => {
  portal = await startPortal({ today })
  own = (await makeTargets(portal)).anna
  cookie = (await portal.as('anna')).cookie()
})
afterAll(() => portal.close())

/** Headers of calls that another site could cause, or that do not say where they come from. */
const foreign = (url: string): Record<string, Record<string, string>> => ({
  'no origin': { 'x-portal-request': '1' },
  'another origin': { 'x-portal-request': '1', origin: 'https://evil.example' },
  'our host on another port': { 'x-portal-request': '1', origin: 'http://127.0.0.1:1' },
  'our host as a part of another': { 'x-portal-request': '1', origin: `${url}.evil.example` },
  'an opaque origin': { 'x-portal-request': '1', origin: 'null' },
  'no mark of our own caller': { origin: url },
  'a browser that says cross-site': { 'x-portal-request': '1', origin: url, 'sec-fetch-site': 'cross-site' },
  'a browser that says same-site': { 'x-portal-request': '1', origin: url, 'sec-fetch-site': 'same-site' },
  'a browser that says none': { 'x-portal-request': '1', origin: url, 'sec-fetch-site': 'none' },
})

test('no row that changes something obeys a call from outside our own pages, whatever it looks like', async () => {
  const before = await fingerprint(portal.database)
  for (const [what, headers] of Object.entries(foreign(portal.url))) {
    for (const name of writing) {
      const { status, body } = await callRow(portal.url, name, samples[name](own), { ...headers, cookie })
      expect([what, name, status, (body as ProblemBody).errorCode]).toEqual([what, name, 403, 'CROSS_SITE'])
    }
  }
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('what another party signs is judged by its signature alone, wherever it comes from', async () => {
  expect(signed).toEqual(['paymentNotification'])
  const before = await fingerprint(portal.database)
  const ways = { ...foreign(portal.url), 'our own pages': { 'x-portal-request': '1', origin: portal.url } }
  for (const [what, headers] of Object.entries(ways)) {
    const { status, body } = await callRow(portal.url, 'paymentNotification', samples.paymentNotification(own), {
      ...headers,
      cookie,
    })
    expect([what, status, (body as ProblemBody).errorCode]).toEqual([what, 400, 'PAYMENT_NOTIFICATION'])
  }
  expect(await fingerprint(portal.database)).toEqual(before)
})

const acting = rows.flatMap(([name, { method, audit }]) => (method === 'GET' && audit.kind === 'access' ? [name] : []))

test('no GET that has an effect obeys a prefetch, a picture or a frame, not even of our own pages', async () => {
  expect(acting.toSorted()).toEqual([
    'ampaRegister',
    'ampaUnregister',
    'nationalAnswerQuery',
    'nationalConfirm',
    'nationalLogout',
    'nationalSignIn',
  ])
  const before = await fingerprint(portal.database)
  const page = { cookie, 'x-portal-request': '1', 'sec-fetch-site': 'same-origin', accept: 'text/html' }
  const ways: Record<string, string>[] = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    { purpose: 'prefetch' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'iframe' },
  ]
  for (const ahead of ways) {
    for (const name of acting) {
      const answer = await fetch(portal.url + addressOf(endpoints[name], samples[name](own)), {
        headers: { ...page, ...ahead },
        redirect: 'manual',
      })
      const prefetched = !('sec-fetch-dest' in ahead)
      // A journey that is refused in a frame leads to its page; what is fetched ahead leads nowhere.
      expect([ahead, name, answer.status === 403 || (!prefetched && answer.status === 303)]).toEqual([
        ahead,
        name,
        true,
      ])
      expect(answer.headers.get('set-cookie')).toBe(null)
    }
  }
  expect(await fingerprint(portal.database)).toEqual(before)
  expect(portal.world.ampa.list()).toEqual([])
})

test('only the identity provider’s answers may come from another site, and without a sign-in begun in that browser they do nothing', async () => {
  expect(fromProvider).toEqual(['nationalAnswerForm', 'nationalAnswerQuery'])
  const before = await fingerprint(portal.database)
  for (const name of fromProvider) {
    const { status, body } = await callRow(portal.url, name, samples[name](own), {
      origin: 'https://evil.example',
      cookie,
    })
    expect([name, status, (body as ProblemBody).errorCode]).toEqual([name, 400, 'NATIONAL_SIGN_IN_REFUSED'])
  }
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('a form of another site cannot send what a row takes', async () => {
  const before = await fingerprint(portal.database)
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
    const answer = await fetch(`${portal.url}/mppd/api/bookings`, {
      method: 'POST',
      headers: { cookie, origin: portal.url, 'x-portal-request': '1', 'content-type': type },
      body: JSON.stringify(samples.bookingMake(own).body),
    })
    expect([type, answer.status]).toEqual([type, 415])
  }
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('our own pages are obeyed, by what the browser says or by the origin', async () => {
  for (const [name, value] of [
    ['sec-fetch-site', 'same-origin'],
    ['origin', portal.url],
  ] as const) {
    const { status } = await callRow(portal.url, 'eventLogCreate', samples.eventLogCreate(own), {
      'x-portal-request': '1',
      [name]: value,
    })
    expect(status).toBe(204)
  }
})

test('behind a proxy the public address is the one that counts', async () => {
  const outside = await startPortal({ today, env: { PUBLIC_URL: 'https://portal.example' } })
  try {
    const report = (origin: string) =>
      callRow(outside.url, 'eventLogCreate', samples.eventLogCreate(own), { 'x-portal-request': '1', origin })
    expect((await report('https://portal.example')).status).toBe(204)
    expect((await report(outside.url)).status).toBe(403)
    // On the way from the browser to the proxy anybody could have changed a page that came without encryption.
    expect((await report('http://portal.example')).status).toBe(403)
  } finally {
    await outside.close()
  }
})
