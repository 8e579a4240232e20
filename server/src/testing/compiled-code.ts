import { join } from 'node:path'
import { cache } from './cache.ts'

/**
 * Environment for programs that tests start again and again: Node stores the compiled code and reads it the next time, which saves a quarter of the
 * time of a start. It is written when a program ends by itself.
 */
export const compiledCode = { NODE_COMPILE_CACHE: join(cache, 'compiled') }
