import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { png } from '../files/testing/sound.ts'
import type { Person, TestPortal } from '../testing/harness.ts'
import { onePortal } from '../testing/one-portal.ts'
import { samples } from '../testing/samples.ts'
import { callRow, makeTargets, ownPage, type Target } from '../testing/targets.ts'

let portal: TestPortal
let own: Target
let anna: Person
onePortal(
  async (running) => {
    portal = running
    own = (await makeTargets(portal)).anna
    anna = await portal.as('anna')
  },
  { env: { TRUSTED_PROXIES: '1' } },
)

const slow: Socket[] = []
afterEach(() => slow.splice(0).forEach((socket) => socket.destroy()))

/** Begins to send a large body, and nothing after its first byte. Returns the status with which it is answered. */
async function beginSlowly(path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port, host } = new URL(portal.url)
  const socket = connect(Number(port), hostname)
  slow.push(socket)
  const fixed = { host, ...ownPage(portal.url), 'content-type': 'application/json', 'content-length': '1000000' }
  const lines = Object.entries({ ...fixed, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n{`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString('latin1'))?.[1])
}

/** Begins several; the status of the one that is answered first. The others are being received, or one of them is. */
const firstAnswer = (...begun: Promise<number>[]): Promise<number> => Promise.race(begun)

const registers = (address: string) => beginSlowly('/mpi/accounts', { 'x-forwarded-for': address })
const writes = (person: Person) => beginSlowly('/mpi/messages/u/mpi-user/portal', { cookie: person.cookie() })

const content = png({ before: [['tEXt', Buffer.alloc(100_000, 'x')]] }).toString('base64')
const sendsFile = async (): Promise<number> => {
  const { body } = samples.messageSend(own)
  const attachments = [{ filename: 'zdjecie.png', content }]
  const headers = { ...ownPage(portal.url), cookie: anna.cookie() }
  const input = { body: { ...(body as object), attachments } }
  return (await callRow(portal.url, 'messageSend', input, headers)).status
}

test('strangers who send slowly take places of their own, one for each network; who is signed in sends meanwhile', async () => {
  // Of two from one network the second is refused, because the first is being received.
  expect(await firstAnswer(registers('2001:db8::1'), registers('2001:db8::2'))).toBe(429)
  expect(await firstAnswer(registers('198.51.100.7'), registers('198.51.100.7'))).toBe(429)
  expect(await sendsFile()).toBe(200)
})

test('one account does not take all places for large bodies', async () => {
  const piotr = await portal.as('piotr')
  expect(await firstAnswer(writes(piotr), writes(piotr))).toBe(429)
  expect(await sendsFile()).toBe(200)
})
