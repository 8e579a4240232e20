import type { endpoints } from '@portal/contract/areas/images'
import type { Samples } from '../../../testing/samples.ts'
import type { Target } from '../../../testing/targets.ts'
import { tinyDicom } from './dicom.ts'

const order = ({ patientId, imageOrderId }: Target) => ({ params: { patientId, id: imageOrderId } })
const file = tinyDicom({})

export const samples: Samples<typeof endpoints> = {
  imageOrder: order,
  imageResultLink: order,
  imageLinkCheck: ({ imageUrl }) => ({ body: { agfaUrl: imageUrl } }),
  imageViewer: order,
  imagePicture: (target) => ({ params: { ...order(target).params, study: '1.2', series: '1.3', sop: '1.4' } }),
  dicomFileList: order,
  dicomFileUpload: (target) => ({
    ...order(target),
    body: {
      filename: 'zdjecie.dcm',
      fileSize: file.length,
      offset: 0,
      modified: 0,
      content: file.toString('base64'),
    },
  }),
  dicomFilesSend: (target) => ({ ...order(target), body: { confirmed: [target.dicomFileId] } }),
  dicomFileDelete: (target) => ({ params: { ...order(target).params, fileId: target.dicomFileId } }),
}
