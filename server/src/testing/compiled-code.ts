import { join } from 'node:path'
import { cache } from './database.ts'

/**
 * Environment of programs that tests start again and again: Node keeps what it made of their sources and reads it the next time, which saves a
 * quarter of a start's work. Written when a program ends by itself.
 */
export const compiledCode = { NODE_COMPILE_CACHE: join(cache, 'compiled') }
