import { parentPort, workerData } from 'node:worker_threads'
import { lockFolder } from '../db/embedded/folder-lock.ts'

/** What a locker is told: the folder, and the count of those who stand ready for it. */
export interface LockTry {
  readonly folder: string
  readonly ready: Int32Array<SharedArrayBuffer>
}

/*
 * One of several threads that take the lock of one folder at the same instant: it waits, without giving up the processor, until all of them are ready.
 * It tells whether it got the lock, and gives it back when it is told the next folder.
 */
const { lockers } = workerData as { lockers: number }
let unlock: (() => void) | undefined
parentPort!.on('message', ({ folder, ready }: LockTry) => {
  unlock?.()
  unlock = undefined
  Atomics.add(ready, 0, 1)
  while (Atomics.load(ready, 0) < lockers);
  try {
    unlock = lockFolder(folder)
  } catch {
    // Told below.
  }
  parentPort!.postMessage(unlock !== undefined, [])
})
