import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listener, Notice } from './connections.ts'
import { News } from './news.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** News over sessions of the database that are played: by default each hears what it tells. */
function played() {
  const sessions: { channels: readonly string[]; listener: Listener; ended: boolean }[] = []
  const state = { carries: true, refuses: false, deaf: 0 }
  const heard: string[] = []
  const news = new News(
    {
      listen: async (channels, listener) => {
        if (state.refuses) throw new Error('refused')
        const session = { channels, listener, ended: false }
        sessions.push(session)
        const tell = (notice: Notice) => void (state.carries && listener.heard(notice))
        return { tell, end: () => void (session.ended = true) }
      },
    },
    () => (state.deaf += 1),
  )
  news.subscribe('session_ended', { heard: (content) => heard.push(content), missed: () => heard.push('missed') })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { news, sessions, state, heard, pass }
}

test('they are certain while they prove themselves, and not a second longer', async () => {
  const { news, state, pass } = played()
  expect(news.isCertain()).toBe(false)
  await news.start()
  await pass(60_000)
  expect(news.isCertain()).toBe(true)
  state.carries = false
  await pass(1_000)
  expect(news.isCertain()).toBe(false)
  state.carries = true
  await pass(300)
  expect(news.isCertain()).toBe(true)
})

test('a session that is lost is replaced, and everything may have been missed meanwhile', async () => {
  const { news, sessions, heard, pass } = played()
  await news.start()
  sessions[0]!.listener.heard({ channel: 'session_ended', content: 'one' })
  sessions[0]!.listener.lost()
  expect(news.isCertain()).toBe(false)
  await pass(1_000)
  expect(news.isCertain()).toBe(true)
  sessions[1]!.listener.heard({ channel: 'session_ended', content: 'two' })
  expect(heard).toEqual(['missed', 'one', 'missed', 'two'])
})

test('a session that has fallen silent is given up for another', async () => {
  const { news, sessions, state, pass } = played()
  await news.start()
  await pass(1_000)
  state.carries = false
  await pass(4_000)
  expect(sessions[0]!.ended).toBe(true)
  expect(state.deaf).toBe(0)
  state.carries = true
  await pass(1_000)
  expect(news.isCertain()).toBe(true)
})

test('where notices never arrive, nothing is ever certain, that is said, and tries become rare', async () => {
  const { news, sessions, state, pass } = played()
  state.carries = false
  await news.start()
  await pass(600_000)
  expect(news.isCertain()).toBe(false)
  expect(state.deaf).toBeGreaterThan(1)
  expect(sessions.length).toBeLessThan(30)
})

test('a server that refuses is asked again until it answers, and not after the end', async () => {
  const { news, sessions, state, pass } = played()
  state.refuses = true
  await news.start()
  await pass(10_000)
  expect(news.isCertain()).toBe(false)
  state.refuses = false
  await pass(30_000)
  expect(news.isCertain()).toBe(true)
  news.stop()
  expect([news.isCertain(), sessions.map(({ ended }) => ended)]).toEqual([false, [true]])
  await pass(60_000)
  expect(sessions).toHaveLength(1)
})

test('who subscribes after the beginning is told that it is too late', async () => {
  const { news } = played()
  await news.start()
  expect(() => news.subscribe('account_blocked', { heard: () => undefined, missed: () => undefined })).toThrow('begun')
})
