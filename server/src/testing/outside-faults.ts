import { EventEmitter } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { Readable } from 'node:stream'

// Loaded before the portal (`node --import`): with each SIGUSR2 the next of these happens in its process, outside of any call.

const thrown = (): never => {
  throw new Error('outside of any call')
}
const faults: (() => unknown)[] = [
  () => setTimeout(thrown),
  () => setImmediate(thrown),
  () => process.nextTick(thrown),
  () => queueMicrotask(thrown),
  () => Promise.reject(new Error('outside of any call')),
  () => Promise.resolve().then(thrown),
  () => setTimeout(() => new EventEmitter().emit('error', new Error('outside of any call'))),
  () => Readable.from([1]).map(thrown).resume(),
  () => createReadStream('/there/is/no/such/file'),
  // Nobody listens on the port of tcpmux.
  () => connect(1, '127.0.0.1'),
]

let happened = 0
process.on('SIGUSR2', () => {
  faults[happened % faults.length]!()
  happened += 1
})
