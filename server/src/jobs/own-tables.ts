import { ownTables } from '../personal/rules.ts'
import { forgetFailedMessages } from './left-messages.ts'

/** Work that waits; messages that were given up name contacts of accounts. */
export const tables = ownTables({
  job: { erase: (tx, { accountId }) => forgetFailedMessages(tx, accountId) },
})
