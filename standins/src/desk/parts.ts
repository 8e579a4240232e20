import { accessRequests } from './access-requests.ts'
import { accounts } from './accounts.ts'
import { consents } from './consents.ts'
import { declarations } from './declarations.ts'
import { deposits, payouts } from './deposits.ts'
import { documentRequests } from './document-requests.ts'
import { hideRequests, visits } from './hidden-visits.ts'
import { mobileApplication } from './mobile-application.ts'
import { messages } from './messages.ts'
import { invoices, paid, providerOrders } from './payments.ts'
import type { DeskPart } from './part.ts'
import { targets } from './targets.ts'
import { teleconsultations } from './teleconsultations.ts'

/** The parts of the desk, one line each, by the names of their addresses, in the order of the page. */
export const parts: Readonly<Record<string, DeskPart>> = {
  teleconsultations,
  requests: accessRequests,
  'hide-requests': hideRequests,
  'document-requests': documentRequests,
  consents,
  declarations,
  visits,
  invoices,
  'provider-orders': providerOrders,
  paid,
  deposits,
  payouts,
  targets,
  messages,
  ampa: mobileApplication,
  accounts,
}
