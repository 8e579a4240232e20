import { expect, test } from 'vitest'
import { ApiError } from '../api/caller.ts'
import { UploadQueue, type UploadItem } from './queue.ts'

const file = (name: string) => new File(['x'], name)

/** A queue whose sending the test controls. */
function sending() {
  const calls: { name: string; signal: AbortSignal; done: (kept: string) => void; fail: (error: unknown) => void }[] =
    []
  const queue = new UploadQueue<string>(({ onProgress, onSent }) => async () => {
    onProgress({ sent: 1, total: 4 })
    onSent()
    return new Response()
  })
  const send = (one: File, { signal }: { signal: AbortSignal }) =>
    new Promise<string>((done, fail) => {
      calls.push({ name: one.name, signal, done, fail })
      signal.addEventListener('abort', () => fail(new ApiError(408, {})))
    })
  const states = () => queue.items().map(({ state }) => state)
  return { queue, calls, states, add: (...names: string[]) => queue.add(names.map(file), send) }
}
/** Lets all pending promises run that wait for nothing outside. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('two files are on their way at once, the others wait for their turn', async () => {
  const { add, calls, states } = sending()
  add('a', 'b', 'c')
  expect(states()).toEqual(['uploading', 'uploading', 'ready'])
  calls[0]?.done('kept a')
  await settled()
  expect(states()).toEqual(['success', 'uploading', 'uploading'])
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('an abort and a stop for want of progress both end with status 408, and are told apart', async () => {
  const { add, calls, queue, states } = sending()
  add('a', 'b')
  queue.cancel(1)
  calls[1]?.fail(new ApiError(408, {}))
  await settled()
  expect(states()).toEqual(['cancelled', 'timeout'])
  expect(queue.items().map(({ status }) => status)).toEqual([408, 408])
  expect(calls[0]?.signal.aborted).toBe(true)
})

test('a refusal is kept with its reason and can be tried again', async () => {
  const { add, calls, queue, states } = sending()
  add('a')
  calls[0]?.fail(new ApiError(400, { errorCode: 'FILE_TYPE_REFUSED' }))
  await settled()
  expect(queue.items()[0]).toMatchObject({ state: 'error', status: 400, problem: { errorCode: 'FILE_TYPE_REFUSED' } })
  queue.retry(1)
  expect(states()).toEqual(['uploading'])
  calls[1]?.done('kept')
  await settled()
  expect(queue.items()[0]).toMatchObject({ state: 'success', result: 'kept' })
})

test('what was cancelled and is sent again is not touched by the end of the first try', async () => {
  const { add, calls, queue, states } = sending()
  add('a')
  queue.cancel(1)
  queue.retry(1)
  await settled()
  expect(states()).toEqual(['uploading'])
  calls[1]?.done('kept')
  await settled()
  expect(states()).toEqual(['success'])
})

test('cancelling what waits, removing what runs and retrying what is done are all harmless', async () => {
  const { add, calls, queue, states } = sending()
  add('a', 'b', 'c')
  queue.cancel(3)
  queue.remove(1)
  await settled()
  expect(states()).toEqual(['uploading', 'cancelled'])
  calls[1]?.done('kept')
  await settled()
  queue.retry(2)
  queue.cancel(2)
  expect(states()).toEqual(['success', 'cancelled'])
})

test('progress and each change of state are told once', async () => {
  const told: string[] = []
  const queue = new UploadQueue<string>(({ onProgress, onSent }) => async () => {
    onProgress({ sent: 1, total: 4 })
    seen.push(queue.items()[0]!)
    onSent()
    return new Response()
  })
  const seen: UploadItem<string>[] = []
  queue.onState(({ state }) => told.push(state))
  queue.add([file('a')], async (_, { transport }) => {
    await transport('/')
    return 'kept'
  })
  await settled()
  expect(told).toEqual(['uploading', 'uploaded', 'success'])
  expect(seen[0]).toMatchObject({ state: 'uploading', progress: 0.25 })
})

test('a closed queue stops everything and starts nothing', async () => {
  const { add, calls, queue } = sending()
  add('a', 'b', 'c')
  queue.close()
  await settled()
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true])
})
