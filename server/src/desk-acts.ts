import type { PortalActs } from '@portal/standins/desk/portal-acts'
import { staffActs } from './areas/access/staff-acts.ts'
import { markVisit } from './areas/hidden-visits/index.ts'
import { messageActs } from './areas/messages/index.ts'
import { keepDeposit } from './clinic/deposits.ts'
import { issueInvoice } from './clinic/invoices.ts'
import { setTarget } from './clinic/targets.ts'
import type { Database } from './db/database.ts'

/** What the clinic's staff can make the portal do at the stand-ins' desk. `url` is the portal's address. */
export const deskActs = (database: Database, clock: () => Date, url: () => string): PortalActs => ({
  ...staffActs(database.db, clock, url),
  markVisit: (visit, hidden) => markVisit(database, clock, visit, hidden),
  issueInvoice: async (invoice) =>
    (await database.transaction((tx) => issueInvoice(tx, invoice, clock()))) !== undefined,
  keepDeposit: (deposit) => database.transaction((tx) => keepDeposit(tx, deposit, clock())),
  setTarget: (target) => database.transaction((tx) => setTarget(tx, target, clock())),
  messages: messageActs(database, clock),
})
