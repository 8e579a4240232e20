import { ownTables } from '../personal/rules.ts'
import { forgetFailedMessages } from './left-messages.ts'

/** Waiting jobs; messages that were given up contain contacts of accounts. */
export const tables = ownTables({
  job: { erase: (tx, { accountId }) => forgetFailedMessages(tx, accountId) },
})
