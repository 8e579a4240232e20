import { expect, test, vi } from 'vitest'
import { availableParallelism } from 'node:os'
import { Turns, turnsAmong } from './password-turns.ts'

/** Work that records its beginning and lasts until it is told to end. */
function jobs() {
  const begun: string[] = []
  const endings = new Map<string, () => void>()
  const job = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((end) => endings.set(name, () => end(name)))
  }
  const end = (name: string) => endings.get(name)!()
  return { begun, job, end }
}

test('no more run at once than may, in the order in which they came; whoever finds no place is told when to come back', async () => {
  const turns = new Turns({ atOnce: 2, places: 4 })
  const { begun, job, end } = jobs()
  const done = ['a', 'b', 'c', 'd'].map((name) => turns.run(job(name)))
  await expect(turns.run(job('too many'))).rejects.toMatchObject({ code: 'UNAVAILABLE', extras: { retryAfter: 5 } })
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
  const late = turns.run(job('late'))
  end('a')
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd']))
  end('d')
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd', 'late']))
  end('c')
  end('late')
  expect(await Promise.all([...done, late])).toEqual(['a', 'b', 'c', 'd', 'late'])
})

test('work that fails hands its turn on', async () => {
  const turns = new Turns({ atOnce: 1, places: 2 })
  await expect(turns.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await turns.run(async () => 'done')).toBe('done')
})

test('several processes together take no more cores than one alone, and each takes one at least', () => {
  const cores = availableParallelism()
  for (const processes of [1, 2, 3, 8]) {
    const { atOnce } = turnsAmong(processes)
    expect(atOnce).toBeGreaterThanOrEqual(1)
    expect(atOnce * processes).toBeLessThanOrEqual(Math.max(cores - 1, processes))
  }
})
