import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { endpoints } from '@portal/contract'
import type { TestPortal } from '../../testing/harness.ts'
import { onePortal } from '../../testing/one-portal.ts'
import { callRow, ownPage } from '../../testing/targets.ts'

let portal: TestPortal
onePortal((running) => (portal = running), { env: { TRUSTED_PROXIES: '1' } })

/** Sends so many sign-ins at once, each from an address of its own, and writes their answers. In a process of its own: its work is not the portal's. */
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

/** Calls in each measurement: a hundredth of them is more than one. */
const samples = 300
const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!

test('five hundred sign-ins at once are looked at a few at a time; the rest are told when to come back, and none of those is counted as wrong', async () => {
  const cookie = (await portal.as('anna')).cookie()
  const ask = async (): Promise<number> => {
    const begun = performance.now()
    const answer = await callRow(portal.url, 'bookingList', {}, { ...ownPage(portal.url), cookie })
    expect(answer.status).toBe(200)
    return performance.now() - begun
  }
  const ratios: number[] = []
  for (let round = 0; round < 3; round++) {
    const quiet: number[] = []
    while (quiet.length < samples) quiet.push(await ask())
    const before = await portal.rows('login_failure')
    const over = new AbortController()
    const running = storm(500).finally(() => over.abort())
    const busy: number[] = []
    while (!over.signal.aborted || busy.length < samples) busy.push(await ask())
    const answers = await running
    const wrong = answers.filter(([status]) => status === 400)
    const later = answers.filter(([status]) => status === 503)
    expect(wrong.length + later.length).toBe(500)
    expect([wrong.length >= 40, later.length > 0]).toEqual([true, true])
    expect(new Set(later.map(([, retryAfter]) => retryAfter))).toEqual(new Set(['5']))
    // Two counters for each name that was looked at; the names of one round have those of the next.
    if (round === 0)
      expect((await portal.rows('login_failure'))['login_failure']! - before['login_failure']!).toBe(2 * wrong.length)
    ratios.push(p99(busy) / p99(quiet))
  }
  // Twice is what is promised of a machine with nothing else to do; a third of room is for whatever else runs beside the tests.
  expect(ratios.toSorted((a, b) => a - b)[1]).toBeLessThanOrEqual(3)
})
