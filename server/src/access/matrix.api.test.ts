import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
// The statements that decide are the same on both databases. The embedded one makes the table; a server, between two instances, is asked of every row and
// target by whoever holds it and by a third of the others, in turns, and has to answer as the table says.
const onServer = process.env.TEST_DATABASE === 'postgres'
const inTurn = (...numbers: readonly number[]): boolean => numbers.reduce((sum, number) => sum + number) % 3 === 0
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

/** What each actor that was asked got, for a target. */
interface Asked {
  readonly target: string
  readonly outcomes: ReadonlyMap<ActorKey, string>
}

async function askAll(name: EndpointName): Promise<Asked[]> {
  const expectUntouched = async () =>
    expect(await fingerprint(portal.database), `${name} wrote although refused`).toEqual(untouched)
  const found = targetsOf(name)
  const asked = found.map(([target, ids], place) => ({
    target,
    input: samples[name](ids),
    holder: targetHolders[target as TargetKey] as ActorKey | undefined,
    // A row without targets has few calls, whose answers may depend on the ones before.
    others: actors.filter((_, actor) => !onServer || found.length === 1 || inTurn(names.indexOf(name), place, actor)),
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
  for (const one of asked) for (const actor of one.others) if (actor !== one.holder) await ask(one, actor)
  await expectUntouched()
  for (const one of asked) if (one.holder) await ask(one, one.holder)
  await expectUntouched()
  return asked
}

function describe({ target, outcomes }: Asked): string[] {
  const byOutcome = Map.groupBy(actors, (actor) => outcomes.get(actor) ?? '')
  const most = Math.max(...[...byOutcome.values()].map((who) => who.length))
  return [...byOutcome]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([outcome, who]) => {
      const shown = who.length < most ? who.join(' ') : who.length === actors.length ? 'everybody' : 'all others'
      return `  ${target.padEnd(10)} ${outcome.padEnd(16)} ${shown}`
    })
}

/** The lines of the table about each row. */
const linesByRow = (text: string): Map<string, string[]> =>
  new Map(text.split('\n\n').map((block) => [/^\w+/.exec(block)?.[0] ?? '', block.split('\n').slice(1)]))

/** What the table says that an actor gets; undefined where it does not say it. */
function decidedFor(lines: readonly string[], target: string, actor: ActorKey): string | undefined {
  const ofTarget = lines
    .map((line) => /^ {2}(\S+) +(\d{3}(?: [A-Z_\d]+)?) +(.+)$/.exec(line) ?? [])
    .filter(([, ofLine]) => ofLine === target)
  const named = ofTarget.find(([, , , who]) => who!.split(' ').includes(actor))
  return (named ?? ofTarget.find(([, , , who]) => who === 'everybody' || who === 'all others'))?.[2]
}

async function expectAsDecided(): Promise<void> {
  const lines = linesByRow(readFileSync(join(import.meta.dirname, table), 'utf8'))
  for (const name of names)
    for (const { target, outcomes } of await askAll(name))
      for (const [actor, outcome] of outcomes) {
        const call = [name, target, actor]
        expect([...call, outcome]).toEqual([...call, decidedFor(lines.get(name) ?? [], target, actor)])
      }
}

async function madeAnew(): Promise<string> {
  const blocks = [
    `Row; below it for whose data it was called, the answer, and who got it.\nEverybody: ${actors.join(' ')}\n`,
  ]
  for (const name of names) {
    const { method, path, recentProof }: Endpoint = endpoints[name]
    const needs = recentProof ? '  (with a session: recent proof of who one is)' : ''
    blocks.push([`${name}  ${method} ${path}${needs}`, ...(await askAll(name)).flatMap(describe), ''].join('\n'))
  }
  return blocks.join('\n')
}

test(
  'every row answers everybody as the table says; what is foreign looks missing; refusals and reads write nothing [V-497]',
  { timeout: 600_000 },
  async () => {
    if (onServer) await expectAsDecided()
    else await expect(await madeAnew()).toMatchFileSnapshot(table)
  },
)
