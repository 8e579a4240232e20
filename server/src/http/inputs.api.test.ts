import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import type { ProblemBody } from '@portal/contract/problems'
import { sql } from '../db/sql.ts'
import { cast } from '../seed/cast.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { keepStateOf } from '../testing/kept-state.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, ownPage, today, type Input, type Target } from '../testing/targets.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]

let portal: TestPortal
let own: Target
let headers: Record<string, string>

beforeAll(async () => {
  portal = await startPortal({ today })
  own = (await makeTargets(portal)).anna
  headers = { ...ownPage(portal.url), cookie: (await portal.as('anna')).cookie() }
})
afterAll(() => portal.close())

const shapeOf = (schema: Endpoint['body']): object => (schema && 'shape' in schema ? (schema.shape as object) : {})

/** Names of every property that any row takes, and some that only the server decides on. */
const known = new Set([
  ...rows.flatMap(([, row]) => [row.params, row.query, row.body].flatMap((schema) => Object.keys(shapeOf(schema)))),
  ...'accountId authorized type patientRole status orderStatus confirmed bookingLocked heldUntil price'.split(' '),
  ...'payment parallelAllowed overlapAllowed modUser now isAdmin'.split(' '),
])

const bodyWith = (input: Input, more: object): Input => ({ ...input, body: { ...(input.body as object), ...more } })
const queryWith = (input: Input, more: object): Input => ({ ...input, query: { ...input.query, ...more } })

test('a property that a row does not declare is refused by name and nothing is written, whatever its name', async () => {
  const before = await fingerprint(portal.database)
  for (const [name, row] of rows) {
    // What else the identity provider and the SMS provider send is their own business.
    if (row.origin === 'identity-provider' || row.origin === 'signed' || name === 'smsReport') continue
    for (const [part, add] of [
      ['body', bodyWith],
      ['query', queryWith],
    ] as const) {
      const schema = row[part]
      // A list has no properties.
      if (!schema || !('shape' in schema)) continue
      let left = [...known].filter((field) => !(field in shapeOf(schema)))
      // All at once; what is judged before the rest, as files are, is left out of the next call.
      while (left.length > 0) {
        const more = Object.fromEntries(left.map((field) => [field, '1']))
        const { status, body } = await callRow(portal.url, name, add(samples[name](own), more), headers)
        const { errorCode, errors } = body as ProblemBody
        expect([name, part, status, errorCode]).toEqual([name, part, 400, 'VALIDATION_ERROR'])
        const named = Object.keys(errors ?? {})
        expect(left, `${name} ${part}`).toEqual(expect.arrayContaining(named))
        expect(named, `${name} ${part}`).not.toEqual([])
        left = left.filter((field) => !named.includes(field))
      }
    }
  }
  const nested = samples.patientUpdate(own)
  const address = { ...(nested.body as { address: object }).address, authorized: true }
  const answer = await callRow(portal.url, 'patientUpdate', { ...nested, body: { address, version: 1 } }, headers)
  expect(Object.keys((answer.body as ProblemBody).errors ?? {})).toEqual(['address.authorized'])
  expect(await fingerprint(portal.database)).toEqual(before)
})

test('a query parameter given twice is refused', async () => {
  for (const [name, row] of rows) {
    if (!row.query) continue
    const input = samples[name](own)
    const [field = '', value] = Object.entries(input.query ?? {})[0] ?? []
    const path = row.path.replace(/\{(\w+)\}/g, (_, param: string) => String(input.params?.[param]))
    const twice = `${path}?${field}=${String(value)}&${field}=${String(value)}`
    const answer = await fetch(portal.url + twice, { method: row.method, headers })
    expect([name, answer.status]).toEqual([name, 400])
    expect(((await answer.json()) as ProblemBody).errors).toHaveProperty(field)
  }
})

test('an address whose parameter has no possible form is not found', async () => {
  for (const [name, row] of rows) {
    for (const param of Object.keys(shapeOf(row.params))) {
      for (const value of [
        '0',
        '-1',
        '1e3',
        ' 1',
        "1' or '1'='1",
        '9'.repeat(19),
        '9'.repeat(300),
        '..%2f',
        'ą',
        '\u0000',
      ]) {
        // The subject of a draft is a name that the screens choose: most of these are possible ones.
        if (param === 'subject' && /^[\w-]/.test(value)) continue
        // A context has whatever name the clinic's system gave it.
        if (param === 'contextId' && !value.includes('\0')) continue
        // A consultant has the number that the clinic's system gave.
        if (param === 'consultantId' && /^[\w.-]{1,64}$/.test(value)) continue
        // These are UIDs of DICOM, which digits can be.
        if (['study', 'series', 'sop'].includes(param) && /^\d{1,64}$/.test(value)) continue
        const input = samples[name](own)
        const { status } = await callRow(
          portal.url,
          name,
          { ...input, params: { ...input.params, [param]: value } },
          headers,
        )
        expect([name, param, value, status]).toEqual([name, param, value, 404])
      }
    }
  }
})

test('a row of a module that is switched off is not there for anybody', async () => {
  const off = await startPortal({ today, env: { MODULES_OFF: 'bookingsModule' } })
  const ownOff = (await makeTargets(off)).anna
  const sides = [
    { ...portal, target: own, restore: await keepStateOf(portal) },
    { ...off, target: ownOff, restore: await keepStateOf(off) },
  ]
  try {
    // First what only reads: the contents of files that a row deletes do not come back with the state of the database.
    const writes = (row: Endpoint) => Number(row.method !== 'GET')
    for (const [name, row] of rows.toSorted(([, one], [, other]) => writes(one) - writes(other))) {
      const answers = sides.map(async ({ app, database, url, target, restore }) => {
        const { rows: found } = await sql<{ id: number }>`
          select id from account where username = ${cast.anna.username}`.execute(database.db)
        // Signing out ends a session, so that each row comes with one of its own.
        const token = await app.sessions.open(database.db, found[0]!.id, today, undefined)
        const headersOfOne = { ...ownPage(url), cookie: `session=${token}` }
        const { status } = await callRow(url, name, samples[name](target), headersOfOne)
        // Deleting the account, for one, would leave nobody to ask about the rows after it.
        if (row.method !== 'GET' && status < 400) await restore()
        return status
      })
      const [on, without] = await Promise.all(answers)
      const gone = row.module === 'bookingsModule' || on === 404
      expect([name, without === 404]).toEqual([name, gone])
    }
    expect((await off.anonymous().call('systemInstallation')).modules.bookingsModule).toBe(false)
  } finally {
    await off.close()
  }
})
