export type UnavailableReason = 'connectionLost' | 'silent' | 'busy' | 'closed'

/**
 * The database cannot answer now; the same request may succeed later (HTTP 503). `connectionLost`: there is no connection, or it broke; `silent`:
 * nothing comes back; `busy`: no free connection, or a lock or a statement takes too long; `closed`: the portal is stopping.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

const lostStates = /^(?:08|57P0[1-5]|58)/
const busyStates = /^(?:53|55P03|57014)/
const networkCodes = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|ENOENT|EACCES)/
// The driver gives these failures no code.
const lostMessages = /connection terminated|connection error|not queryable|client was closed/i
const silentMessages = /connection timeout|timeout expired/i
const busyMessages = /timeout exceeded when trying to connect/i
const closedMessages = /pool after calling end|pglite is clos/i

/** Converts the driver's many errors that mean "no connection" into {@link DatabaseUnavailable}; any other error is returned unchanged. */
export function withUnavailability(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const reason = reasonOf(error)
  return reason ? new DatabaseUnavailable(reason, `The database is unavailable: ${error.message}`, error) : error
}

function reasonOf(error: Error): UnavailableReason | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (lostStates.test(code) || networkCodes.test(code)) return 'connectionLost'
  if (busyStates.test(code)) return 'busy'
  if (code) return undefined
  if (closedMessages.test(error.message)) return 'closed'
  if (busyMessages.test(error.message)) return 'busy'
  if (silentMessages.test(error.message)) return 'silent'
  // An attempt to connect to several addresses fails with all their errors at once and an empty message.
  if (error instanceof AggregateError || lostMessages.test(error.message)) return 'connectionLost'
  return undefined
}
