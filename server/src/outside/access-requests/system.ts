import { behindToken, defineSystem } from '../system.ts'
import { accessRequestsApi } from './api.ts'

const { environment, address } = behindToken('CLINIC_REQUESTS')

/**
 * Where the clinic decides on requests for its patients' records; without it they wait for national sign-in alone, and nobody can ask for documents, hand in
 * declarations or see deposits.
 */
export const accessRequests = defineSystem({
  environment,
  read: (parsed: Parameters<typeof address>[0]) => ({ address: address(parsed) }),
  open: accessRequestsApi,
  modules: ['clinicalDocumentRequestsModule', 'declarationsModule', 'depositsModule'],
})
