import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishBeforeSignOut, setSession, type SignedIn } from '../../session/session.ts'
import type { WaitingEntry } from './waiting.ts'

const kept = new Map<string, string>()
const listening = new Map<string, () => void>()
const place = { cookie: '' }
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
vi.stubGlobal('sessionStorage', { length: 0, key: () => null, getItem: () => null, removeItem: () => undefined })
vi.stubGlobal('window', { addEventListener: (name: string, listener: () => void) => listening.set(name, listener) })
vi.stubGlobal('document', place)
const sent = vi.fn<(body: WaitingEntry['body']) => Promise<object>>()
vi.mock('./queries.ts', () => ({
  sendNew: (body: WaitingEntry['body']) => sent(body),
  forgetMeasurements: () => Promise.resolve(),
}))
const { ApiError } = await import('../../api/caller.ts')
const { dropEntry, keepEntry, sendWaiting, waitingEntries } = await import('./waiting.ts')

const refusal = (status: number, errorCode: string, message = '') =>
  Object.assign(Object.create(ApiError.prototype) as Error, { status, errorCode, message })
const body = (entryKey: string, weight = 70): WaitingEntry['body'] => ({
  patientId: '1',
  dateMeasurement: '2026-11-26T10:00:00Z',
  weight,
  entryKey,
})
const signIn = (id: string) => setSession({ state: 'in', account: { id } } as SignedIn)
const keys = () => waitingEntries().map(({ body: { entryKey } }) => entryKey)

beforeEach(() => {
  kept.clear()
  sent.mockReset()
  place.cookie = ''
  signIn('7')
})
afterEach(() => setSession({ state: 'out' }))

test('an entry waits until the server has answered, is sent with its key, and then is forgotten', async () => {
  expect(keepEntry(body('a'))).toBe(true)
  sent.mockRejectedValueOnce(new TypeError('no network'))
  await sendWaiting()
  expect(keys()).toEqual(['a'])
  sent.mockResolvedValueOnce({})
  listening.get('online')!()
  // Asked again while it is being sent, it is sent once.
  await Promise.all([sendWaiting(), finishBeforeSignOut()])
  expect(sent.mock.calls.map(([{ entryKey }]) => entryKey)).toEqual(['a', 'a'])
  expect(keys()).toEqual([])
  expect(kept.size).toBe(0)
})

test('a refusal is kept with its words and not sent again; the others are sent', async () => {
  keepEntry(body('a', 999))
  keepEntry(body('b'))
  sent.mockRejectedValueOnce(refusal(409, 'MEASUREMENT_INVALID', 'Za dużo.')).mockResolvedValueOnce({})
  await sendWaiting()
  expect(waitingEntries()).toMatchObject([{ body: { entryKey: 'a' }, refused: 'Za dużo.' }])
  await sendWaiting()
  expect(sent).toHaveBeenCalledTimes(2)
  dropEntry('a')
  expect(kept.size).toBe(0)
})

test.each([
  ['whose session has ended', refusal(401, 'UNAUTHENTICATED')],
  ['who has called too often', refusal(429, 'TOO_MANY_REQUESTS')],
])('%s keeps what waits', async (_who, refused) => {
  keepEntry(body('a'))
  sent.mockRejectedValueOnce(refused)
  await sendWaiting()
  expect(waitingEntries()).toEqual([{ owner: '7', body: body('a') }])
})

test("nobody else's session shows or sends it", async () => {
  keepEntry(body('a'))
  signIn('8')
  expect(keys()).toEqual([])
  await sendWaiting()
  setSession({ state: 'out' })
  await sendWaiting()
  expect(sent).not.toHaveBeenCalled()
  signIn('7')
  expect(keys()).toEqual(['a'])
})

test('nothing is kept on a shared terminal, or where the browser has no room', () => {
  place.cookie = 'terminal=12'
  expect(keepEntry(body('a'))).toBe(false)
  place.cookie = ''
  vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(keepEntry(body('a'))).toBe(false)
  expect(kept.size).toBe(0)
})
