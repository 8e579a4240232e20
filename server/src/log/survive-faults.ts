import { describeError, type Log } from './log.ts'

/** A fault outside of any call is logged and survived: state lives in the database, not in this process (L3). */
export function surviveFaults(log: Pick<Log, 'error'>): void {
  process.on('uncaughtException', (error) => log.error(describeError(error), 'uncaught'))
  process.on('unhandledRejection', (error) => log.error(describeError(error), 'unhandled'))
}
