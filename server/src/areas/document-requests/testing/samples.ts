import type { endpoints } from '@portal/contract/areas/document-requests'
import type { Target } from '../../../testing/targets.ts'
import type { Samples } from '../../../testing/samples.ts'

const request = ({ documentRequestId }: Target) => ({ params: { id: documentRequestId } })

export const samples: Samples<typeof endpoints> = {
  documentRequestSettings: () => ({}),
  documentRequestList: ({ patientId }) => ({ query: { patientId } }),
  documentRequestCreate: ({ patientId, encounterId }) => ({
    body: {
      patientId,
      encounterId,
      clinicalDocumentsScope: { dateFrom: '2026-01-01', dateTo: 1_795_000_000_000 },
      deliveryFormat: 'PAPER',
      deliveryMode: 1,
    },
  }),
  documentRequestAttachments: request,
  documentRequestView: request,
  documentRequestPlainView: request,
  documentRequestWithdraw: request,
  documentRequestFile: ({ documentRequestId, documentRequestFileId }) => ({
    params: { id: documentRequestId, attId: documentRequestFileId },
  }),
}
