import type { FromPage } from '@portal/contract/areas/telehealth-session/parts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chatDraftOf } from './chat-draft.ts'
import { LiveCall } from './live-call.ts'

let said: FromPage[]
let tell: (message: object) => void

/** A line to the portal that is open at once. */
class OpenSocket {
  static readonly OPEN = 1
  readonly readyState = 1
  addEventListener(name: string, listener: (event: object) => void): void {
    if (name === 'open') listener({})
    if (name === 'message') tell = (message) => listener({ data: JSON.stringify(message) })
  }
  send(text: string): void {
    said.push(JSON.parse(text) as FromPage)
  }
  close(): void {
    tell = () => undefined
  }
}

beforeEach(() => {
  said = []
  const kept = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', OpenSocket)
  vi.stubGlobal('location', { href: 'https://portal.example/telehealth/consultant' })
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn())
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The page of a session, as it is when it is opened or loaded anew. */
async function opened(name = '17'): Promise<LiveCall> {
  const call = new LiveCall({
    side: 'STAFF',
    token: () => Promise.resolve('token'),
    switches: { read: () => undefined, write: () => undefined },
    chatDraft: chatDraftOf(name),
  })
  await vi.advanceTimersByTimeAsync(0)
  return call
}

const joined = () => tell({ type: 'joined', now: new Date().toISOString(), chat: [] })

test('what is being written in the chat stays when the page is loaded anew, until it is sent', async () => {
  const call = await opened()
  call.type('Proszę przyjść na czc')
  call.leave()
  const other = await opened('18')
  expect(other.view().typed).toBe('')
  other.leave()
  const again = await opened()
  expect(again.view().typed).toBe('Proszę przyjść na czc')
  again.write('Proszę przyjść na czczo')
  expect(again.view().typed).toBe('')
  again.leave()
  const last = await opened()
  expect(last.view().typed).toBe('')
  last.leave()
})

test('a line that was sent while there was no way to the portal is sent after loading the page anew, once', async () => {
  const before = await opened()
  before.write('Proszę przyjść na czczo')
  before.leave()
  expect(said.map(({ type }) => type)).not.toContain('chat')
  const again = await opened()
  joined()
  const line = said.find(({ type }) => type === 'chat')
  expect(line).toMatchObject({ text: 'Proszę przyjść na czczo' })
  tell({ ...line, side: 'STAFF', at: new Date().toISOString() })
  again.leave()
  const last = await opened()
  expect(last.view().unsent).toEqual([])
  last.leave()
})
