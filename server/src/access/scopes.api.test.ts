import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import type { Right } from '@portal/contract/access'
import type { Endpoint } from '@portal/contract/endpoint'
import { problems, type ProblemBody } from '@portal/contract/problems'
import { givableRights, guardianScopes, rightsGiven, type GuardianScope } from '@portal/contract/rules/guardian-scopes'
import { sql } from '../db/sql.ts'
import { clinicIds, type ClinicIds } from '../seed/clinic-ids.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { startPortal, type Person, type TestPortal } from '../testing/harness.ts'
import { keepStateOf } from '../testing/kept-state.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, nobody, ownPage, today, type Target } from '../testing/targets.ts'

// What Piotr, the warden of Stanisław, may do for him in each state of the link, by calling every row about a patient. After a wanted
// change run this file with `-u` and read the difference of scopes.txt as the decision that it is.
const table = './scopes.txt'
// The statements that decide are the same on both databases: the embedded one makes the table, a server answers as it says in three of the states.
const onServer = process.env.TEST_DATABASE === 'postgres'
const onServerToo: ReadonlySet<string> = new Set(['all', 'visits', 'ended'])

let portal: TestPortal
let ids: ClinicIds
let piotr: Person
let ward: Target
let stranger: Target
let restore: () => Promise<void>
beforeAll(async () => {
  portal = await startPortal({ today, idle: true })
  ids = await clinicIds(portal.database.db)
  const targets = await makeTargets(portal)
  ward = targets.stanislaw
  stranger = nobody(ward)
  piotr = await portal.as('piotr')
  restore = await keepStateOf(portal)
})
beforeEach(() => restore())
afterAll(() => portal.close())

interface LinkState {
  readonly rights?: readonly string[] | null
  readonly status?: 'C' | 'P' | 'J'
  readonly ended?: true
}

async function putLink({ rights = null, status = 'C', ended }: LinkState): Promise<void> {
  await sql`
    update patient_link set rights = ${rights && [...rights]}::text[], status = ${status}, ends_at = ${ended ? today : null}
    where account_id = ${Number(ids.accounts.piotr)} and patient_id = ${Number(ids.patients.stanislaw)}`.execute(
    portal.database.db,
  )
}

const only = (scope: GuardianScope): LinkState => ({ rights: rightsGiven([scope]) })
const states: Readonly<Record<string, LinkState>> = {
  all: {},
  ...Object.fromEntries(guardianScopes.map((scope) => [scope, only(scope)])),
  ended: { ended: true },
  pending: { status: 'P' },
  blocked: { status: 'J' },
}

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
  ['patient', 'owned'].includes(endpoints[name].access.kind),
)
const rightOf = (name: EndpointName): Right => (endpoints[name].access as { readonly right: Right }).right
const writes = ({ audit, method }: Endpoint) => method !== 'GET' || audit.kind === 'access'

async function outcome(name: EndpointName, target: Target): Promise<string> {
  const { status, body } = await callRow(portal.url, name, samples[name](target), {
    ...ownPage(portal.url),
    cookie: piotr.cookie(),
  })
  const { errorCode, message } = (body ?? {}) as Partial<ProblemBody>
  if (errorCode === 'NOT_SHARED') expect(message).toMatch(/^Stanisław nie udostępnił Ci [\p{L} ]+\.$/u)
  if (status === 404) expect(message).toBe(problems.NOT_FOUND.pl)
  return errorCode === undefined || status === 404 ? String(status) : errorCode
}

/** What the table says that a row answers, by row and state. */
function decidedIn(text: string): Map<string, Map<string, string>> {
  const rows = new Map<string, Map<string, string>>()
  let row = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, answer, labels] = /^ {2}(\w+) +(.+)$/.exec(line) ?? []
    if (answer && labels) for (const label of labels.split(' ')) row.set(label, answer)
    else rows.set(line.split(' ')[0]!, (row = new Map()))
  }
  return rows
}

test(
  'a guardian may what they were given and nothing else, is told by whom, and refusals write nothing',
  { timeout: 300_000 },
  async () => {
    const found = new Map<EndpointName, Map<string, string[]>>(names.map((name) => [name, new Map()]))
    const decided = decidedIn(readFileSync(join(import.meta.dirname, table), 'utf8'))
    for (const [label, link] of Object.entries(states)) {
      if (onServer && !onServerToo.has(label)) continue
      await restore()
      await putLink(link)
      const again = await keepStateOf(portal)
      // What every row finds: whatever one was allowed to do is undone before the next.
      const untouched = await fingerprint(portal.database)
      for (const name of names) {
        const answer = await outcome(name, ward)
        const refused = answer === '404' || answer === 'NOT_SHARED'
        if (writes(endpoints[name])) {
          if (refused) expect(await fingerprint(portal.database), `${name} wrote, ${label}`).toEqual(untouched)
          else await again()
        }
        if (onServer) expect([name, label, answer]).toEqual([name, label, decided.get(name)?.get(label)])
        const byAnswer = found.get(name)!
        byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), label])
      }
    }
    if (onServer) return
    const lines = names.map((name) =>
      [
        `${name}  ${rightOf(name)}`,
        ...[...found.get(name)!].map(([answer, labels]) => `  ${answer.padEnd(12)} ${labels.join(' ')}`),
      ].join('\n'),
    )
    const head = `Row and the right it asks for; below it what the warden of somebody is answered, and in which states of the link.\nStates: ${Object.keys(states).join(' ')}\n`
    await expect(`${[head, ...lines].join('\n')}\n`).toMatchFileSnapshot(table)
  },
)

describe('a refusal', () => {
  test('of a thing that is named by its id tells nobody whether there is such a thing', async () => {
    const owned = names.filter((name) => endpoints[name].access.kind === 'owned')
    for (const scope of ['messages', 'visits'] as const) {
      await putLink(only(scope))
      const withheld = owned.filter((name) => !(rightsGiven([scope]) ?? []).includes(rightOf(name)))
      expect(withheld.length).toBeGreaterThan(5)
      for (const name of withheld)
        expect([name, await outcome(name, ward)]).toEqual([name, await outcome(name, stranger)])
    }
  })

  test("stays NOT_FOUND for things that are nobody's where the right stands", async () => {
    expect(await outcome('bookingView', stranger)).toBe('404')
    await putLink(only('visits'))
    expect(await outcome('bookingView', stranger)).toBe('404')
    expect(await outcome('bookingView', ward)).toBe('200')
  })

  test('names the part in the language of the person, and stands in the trail with whom it was about', async () => {
    await putLink(only('visits'))
    const headers = { ...ownPage(portal.url), cookie: `${piotr.cookie()}; language=en` }
    expect(await callRow(portal.url, 'archiveChatRecord', samples.archiveChatRecord(ward), headers)).toMatchObject({
      status: 403,
      body: {
        errorCode: 'NOT_SHARED',
        message: 'Stanisław has not shared their documents and results with you.',
        details: { scope: 'record', name: 'Stanisław' },
      },
    })
    const { rows } = await sql<{ patient: number; role: string }>`
      select patient_id as patient, acting_role as role from audit_event
      where event = 'archiveChatRecord' and outcome = 'NOT_SHARED'`.execute(portal.database.db)
    expect(rows).toEqual([{ patient: Number(ward.patientId), role: 'WARD' }])
  })
})

test('lists cover those who gave the right, and the person stays among those for whom one acts', async () => {
  const visitsOf = async () =>
    new Set((await piotr.call('bookingList', { query: {} })).map(({ patient }) => patient.id)).has(ward.patientId)
  expect(await visitsOf()).toBe(true)
  await putLink(only('record'))
  expect(await visitsOf()).toBe(false)
  expect((await piotr.call('patientList', { query: {} })).map(({ id }) => id)).toContain(ward.patientId)
})

describe('a scope that cannot be read', () => {
  const refusedByDatabase = (rights: readonly unknown[]) =>
    expect(putLink({ rights: rights as string[] })).rejects.toThrow(/patient_link_rights/)

  test('is kept by no way: unknown words, none at all, holes, and deciding who else may act', async () => {
    await refusedByDatabase(['patient:read', 'everything'])
    await refusedByDatabase([])
    await refusedByDatabase(['patient:read', null])
    await refusedByDatabase(['bookings:read'])
    await refusedByDatabase(['patient:read', 'links:write'])
    const ofChild = sql`update patient_link set rights = ${['patient:read']}::text[] where role = 'CHILD'`
    await expect(ofChild.execute(portal.database.db)).rejects.toThrow(/patient_link_rights/)
  })

  test('allows nothing where it stands all the same', async () => {
    await sql`alter table patient_link drop constraint patient_link_rights`.execute(portal.database.db)
    for (const rights of [[...givableRights, 'everything'], [...givableRights, null], []]) {
      await putLink({ rights: rights as string[] })
      for (const name of names)
        expect([name, ['404', 'NOT_SHARED'].includes(await outcomeOfAny(name))]).toEqual([name, true])
    }
    const refusals = new Set((await piotr.call('patientList', { query: {} })).map(({ id }) => id))
    expect(refusals).not.toContain(ward.patientId)
  })
})

async function outcomeOfAny(name: EndpointName): Promise<string> {
  const { status, body } = await callRow(portal.url, name, samples[name](ward), {
    ...ownPage(portal.url),
    cookie: piotr.cookie(),
  })
  return status === 404 ? '404' : (((body ?? {}) as Partial<ProblemBody>).errorCode ?? String(status))
}
