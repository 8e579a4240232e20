import { pino, type Logger } from 'pino'
import type { Config } from '../config.ts'

export type Log = Logger

/**
 * Structured log, one JSON line each, in UTC with milliseconds; the lines of one of several processes have its number (`worker`). Callers pass ids and
 * codes only, never personal data.
 */
export const createLog = (
  config: Pick<Config, 'logLevel'>,
  { destination, worker }: { destination?: NodeJS.WritableStream; worker?: number | undefined } = {},
): Log =>
  pino(
    {
      level: config.logLevel,
      base: worker === undefined ? null : { worker },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    destination ?? process.stdout,
  )

/** The parts of an error that may be logged: its kind and its origin. Messages can quote values, so they are left out. */
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
