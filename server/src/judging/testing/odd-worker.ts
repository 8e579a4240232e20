import { parentPort, threadId } from 'node:worker_threads'
import type { Asked } from '../aside.ts'

/** How a thread may misbehave. */
export type OddTask = 'answer' | 'never end' | 'take all memory' | 'fail' | 'leave'

/** A thread's program for tests: returns the number of its thread and the bytes, or misbehaves as told. */
parentPort!.on('message', ({ task, bytes }: Asked<OddTask>) => {
  switch (task) {
    case 'answer':
      return parentPort!.postMessage({ answer: { thread: threadId, bytes } }, [])
    case 'never end':
      for (;;);
    case 'take all memory': {
      const kept: string[][] = []
      for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `${kept.length} ${index}`))
    }
    case 'fail':
      return parentPort!.postMessage({ failed: new TypeError('as told') }, [])
    case 'leave':
      process.exit(0)
  }
})
