import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '@portal/contract'
import { Turns } from '../../access/password-turns.ts'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { callRow, ownPage } from '../../testing/targets.ts'

let portal: TestPortal
onePortal((running) => (portal = running), { env: { TRUSTED_PROXIES: '1' } })

/**
 * Sends that many sign-ins at once, each from its own address, and writes their answers. It runs in a separate process, because its work is not the
 * portal's.
 */
const stormer = `
  const http = require('node:http')
  const [url, path, count, headers] = process.argv.slice(1)
  const one = (no) => new Promise((done) => {
    const request = http.request(url + path, { method: 'POST', agent: false, headers: {
      ...JSON.parse(headers), 'content-type': 'application/json', 'x-forwarded-for': '198.51.' + (no >> 8) + '.' + (no & 255) } },
      (answer) => { answer.resume(); answer.on('end', () => done([answer.statusCode, answer.headers['retry-after'] ?? null])) })
    request.on('error', (error) => done([0, String(error)]))
    request.end(JSON.stringify({ username: 'nikt' + no, password: 'wrong' }))
  })
  Promise.all(Array.from({ length: Number(count) }, (_, no) => one(no))).then((all) => process.stdout.write(JSON.stringify(all)))
`
async function storm(count: number): Promise<[number, string | null][]> {
  const child = spawn(
    process.execPath,
    ['-e', stormer, portal.url, endpoints.login.path, String(count), JSON.stringify(ownPage(portal.url))],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [written] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(written) as [number, string | null][]
}

afterEach(() => vi.restoreAllMocks())

/** Counts the work done in turns: all of it, and the most at once. */
function watchTurns() {
  const seen = { done: 0, now: 0, most: 0 }
  // oxlint-disable-next-line typescript/unbound-method -- called with the turns themselves below
  const { run } = Turns.prototype
  vi.spyOn(Turns.prototype, 'run').mockImplementation(function (this: Turns, work) {
    return run.call(this, async () => {
      seen.now += 1
      seen.most = Math.max(seen.most, seen.now)
      try {
        return await work()
      } finally {
        seen.now -= 1
        seen.done += 1
      }
    })
  })
  return seen
}

// That others hardly notice is measured where nothing else runs: `npm run bench -- --sign-in`.
test('five hundred sign-ins at once are looked at a few at a time; the rest are told when to come back, and none of those is counted as wrong', async () => {
  const cookie = (await portal.as('anna')).cookie()
  const before = await portal.rows('login_failure')
  const turns = watchTurns()
  const over = new AbortController()
  const running = storm(500).finally(() => over.abort())
  const beside = new Map<number, number>()
  while (!over.signal.aborted) {
    const { status } = await callRow(portal.url, 'bookingList', {}, { ...ownPage(portal.url), cookie })
    beside.set(status, (beside.get(status) ?? 0) + 1)
  }
  const answers = await running
  const wrong = answers.filter(([status]) => status === 400)
  const later = answers.filter(([status]) => status === 503)
  expect(answers.filter((answer) => !wrong.includes(answer) && !later.includes(answer))).toEqual([])
  expect(answers).toHaveLength(500)
  expect([wrong.length >= 40, later.length > 0]).toEqual([true, true])
  expect(new Set(later.map(([, retryAfter]) => retryAfter))).toEqual(new Set(['5']))
  // Who is told to come back has cost nothing, and a core is left to everybody else.
  expect(turns.done).toBe(wrong.length)
  expect(turns.most).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1))
  expect([...beside.keys()]).toEqual([200])
  // Two counters for each name that was looked at; of some forty names two have the same once in a hundred runs.
  const after = await portal.rows('login_failure')
  const counters = after['login_failure']! - before['login_failure']!
  expect(counters).toBeLessThanOrEqual(2 * wrong.length)
  expect(counters).toBeGreaterThan(2 * wrong.length - 4)
})
