/** Why a file is refused; `details.reason` of FILE_TYPE_REFUSED. */
export type RefusalReason = 'kind' | 'extension' | 'damaged' | 'active' | 'pixels'

/** Raised by the checks of a kind of file. */
export class Refused extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}
