import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { problems, type ProblemBody } from '@portal/contract/problems'
import { cast, type CastKey } from '../seed/cast.ts'
import { clinicIds } from '../seed/clinic-ids.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { startPortal, type TestPortal } from '../testing/harness.ts'
import { keepStateOf } from '../testing/kept-state.ts'
import { samples } from '../testing/samples.ts'
import {
  callRow,
  makeTargets,
  nobody,
  ownPage,
  targetHolders,
  today,
  type Answer,
  type Target,
  type TargetKey,
} from '../testing/targets.ts'

// The table of who may do what. It is made by calling every row as everybody and for everybody; after a wanted change
// run this file with `-u` and read the difference of matrix.txt as the decision that it is.
const table = './matrix.txt'
/** Deleting an account is tested last: its files are removed from the disk, and only the database is restored after each call. */
const isLast = (name: EndpointName): number => Number(name === 'accountDelete')
const names = (Object.keys(endpoints) as EndpointName[]).toSorted((a, b) => isLast(a) - isLast(b))
const actors = [...(Object.keys(cast) as CastKey[]), 'anonymous'] as const
type ActorKey = (typeof actors)[number]

let portal: TestPortal
let targets: Record<string, Target>
let restore: () => Promise<void>
/** What every row finds, and what it leaves behind once what it was allowed to do is undone. */
let untouched: Record<string, string>
const headers = new Map<ActorKey, Record<string, string>>()

beforeAll(async () => {
  portal = await startPortal({ today, idle: true })
  const { app, database } = portal
  const made = await makeTargets(portal)
  targets = { ...made, nobody: nobody(made.anna) }
  const { accounts } = await clinicIds(database.db)
  for (const actor of actors) {
    // Sessions are opened without signing in: a blocked account could not, and still may hold one from before.
    const token =
      actor === 'anonymous'
        ? undefined
        : await app.sessions.open(database.db, Number(accounts[actor]), today, undefined)
    headers.set(actor, { ...ownPage(portal.url), ...(token ? { cookie: `session=${token}` } : {}) })
  }
  restore = await keepStateOf(portal)
  untouched = await fingerprint(database)
})
afterAll(() => portal.close())

/** Targets for which the row's input differs; a row without a target is called once for each actor. */
function targetsOf(name: EndpointName): [string, Target][] {
  const all = Object.entries(targets)
  const inputs = new Set(all.map(([, target]) => JSON.stringify(samples[name](target))))
  return inputs.size === 1 ? [['-', targets['anna']!]] : all
}

const outcomeOf = ({ status, body }: Answer): string => {
  const { errorCode } = (body ?? {}) as Partial<ProblemBody>
  return status === 401 || status === 404 || !errorCode || status < 400 ? String(status) : `${status} ${errorCode}`
}

const hidden = { errorCode: 'NOT_FOUND', message: problems.NOT_FOUND.pl, requestId: expect.any(String) }

async function linesOf(name: EndpointName): Promise<string[]> {
  const expectUntouched = async () =>
    expect(await fingerprint(portal.database), `${name} wrote although refused`).toEqual(untouched)
  const asked = targetsOf(name).map(([target, ids]) => ({
    target,
    input: samples[name](ids),
    holder: targetHolders[target as TargetKey] as ActorKey | undefined,
    outcomes: new Map<ActorKey, string>(),
  }))
  const reads = endpoints[name].method === 'GET' && endpoints[name].audit.kind !== 'access'
  const ask = async ({ input, outcomes }: (typeof asked)[number], actor: ActorKey) => {
    const answer = await callRow(portal.url, name, input, headers.get(actor)!)
    // A fault is nobody's decision: it never gets into the table.
    expect([name, actor, answer.status]).not.toEqual([name, actor, 500])
    outcomes.set(actor, outcomeOf(answer))
    if (answer.status === 404) expect(answer.body).toStrictEqual(hidden)
    if (answer.status < 400 && !reads) await restore()
  }
  // Whoever may succeed comes last: before that every call was refused, and nothing may have changed.
  for (const one of asked) for (const actor of actors) if (actor !== one.holder) await ask(one, actor)
  await expectUntouched()
  for (const one of asked) if (one.holder) await ask(one, one.holder)
  await expectUntouched()
  return asked.flatMap(({ target, outcomes }) => describe(target, outcomes))
}

function describe(target: string, outcomes: Map<ActorKey, string>): string[] {
  const byOutcome = Map.groupBy(actors, (actor) => outcomes.get(actor) ?? '')
  const most = Math.max(...[...byOutcome.values()].map((who) => who.length))
  return [...byOutcome]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([outcome, who]) => {
      const shown = who.length < most ? who.join(' ') : who.length === actors.length ? 'everybody' : 'all others'
      return `  ${target.padEnd(10)} ${outcome.padEnd(16)} ${shown}`
    })
}

test(
  'every row answers everybody as the table says; what is foreign looks missing; refusals and reads write nothing [V-497]',
  { timeout: 600_000 },
  async () => {
    const blocks = [
      `Row; below it for whose data it was called, the answer, and who got it.\nEverybody: ${actors.join(' ')}\n`,
    ]
    for (const name of names) {
      const { method, path, recentProof }: Endpoint = endpoints[name]
      const needs = recentProof ? '  (with a session: recent proof of who one is)' : ''
      blocks.push([`${name}  ${method} ${path}${needs}`, ...(await linesOf(name)), ''].join('\n'))
    }
    await expect(blocks.join('\n')).toMatchFileSnapshot(table)
  },
)
