import { describeError, type Log } from './log.ts'

/**
 * A fault outside of any call is logged and survived: state lives in the database, not in this process (L3). When whoever read the log has gone, there
 * is nobody left to tell: a fault of writing the log that was logged itself would be followed by the next one, without end.
 */
export function surviveFaults(log: Pick<Log, 'error'>): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.on('uncaughtException', (error) => log.error(describeError(error), 'uncaught'))
  process.on('unhandledRejection', (error) => log.error(describeError(error), 'unhandled'))
}
