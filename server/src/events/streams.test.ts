import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Streams, type Hearing } from './streams.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Somebody who listens; `stands` says for how long. */
const hearing = (accountId: number, session: string, stands = () => true): Hearing => ({
  accountId,
  session,
  stands: async () => stands(),
})

/** What a stream has sent, as a reader that takes everything sees it. */
function read(stream: ReturnType<Streams['open']>): { text: string; ended: boolean; cut: boolean } {
  const seen = { text: '', ended: false, cut: false }
  stream.on('data', (part: Buffer) => (seen.text += part.toString()))
  stream.on('end', () => (seen.ended = true))
  stream.on('close', () => (seen.cut = !seen.ended))
  return seen
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('an event goes to the accounts that are meant, names its kind alone, and every stream gives signs of life', async () => {
  const streams = new Streams()
  const [one, other] = [read(streams.open(hearing(1, 'a'))), read(streams.open(hearing(2, 'b')))]
  streams.tell('messages', new Set([1]))
  await minutes(1)
  expect(one.text).toMatch(/^retry: \d+\nevent: listening\ndata: 1\n\nevent: changed\ndata: messages\n\n(:\n\n){3}$/)
  expect(other.text).toMatch(/^retry: \d+\nevent: listening\ndata: 2\n\n(:\n\n){3}$/)
  expect(streams.accounts()).toEqual([1, 2])
  streams.close()
})

test('a stream ends with its session, when the session cannot be looked up, and after an hour', async () => {
  const streams = new Streams()
  const ended = { one: false }
  const one = read(streams.open(hearing(1, 'a', () => !ended.one)))
  const unknown = read(streams.open({ ...hearing(2, 'b'), stands: () => Promise.reject(new Error('silent')) }))
  const other = read(streams.open(hearing(3, 'c')))
  ended.one = true
  await streams.look(({ session }) => session === 'c')
  expect([one.ended, unknown.ended]).toEqual([false, false])
  await streams.look()
  await minutes(0)
  expect([one.ended, unknown.ended, other.ended, streams.size]).toEqual([true, true, false, 1])
  await minutes(61)
  expect([other.ended, streams.size]).toEqual([true, 0])
  streams.close()
})

test('of too many streams the oldest end and are told to wait', async () => {
  const streams = new Streams()
  const all = Array.from({ length: 5 }, () => read(streams.open(hearing(1, 'a'))))
  await minutes(0)
  expect(all.map(({ ended }) => ended)).toEqual([true, false, false, false, false])
  expect(all[0]!.text).toMatch(/retry: 120000\n\n$/)
  for (let n = 0; n < 30; n += 1) read(streams.open(hearing(1, `other ${n}`)))
  expect(streams.size).toBe(20)
  streams.close()
})

test('who does not read is cut off, and little is kept for them', async () => {
  const streams = new Streams()
  const stream = streams.open(hearing(1, 'a'))
  for (let n = 0; n < 10_000; n += 1) streams.tell('messages')
  expect(stream.readableLength).toBeLessThan(2_000)
  expect([stream.destroyed, streams.accounts()]).toEqual([true, []])
  streams.close()
})

test('when the portal stops all end at once, and none begins', async () => {
  const streams = new Streams()
  const one = read(streams.open(hearing(1, 'a')))
  streams.close()
  await minutes(0)
  expect(one.ended).toBe(true)
  expect(() => streams.open(hearing(1, 'a'))).toThrow('UNAVAILABLE')
})
