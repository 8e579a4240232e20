import { expect, test } from 'vitest'
import { Gathering } from './gather.ts'

function gate() {
  const rounds: { items: readonly number[]; end: (failure?: Error) => void }[] = []
  const gathering = new Gathering<number, string>(
    (items) =>
      new Promise((done, failed) => {
        rounds.push({
          items,
          end: (failure) => (failure ? failed(failure) : done(items.map((item) => `answer ${item}`))),
        })
      }),
    3,
  )
  return { rounds, gathering }
}

test('who arrives during a round shares the next one, and everybody gets the own answer', async () => {
  const { rounds, gathering } = gate()
  const first = [gathering.add(1), gathering.add(2)]
  await expect.poll(() => rounds.length).toBe(1)
  const later = [3, 4, 5, 6].map((item) => gathering.add(item))
  rounds[0]!.end()
  expect(await Promise.all(first)).toEqual(['answer 1', 'answer 2'])
  await expect.poll(() => rounds.length).toBe(2)
  rounds[1]!.end()
  await expect.poll(() => rounds.length).toBe(3)
  rounds[2]!.end()
  expect(await Promise.all(later)).toEqual(['answer 3', 'answer 4', 'answer 5', 'answer 6'])
  expect(rounds.map(({ items }) => items)).toEqual([[1, 2], [3, 4, 5], [6]])
  await gathering.settle()
})

test('a round that fails fails for those who were in it only', async () => {
  const { rounds, gathering } = gate()
  const unlucky = gathering.add(1)
  await expect.poll(() => rounds.length).toBe(1)
  const lucky = gathering.add(2)
  rounds[0]!.end(new Error('gone'))
  await expect(unlucky).rejects.toThrow('gone')
  await expect.poll(() => rounds.length).toBe(2)
  rounds[1]!.end()
  expect(await lucky).toBe('answer 2')
})
