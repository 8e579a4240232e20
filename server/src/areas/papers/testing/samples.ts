import type { endpoints } from '@portal/contract/areas/papers'
import { patient } from '../../../testing/sample-parts.ts'
import type { Samples } from '../../../testing/samples.ts'

export const samples: Samples<typeof endpoints> = {
  accountAuthorized: () => ({}),
  accountApplication: ({ accountId }) => ({ params: { id: accountId } }),
  accountDataOffer: () => ({}),
  accountDataPrintout: ({ accountId }) => ({ params: { id: accountId } }),
  signatureVerify: () => ({ body: { filename: 'wniosek.xml', content: Buffer.from('<wniosek/>').toString('base64') } }),
  ampaRegister: (target) => ({ ...patient(target), query: { attempt: '0b7c4f0e-3c1d-4d0a-9a52-5a8f4f5d7e11' } }),
  ampaCheck: patient,
  ampaUnregister: patient,
}
