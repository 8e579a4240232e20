/** Why a file is refused: `details.reason` of FILE_TYPE_REFUSED; `unreadable` has a problem code of its own. */
export type RefusalReason = 'kind' | 'extension' | 'damaged' | 'active' | 'pixels' | 'unreadable'

/** Raised by the checks of a kind of file. */
export class Refused extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}
