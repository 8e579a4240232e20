import type { Log } from '../../log/log.ts'
import type { Move } from './moves.ts'

/** Tells the operator of what does not fit: numbers only, nobody's data. */
export function note(log: Pick<Log, 'warn'>, move: Move): void {
  if (move.became === 'unknown')
    log.warn({ code: 'PAYMENT_UNKNOWN' }, 'the provider tells of a payment that is not ours')
  if (move.became === 'contradiction' && move.isNew)
    log.warn({ code: 'PAYMENT_DIFFERS', payment: move.id, fault: move.fault }, 'the provider contradicts a payment')
}
