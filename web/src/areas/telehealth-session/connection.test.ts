import type { FromPage, ToPage } from '@portal/contract/areas/telehealth-session/parts'
import { liveCloses } from '@portal/contract/rules/teleconsultation-live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveConnection } from './connection.ts'

/** A WebSocket that does what the test says. */
class FakeSocket {
  static readonly OPEN = 1
  readyState = 0
  readonly said: FromPage[] = []
  readonly #listeners = new Map<string, (event: object) => void>()
  constructor() {
    sockets.push(this)
  }
  addEventListener(name: string, listener: (event: object) => void): void {
    this.#listeners.set(name, listener)
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as FromPage)
  }
  close(): void {
    this.readyState = 2
  }
  opens(): void {
    this.readyState = FakeSocket.OPEN
    this.#listeners.get('open')?.({})
  }
  tells(message: Partial<ToPage>): void {
    this.#listeners.get('message')?.({ data: JSON.stringify(message) })
  }
  closes(code: number): void {
    this.readyState = 3
    this.#listeners.get('close')?.({ code })
  }
}

let sockets: FakeSocket[] = []
const heard = () => vi.fn<() => void>()
const given = { onMessage: heard(), onLine: heard(), onEnd: heard(), onRefused: heard() }

beforeEach(() => {
  sockets = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { href: 'https://portal.example/telehealth/consultant' })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  for (const one of Object.values(given)) one.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that has joined, and its first socket. */
async function joined() {
  const connection = new LiveConnection({ ...given, token: async () => 'token', page: 'page-of-the-doctor' })
  await vi.advanceTimersByTimeAsync(0)
  await joins()
  return connection
}

/** The newest socket lets the page in. */
async function joins(): Promise<FakeSocket> {
  await vi.advanceTimersByTimeAsync(10_000)
  const socket = sockets.at(-1)!
  socket.opens()
  socket.tells({ type: 'joined' })
  return socket
}

test('the end that is said while the line is cut is said with the next one, and shows nothing of it', async () => {
  const connection = await joined()
  sockets[0]!.closes(1006)
  connection.close({ type: 'end' })
  given.onMessage.mockClear()
  given.onLine.mockClear()
  const next = await joins()
  expect(next.said.map(({ type }) => type)).toEqual(['join', 'end'])
  next.tells({ type: 'state' })
  next.closes(1000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(2)
  for (const one of Object.values(given)) expect(one).not.toHaveBeenCalled()
})

test('the end that the portal has not confirmed is said again; once somebody else has the place it is theirs to say', async () => {
  const connection = await joined()
  connection.close({ type: 'end' })
  connection.say({ type: 'room' })
  expect(sockets[0]!.said.at(-1)).toEqual({ type: 'end' })
  sockets[0]!.closes(1006)
  const next = await joins()
  expect(next.said.at(-1)).toEqual({ type: 'end' })
  next.closes(liveCloses.elsewhere)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(2)
  expect(given.onEnd).not.toHaveBeenCalled()
})

test('who comes back before the end could be said has not ended anything', async () => {
  const connection = await joined()
  sockets[0]!.closes(1006)
  connection.close({ type: 'end' })
  connection.close({ type: 'leave' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
})
