import { pino, type Logger } from 'pino'
import type { Config } from '../config.ts'

export type Log = Logger

/** Structured log, one JSON line each, UTC milliseconds. Callers pass ids and codes only, never personal data. */
export const createLog = (config: Pick<Config, 'logLevel'>, destination?: NodeJS.WritableStream): Log =>
  pino(
    { level: config.logLevel, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    destination ?? process.stdout,
  )

/** What of an error may be logged: its kind and where it came from; messages can quote values, so they stay out. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
  return { error: error.name, code, constraint, at: frames.map((frame) => frame.trim()) }
}
