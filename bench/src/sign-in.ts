import { randomInt } from 'node:crypto'
import { hashPassword, passwordFits } from '@portal/server/access/passwords'
import pg from 'pg'
import { alike } from './alike.ts'
import type { Figure } from './budgets.ts'
import { startPortal, type MeasuredServer } from './child.ts'
import { median } from './compare.ts'
import { stormed } from './storm.ts'

const where = 'clinic'
const password = 'kolorowy rower na dachu'
/** Sign-ins in a round; all are repeated in each round. */
const inARound = 30
/** Wrong passwords of each kind in a round. */
const refusalsInARound = 150

/** States of the account that is guessed at; a refusal must not reveal them. Each state has an account of its own. */
const kinds = {
  unknown: undefined,
  known: '',
  blocked: 'blocked = true',
  unconfirmed: 'email_confirmed_at = null, phone_confirmed_at = null',
  merge: 'merge_required = true',
} as const
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as Kind[]

/**
 * Sign-in compared with the bare check of its password, whether refusals reveal the state of an account, and how a storm of sign-ins affects others.
 */
export async function measureSignIn(databaseUrl: string, rounds: number): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const passwordHash = await prepare(client)
  const portal = await startPortal({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '1' })
  try {
    return [
      await speed(portal, passwordHash, rounds),
      ...(await refusals(portal, client, rounds)),
      { budget: 'storm.p99', where, value: await stormed(portal, rounds) },
    ]
  } finally {
    await portal.stop()
    await client.end()
  }
}

const userNameOf = (kind: Kind): string => (kind === 'unknown' ? 'nobody1' : `person${1 + names.indexOf(kind)}`)

async function prepare(client: pg.Client): Promise<string> {
  const passwordHash = await hashPassword(password)
  for (const kind of names) {
    if (kind === 'unknown') continue
    await client.query('update account set password_hash = $1 where username_key = $2', [
      passwordHash,
      userNameOf(kind),
    ])
    if (kinds[kind]) await client.query(`update account set ${kinds[kind]} where username_key = $1`, [userNameOf(kind)])
  }
  return passwordHash
}

interface Answer {
  milliseconds: number
  /** Status and body, without the request's id. */
  said: string
}

async function signIn(portal: MeasuredServer, username: string, entered: string): Promise<Answer> {
  const began = performance.now()
  const response = await fetch(`${portal.url}/mpi/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-portal-request': 'bench' },
    body: JSON.stringify({ username, password: entered }),
  })
  const body = await response.text()
  const milliseconds = performance.now() - began
  return { milliseconds, said: `${response.status} ${body.replace(/"requestId":"[^"]*"/, '')}` }
}

/** One sign-in at a time, alternating with a check of the same hash in this process. */
async function speed(portal: MeasuredServer, passwordHash: string, rounds: number): Promise<Figure> {
  const times = { portal: [] as number[], bare: [] as number[] }
  const warmUp = inARound
  for (let turn = 0; turn < warmUp + inARound * rounds; turn += 1) {
    const { milliseconds, said } = await signIn(portal, userNameOf('known'), password)
    if (!said.startsWith('200')) throw new Error(`sign-in answered ${said}`)
    const began = performance.now()
    if (!(await passwordFits(passwordHash, password))) throw new Error('the password does not fit its hash')
    if (turn < warmUp) continue
    times.bare.push(performance.now() - began)
    times.portal.push(milliseconds)
  }
  const [whole, bare] = [median(times.portal), median(times.bare)]
  console.log(`  sign-in      p50 ${whole.toFixed(1)} ms, bare argon2id p50 ${bare.toFixed(1)} ms`)
  return { budget: 'signIn.ratio', where, value: whole / bare }
}

/** Wrong passwords of every kind, in a new order at random in each turn, so that no kind always follows the same one; with limits switched off. */
async function refusals(portal: MeasuredServer, client: pg.Client, rounds: number): Promise<Figure[]> {
  const times = Object.fromEntries(names.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>
  const said = new Set<string>()
  const warmUp = 10
  for (let turn = 0; turn < warmUp + refusalsInARound * rounds; turn += 1) {
    await client.query('delete from login_failure')
    for (const kind of inRandomOrder(names)) {
      const answer = await signIn(portal, userNameOf(kind), 'zielony rower na dachu')
      said.add(answer.said)
      if (turn >= warmUp) times[kind].push(answer.milliseconds)
    }
  }
  const others = names.filter((kind) => kind !== 'unknown')
  for (const kind of names)
    console.log(`  refusal      ${kind.padEnd(12)} p50 ${median(times[kind]).toFixed(2)} ms of ${times[kind].length}`)
  const { medians, same } = alike(
    'refusals',
    others.map((name) => ({ name, times: times[name], beside: times.unknown })),
  )
  return [
    { budget: 'refusal.answers', where, value: said.size },
    { budget: 'refusal.medians', where, value: medians },
    { budget: 'refusal.same', where, value: same },
  ]
}

function inRandomOrder<T>(items: readonly T[]): T[] {
  const places = items.map((item) => ({ item, place: randomInt(2 ** 32) }))
  return places.toSorted((one, other) => one.place - other.place).map(({ item }) => item)
}
