import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Aside, Overrun } from './aside.ts'
import type { OddTask } from './testing/odd-worker.ts'

interface Answer {
  readonly thread: number
  readonly bytes: Uint8Array
}

const program = join(import.meta.dirname, 'testing/odd-worker.ts')
const open = (bounds: { patienceMs?: number; idleMs?: number; atOnce?: number } = {}) =>
  new Aside<OddTask, Answer>(program, { atOnce: 2, patienceMs: 60_000, idleMs: 60_000, heapMb: 16, ...bounds })
const some = Buffer.from('some bytes')

test('one thread does one piece of work after the other, on a copy of the bytes', async () => {
  const aside = open({ atOnce: 1 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => aside.run('answer', some)))
  expect(new Set(answers.map(({ thread }) => thread)).size).toBe(1)
  for (const { bytes } of answers) expect(Buffer.from(bytes)).toEqual(some)
  expect(some.toString()).toBe('some bytes')
})

test('work that does not end is ended, and what comes after it is done', async () => {
  const aside = open({ atOnce: 1, patienceMs: 3_000 })
  await expect(aside.run('never end', some)).rejects.toBeInstanceOf(Overrun)
  // On a busy machine the start of a thread alone may take as long.
  const answered = () =>
    aside.run('answer', some).then(
      () => true,
      () => false,
    )
  await expect.poll(answered, { timeout: 100_000 }).toBe(true)
})

test('work that takes more memory than it may is ended, and the process lives', async () => {
  const aside = open()
  await expect(aside.run('take all memory', some)).rejects.toBeInstanceOf(Overrun)
  await expect(aside.run('answer', some)).resolves.toMatchObject({ thread: expect.any(Number) })
})

test('a fault of the program is told; a thread that leaves in the middle takes nobody with it', async () => {
  const aside = open({ atOnce: 1 })
  await expect(aside.run('fail', some)).rejects.toThrow('as told')
  await expect(aside.run('leave', some)).rejects.toThrow('ended in the middle')
  await expect(aside.run('answer', some)).resolves.toBeDefined()
})

test('a thread without work ends, and the next piece starts another', async () => {
  const aside = open({ idleMs: 0 })
  const first = await aside.run('answer', some)
  const threads = new Set([first.thread])
  await expect
    .poll(async () => threads.add((await aside.run('answer', some)).thread).size, { timeout: 60_000, interval: 500 })
    .toBeGreaterThan(1)
})

test('what Node itself reports from a thread while it watches files is no answer', async () => {
  process.env['WATCH_REPORT_DEPENDENCIES'] = '1'
  try {
    await expect(open().run('answer', some)).resolves.toMatchObject({ thread: expect.any(Number) })
  } finally {
    delete process.env['WATCH_REPORT_DEPENDENCIES']
  }
})
